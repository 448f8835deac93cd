import BarTUI
import FoundationEssentials
import Glibc
import WeatherData

/// The terminal of a full-screen mode, with what has to be said when it closes.
final class Screen {
  /// The open terminal.
  let terminal: Terminal
  /// Shows scenes on it.
  let view: DashboardView

  private let clock = FrameClock()
  private let words: any Catalogue
  private let wantsStatistics: Bool

  /// Opens the screen for some settings.
  ///
  /// Keys come from the controlling terminal where standard input is something else.
  init(_ preferences: Preferences, wantsStatistics: Bool) throws(TerminalError) {
    var options = TerminalOptions()
    if isatty(STDIN_FILENO) != 1 {
      let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw .notATerminal }
      options.input = descriptor
    }
    options.wantsMouse = preferences.mouse
    options.isASCII = preferences.ascii ? true : nil
    options.wantsColor = preferences.color
    terminal = try Terminal.open(options)
    words = preferences.words
    self.wantsStatistics = wantsStatistics
    view = DashboardView(
      surface: terminal, ticker: clock,
      theme: Theme.named(preferences.theme) ?? Theme.all[0])
    view.animates = preferences.animation
    terminal.onEnding = { [weak self] in self?.report() }
  }

  /// Gives the terminal back and ends the program.
  func quit() -> Never {
    terminal.close()
    report()
    // Not `exit`: its handlers would take the transfer library down under a request that runs.
    _exit(0)
  }

  /// Says what has to be said once the screen is closed.
  private func report() {
    for notice in terminal.notices {
      switch notice {
      case .unknownTerminal(let term, let other):
        StandardError.say(words.unknownTerminal(Shown.plain(term), takenFor: other))
      }
    }
    guard wantsStatistics else { return }
    let counted = terminal.statistics
    // Frames that came too late to be drawn, and those that a stalled reader had no use for.
    let skipped = clock.skipped + counted.skipped
    let worst = NumberText.fixed(counted.worstMilliseconds, decimals: 3)
    StandardError.write(
      "{\"frames\":\(counted.frames),\"skipped\":\(skipped),\"bytes\":\(counted.bytes),"
        + "\"writes\":\(counted.writes),\"worstMs\":\(worst)}")
  }

  /// The sentence for a terminal that can't be used.
  static func sentence(for error: TerminalError, _ words: any Catalogue) -> String {
    switch error {
    case .notATerminal: words.needsTerminal
    case .cannotMoveCursor(let term): words.cannotMoveCursor(Shown.plain(term))
    case .noDescriptions: words.noTerminalDescriptions
    case .noResources: words.noTerminalResources
    }
  }
}

/// Lines on standard error.
nonisolated enum StandardError {
  /// Writes a line as it is.
  static func write(_ line: String) { Output.write(line + "\n", to: STDERR_FILENO) }

  /// Writes a sentence with the program's name before it.
  static func say(_ sentence: String) { write("weatherbars: " + sentence) }
}

/// Writes to a descriptor, whole or until nobody reads.
nonisolated enum Output {
  /// Writes text; false where the reader is gone.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR || errno == EAGAIN else { return false }
        if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        }
        continue
      }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
