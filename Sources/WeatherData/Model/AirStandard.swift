/// Whose levels and words the quality of the air is told in.
public enum AirStandard: String, Sendable, Hashable, Codable, CaseIterable {
  /// Korea's Ministry of Environment, in force since 2018.
  case korea
  /// The WHO's guideline of 2021 for a day, with its interim targets.
  case who
  /// The US Environmental Protection Agency, as revised in May 2024.
  case us
  /// The European Environment Agency's index, as revised in 2024.
  case eu

  /// The standard of a country; the WHO's where it has none of these or is not known.
  ///
  /// - Parameter countryCode: ISO 3166 code of two letters.
  /// - Returns: The standard that people there know.
  public static func usual(in countryCode: String?) -> AirStandard {
    switch countryCode?.uppercased() {
    case "KR": .korea
    case "US", "PR", "GU", "VI", "AS", "MP": .us
    case .some(let code) where european.contains(code): .eu
    default: .who
    }
  }

  /// The scale of a quantity; nil for what is no air quality.
  ///
  /// An index has the scale of those who made it, whichever the standard.
  public func scale(for quantity: Quantity) -> AirScale? {
    switch (quantity, self) {
    case (.pm10, .korea): Self.korea([30, 80, 150])
    case (.pm2_5, .korea): Self.korea([15, 35, 75])
    case (.pm10, .who): Self.who([45, 50, 75, 100, 150])
    case (.pm2_5, .who): Self.who([15, 25, 37.5, 50, 75])
    case (.pm10, .us): Self.us([54, 154, 254, 354, 424], .truncated(decimals: 0))
    case (.pm2_5, .us): Self.us([9, 35.4, 55.4, 125.4, 225.4], .truncated(decimals: 1))
    case (.pm10, .eu): Self.eu([15, 45, 120, 195, 270])
    case (.pm2_5, .eu): Self.eu([5, 15, 50, 90, 140])
    case (.aqi, _): Self.us([50, 100, 150, 200, 300], .rounded)
    case (.europeanAQI, _): Self.eu([20, 40, 60, 80, 100])
    case (.koreanAQI, _): Self.korea([50, 100, 250])
    case (.openWeatherAQI, _):
      AirScale([1, 2, 3, 4], [.good, .fair, .moderate, .poor, .veryPoor], .rounded)
    default: nil
    }
  }

  /// The greatest values of the levels from the best on, the last level being what lies above;
  /// nil for what is no air quality.
  public func upperLimits(of quantity: Quantity) -> [Double]? { scale(for: quantity)?.upperLimits }

  /// The WHO's guideline for 24 hours, µg/m³; nil for what it sets none for.
  public static func guideline(for quantity: Quantity) -> Double? {
    switch quantity {
    case .pm10, .pm2_5: AirStandard.who.upperLimits(of: quantity)?.first
    default: nil
    }
  }

  /// The level of a value, counted from 1 for the best; nil for what is no air quality.
  ///
  /// A limit belongs to the better level.
  public func level(of value: Double, for quantity: Quantity) -> Int? {
    scale(for: quantity)?.level(of: value)
  }

  /// How many levels a quantity has, 0 for what is no air quality.
  public func levels(for quantity: Quantity) -> Int { scale(for: quantity)?.bands.count ?? 0 }

  /// The standard whose scale a quantity is told in: an index has its own, and OpenWeatherMap's
  /// none of these.
  public func standard(for quantity: Quantity) -> AirStandard? {
    switch quantity {
    case .pm10, .pm2_5: self
    case .aqi: .us
    case .europeanAQI: .eu
    case .koreanAQI: .korea
    default: nil
    }
  }

  // MARK: - Tables

  private static func korea(_ limits: [Double]) -> AirScale {
    AirScale(limits, [.good, .moderate, .bad, .veryBad], .rounded)
  }

  private static func who(_ limits: [Double]) -> AirScale {
    AirScale(
      limits,
      [
        .withinGuideline, .interimTarget4, .interimTarget3, .interimTarget2, .interimTarget1,
        .aboveTargets,
      ])
  }

  private static func us(_ limits: [Double], _ preparation: AirScale.Preparation) -> AirScale {
    AirScale(
      limits,
      [.good, .moderate, .unhealthyForSensitive, .unhealthy, .veryUnhealthy, .hazardous],
      preparation)
  }

  private static func eu(_ limits: [Double]) -> AirScale {
    AirScale(limits, [.good, .fair, .moderate, .poor, .veryPoor, .extremelyPoor])
  }

  /// The European Union, the other members of the agency, those who work with it, and those who
  /// share its air: Great Britain and the small states.
  private static let european: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT",
    "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "CH", "IS", "LI", "NO", "TR",
    "AL", "BA", "ME", "MK", "RS", "XK", "GB", "AD", "MC", "SM", "VA", "FO", "GI", "GG", "IM", "JE",
  ]
}
