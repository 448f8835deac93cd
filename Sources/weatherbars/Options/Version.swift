/// The version of the program.
nonisolated enum Version {
  /// The number, as in the change log.
  static let number = "0.1.0"

  /// The line of `--version`.
  static let line = "weatherbars \(number)"
}
