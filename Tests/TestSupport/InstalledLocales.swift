import Glibc

/// Locales made for the tests, so that they need not be installed on the machine.
public enum InstalledLocales {
  /// A locale's source, codeset and the name it gets.
  public struct Recipe: Sendable {
    /// The name that `LC_ALL` gives.
    public let name: String
    /// The source that the system's tables have, as `ko_KR`.
    public let source: String
    /// The codeset, as `UTF-8`.
    public let codeset: String

    /// A locale to make.
    public init(name: String, source: String, codeset: String) {
      self.name = name
      self.source = source
      self.codeset = codeset
    }
  }

  /// Makes the locales in a folder, which `LOCPATH` then names.
  ///
  /// Takes about a second for each.
  public static func make(_ recipes: [Recipe], in folder: String) throws {
    for recipe in recipes {
      let process = try ChildProcess(
        "/usr/bin/localedef",
        ["-i", recipe.source, "-f", recipe.codeset, "\(folder)/\(recipe.name)"],
        environment: ["PATH": "/usr/bin:/bin"], input: .null, output: .pipe, errors: .pipe)
      // 1 tells of a warning, with the locale made.
      guard [.exited(0), .exited(1)].contains(process.waitForExit(seconds: 60)) else {
        throw LocaleError(words: process.errorText)
      }
    }
  }

  /// Why a locale could not be made.
  public struct LocaleError: Error {
    /// What the system's tool said.
    public let words: String
  }
}
