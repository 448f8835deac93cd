import WeatherData

/// What `--doctor` found out, before it is judged.
nonisolated struct DoctorFacts: Sendable {
  /// The state of the settings file.
  enum SettingsState: Sendable, Hashable {
    /// There is none at this path, which is fine.
    case missing(String?)
    /// It was read; its rights as `ls` writes them, and whether it holds keys that others can read.
    case read(String, rights: String, keysReadable: Bool)
    /// It is wrong, with a line for each fault.
    case wrong([String])
  }

  /// What the system says of the terminal's name.
  enum Entry: Sendable, Hashable {
    /// It has no description of it.
    case unknown
    /// It has one, with the number of colours and whether there is a mouse.
    case known(colors: Int?, hasMouse: Bool, movesCursor: Bool)
  }

  /// What came of looking a host's name up.
  enum Lookup: Sendable, Hashable {
    case found(seconds: Double)
    case failed
    /// A proxy does it.
    case leftToProxy
  }

  /// What came of asking a provider's host.
  struct Answer: Sendable {
    /// The provider's id.
    let provider: String
    /// The host's name.
    let host: String
    /// Whether it is asked by https.
    var isEncrypted = true
    /// What came of looking its name up.
    var lookup = Lookup.found(seconds: 0)
    /// The seconds it took and the service's clock minus ours in seconds, or what went wrong.
    var result: Result<(seconds: Double, clockDifference: Double?), WeatherError>
  }

  var isInputTerminal = true
  var isOutputTerminal = true
  var term: String?
  var entry = Entry.unknown
  var columns: Int?
  var rows: Int?
  var codeset = ""
  var localeName = ""
  var isNoColorSet = false
  /// Whether the mouse is wanted.
  var wantsMouse = true
  /// Whether the terminal knows synchronized output; nil where it gave no answer or wasn't asked.
  var isSynchronized: Bool?
  var settings = SettingsState.missing(nil)
  var cacheFolder: String?
  var isCacheWritable = true
  /// The proxy variables that are set, by name.
  var proxies: [String] = []
  /// The file of certificates that the environment names.
  var certificateFile: String?
  /// The provider keys that are needed, with whether each is there.
  var keys: [(variable: String, isSet: Bool)] = []
  var answers: [Answer] = []
}
