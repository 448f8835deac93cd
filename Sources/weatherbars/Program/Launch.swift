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
      let lines = HelpPage.lines(table, words: words)
      Output.write(lines.joined(separator: "\n") + "\n", to: STDOUT_FILENO)
      return 0
    case .version:
      Output.write(Version.line + "\n", to: STDOUT_FILENO)
      return 0
    default: break
    }
    let settings = Settings(
      options: invocation.settings, environment: EnvironmentLayer.settings(in: environment),
      locale: EnvironmentLayer.locale(in: environment))
    return run(invocation, settings.preferences)
  }

  private func run(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    switch invocation.mode {
    case .dashboard:
      guard isatty(STDOUT_FILENO) == 1 else { return once(invocation, preferences) }
      return dashboard(invocation, preferences)
    case .stdin: return feed(invocation, preferences)
    case .once: return once(invocation, preferences)
    case .json:
      return print(invocation, preferences) { snapshot in
        JSONOutput(bars: preferences.bars, style: style(preferences, snapshot)).line(for: snapshot)
      }
    case .format(let template):
      return print(invocation, preferences) { snapshot in
        FormatOutput(template, bars: preferences.bars, style: style(preferences, snapshot))
          .line(for: snapshot)
      }
    case .help, .version, .printConfig, .doctor, .manual, .completions: return 0
    }
  }

  // MARK: - Outputs

  private func style(_ preferences: Preferences, _ snapshot: PlaceSnapshot) -> FigureStyle {
    preferences.style(countryCode: snapshot.countryCode)
  }

  private func once(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let columns = isTerminal ? TerminalSize.columns(of: STDOUT_FILENO) : nil
    var isFirst = true
    return print(invocation, preferences) { snapshot in
      let output = OnceOutput(
        bars: preferences.bars, style: style(preferences, snapshot), columns: columns ?? 80,
        isColored: isTerminal && preferences.color)
      defer { isFirst = false }
      return (isFirst ? "" : "\n") + output.lines(for: snapshot).joined(separator: "\n")
    }
  }

  private func print(
    _ invocation: Invocation, _ preferences: Preferences, text: (PlaceSnapshot) -> String
  ) -> Int32 {
    let world = World(preferences, environment: environment)
    return OneShot(world: world, sample: invocation.sample, environment: environment).run(
      print: { Output.write($0 + "\n", to: STDOUT_FILENO) },
      warn: { StandardError.say($0) }, text: text)
  }

  // MARK: - Screens

  private func dashboard(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    let screen: Screen
    do throws(TerminalError) {
      screen = try Screen(preferences, wantsStatistics: invocation.stats)
    } catch {
      StandardError.say(Screen.sentence(for: error, preferences.language.words))
      guard case .cannotMoveCursor = error else { return 2 }
      return once(invocation, preferences)
    }
    var preferences = preferences
    if !screen.terminal.capabilities.isUnicode { preferences.ascii = true }
    DashboardProgram.run(
      invocation, preferences, on: screen, environment: environment)
  }

  private func feed(_ invocation: Invocation, _ preferences: Preferences) -> Int32 {
    do throws(TerminalError) {
      FeedProgram.run(try Screen(preferences, wantsStatistics: invocation.stats), preferences)
    } catch {
      StandardError.say(Screen.sentence(for: error, preferences.language.words))
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
