public import FoundationEssentials

/// The Norwegian Meteorological Institute's location forecast, for the whole world.
public struct MetNorwayProvider: WeatherProvider {
  /// The id of `--provider`.
  public let id = "met-norway"
  /// The name to show.
  public let name = "MET Norway"
  /// Weather only.
  public let parts: Set<Part> = [.weather]

  private let offset: @Sendable (Place, Date) -> Int?
  private let memory = MetNorwayMemory()

  /// Creates the provider.
  ///
  /// - Parameter offset: The offset from UTC in seconds at a place and an instant, by which hours
  ///   are summed up into the place's days; nil where it isn't known.
  public init(offset: @escaping @Sendable (Place, Date) -> Int?) {
    self.offset = offset
  }

  /// A quarter of an hour; the service's own `Expires` may answer it without a request.
  public func freshness(of part: Part) -> Double { 900 }

  /// Asks for the weather of some places.
  public func fetch(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) -> PartAnswers {
    context.askEach(places) { place throws(WeatherError) in
      guard parts.contains(part) else { throw .config(detail: "MET Norway tells no air quality") }
      return try weather(for: place, in: context)
    }
  }

  /// Who is credited.
  package static let source = Source(
    provider: "met-norway", name: "MET Norway", kind: .model,
    attribution: "Weather data by MET Norway (CC BY 4.0), https://www.met.no")

  private func weather(
    for place: Place, in context: ProviderContext
  ) throws(WeatherError) -> PartReport {
    let address = try ServiceAddress(
      endpoint: context.endpoint, standard: "https://api.met.no", carriesKey: false)
    let answer = try self.answer(for: place.coordinates, from: address, in: context)
    guard let current = answer.current(at: context.now) else {
      throw .badData(host: address.host, detail: "the forecast does not reach to now")
    }
    let reading = Reading(
      current.values, at: current.time, from: Self.source, condition: current.condition,
      isDay: current.isDay)
    let days = DaysFromHours.days(answer.hours) { instant in
      offset(place, instant) ?? Self.solarOffset(place.coordinates)
    }
    return PartReport(
      reading: reading, forecast: Forecast(hours: answer.hours, days: days),
      sources: [Self.source], fetchedAt: context.now)
  }

  /// Where no zone is known, days are cut at the sun's midnight, to the hour.
  private static func solarOffset(_ point: Coordinates) -> Int {
    Int((point.longitude / 15).rounded()) * 3600
  }

  /// The service's answer: the kept one until it expires, then a new one or the word that the kept
  /// one still holds.
  private func answer(
    for point: Coordinates, from address: ServiceAddress, in context: ProviderContext
  ) throws(WeatherError) -> MetNorwayAnswer {
    let url = address.url(
      "/weatherapi/locationforecast/2.0/compact",
      [
        ("lat", ServiceAddress.degrees(point.latitude)),
        ("lon", ServiceAddress.degrees(point.longitude)),
      ])
    let now = context.now
    let kept = memory[url]
    if let kept, now < kept.expires { return kept.answer }
    var headers: [(name: String, value: String)] = []
    if let lastModified = kept?.lastModified { headers.append(("If-Modified-Since", lastModified)) }
    let response = try context.send(url, headers: headers)
    var new: MetNorwayMemory.Kept
    switch (response.status, kept) {
    case (304, .some(let kept)): new = kept
    case (200, _), (203, _):
      let body = ServiceBody(response.body)
      guard case .json(let json) = body else { throw body.notJSON(host: address.host) }
      new = MetNorwayMemory.Kept(
        answer: try MetNorwayAnswer(json, host: address.host),
        lastModified: Self.fieldValue(response.headers["last-modified"]), expires: now,
        usedAt: now)
    default: throw Self.failure(response, host: address.host)
    }
    new.usedAt = now
    // A wrong clock, here or there, must neither hammer the service nor silence it for good.
    let expires = response.headers["expires"].flatMap(ServiceTime.http) ?? now
    new.expires = min(max(expires, now.addingTimeInterval(60)), now.addingTimeInterval(6 * 3600))
    memory.keep(new, for: url)
    return new.answer
  }

  /// A field that goes back to the service; none where it isn't plain text of a sensible length.
  private static func fieldValue(_ text: String?) -> String? {
    guard let text, text.utf8.count <= 64, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    return text
  }

  private static func failure(_ response: HTTPResponse, host: String) -> WeatherError {
    let words: String? =
      if case .words(let words) = ServiceBody(response.body) { words } else { nil }
    switch response.status {
    case 422: return .config(detail: "MET Norway has no forecast for this place")
    case 429:
      return .quota(host: host, reason: words, retryAfter: ServiceBody.retryAfter(response) ?? 300)
    default: return .status(response.status, host: host, reason: words)
    }
  }
}
