import WeatherData

/// What the environment says about the settings.
nonisolated enum EnvironmentLayer {
  /// Settings that variables of our own and `NO_COLOR` give.
  static func settings(in environment: [String: String]) -> SettingsLayer {
    var layer = SettingsLayer()
    // https://no-color.org: set and not empty, whatever the value.
    if environment["NO_COLOR"]?.isEmpty == false { layer.color = false }
    var keys: [String: String] = [:]
    for (name, variable) in keyVariables {
      if let key = environment[variable], !key.isEmpty { keys[name] = key }
    }
    if !keys.isEmpty { layer.keys = keys }
    return layer
  }

  /// What the locale suggests.
  static func locale(in environment: [String: String]) -> SettingsLayer {
    var layer = SettingsLayer()
    layer.language = language(in: environment)
    if let territory = territory(of: value(of: "LC_MEASUREMENT", in: environment)) {
      layer.units = ["US", "LR", "MM"].contains(territory) ? .imperial : .metric
    }
    return layer
  }

  /// The variable that holds each provider key, by the key's name.
  static let keyVariables = Dictionary(
    Providers.all.compactMap(\.key).map { ($0.setting, $0.variable) },
    uniquingKeysWith: { first, _ in first })

  private static func language(in environment: [String: String]) -> Language? {
    let locale = value(of: "LC_MESSAGES", in: environment)
    let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    return Language(rawValue: code.lowercased())
  }

  /// The locale of a category: LC_ALL over the category over LANG, as setlocale(3) has it.
  private static func value(of category: String, in environment: [String: String]) -> String {
    for name in ["LC_ALL", category, "LANG"] {
      if let value = environment[name], !value.isEmpty { return value }
    }
    return ""
  }

  private static func territory(of locale: String) -> String? {
    guard let split = locale.firstIndex(of: "_") else { return nil }
    let rest = locale[locale.index(after: split)...]
    let territory = rest.prefix { $0 != "." && $0 != "@" }
    return territory.isEmpty ? nil : territory.uppercased()
  }
}
