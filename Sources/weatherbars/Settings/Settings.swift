/// The settings in force, with where each came from.
nonisolated struct Settings: Sendable {
  /// The settings in force.
  var preferences = Preferences()
  /// Where each came from.
  var origins: [SettingKey: Origin] = [:]

  /// Joins layers: options over environment over file over locale over the defaults.
  init(
    options: SettingsLayer = SettingsLayer(), environment: SettingsLayer = SettingsLayer(),
    file: SettingsLayer = SettingsLayer(), locale: SettingsLayer = SettingsLayer()
  ) {
    let layers = [
      (Origin.locale, locale), (.file, file), (.environment, environment), (.option, options),
    ]
    for (origin, layer) in layers { apply(layer, from: origin) }
  }

  /// Where a setting came from.
  func origin(of key: SettingKey) -> Origin { origins[key] ?? .standard }

  private mutating func apply(_ layer: SettingsLayer, from origin: Origin) {
    take(layer.places, \.places, .places, origin)
    take(layer.units, \.units, .units, origin)
    take(layer.language, \.language, .lang, origin)
    take(layer.grades, \.grades, .grades, origin)
    take(layer.scale, \.scale, .scale, origin)
    take(layer.view, \.view, .view, origin)
    take(layer.theme, \.theme, .theme, origin)
    take(layer.bars, \.bars, .bars, origin)
    take(layer.refreshMinutes, \.refreshMinutes, .refresh, origin)
    take(layer.animation, \.animation, .animation, origin)
    take(layer.mouse, \.mouse, .mouse, origin)
    take(layer.color, \.color, .color, origin)
    take(layer.ascii, \.ascii, .ascii, origin)
    take(layer.providers, \.providers, .provider, origin)
    take(layer.endpoints, \.endpoints, .endpoints, origin)
    if let keys = layer.keys {
      preferences.keys.merge(keys) { _, new in new }
      origins[.keys] = origin
    }
    if let endpoint = layer.endpoint, let first = preferences.providers.first {
      preferences.endpoints[first] = endpoint
      origins[.endpoints] = origin
    }
  }

  private mutating func take<Value>(
    _ value: Value?, _ path: WritableKeyPath<Preferences, Value>, _ key: SettingKey,
    _ origin: Origin
  ) {
    guard let value else { return }
    preferences[keyPath: path] = value
    origins[key] = origin
  }
}
