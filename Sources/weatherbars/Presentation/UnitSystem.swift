import BarModel

/// The units that values are shown in.
nonisolated enum UnitSystem: String, Sendable, CaseIterable {
  case metric, imperial, si

  /// The unit of a bar's value; empty for an index.
  func unit(of kind: BarKind) -> String {
    switch kind {
    case .temperature, .apparentTemperature: self == .imperial ? "°F" : "°C"
    case .humidity, .precipitationProbability, .cloudCover: "%"
    case .precipitation: self == .imperial ? "in" : "mm"
    case .windSpeed:
      switch self {
      case .metric: "km/h"
      case .imperial: "mph"
      case .si: "m/s"
      }
    case .pm10, .pm2_5: "µg/m³"
    case .pressure: "hPa"
    case .uvIndex, .aqi: ""
    }
  }

  /// How many decimals a bar's value is shown with.
  func decimals(of kind: BarKind) -> Int {
    kind == .precipitation && self == .imperial ? 2 : kind.decimals
  }

  /// A value of the bar's own unit in this system's unit, not rounded.
  func converted(_ value: Double, of kind: BarKind) -> Double {
    switch (kind, self) {
    case (.temperature, .imperial), (.apparentTemperature, .imperial): value * 1.8 + 32
    // The international inch and mile: 25.4 mm and 1609.344 m.
    case (.precipitation, .imperial): value / 25.4
    case (.windSpeed, .imperial): value * 3600 / 1609.344
    case (.windSpeed, .metric): value * 3.6
    default: value
    }
  }

  /// A value of the bar's own unit in this system's unit, rounded as it is shown; nil for no value.
  func shown(_ value: Double?, of kind: BarKind) -> Double? {
    guard let value, value.isFinite else { return nil }
    let result = converted(value, of: kind).rounded(decimals: decimals(of: kind))
    return result.isFinite ? result : nil
  }

  /// A value of the bar's own unit as text with its unit, such as `21.3°C` and `42 µg/m³`.
  func text(_ value: Double?, of kind: BarKind) -> String? {
    number(value, of: kind).map { attach($0, to: kind) }
  }

  /// A value of the bar's own unit as text without its unit.
  func number(_ value: Double?, of kind: BarKind) -> String? {
    shown(value, of: kind).map { NumberText.fixed($0, decimals: decimals(of: kind)) }
  }

  private func attach(_ number: String, to kind: BarKind) -> String {
    let unit = unit(of: kind)
    // Degrees and per cent stand close to their figure, as people write them.
    return unit.isEmpty
      ? number : unit.first == "°" || unit == "%" ? number + unit : "\(number) \(unit)"
  }
}

/// How a value becomes a height.
nonisolated enum ScaleStyle: String, Sendable, CaseIterable {
  case banded, linear

  /// The scale of a bar.
  func scale(of kind: BarKind) -> Scale {
    switch self {
    case .banded: kind.bandedScale
    case .linear: kind.linearScale
    }
  }
}
