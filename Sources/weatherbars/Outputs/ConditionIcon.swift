import WeatherData

/// The state of the sky in one glyph of one cell.
nonisolated enum ConditionIcon {
  /// The glyph of a condition; a space where it is not known.
  static func glyph(for condition: Condition?, isDay: Bool, isASCII: Bool) -> Character {
    guard let condition else { return " " }
    let (glyph, letter): (Character, Character) =
      switch condition {
      case .clear, .mostlyClear: isDay ? ("☀", "O") : ("☾", "C")
      case .partlyCloudy, .overcast: ("☁", "~")
      case .fog, .rimeFog: ("≡", "=")
      case .drizzle, .freezingDrizzle, .lightRain, .rain, .heavyRain, .freezingRain, .rainShowers:
        ("☂", "/")
      case .sleet, .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers: ("❄", "*")
      case .thunder, .thunderHail: ("↯", "Z")
      case .unknown: ("?", "?")
      }
    return isASCII ? letter : glyph
  }
}
