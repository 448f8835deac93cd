/// Joins options, environment, file, locale and defaults to the settings in force.
nonisolated enum SettingsLoader {
  /// The settings with the file that they came from.
  struct Loaded: Sendable {
    /// The settings in force.
    var settings: Settings
    /// The settings file's name, whether it is there or not; nil where there can't be one.
    var file: String?
    /// Whether the file is there.
    var hasFile: Bool
    /// The words of each warning.
    var warnings: [String]
  }

  /// What is wrong, ready to be printed, a line each.
  struct Failure: Error, Sendable {
    /// The lines.
    let lines: [String]
  }

  /// Loads the settings.
  ///
  /// - Parameters:
  ///   - invocation: What the options say.
  ///   - environment: The environment.
  ///   - table: What is accepted.
  /// - Returns: The settings, or everything that is wrong with the file.
  static func load(
    _ invocation: Invocation, environment: [String: String], table: OptionTable
  ) -> Result<Loaded, Failure> {
    let locale = EnvironmentLayer.locale(in: environment)
    let fromEnvironment = EnvironmentLayer.settings(in: environment)
    let file = invocation.configFile ?? SettingsStore.usualPath(in: environment)
    var layer = SettingsLayer()
    var hasFile = false
    var isReadableByOthers = false
    func failure(_ problems: [SettingsProblem]) -> Failure {
      // The file's own language counts only once the file is right.
      let words = (invocation.settings.language ?? locale.language ?? .en).words
      return Failure(
        lines: problems.map { Shown.plain("\(file ?? ""): " + words.sentence(for: $0)) })
    }
    if let file {
      switch SettingsStore(path: file).read() {
      case .success(let contents):
        switch SettingsFile.parse(contents.text, table: table) {
        case .success(let parsed): layer = parsed
        case .failure(let problems): return .failure(failure(problems.all))
        }
        hasFile = true
        isReadableByOthers = contents.isReadableByOthers
      case .failure(let fault):
        // Only the usual file may be missing; one that was named has to be there.
        guard fault.isMissing, invocation.configFile == nil else {
          return .failure(failure([.unreadable(fault.reason)]))
        }
      }
    }
    var options = invocation.settings
    // A label of the file stands for its place on the command line too.
    options.places = options.places?.map { asked in
      guard asked.label == nil, case .name(let name) = asked.target else { return asked }
      return layer.places?.first { $0.label == name } ?? asked
    }
    let settings = Settings(
      options: options, environment: fromEnvironment, file: layer, locale: locale)
    var warnings: [String] = []
    if isReadableByOthers, layer.keys?.isEmpty == false, let file {
      warnings.append(Shown.plain(settings.preferences.words.keysReadable(file)))
    }
    return .success(Loaded(settings: settings, file: file, hasFile: hasFile, warnings: warnings))
  }
}
