/// The version of the program.
nonisolated enum Version {
  /// The number, as in the change log.
  static let number = "0.1.0"

  /// The line of `--version`.
  static let line = "weatherbars \(number)"

  /// What the program calls itself to services, with where its makers can be reached.
  static let userAgent = "weatherbars/\(number) (+https://github.com/weatherbars/weatherbars)"
}
