/// The options, by what they are called.
nonisolated enum OptionID: String, Sendable, CaseIterable {
  case once, json, format, follow, stdin, demo, demoIfOffline = "demo-if-offline"
  case provider, endpoint, refresh
  case units, lang, grades, scale, bars, view
  case theme, ascii, noColor = "no-color", noAnimation = "no-animation", noMouse = "no-mouse"
  case config, printConfig = "print-config", doctor, stats, completions, manual, help, version

  /// The option as it is written in full.
  var flag: String { "--" + rawValue }
}

/// What options are about.
nonisolated enum OptionGroup: Sendable, CaseIterable {
  case output, data, looks, program
}

/// One row of the option table.
nonisolated struct OptionSpec: Sendable {
  /// Which option.
  let id: OptionID
  /// Its letter.
  var short: Character?
  /// The name of its value in the help; nil for an option without one.
  var argument: String?
  /// What its value may be.
  var accepted: Accepted = .flag
  /// What it is about.
  let group: OptionGroup
}
