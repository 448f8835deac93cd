/// A variable of Open-Meteo, how it is asked for and what it means here.
struct OpenMeteoVariable: Sendable, Hashable {
  /// What the stamp of an hourly value stands for.
  enum Stamp: Sendable {
    /// The instant itself.
    case instant
    /// The hour before it: sums, chances and gusts.
    case hourBefore
  }

  /// The service's name.
  let name: String
  /// The quantity it fills.
  let quantity: Quantity
  /// The unit that the answer has to name.
  let unit: String
  /// What can be true on Earth, with room beyond every record; the rest is left out.
  let believable: ClosedRange<Double>
  /// What an hourly stamp stands for.
  var stamp = Stamp.instant

  /// The variables of the current weather.
  static let weather: [OpenMeteoVariable] = [
    .init(name: "temperature_2m", quantity: .temperature, unit: "°C", believable: -120...80),
    .init(
      name: "apparent_temperature", quantity: .apparentTemperature, unit: "°C",
      believable: -150...120),
    .init(name: "relative_humidity_2m", quantity: .humidity, unit: "%", believable: 0...110),
    .init(
      name: "precipitation", quantity: .precipitation, unit: "mm", believable: 0...1000,
      stamp: .hourBefore),
    .init(name: "cloud_cover", quantity: .cloudCover, unit: "%", believable: 0...100),
    .init(name: "pressure_msl", quantity: .pressure, unit: "hPa", believable: 800...1150),
    .init(name: "wind_speed_10m", quantity: .windSpeed, unit: "m/s", believable: 0...200),
    .init(name: "wind_direction_10m", quantity: .windDirection, unit: "°", believable: 0...360),
    .init(
      name: "wind_gusts_10m", quantity: .windGust, unit: "m/s", believable: 0...200,
      stamp: .hourBefore),
    .init(name: "uv_index", quantity: .uvIndex, unit: "", believable: 0...50),
  ]

  /// The chance of precipitation, which only an hour and a day have.
  static let chance = OpenMeteoVariable(
    name: "precipitation_probability", quantity: .precipitationProbability, unit: "%",
    believable: 0...100, stamp: .hourBefore)

  /// The variables of the current and the hourly air.
  static let air: [OpenMeteoVariable] = [
    .init(name: "pm10", quantity: .pm10, unit: "µg/m³", believable: 0...100_000),
    .init(name: "pm2_5", quantity: .pm2_5, unit: "µg/m³", believable: 0...100_000),
    .init(name: "us_aqi", quantity: .aqi, unit: "USAQI", believable: 0...100_000),
    .init(name: "european_aqi", quantity: .europeanAQI, unit: "EAQI", believable: 0...100_000),
  ]

  /// The names of codes that are no quantities.
  static let codes = ["weather_code", "is_day"]

  /// Every name that a current or an hourly block may have for us.
  static let hourlyNames = (weather + [chance] + air).map(\.name) + codes

  /// A value where it can be true.
  func checked(_ value: Double?) -> Double? {
    value.flatMap { believable.contains($0) ? $0 : nil }
  }
}

/// A variable of one day.
struct OpenMeteoDayVariable: Sendable {
  /// The service's name.
  let name: String
  /// The unit that the answer has to name.
  let unit: String
  /// What can be true on Earth.
  let believable: ClosedRange<Double>

  static let high = Self(name: "temperature_2m_max", unit: "°C", believable: -120...80)
  static let low = Self(name: "temperature_2m_min", unit: "°C", believable: -120...80)
  static let uvIndex = Self(name: "uv_index_max", unit: "", believable: 0...50)
  static let precipitation = Self(name: "precipitation_sum", unit: "mm", believable: 0...5000)
  static let chance = Self(
    name: "precipitation_probability_max", unit: "%", believable: 0...100)
  static let windSpeed = Self(name: "wind_speed_10m_max", unit: "m/s", believable: 0...200)

  /// Every variable with a unit.
  static let all = [high, low, uvIndex, precipitation, chance, windSpeed]

  /// Their names.
  static let names = all.map(\.name)
}
