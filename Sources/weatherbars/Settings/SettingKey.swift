/// The keys of the settings file, in the order in which they are printed.
nonisolated enum SettingKey: String, Sendable, CaseIterable {
  case places, units, lang, grades, scale, view, theme, bars, refresh
  case animation, mouse, color, ascii, provider, endpoints, keys
}
