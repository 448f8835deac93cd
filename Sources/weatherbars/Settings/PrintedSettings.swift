import BarModel

/// The text of `--print-config`: a settings file that says where each value came from.
nonisolated enum PrintedSettings {
  /// The text, with a line end.
  ///
  /// - Parameters:
  ///   - settings: The settings in force.
  ///   - file: The name of the file that was read, if any.
  ///   - words: The words of the comments.
  /// - Returns: A file that can be used as it is, without the provider keys.
  static func text(_ settings: Settings, file: String?, words: any Catalogue) -> String {
    var lines = ["// " + Shown.plain(words.configHeading(file)), "{"]
    for key in SettingKey.allCases {
      let origin = words.text(of: settings.origin(of: key))
      lines.append("  // \(words.help(for: key)) (\(origin))")
      lines.append("  \"\(key.rawValue)\": \(value(of: key, settings.preferences)),")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func value(of key: SettingKey, _ preferences: Preferences) -> String {
    switch key {
    case .places: "[" + preferences.places.map(SettingsPlace.json).joined(separator: ", ") + "]"
    case .units: quoted(preferences.units.rawValue)
    case .lang: quoted(preferences.language.rawValue)
    case .grades: quoted(preferences.grades.name)
    case .scale: quoted(preferences.scale.rawValue)
    case .view: quoted(preferences.view.rawValue)
    case .theme: quoted(preferences.theme)
    case .bars: list(preferences.bars.map(\.rawValue))
    case .refresh: String(preferences.refreshMinutes)
    case .animation: String(preferences.animation)
    case .mouse: String(preferences.mouse)
    case .color: String(preferences.color)
    case .ascii: String(preferences.ascii)
    case .provider: list(preferences.providers)
    case .endpoints:
      "{"
        + preferences.endpoints.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)): \(quoted(withoutPassword($0.value)))" }
        .joined(separator: ", ") + "}"
    // A printed key would end up in logs and mails; it stays where it is.
    case .keys:
      preferences.keys.isEmpty
        ? "{}"
        : "{ /* \(preferences.keys.keys.sorted().joined(separator: ", ")) */ }"
    }
  }

  /// An address without the name and password before its host, for the same reason.
  private static func withoutPassword(_ url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let rest = url[scheme.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return url }
    return String(url[..<scheme.upperBound] + rest[rest.index(after: at)...])
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(quoted).joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String { SettingsPlace.quoted(text) }
}
