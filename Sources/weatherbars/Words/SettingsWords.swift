/// What is wrong with a settings file, at a path in it.
nonisolated enum SettingsProblem: Sendable, Hashable {
  /// The file can't be read, with the system's words.
  case unreadable(String)
  /// The file is no JSON, with the line where that shows.
  case notJSON(line: Int?)
  /// The file does not hold one object.
  case notAnObject
  /// There is no such key; one that is near.
  case unknownKey(path: String, near: String?)
  /// A value is of another type than it should be.
  case wrongType(path: String, Accepted)
  /// A value is not among those accepted; one that is near.
  case wrongValue(path: String, value: String, Accepted, near: String?)
}

/// Where a setting in force came from.
nonisolated enum Origin: String, Sendable, Hashable {
  case option, environment, file, locale, standard
}

/// The words about the settings file.
nonisolated protocol SettingsWords: Sendable {
  /// The line for a problem, without the file's name.
  func sentence(for problem: SettingsProblem) -> String
  /// What a setting does, in one line.
  func help(for key: SettingKey) -> String
  /// Where a setting came from, in a word or two.
  func text(of origin: Origin) -> String
  /// The file holds keys and others can read it.
  func keysReadable(_ file: String) -> String
  /// The first line of the printed settings.
  func configHeading(_ file: String?) -> String
  /// The edit found no list of places that it could change.
  var placesNotEditable: String { get }
}
