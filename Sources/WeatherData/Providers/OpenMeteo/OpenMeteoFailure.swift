package import FoundationEssentials

/// Tells Open-Meteo's errors apart, by the status and by the words of `reason`.
package struct OpenMeteoFailure: Sendable {
  private let host: String
  private let hasKey: Bool
  private let secrets: [String]
  private let now: Date

  /// Creates a judge of one request's answer.
  ///
  /// - Parameters:
  ///   - host: Who answered.
  ///   - hasKey: Whether the request held a key.
  ///   - secrets: Texts of the request that the service may repeat but an error must not.
  ///   - now: The instant that waits are counted from.
  package init(host: String, hasKey: Bool, secrets: [String], now: Date) {
    self.host = host
    self.hasKey = hasKey
    self.secrets = secrets.filter { !$0.isEmpty }
    self.now = now
  }

  private struct Envelope: Decodable {
    let isError: Bool
    let reason: String?

    private enum Key: String, CodingKey { case error, reason }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      isError = container.lenient(Bool.self, .error) ?? false
      reason = container.text(.reason)
    }
  }

  /// Throws what is wrong with an answer, nothing where it is JSON and no error.
  package func check(_ response: HTTPResponse) throws(WeatherError) {
    let isGood = (200...299).contains(response.status)
    var reason: String?
    // A good answer is large and decoded once anyway; its envelope is only looked for where one
    // can be, since errors are short.
    if response.body.count <= 4096, Answer.kind(of: response.body) == .json,
      let envelope = try? JSONAnswer.decode(Envelope.self, from: response.body, host: host)
    {
      reason = (envelope.reason ?? nil).map(withoutSecrets)
      if !isGood || envelope.isError { try fail(response, reason: reason ?? "") }
    }
    try Answer.check(response, host: host, reason: reason, now: now)
  }

  private func fail(_ response: HTTPResponse, reason: String) throws(WeatherError) {
    let words = reason.lowercased()
    let shown = reason.isEmpty ? nil : reason
    if response.status == 429 || words.contains("limit exceeded")
      || words.contains("too many concurrent")
    {
      let header = RetryAfter.seconds(response.headers["retry-after"], now: now)
      throw .quota(host: host, reason: shown, retryAfter: header ?? wait(words))
    }
    let isAboutKey = words.contains("api key") || words.contains("apikey")
    switch response.status {
    case 401 where !hasKey, 403 where !hasKey && (isAboutKey || words.contains("plan")):
      throw .missingKey(
        provider: OpenMeteo.name, variable: Self.keyVariable,
        address: "https://open-meteo.com/en/pricing")
    case 401,
      403 where hasKey, 400 where isAboutKey:
      throw .rejectedKey(provider: OpenMeteo.name, reason: shown)
    case 200...299 where !words.isEmpty:
      throw .badData(host: host, detail: "the service reports an error: \(reason)")
    case 200...299:
      throw .badData(host: host, detail: "the service reports an error without a reason")
    default:
      throw .status(response.status, host: host, reason: shown)
    }
  }

  /// Where the key is set: in the settings file, since hardly anybody has one.
  static let keyVariable = "keys.open-meteo"

  // The windows are those of the UTC clock; a second more, as clocks differ.
  private func wait(_ words: String) -> Double? {
    let window: Double? =
      if words.contains("minute") {
        60
      } else if words.contains("hour") {
        3600
      } else if words.contains("daily") || words.contains("tomorrow") {
        86_400
      } else {
        nil
      }
    guard let window else { return nil }
    let passed = now.timeIntervalSince1970.truncatingRemainder(dividingBy: window)
    return window - passed + 1
  }

  private func withoutSecrets(_ text: String) -> String {
    secrets.reduce(text) { text, secret in
      // A figure may come back with fewer zeros than it was sent with.
      var short = Substring(secret)
      if short.contains(".") {
        while short.hasSuffix("0") { short.removeLast() }
        if short.hasSuffix(".") { short.removeLast() }
      }
      guard short.count > 1 else { return text }
      return text.replacing(secret, with: "…").replacing(short, with: "…")
    }
  }
}
