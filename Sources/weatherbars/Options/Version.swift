import BarTUI
import CBuild
import WeatherData

/// The version of the program.
nonisolated enum Version {
  /// The number, as in the change log.
  static let number = "0.1.0"

  /// The commit it was built from; nil where the build did not know it.
  static var commit: String? {
    let text = String(cString: wb_commit())
    return text.isEmpty ? nil : text
  }

  /// The first line of `--version`.
  static var line: String { "weatherbars \(number)" + (commit.map { " (\($0))" } ?? "") }

  /// The libraries that are loaded, as they name themselves.
  static var libraries: String {
    "\(CurlTransport.libraryVersion), \(TerminalLibrary.version)"
  }

  /// What the program calls itself to services, with where its makers can be reached.
  static let userAgent = "weatherbars/\(number) (+https://github.com/weatherbars/weatherbars)"
}
