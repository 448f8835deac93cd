import FoundationEssentials
import Testing
import WeatherData

/// What holds for a part whatever a service sent.
enum Invariants {
  static func check(_ part: PartReport) throws {
    for (quantity, figure) in part.reading.figures {
      try check(figure.value, of: quantity)
    }
    var last: Date?
    for hour in part.forecast.hours {
      for (quantity, value) in hour.values { try check(value, of: quantity) }
      if let last { try #require(last < hour.time) }
      last = hour.time
    }
    for day in part.forecast.days {
      if let low = day.low { try check(low, of: .temperature) }
      if let high = day.high { try check(high, of: .temperature) }
      if let rain = day.precipitation { try #require(rain.isFinite && rain >= 0) }
    }
    try #require(part.forecast.hours.count <= 1001)
    for source in part.sources { try check("\(source)") }
  }

  /// No control, bidirectional-override or zero-width character.
  static func check(_ text: String) throws {
    for scalar in text.unicodeScalars {
      try #require(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      try #require(!(0x200B...0x200F).contains(scalar.value))
      try #require(!(0x202A...0x202E).contains(scalar.value))
    }
  }

  static func check(_ value: Double, of quantity: Quantity) throws {
    try #require(value.isFinite)
    switch quantity {
    case .temperature, .apparentTemperature: try #require((-150...100).contains(value))
    case .humidity, .cloudCover, .precipitationProbability:
      try #require((0...100).contains(value))
    case .windDirection: try #require((0...360).contains(value))
    default: try #require((0...20_000).contains(value))
    }
  }
}
