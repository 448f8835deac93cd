/// Asks Korea's public data portal with a key.
struct DataGoKr {
  let context: ProviderContext
  let address: ServiceAddress
  let key: DataGoKrKey
  let provider: String

  init(key: String, provider: String, context: ProviderContext) throws(WeatherError) {
    self.context = context
    self.key = DataGoKrKey(key)
    self.provider = provider
    address = try ServiceAddress(
      endpoint: context.endpoint, standard: "https://apis.data.go.kr", carriesKey: true)
  }

  var host: String { address.host }

  /// The `body` of one page; nil where there is no data.
  func ask(
    _ path: String, _ query: [(name: String, value: String)], page: Int, rows: Int
  ) throws(WeatherError) -> LooseJSON? {
    let fields: [(name: String, value: String)] = [
      ("serviceKey", key.value), ("pageNo", String(page)), ("numOfRows", String(rows)),
    ]
    let response = try context.send(address.url(path, fields + query), carriesKey: true)
    let key = key
    let answer = DataGoKrAnswer(
      host: host, provider: provider, now: context.now, redact: { key.redacted($0) })
    return try answer.body(of: response)
  }
}
