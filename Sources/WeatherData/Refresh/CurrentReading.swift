public import FoundationEssentials

/// What is current at an instant, made of a report that may be some time old.
public struct CurrentReading: Sendable, Hashable {
  /// How the current weather values came about.
  public enum Basis: String, Sendable {
    /// They are those of the last reading.
    case observed
    /// They are those of the hour that contains now in the last forecast.
    case forecast
  }

  /// How old values may be and still count as current, in seconds.
  public enum Limit {
    /// The weather's reading and each of its figures.
    public static let weather = 3600.0
    /// A figure of the air where a forecast tells the hour that contains now.
    public static let air = 7200.0
    /// A figure of the air where nothing else is known: stations publish hourly, some twenty
    /// minutes late, and are asked once an hour.
    public static let airAlone = 10_800.0
  }

  /// Reading or forecast.
  public var basis: Basis
  /// The current values, each with its own time and source; unknown ones are absent.
  public var figures: [Quantity: Figure] = [:]
  /// The state of the sky.
  public var condition: Condition?
  /// Whether the sun is up.
  public var isDay: Bool?
  /// The instant of the last reading.
  public var observedAt: Date?
  /// When the weather was fetched, the air where there is no weather.
  public var fetchedAt: Date?
  /// Now minus `observedAt` when observed, now minus `fetchedAt` when forecast; never negative.
  public var ageSeconds: Int?
  /// Whether the weather or the air was last fetched too long ago.
  public var isStale: Bool
  /// The steps from the one that contains now, the air's values joined in.
  public var hours: [ForecastHour] = []
  /// The known steps before the one that contains now.
  public var pastHours: [ForecastHour] = []
  /// The days from today at the place, the air's maxima joined in.
  public var days: [ForecastDay] = []

  /// Finds out what is current.
  ///
  /// - Parameters:
  ///   - report: What was last fetched.
  ///   - now: The instant to find it for.
  ///   - intervals: When a part counts as stale.
  ///   - utcOffset: The place's offset from UTC in seconds at an instant.
  public init(
    of report: Report, at now: Date, intervals: RefreshIntervals = RefreshIntervals(),
    utcOffset: (Date) -> Int
  ) {
    let weather = report.weather
    let air = report.air
    let main = weather ?? air
    observedAt = Self.observation(weather, air)
    fetchedAt = main?.fetchedAt
    let limit = weather == nil ? Limit.airAlone : Limit.weather
    basis =
      observedAt.map { Self.isCurrent($0, at: now, limit: limit) } == true
      ? .observed : .forecast
    isStale =
      !report.isSample
      && Part.allCases.contains { part in
        guard let fetchedAt = (part == .weather ? weather : air)?.fetchedAt else { return false }
        // What claims to come from the future is of unknown age: the clock was set back.
        return !(-60...intervals.staleAge(of: part)).contains(now.timeIntervalSince(fetchedAt))
      }
    ageSeconds = (basis == .observed ? observedAt : fetchedAt).map { Self.age($0, at: now) }
    let step = ForecastSeries(weather?.forecast.hours ?? []).step(containing: now)
    let isObserved = weather != nil && basis == .observed
    condition = (isObserved ? weather?.reading.condition : nil) ?? step?.condition
    isDay = (isObserved ? weather?.reading.isDay : nil) ?? step?.isDay
    for quantity in Quantity.allCases {
      let parts = quantity.isAir ? [air, weather] : [weather, air]
      figures[quantity] = Self.figure(quantity, in: parts.compactMap { $0 }, at: now)
    }
    joinHours(weather: weather, air: air, at: now)
    joinDays(weather: weather, air: air, at: now, utcOffset: utcOffset)
  }

  // MARK: - Current values

  /// The weather's instant; without weather the newest of the air.
  private static func observation(_ weather: PartReport?, _ air: PartReport?) -> Date? {
    if let weather { return weather.reading.observedAt }
    guard let reading = air?.reading else { return nil }
    return reading.figures.values.map(\.time).max() ?? reading.observedAt
  }

  private static func figure(_ quantity: Quantity, in parts: [PartReport], at now: Date)
    -> Figure?
  {
    func observed(_ limit: Double) -> Figure? {
      for part in parts {
        if let figure = part.reading.figures[quantity], figure.value.isFinite,
          isCurrent(figure.time, at: now, limit: limit)
        {
          return figure
        }
      }
      return nil
    }
    func forecast() -> Figure? {
      for part in parts {
        if let step = ForecastSeries(part.forecast.hours).step(containing: now),
          let value = step.values[quantity], value.isFinite, let source = part.sources.first
        {
          return Figure(value: value, time: step.time, source: source)
        }
      }
      return nil
    }
    // A reading that is current and leaves a quantity out says that there is no value. A chance is
    // never observed, so it always comes from the forecast's hour.
    func isLeftOut(_ limit: Double) -> Bool {
      let readings = parts.filter { part in
        part.reading.observedAt.map { isCurrent($0, at: now, limit: limit) } == true
      }
      return quantity != .precipitationProbability && !readings.isEmpty
        && !parts.contains { $0.reading.figures[quantity]?.value.isFinite == true }
    }
    guard quantity.isAir else {
      return observed(Limit.weather) ?? (isLeftOut(Limit.weather) ? nil : forecast())
    }
    if isLeftOut(Limit.air) { return nil }
    return observed(Limit.air) ?? forecast() ?? observed(Limit.airAlone)
  }

  /// Whether an instant is near enough to now; also ahead of it, as this machine's clock may lag.
  private static func isCurrent(_ instant: Date, at now: Date, limit: Double) -> Bool {
    (-limit...limit).contains(now.timeIntervalSince(instant))
  }

  private static func age(_ instant: Date, at now: Date) -> Int {
    let seconds = now.timeIntervalSince(instant)
    return seconds.isFinite ? Int(min(max(seconds, 0), 1e12)) : 0
  }
}
