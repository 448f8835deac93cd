public import FoundationEssentials

/// Where a figure comes from.
public struct Source: Sendable, Hashable, Codable {
  /// How the source came to its figures.
  public enum Kind: Sendable, Hashable, Codable {
    /// Computed by a weather or air model.
    case model
    /// Measured at a station, with its name and its distance in kilometres where known.
    case station(name: String, kilometres: Double?)
  }

  /// The provider's id, as in `--provider`.
  public let provider: String
  /// The provider's name to show, such as "Open-Meteo".
  public let name: String
  /// Model or station.
  public let kind: Kind
  /// The credit that the licence asks for, with its address.
  public let attribution: String

  /// Creates a source.
  public init(provider: String, name: String, kind: Kind, attribution: String) {
    self.provider = provider
    self.name = name
    self.kind = kind
    self.attribution = attribution
  }
}

/// One current value with where and when it comes from.
public struct Figure: Sendable, Hashable, Codable {
  /// The value in the unit of its quantity.
  public let value: Double
  /// The instant it holds for.
  public let time: Date
  /// Who says so.
  public let source: Source

  /// Creates a figure.
  public init(value: Double, time: Date, source: Source) {
    self.value = value
    self.time = time
    self.source = source
  }
}

/// The current values of a place; what a service didn't tell is absent, never zero.
public struct Reading: Sendable, Hashable, Codable {
  /// The current values by quantity.
  public var figures: [Quantity: Figure]
  /// The state of the sky.
  public var condition: Condition?
  /// Whether the sun is up.
  public var isDay: Bool?
  /// The instant the weather values hold for.
  public var observedAt: Date?

  /// Creates a reading, empty at first.
  public init(
    figures: [Quantity: Figure] = [:], condition: Condition? = nil, isDay: Bool? = nil,
    observedAt: Date? = nil
  ) {
    self.figures = figures
    self.condition = condition
    self.isDay = isDay
    self.observedAt = observedAt
  }
}

/// One step of a forecast, usually an hour; values by quantity, absent where unknown.
public struct ForecastHour: Sendable, Hashable, Codable {
  /// The instant the step begins at.
  public var time: Date
  /// The values by quantity; precipitation is that of the hour from ``time`` on, in mm/h.
  public var values: [Quantity: Double]
  /// The state of the sky.
  public var condition: Condition?
  /// Whether the sun is up.
  public var isDay: Bool?

  /// Creates a step.
  public init(
    time: Date, values: [Quantity: Double] = [:], condition: Condition? = nil, isDay: Bool? = nil
  ) {
    self.time = time
    self.values = values
    self.condition = condition
    self.isDay = isDay
  }
}

/// When the sun is up on one day.
public enum SunDay: Sendable, Hashable, Codable {
  /// It rises and sets; an end that falls outside the day is nil.
  case risesAndSets(rise: Date?, set: Date?)
  /// It stays up all day.
  case upAllDay
  /// It stays down all day.
  case downAllDay
}

/// One calendar day of a forecast at the place.
public struct ForecastDay: Sendable, Hashable, Codable {
  /// The day in the place's own calendar.
  public var date: CivilDate
  /// Least temperature, °C.
  public var low: Double?
  /// Greatest temperature, °C.
  public var high: Double?
  /// Precipitation of the whole day, mm.
  public var precipitation: Double?
  /// Greatest chance of precipitation, %.
  public var precipitationProbability: Double?
  /// Greatest wind speed, m/s.
  public var windSpeed: Double?
  /// Greatest UV index.
  public var uvIndex: Double?
  /// The day's main state of the sky.
  public var condition: Condition?
  /// When the sun is up, where known.
  public var sun: SunDay?
  /// Greatest PM10 of the day, µg/m³.
  public var pm10: Double?
  /// Greatest PM2.5 of the day, µg/m³.
  public var pm2_5: Double?

  /// Creates a day of which nothing is known yet.
  public init(date: CivilDate) {
    self.date = date
  }
}

/// The coming hours and days of a place, ascending in time.
public struct Forecast: Sendable, Hashable {
  /// Steps, ascending; a gap in the service's answer is a step without that value.
  public var hours: [ForecastHour]
  /// Days, ascending.
  public var days: [ForecastDay]

  /// Creates a forecast.
  public init(hours: [ForecastHour] = [], days: [ForecastDay] = []) {
    self.hours = hours
    self.days = days
  }
}

/// One of the two answers that make a report whole.
public enum Part: String, Sendable, Hashable, Codable, CaseIterable {
  /// Temperature, wind, rain, sky.
  case weather
  /// Particles and air quality indices.
  case air
}

/// What one provider said about one part of a place.
public struct PartReport: Sendable, Hashable, Codable {
  /// The current values.
  public var reading: Reading
  /// The coming hours and days.
  public var forecast: Forecast
  /// The place's zone as the service names it, where it does.
  public var timeZone: String?
  /// The place's offset from UTC in seconds as the service gives it, where it does.
  public var utcOffset: Int?
  /// Everyone who has to be credited.
  public var sources: [Source]
  /// When the answer was fetched.
  public var fetchedAt: Date
  /// The instant before which the service asks not to be asked again, where it says so.
  public var expiresAt: Date?
  /// The service's own mark of this answer, to ask whether it changed (such as `Last-Modified`).
  public var validator: String?

  /// Creates a part.
  public init(
    reading: Reading, forecast: Forecast, timeZone: String? = nil, utcOffset: Int? = nil,
    sources: [Source], fetchedAt: Date, expiresAt: Date? = nil, validator: String? = nil
  ) {
    self.reading = reading
    self.forecast = forecast
    self.timeZone = timeZone
    self.utcOffset = utcOffset
    self.sources = sources
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
    self.validator = validator
  }
}

/// All that is known of a place: the parts joined into one reading and one forecast.
public struct Report: Sendable, Hashable, Codable {
  /// Where.
  public var place: Place
  /// The weather, nil while none was had.
  public var weather: PartReport?
  /// The air, nil while none was had.
  public var air: PartReport?
  /// Whether the figures are the built-in sample day.
  public var isSample: Bool
  /// The id of the provider that the weather comes from, of the air where there is no weather.
  public var provider: String? { (weather ?? air)?.sources.first?.provider }

  /// Creates a report.
  public init(
    place: Place, weather: PartReport? = nil, air: PartReport? = nil, isSample: Bool = false
  ) {
    self.place = place
    self.weather = weather
    self.air = air
    self.isSample = isSample
  }

  /// Everyone who has to be credited, the weather first, each once.
  public var sources: [Source] {
    var result: [Source] = []
    for source in (weather?.sources ?? []) + (air?.sources ?? []) where !result.contains(source) {
      result.append(source)
    }
    return result
  }
}
