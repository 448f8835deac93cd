import WeatherData

/// What `--doctor` found out, before it is judged.
nonisolated struct DoctorFacts: Sendable {
  /// The state of the settings file.
  enum SettingsState: Sendable, Hashable {
    /// There is none at this path, which is fine.
    case missing(String?)
    /// It was read, and whether it holds keys that others can read.
    case read(String, keysReadable: Bool)
    /// It is wrong, with a line for each fault.
    case wrong([String])
  }

  /// What came of asking a provider's host.
  struct Answer: Sendable {
    /// The provider's id.
    let provider: String
    /// The host's name.
    let host: String
    /// The seconds it took and the service's clock minus ours in seconds, or what went wrong.
    let result: Result<(seconds: Double, clockDifference: Double?), WeatherError>
  }

  var isInputTerminal = true
  var isOutputTerminal = true
  var term: String?
  var columns: Int?
  var rows: Int?
  var codeset = ""
  var localeName = ""
  var isNoColorSet = false
  var colorTerm: String?
  var settings = SettingsState.missing(nil)
  var cacheFolder: String?
  var isCacheWritable = true
  /// The proxy variables that are set, by name; addresses can hold a password.
  var proxies: [String] = []
  /// The provider keys that are needed, with whether each is there.
  var keys: [(variable: String, isSet: Bool)] = []
  var answers: [Answer] = []
}
