import FoundationEssentials
import WeatherData

/// What the dashboard knows of one place.
nonisolated struct DashboardPlace: Sendable {
  /// What was asked for, as it stands in the settings.
  var entry: PlaceEntry
  /// Where it is, once it is found.
  var place: Place?
  /// Other places that its name fits as well, until one is chosen.
  var others: [Place] = []
  /// Whether it is known by another name than the one asked for.
  var isOtherName = false
  /// The last good report.
  var report: Report?
  /// Why there is no fresher weather.
  var weatherError: WeatherError?
  /// Why there is no fresher air.
  var airError: WeatherError?
  /// When the next refresh or try comes.
  var nextTry: Date?
  /// Whether a request for it is under way.
  var isRefreshing = false
  /// Whether its name is being looked up.
  var isSought = false
  /// The rules of the place's clock.
  private(set) var zone = TimeZoneRules.utc
  /// The country whose standard of air quality is used.
  private(set) var countryCode: String?

  /// Creates a place of which nothing is known yet.
  init(entry: PlaceEntry, place: Place? = nil) {
    self.entry = entry
    self.place = place
    updateZone()
  }

  /// Creates a place that was found before, if it was.
  init(entry: PlaceEntry, found: PlaceFinder.Found?) {
    self.init(entry: entry, place: found?.place)
    if let found { take(found) }
  }

  /// The name to show.
  var name: String {
    PlaceTitle.name(of: entry, place: place)
  }

  /// The region and country, as far as known, without what the name says already.
  var whereabouts: String {
    var parts: [String] = []
    for part in [place?.region, place?.country] {
      if let part, part != name, !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }

  /// Takes in what its name led to.
  mutating func take(_ found: PlaceFinder.Found) {
    place = found.place
    // What stood in while the place was not known is not its own.
    report = nil
    others = found.isAmbiguous ? found.others : []
    isOtherName = found.isOtherName
    weatherError = nil
    updateZone()
  }

  /// Takes in why its name could not be looked up, and what stands in for it.
  mutating func fail(_ error: WeatherError, standIn: Report?) {
    weatherError = error
    report = standIn
    updateZone()
  }

  /// Shows another place of its name; nothing of the one before stays.
  mutating func choose(_ place: Place) {
    var new = DashboardPlace(entry: entry, place: place)
    if let label = entry.label { new.place?.name = label }
    self = new
  }

  /// Whether there is neither a report nor a reason why there is none.
  var isLoading: Bool { report == nil && weatherError == nil }

  /// The first thing that went wrong.
  var error: WeatherError? { weatherError ?? airError }

  /// Takes in what a refresh brought; a report stays until a newer one comes.
  mutating func take(_ update: PlaceUpdate) {
    if let report = update.report { self.report = report }
    weatherError = update.weatherError
    airError = update.airError
    nextTry = update.nextTry
    updateZone()
  }

  /// What is current at an instant.
  func current(at now: Date) -> CurrentReading? {
    report.map { CurrentReading(of: $0, at: now, utcOffset: zone.offset(at:)) }
  }

  /// Finds the zone by the best name known; a name that the system doesn't know gives its offset.
  mutating func updateZone() {
    if let rules = PlaceZone.rules(of: place, report: report) { zone = rules }
    countryCode = countryCode ?? PlaceZone.countryCode(of: place, report: report)
  }
}
