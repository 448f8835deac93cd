/// MET Norway's name of a weather symbol, such as `lightrainshowers_day`.
package struct MetNorwaySymbol: Sendable, Hashable {
  /// What it shows; nil for a name that no table knows.
  package let condition: Condition?
  /// Whether it shows the day's or the night's picture, where it differs.
  package let isDay: Bool?

  /// Reads a name.
  ///
  /// `lightssleetshowersandthunder` and `lightssnowshowersandthunder` are spelled
  /// with two s by the service itself.
  package init(_ name: String) {
    let parts = name.split(separator: "_", maxSplits: 1)
    switch parts.count > 1 ? String(parts[1]) : "" {
    case "day": isDay = true
    case "night": isDay = false
    default: isDay = nil
    }
    let base = parts.first.map(String.init) ?? ""
    condition = Self.skies[base] ?? Self.precipitation(base)
  }

  private static let skies: [String: Condition] = [
    "clearsky": .clear, "fair": .mostlyClear, "partlycloudy": .partlyCloudy, "cloudy": .overcast,
    "fog": .fog,
  ]

  /// Names of precipitation are made of a strength, a kind, `showers` and `andthunder`.
  private static func precipitation(_ name: String) -> Condition? {
    var name = Substring(name)
    let hasThunder = name.hasSuffix("andthunder")
    if hasThunder { name = name.dropLast("andthunder".count) }
    let isShower = name.hasSuffix("showers")
    if isShower { name = name.dropLast("showers".count) }
    let isLight = name.hasPrefix("light")
    if isLight { name = name.dropFirst("light".count) }
    let isHeavy = name.hasPrefix("heavy")
    if isHeavy { name = name.dropFirst("heavy".count) }
    if name == "ssleet" || name == "ssnow" { name = name.dropFirst() }
    guard ["rain", "sleet", "snow"].contains(name) else { return nil }
    if hasThunder { return .thunder }
    switch name {
    case "rain":
      return isShower ? .rainShowers : isLight ? .lightRain : isHeavy ? .heavyRain : .rain
    case "snow":
      return isShower ? .snowShowers : isLight ? .lightSnow : isHeavy ? .heavySnow : .snow
    default: return .sleet
    }
  }
}
