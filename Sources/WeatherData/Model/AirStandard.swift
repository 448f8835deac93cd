/// A standard that grades the quality of the air.
public enum AirStandard: String, Sendable, CaseIterable, Codable {
  /// The Korean grades: four levels, hourly values.
  case korea
  /// The WHO guideline of 2021 for 24 hours with its interim targets.
  case who
  /// The levels of the US index, with the breakpoints in force since 2024-05-06.
  case us
  /// The bands of the European index, table of 2024, hourly values.
  case eu

  /// The standard of a country; WHO where the country has none of these or is not known.
  ///
  /// - Parameter countryCode: ISO 3166 code of two letters in upper case.
  /// - Returns: The standard that people there know.
  public static func usual(in countryCode: String?) -> AirStandard {
    switch countryCode {
    case "KR"?: .korea
    case "US"?, "PR"?, "GU"?, "VI"?, "AS"?, "MP"?: .us
    case let code? where european.contains(code): .eu
    default: .who
    }
  }

  /// Members of the European Environment Agency, which publishes the index.
  private static let european: Set<String> = [
    "AT", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE",
    "IS", "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK", "TR",
  ]

  /// The greatest values of the levels from the best on, the last level being what lies above.
  ///
  /// PM in µg/m³, the US index as such; nil for a quantity that the standard does not grade.
  public func upperLimits(of quantity: Quantity) -> [Double]? {
    switch (self, quantity) {
    case (.korea, .pm10): [30, 80, 150]
    case (.korea, .pm2_5): [15, 35, 75]
    // The guideline and the interim targets 4 to 1, for 24 hours.
    case (.who, .pm10): [45, 50, 75, 100, 150]
    case (.who, .pm2_5): [15, 25, 37.5, 50, 75]
    case (.us, .pm10): [54, 154, 254, 354, 424]
    case (.us, .pm2_5): [9.0, 35.4, 55.4, 125.4, 225.4]
    case (.us, .aqi): [50, 100, 150, 200, 300]
    case (.eu, .pm10): [15, 45, 120, 195, 270]
    case (.eu, .pm2_5): [5, 15, 50, 90, 140]
    default: nil
    }
  }

  /// The level of a value, counted from 1 for the best; nil where it has none.
  ///
  /// - Parameters:
  ///   - value: The value in the quantity's unit, rounded as it is shown.
  ///   - quantity: What it is of.
  /// - Returns: The level; a limit belongs to the better one.
  public func level(of value: Double, for quantity: Quantity) -> Int? {
    guard value.isFinite, let limits = upperLimits(of: quantity) else { return nil }
    return 1 + limits.count { value > $0 }
  }

  /// The WHO guideline for 24 hours in µg/m³.
  public static func guideline(for quantity: Quantity) -> Double? {
    AirStandard.who.upperLimits(of: quantity)?.first
  }
}
