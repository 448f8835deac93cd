/// When the built-in sample day is shown.
nonisolated enum SampleUse: Sendable, Hashable {
  case never, always, whereOffline
}

/// What the program is asked to do.
nonisolated enum Mode: Sendable, Hashable {
  /// The dashboard, or the bars as text where standard output is no terminal.
  case dashboard
  /// The bars as text.
  case once
  /// A JSON object for each place.
  case json
  /// A line for each place.
  case format(FormatTemplate)
  /// A dashboard of bars fed by standard input.
  case stdin
  case help, version, printConfig, doctor, manual
  case completions(shell: String)
}

/// A command line that was understood.
nonisolated struct Invocation: Sendable, Hashable {
  /// What is to be done.
  var mode = Mode.dashboard
  /// Whether to stay and print again on every change.
  var follows = false
  /// When the sample day is shown.
  var sample = SampleUse.never
  /// The settings that options gave.
  var settings = SettingsLayer()
  /// The settings file to use instead of the usual one.
  var configFile: String?
  /// Whether to print what the frames cost.
  var stats = false
}
