import BarModel

/// What has been understood of a command line so far.
nonisolated struct ParserState {
  /// The arguments still to read.
  var rest: ArraySlice<String>
  /// Whether `--` was read.
  var onlyPlaces = false
  /// The result so far.
  private(set) var invocation = Invocation()
  /// Help or version, once asked for.
  private(set) var informing: Mode?
  private var modeFlag: String?
  private var sampleFlag: String?

  /// Starts with arguments.
  init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  /// Adds a place argument.
  mutating func addPlace(_ text: String) throws(UsageError) {
    switch PlaceEntry.parse(text) {
    case .success(let place):
      invocation.settings.places = (invocation.settings.places ?? []) + [place]
    case .failure(let error): throw error
    }
  }

  /// Takes an option with its value, checked against the table.
  mutating func apply(
    _ option: OptionSpec, value: String, as flag: String
  ) throws(UsageError) {
    if option.argument != nil { try ValueCheck.check(value, option.accepted, as: flag) }
    switch option.id {
    case .once: try setMode(.once, flag)
    case .json: try setMode(.json, flag)
    case .format: try setMode(.format(FormatTemplate(parsing: value)), flag)
    case .stdin: try setMode(.stdin, flag)
    case .printConfig: try setMode(.printConfig, flag)
    case .doctor: try setMode(.doctor, flag)
    case .manual: try setMode(.manual, flag)
    case .completions: try setMode(.completions(shell: value), flag)
    case .help: inform(.help)
    case .version: inform(.version)
    case .follow: invocation.follows = true
    case .demo: try setSample(.always, flag)
    case .demoIfOffline: try setSample(.whereOffline, flag)
    case .config: invocation.configFile = value
    case .stats: invocation.stats = true
    default: invocation.settings.set(option.id, value)
    }
  }

  /// Looks for options that don't go together, at the end of the line.
  mutating func check() throws(UsageError) {
    if let informing {
      invocation.mode = informing
      return
    }
    if invocation.mode == .stdin {
      if let sampleFlag { throw .conflict("--stdin", sampleFlag) }
      if invocation.settings.places != nil { throw .conflict("--stdin", "PLACE") }
    }
    guard invocation.follows else { return }
    switch invocation.mode {
    case .json, .format: return
    default: throw .needs("--follow", ["--json", "--format"])
    }
  }

  private mutating func setMode(_ mode: Mode, _ flag: String) throws(UsageError) {
    if let modeFlag, invocation.mode != mode { throw .conflict(modeFlag, flag) }
    modeFlag = flag
    invocation.mode = mode
  }

  private mutating func setSample(_ use: SampleUse, _ flag: String) throws(UsageError) {
    if let sampleFlag, invocation.sample != use { throw .conflict(sampleFlag, flag) }
    sampleFlag = flag
    invocation.sample = use
  }

  private mutating func inform(_ mode: Mode) {
    if informing == nil { informing = mode }
  }
}
