/// The bars that have a scale of their own.
///
/// The raw value is the bar's id. Limits of the air bars follow the Korean grades.
public enum BarKind: String, Sendable, CaseIterable {
  /// Air temperature in °C.
  case temperature
  /// Felt temperature in °C.
  case apparentTemperature
  /// Relative humidity in %.
  case humidity
  /// Chance of precipitation in %.
  case precipitationProbability
  /// Precipitation in mm/h.
  case precipitation
  /// Wind speed in m/s.
  case windSpeed
  /// UV index.
  case uvIndex
  /// Particles up to 10 µm in µg/m³.
  case pm10
  /// Particles up to 2.5 µm in µg/m³.
  case pm2_5
  /// The US air quality index.
  case aqi
  /// Cloud cover in %.
  case cloudCover
  /// Air pressure at sea level in hPa.
  case pressure

  /// How many decimals a value has, in the unit above, before band, height and grade look at it.
  public var decimals: Int {
    switch self {
    case .temperature, .apparentTemperature, .windSpeed, .precipitation, .uvIndex: 1
    case .humidity, .precipitationProbability, .pm10, .pm2_5, .aqi, .cloudCover, .pressure: 0
    }
  }

  /// The scale of the bar when heights go by band; pressure has no bands and is linear.
  public var bandedScale: Scale {
    switch self {
    case .temperature, .apparentTemperature:
      .banded(BandedScale(limits: [0, 11, 18, 27], weight: 1))
    case .pm10: .banded(BandedScale(limits: [0, 31, 81, 151], weight: 0.2))
    case .pm2_5: .banded(BandedScale(limits: [0, 16, 36, 76], weight: 0.4))
    case .aqi: .banded(BandedScale(limits: [0, 51, 101, 151, 201], weight: 0.1))
    case .humidity, .cloudCover, .precipitationProbability:
      .banded(BandedScale(limits: [0, 30, 60, 80], weight: 0.3))
    case .windSpeed: .banded(BandedScale(limits: [0, 3.4, 8, 13.9], weight: 1.5))
    case .precipitation: .banded(BandedScale(limits: [0.1, 1, 3, 10], weight: 1.5))
    case .uvIndex: .banded(BandedScale(limits: [0, 3, 6, 8, 11], weight: 2))
    case .pressure: .linear(Self.pressureScale)
    }
  }

  /// The scale of the bar when heights are linear: a fixed, rounded axis for the quantity.
  public var linearScale: Scale {
    switch self {
    case .temperature, .apparentTemperature:
      .linear(LinearScale(lower: -20, upper: 40, step: 10))
    case .humidity, .cloudCover, .precipitationProbability:
      .linear(LinearScale(lower: 0, upper: 100, step: 20))
    case .precipitation: .linear(LinearScale(lower: 0, upper: 20, step: 5))
    case .windSpeed: .linear(LinearScale(lower: 0, upper: 20, step: 5))
    case .uvIndex: .linear(LinearScale(lower: 0, upper: 12, step: 3))
    case .pm10: .linear(LinearScale(lower: 0, upper: 200, step: 50))
    case .pm2_5: .linear(LinearScale(lower: 0, upper: 100, step: 20))
    case .aqi: .linear(LinearScale(lower: 0, upper: 300, step: 50))
    case .pressure: .linear(Self.pressureScale)
    }
  }

  /// The linear scale over some values of the quantity, with ticks that its decimals tell apart.
  public func linearScale(covering values: some Sequence<Double>) -> Scale {
    .linear(
      LinearScale(
        covering: values, includesZero: !canBeNegative, leastStep: decimals == 0 ? 1 : 0.5))
  }

  /// Whether the quantity can be below zero, so that its axis need not show zero.
  public var canBeNegative: Bool {
    self == .temperature || self == .apparentTemperature
  }

  private static let pressureScale = LinearScale(lower: 960, upper: 1050, step: 30)
}
