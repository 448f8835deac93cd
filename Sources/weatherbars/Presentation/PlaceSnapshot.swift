import FoundationEssentials
import WeatherData

/// What is known of a place at one instant, as the outputs tell it.
nonisolated struct PlaceSnapshot: Sendable {
  /// How the current values came about.
  enum Basis: String, Sendable {
    /// They are those of the last reading.
    case observed
    /// They are those of the hour that contains now in the last forecast.
    case forecast
  }

  /// What was asked for; the name to show where nothing better is known.
  var name: String
  /// Where it is, once it is found.
  var place: Place?
  /// The name of the place's time zone, where known.
  var timeZone: String?
  /// The place's offset from UTC in seconds at an instant; nil while its zone is not known.
  var utcOffset: (@Sendable (Date) -> Int)?
  /// The country whose standard of air quality is used, where known.
  var countryCode: String?
  /// The provider's id; nil where none has answered.
  var provider: String?
  /// Who has to be credited.
  var attribution: [String] = []
  /// The names of those who said so, for people.
  var sourceNames: [String] = []
  /// Whether the figures are the built-in sample day.
  var isSample = false
  /// How the current values came about; nil without any.
  var basis: Basis?
  /// The instant of the last reading.
  var observedAt: Date?
  /// When the last answer was fetched.
  var fetchedAt: Date?
  /// How old the values are.
  var ageSeconds: Int?
  /// Whether they are older than they should be.
  var isStale = false
  /// The state of the sky.
  var condition: Condition?
  /// Whether the sun is up.
  var isDay: Bool?
  /// The current values, each in its quantity's unit.
  var values: [Quantity: Double] = [:]
  /// The hours from the one that contains now.
  var hours: [ForecastHour] = []
  /// The days from today.
  var days: [ForecastDay] = []
  /// What went wrong, if anything.
  var error: WeatherError?
  /// The instant that counts as now.
  var now: Date

  /// Creates a snapshot of which nothing is known yet.
  init(name: String, place: Place? = nil, now: Date) {
    self.name = name
    self.place = place
    self.now = now
  }

  /// Whether any current value is there.
  var hasValue: Bool { values.values.contains(where: \.isFinite) }

  /// The name with region and country, as far as known and each once.
  var fullName: String {
    var parts = [name]
    for part in [place?.region, place?.country] {
      if let part, !part.isEmpty, !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
