import FoundationEssentials
import WeatherData

nonisolated extension PlaceSnapshot {
  /// Tells what a refresh brought for a place.
  ///
  /// - Parameters:
  ///   - entry: What was asked for.
  ///   - place: Where it is, once it is found.
  ///   - update: What the refresh brought; nil where the place was not found.
  ///   - error: Why the place was not found.
  ///   - now: The instant that counts as now.
  init(
    entry: PlaceEntry, place: Place?, update: PlaceUpdate?, error: WeatherError? = nil, now: Date
  ) {
    self.init(name: PlaceTitle.name(of: entry, place: place), place: place, now: now)
    self.error = error ?? update?.weatherError ?? update?.airError
    let zone = PlaceZone.rules(of: place, report: update?.report)
    timeZone = update?.report?.weather?.timeZone ?? place?.timeZone
    countryCode = PlaceZone.countryCode(of: place, report: update?.report)
    utcOffset = zone.map { zone in { @Sendable in zone.offset(at: $0) } }
    guard let report = update?.report else { return }
    let current = CurrentReading(of: report, at: now) { zone?.offset(at: $0) ?? 0 }
    provider = (report.weather ?? report.air)?.sources.first?.provider
    attribution = Self.unique(report.sources.map(\.attribution))
    sourceNames = Self.unique(report.sources.map(\.name))
    isSample = report.isSample
    basis = Basis(rawValue: current.basis.rawValue)
    observedAt = current.observedAt
    fetchedAt = current.fetchedAt
    ageSeconds = current.ageSeconds
    isStale = current.isStale
    condition = current.condition
    isDay = current.isDay
    values = current.figures.mapValues(\.value)
    hours = current.hours
    days = current.days.map { day in
      var day = day
      day.sun = SunTimes.sun(of: day, coordinates: place?.coordinates, zone: zone)
      return day
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// When the sun is up at a place.
nonisolated enum SunTimes {
  /// The service's times where it gave both, else reckoned from the coordinates.
  static func sun(of day: ForecastDay, coordinates: Coordinates?, zone: TimeZoneRules?) -> SunDay? {
    if case .risesAndSets(.some, .some) = day.sun { return day.sun }
    guard let coordinates, let zone else { return day.sun }
    return Sun.day(day.date, coordinates: coordinates, in: zone)
  }
}
