/// What a reading or a forecast can tell, each in one fixed unit.
///
/// As a dictionary's key it is coded by its name, so that a stored report is an object by quantity.
public enum Quantity: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  /// Air temperature, °C.
  case temperature
  /// Felt temperature, °C.
  case apparentTemperature
  /// Relative humidity, %.
  case humidity
  /// Chance of precipitation, %.
  case precipitationProbability
  /// Precipitation, mm/h.
  case precipitation
  /// Wind speed, m/s.
  case windSpeed
  /// Where the wind comes from, degrees clockwise from north.
  case windDirection
  /// Gusts, m/s.
  case windGust
  /// UV index.
  case uvIndex
  /// Particles up to 10 µm, µg/m³.
  case pm10
  /// Particles up to 2.5 µm, µg/m³.
  case pm2_5
  /// The US air quality index.
  case aqi
  /// The European air quality index as its service gives it.
  case europeanAQI
  /// The Korean comprehensive air quality index, khai.
  case koreanAQI
  /// OpenWeatherMap's air quality index, 1 to 5.
  case openWeatherAQI
  /// Cloud cover, %.
  case cloudCover
  /// Air pressure at sea level, hPa.
  case pressure

  /// Whether the quantity belongs to the air answer of a provider rather than to its weather.
  public var isAir: Bool {
    switch self {
    case .pm10, .pm2_5, .aqi, .europeanAQI, .koreanAQI, .openWeatherAQI: true
    default: false
    }
  }
}
