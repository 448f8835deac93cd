import FoundationEssentials

/// What each quantity can be on Earth; anything else is a fault of the service and is left out.
extension Quantity {
  /// The least and the greatest value that can be true, with room beyond every record.
  var plausible: ClosedRange<Double> {
    switch self {
    case .temperature: -110...70
    case .apparentTemperature: -150...100
    case .humidity: 0...110
    case .precipitationProbability, .cloudCover: 0...100
    case .precipitation: 0...500
    case .windSpeed, .windGust: 0...150
    case .windDirection: 0...360
    case .uvIndex: 0...50
    case .pm10, .pm2_5: 0...20_000
    case .aqi, .europeanAQI, .koreanAQI: 0...20_000
    case .openWeatherAQI: 1...5
    case .pressure: 800...1100
    }
  }
}

extension [Quantity: Double] {
  /// Notes a value where there is one that can be true; humidity above 100 % counts as 100.
  mutating func note(_ quantity: Quantity, _ value: Double?) {
    guard let value, quantity.plausible.contains(value) else { return }
    self[quantity] = quantity == .humidity ? Swift.min(value, 100) : value + 0
  }
}

extension Reading {
  /// Creates the current values of one source at one instant.
  init(
    _ values: [Quantity: Double], at time: Date, from source: Source, condition: Condition? = nil,
    isDay: Bool? = nil
  ) {
    self.init(
      figures: values.mapValues { Figure(value: $0, time: time, source: source) },
      condition: condition, isDay: isDay, observedAt: time)
  }
}
