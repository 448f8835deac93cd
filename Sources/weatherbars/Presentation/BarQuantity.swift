import BarModel
import WeatherData

extension BarKind {
  /// The quantity that the bar shows.
  nonisolated var quantity: Quantity {
    switch self {
    case .temperature: .temperature
    case .apparentTemperature: .apparentTemperature
    case .humidity: .humidity
    case .precipitationProbability: .precipitationProbability
    case .precipitation: .precipitation
    case .windSpeed: .windSpeed
    case .uvIndex: .uvIndex
    case .pm10: .pm10
    case .pm2_5: .pm2_5
    case .aqi: .aqi
    case .cloudCover: .cloudCover
    case .pressure: .pressure
    }
  }

  /// The bars that are shown unless others are asked for.
  nonisolated static let standardBars: [BarKind] = [
    .temperature, .pm10, .pm2_5, .apparentTemperature, .humidity, .precipitationProbability,
    .windSpeed, .uvIndex,
  ]
}
