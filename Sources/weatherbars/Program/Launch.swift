import BarTUI
import FoundationEssentials
import Glibc
import WeatherData

/// Starts the program: reads options and settings, builds the world, and hands over to a mode.
struct Launch {
  private let environment: [String: String]
  private let table = OptionTable(themes: Theme.all.map(\.name))
  /// The language of what is said before the settings are known.
  private var language: Language

  /// Starts for the arguments after the program's name.
  static func run(_ arguments: [String], environment: [String: String]) -> Never {
    // A reader that goes away is noticed by the failing write.
    signal(SIGPIPE, SIG_IGN)
    setlocale(LC_ALL, "")
    let launch = Launch(environment: environment)
    exit(launch.start(arguments))
  }

  private init(environment: [String: String]) {
    self.environment = environment
    language = EnvironmentLayer.locale(in: environment).language ?? .en
  }

  private func start(_ arguments: [String]) -> Int32 {
    switch OptionParser(table: table).parse(arguments) {
    case .failure(let error):
      StandardError.say(language.words.sentence(for: error))
      return 2
    case .success(let invocation): return start(invocation)
    }
  }

  private func start(_ invocation: Invocation) -> Int32 {
    let words = (invocation.settings.language ?? language).words
    switch invocation.mode {
    case .help:
      return tell(HelpPage.lines(table, words: words).map { $0 + "\n" }.joined(), words)
    case .version:
      return tell(Version.line + "\n" + Version.libraries + "\n", words)
    default: break
    }
    let loaded = SettingsLoader.load(invocation, environment: environment, table: table)
    if case .doctor = invocation.mode { return doctor(invocation, loaded) }
    switch loaded {
    case .failure(let failure):
      for line in failure.lines { StandardError.say(line) }
      return 2
    case .success(let loaded):
      for warning in loaded.warnings { StandardError.say(warning) }
      return run(invocation, loaded)
    }
  }

  private func run(_ invocation: Invocation, _ loaded: SettingsLoader.Loaded) -> Int32 {
    let preferences = loaded.settings.preferences
    switch invocation.mode {
    case .dashboard:
      guard isatty(STDOUT_FILENO) == 1 else { return once(invocation, preferences) }
      return dashboard(invocation, loaded)
    case .stdin: return feed(invocation, preferences)
    case .once: return once(invocation, preferences)
    case .json:
      return print(invocation, preferences, tellsClock: false) { snapshot in
        JSONOutput(bars: preferences.bars, style: style(preferences, snapshot)).line(for: snapshot)
      }
    case .format(let template):
      return print(invocation, preferences, tellsClock: template.tellsClock) { snapshot in
        FormatOutput(template, bars: preferences.bars, style: style(preferences, snapshot))
          .line(for: snapshot)
      }
    case .printConfig:
      let text = PrintedSettings.text(
        loaded.settings, file: loaded.hasFile ? loaded.file : nil, words: preferences.words)
      return tell(text, preferences.words)
    case .manual:
      return tell(ManualPage(table: table, words: preferences.words).text, preferences.words)
    case .completions(let shell): return completions(shell, preferences)
    case .help, .version, .doctor: return 0
    }
  }

  private func completions(_ shell: String, _ preferences: Preferences) -> Int32 {
    let places = CompletedPlaces.names(settings: preferences.places)
    let script = Completions(table: table, places: places, words: preferences.words)
      .script(for: shell)
    guard let script else { return 2 }
    return tell(script, preferences.words)
  }

  /// Prints a text that is known whole.
  ///
  /// - Returns: The exit status: 1 where it could not be written.
  private func tell(_ text: String, _ words: any Catalogue) -> Int32 {
    guard !Output.write(text, to: STDOUT_FILENO) else { return 0 }
    return refused(errno, words) ?? 0
  }

  /// Says that the output could not be written; nil for a reader that has seen enough.
  private func refused(_ reason: Int32, _ words: any Catalogue) -> Int32? {
    guard reason != EPIPE else { return nil }
    StandardError.say(words.cannotWrite(String(cString: strerror(reason))))
    return 1
  }

  private func doctor(
    _ invocation: Invocation, _ loaded: Result<SettingsLoader.Loaded, SettingsLoader.Failure>
  ) -> Int32 {
    // Where the file is wrong, the options still say whom to ask and in which language.
    let otherwise = Settings(
      options: invocation.settings, locale: EnvironmentLayer.locale(in: environment)
    ).preferences
    let words = ((try? loaded.get().settings.preferences) ?? otherwise).words
    let probe = DoctorProbe(
      environment: environment,
      network: DoctorNetwork(
        environment: environment,
        transport: CurlTransport(userAgent: Version.userAgent, environment: environment)))
    let facts = probe.facts(
      settings: loaded, otherwise: otherwise,
      cacheFolder: ReportCache.directory(in: environment))
    let findings = DoctorChecks(words: words).findings(facts)
    let status = tell(findings.map { $0.line(words) + "\n" }.joined(), words)
    return status == 0 ? DoctorChecks.status(findings) : status
  }

  // MARK: - Outputs

  private func style(_ preferences: Preferences, _ snapshot: PlaceSnapshot) -> FigureStyle {
    preferences.style(countryCode: snapshot.countryCode)
  }

  private func once(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var preferences = preferences
    if isTerminal, !TerminalLocale.isUnicode() { preferences.ascii = true }
    let columns = isTerminal ? TerminalSize.columns(of: STDOUT_FILENO) : nil
    var isFirst = true
    return print(invocation, preferences, tellsClock: false) { snapshot in
      let output = OnceOutput(
        bars: preferences.bars, style: style(preferences, snapshot), columns: columns ?? 80,
        isColored: isTerminal && preferences.color)
      defer { isFirst = false }
      return (isFirst ? "" : "\n") + output.lines(for: snapshot).joined(separator: "\n")
    }
  }

  private func print(
    _ invocation: Invocation, _ preferences: Preferences, tellsClock: Bool,
    text: @escaping (PlaceSnapshot) -> String
  ) -> Int32 {
    let world = World(preferences, environment: environment, sample: invocation.sample)
    let oneShot = OneShot(world: world, sample: invocation.sample, environment: environment)
    if invocation.follows { FollowProgram.run(oneShot, tellsClock: tellsClock, text: text) }
    var refusal: Int32?
    var isFormat = false
    if case .format = invocation.mode { isFormat = true }
    let status = oneShot.run(
      saysErrors: isFormat,
      print: { line in
        guard refusal == nil, !Output.write(line + "\n", to: STDOUT_FILENO) else { return }
        refusal = errno
      },
      warn: { StandardError.say($0) }, text: text)
    return refusal.flatMap { refused($0, preferences.words) } ?? status
  }

  // MARK: - Screens

  private func dashboard(_ invocation: Invocation, _ loaded: SettingsLoader.Loaded) -> Int32 {
    var preferences = loaded.settings.preferences
    let screen: Screen
    do throws(TerminalError) {
      screen = try Screen(preferences, wantsStatistics: invocation.stats)
    } catch {
      StandardError.say(Screen.sentence(for: error, preferences.words))
      guard case .cannotMoveCursor = error else { return 2 }
      return once(invocation, preferences)
    }
    if !screen.terminal.capabilities.isUnicode { preferences.ascii = true }
    let keeper = PlaceKeeper(path: loaded.file, table: table, words: preferences.words)
    DashboardProgram.run(
      invocation, preferences, on: screen, keeper: keeper, environment: environment)
  }

  private func feed(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    guard isatty(STDIN_FILENO) != 1 else {
      StandardError.say(preferences.words.needsFeed)
      return 2
    }
    do throws(TerminalError) {
      FeedProgram.run(try Screen(preferences, wantsStatistics: invocation.stats), preferences)
    } catch {
      let words = preferences.words
      var sentence = Screen.sentence(for: error, words)
      if case .notATerminal = error { sentence = words.feedNeedsTerminal }
      StandardError.say(sentence)
      return 2
    }
  }
}

/// How wide a terminal is.
nonisolated enum TerminalSize {
  /// The columns of a terminal; nil where it doesn't know.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
