import FoundationEssentials

/// OpenWeatherMap: current weather, five days in steps of three hours, and the air of its model.
public struct OpenWeatherProvider: WeatherProvider {
  /// The key that every request needs.
  public static let key = ProviderKey(
    setting: "openweathermap", variable: "WEATHERBARS_OPENWEATHERMAP_KEY",
    address: "https://home.openweathermap.org/users/sign_up")

  /// The id of `--provider`.
  public let id = "openweathermap"
  /// The name to show.
  public let name = "OpenWeatherMap"
  /// Weather and air.
  public let parts: Set<Part> = [.weather, .air]

  /// Creates the provider.
  public init() {}

  /// Ten minutes for the weather, as the service asks; an hour for the air.
  public func freshness(of part: Part) -> Double { part == .air ? 3600 : 600 }

  /// Asks for one part of some places.
  public func fetch(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) -> PartAnswers {
    do throws(WeatherError) {
      let key = try context.key(Self.key, for: name)
      let address = try ServiceAddress(
        endpoint: context.endpoint, standard: "https://api.openweathermap.org", carriesKey: true)
      return context.askEach(places) { place throws(WeatherError) in
        let request = Request(
          place: place.coordinates, key: key, provider: name, address: address, context: context)
        return part == .air ? try request.air() : try request.weather()
      }
    } catch {
      return places.map { _ in .failure(error) }
    }
  }

  /// Who is credited.
  package static let source = Source(
    provider: "openweathermap", name: "OpenWeatherMap", kind: .model,
    attribution: "Weather data provided by OpenWeather (CC BY-SA 4.0), "
      + "https://openweathermap.org")
}

/// The requests for one place.
private struct Request {
  let place: Coordinates
  let key: String
  let provider: String
  let address: ServiceAddress
  let context: ProviderContext

  func weather() throws(WeatherError) -> PartReport {
    let body = try ask("/data/2.5/weather")
    let current = try OpenWeatherAnswer.current(body, host: address.host)
    let offset = OpenWeatherAnswer.offset(body)
    let steps = try later("/data/2.5/forecast").map(OpenWeatherAnswer.steps) ?? []
    let hours = Self.join(current, steps)
    var days = DaysFromHours.days(hours) { _ in offset ?? 0 }
    if let offset, let sun = OpenWeatherAnswer.sun(body) {
      let date = LocalTime(sun.rise, utcOffset: offset).date
      if let index = days.firstIndex(where: { $0.date == date }) {
        days[index].sun = .risesAndSets(rise: sun.rise, set: sun.set)
      }
    }
    return PartReport(
      reading: Reading(
        figures: reading(of: current, chanceIn: steps), condition: current.condition,
        isDay: current.isDay, observedAt: current.time),
      forecast: Forecast(hours: hours, days: days), utcOffset: offset,
      sources: [OpenWeatherProvider.source], fetchedAt: context.now)
  }

  func air() throws(WeatherError) -> PartReport {
    guard let current = OpenWeatherAnswer.air(try ask("/data/2.5/air_pollution")).last else {
      throw .badData(host: address.host, detail: "the answer has no air values")
    }
    let hours = try later("/data/2.5/air_pollution/forecast").map(OpenWeatherAnswer.air) ?? []
    return PartReport(
      reading: Reading(current.values, at: current.time, from: OpenWeatherProvider.source),
      forecast: Forecast(hours: hours), sources: [OpenWeatherProvider.source],
      fetchedAt: context.now)
  }

  /// The current values; the chance of rain, which is only forecast, is that of the step that is
  /// nearest to now.
  private func reading(
    of current: ForecastHour, chanceIn steps: [ForecastHour]
  ) -> [Quantity: Figure] {
    let source = OpenWeatherProvider.source
    var figures = current.values.mapValues {
      Figure(value: $0, time: current.time, source: source)
    }
    let near = steps.filter {
      abs($0.time.timeIntervalSince(context.now)) <= 3 * 3600
        && $0.values[.precipitationProbability] != nil
    }
    let nearest = near.min {
      abs($0.time.timeIntervalSince(context.now)) < abs($1.time.timeIntervalSince(context.now))
    }
    if let nearest, let chance = nearest.values[.precipitationProbability] {
      figures[.precipitationProbability] = Figure(value: chance, time: nearest.time, source: source)
    }
    return figures
  }

  /// The steps with the current weather as the first, at its full hour: the service's own begin
  /// only with the next third hour.
  private static func join(_ current: ForecastHour, _ steps: [ForecastHour]) -> [ForecastHour] {
    let seconds = ServiceTime.seconds(current.time)
    var first = current
    first.time = Date(timeIntervalSince1970: Double(seconds - seconds % 3600))
    return [first] + steps.filter { $0.time > first.time }
  }

  /// What comes later is worth less than what is now: without it the current values still show.
  private func later(_ path: String) throws(WeatherError) -> LooseJSON? {
    do throws(WeatherError) {
      return try ask(path)
    } catch {
      if error == .cancelled { throw error }
      return nil
    }
  }

  private func ask(_ path: String) throws(WeatherError) -> LooseJSON {
    let url = address.url(
      path,
      [
        ("lat", ServiceAddress.degrees(place.latitude)),
        ("lon", ServiceAddress.degrees(place.longitude)), ("units", "metric"), ("appid", key),
      ])
    let response = try context.send(url, carriesKey: true)
    let body = ServiceBody(response.body)
    guard case .json(let json) = body else {
      guard response.status == 200 else { throw failure(response.status, nil, response) }
      throw body.notJSON(host: address.host)
    }
    // `cod` is a number in one answer and a text in another, and absent in those of the air.
    let code = json["cod"]?.number.flatMap { Int(exactly: $0) } ?? response.status
    guard response.status == 200, code == 200 else {
      let status = response.status == 200 ? code : response.status
      throw failure(status, json["message"]?.text, response)
    }
    return json
  }

  private func failure(_ status: Int, _ words: String?, _ response: HTTPResponse) -> WeatherError {
    let secrets = [key, ServiceAddress.encode(key)] + Redaction.spellings(of: place)
    let reason = words.map { Redaction.redact($0, secrets: secrets) }
    switch status {
    case 401, 403: return .rejectedKey(provider: provider, reason: reason)
    case 429:
      let wait = RetryAfter.seconds(response.headers["retry-after"], now: context.now) ?? 60
      return .quota(host: address.host, reason: reason, retryAfter: wait)
    default: return .status(status, host: address.host, reason: reason)
    }
  }
}
