import FoundationEssentials

/// The Norwegian Meteorological Institute's location forecast, for the whole world.
public struct MetNorwayProvider: WeatherProvider {
  /// The id of `--provider`.
  public let id = "met-norway"
  /// The name to show.
  public let name = "MET Norway"
  /// Weather only.
  public let parts: Set<Part> = [.weather]

  /// Creates the provider.
  public init() {}

  /// A quarter of an hour; the service's own `Expires` goes before it.
  public func freshness(of part: Part) -> Double { 900 }

  /// Asks for the weather of some places.
  public func fetch(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) -> PartAnswers {
    context.askEach(places) { place throws(WeatherError) in
      guard parts.contains(part) else { throw .config(.noAirQuality) }
      return try weather(for: place, in: context)
    }
  }

  /// Who is credited.
  package static let source = Source(
    provider: "met-norway", name: "MET Norway", kind: .model,
    attribution: "Weather data by MET Norway (CC BY 4.0), https://www.met.no")

  /// The weather: no request before the last answer expires, then a new answer or the word that
  /// the last one still holds.
  private func weather(
    for place: Place, in context: ProviderContext
  ) throws(WeatherError) -> PartReport {
    let now = context.now
    let address = try ServiceAddress(
      endpoint: context.endpoint, standard: "https://api.met.no", carriesKey: false)
    let previous = context.previous[place].flatMap { $0.forecast.hours.isEmpty ? nil : $0 }
    if let previous, let expires = previous.expiresAt, now < expires {
      return try part(previous.forecast.hours, for: place, like: previous, now: now, address)
    }
    var headers: [(name: String, value: String)] = []
    if let validator = previous?.validator { headers.append(("If-Modified-Since", validator)) }
    let url = address.url(
      "/weatherapi/locationforecast/2.0/compact",
      [
        // More than four decimals are refused.
        ("lat", ServiceAddress.degrees(place.coordinates.latitude)),
        ("lon", ServiceAddress.degrees(place.coordinates.longitude)),
      ])
    let response = try context.send(url, headers: headers, carriesKey: false)
    var fetched = PartReport(
      reading: Reading(), forecast: Forecast(), sources: [Self.source], fetchedAt: now,
      expiresAt: Self.expiry(response, now: now))
    switch (response.status, previous) {
    case (304, .some(let previous)):
      fetched.validator = previous.validator
      return try part(previous.forecast.hours, for: place, like: fetched, now: now, address)
    case (200, _), (203, _):
      let body = ServiceBody(response.body)
      guard case .json(let json) = body else { throw body.notJSON(host: address.host) }
      fetched.validator = Self.validator(response.headers["last-modified"])
      let hours = try MetNorwayAnswer.hours(json, host: address.host)
      return try part(hours, for: place, like: fetched, now: now, address)
    default: throw Self.failure(response, for: place, host: address.host, now: now)
    }
  }

  private func part(
    _ hours: [ForecastHour], for place: Place, like report: PartReport, now: Date,
    _ address: ServiceAddress
  ) throws(WeatherError) -> PartReport {
    guard let current = MetNorwayAnswer.current(of: hours, at: now) else {
      throw .badData(host: address.host, detail: "the forecast does not reach to now")
    }
    // Where no zone is known, days are cut at the sun's midnight, to the hour.
    let solar = Int((place.coordinates.longitude / 15).rounded()) * 3600
    let zone =
      place.timeZone.flatMap { TimeZoneRules.named($0) } ?? TimeZoneRules(fixedOffset: solar)
    var part = report
    part.reading = Reading(
      current.values, at: current.time, from: Self.source, condition: current.condition,
      isDay: current.isDay)
    part.forecast = Forecast(
      hours: hours, days: DaysFromHours.days(hours) { zone.offset(at: $0) })
    return part
  }

  // MARK: - Header fields and failures

  /// When the answer expires: a wrong clock, here or there, must neither hammer the service nor
  /// silence it for good.
  private static func expiry(_ response: HTTPResponse, now: Date) -> Date {
    let told = response.headers["expires"].flatMap(RetryAfter.instant)
      .map { Date(timeIntervalSince1970: $0) }
    return min(max(told ?? now, now.addingTimeInterval(60)), now.addingTimeInterval(6 * 3600))
  }

  /// The field that goes back word by word; none where it isn't plain text of a sensible length.
  private static func validator(_ text: String?) -> String? {
    guard let text, (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return text
  }

  private static func failure(
    _ response: HTTPResponse, for place: Place, host: String, now: Date
  ) -> WeatherError {
    var words: String?
    if case .words(let sent) = ServiceBody(response.body) {
      words = Redaction.redact(sent, secrets: Redaction.spellings(of: place.coordinates))
    }
    switch response.status {
    case 422: return .config(.notCovered)
    case 429:
      let wait = RetryAfter.seconds(response.headers["retry-after"], now: now) ?? 300
      return .quota(host: host, reason: words, retryAfter: wait)
    default: return .status(response.status, host: host, reason: words)
    }
  }
}
