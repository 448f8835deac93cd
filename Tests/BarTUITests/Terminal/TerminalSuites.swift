import BarTUI
import Glibc
import TestSupport
import Testing

/// ncurses is global state, so every test that opens a terminal is part of this one suite.
@Suite(.serialized) @MainActor enum TerminalSuites {
  /// One terminal of each family.
  nonisolated static let terms = [
    "xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100",
  ]

  /// The escape sequences in some output, without the text that follows them.
  static func sequences(in output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\u{1B}").compactMap { part in
      guard part.first == "[" else { return String(part.prefix(part.first == "(" ? 2 : 1)) }
      return part.dropFirst().firstIndex { $0.isLetter }.map { String(part[...$0]) }
    }
  }

  static func open(
    _ pty: PseudoTerminal, term: String = "xterm-256color", locale: String = "C.UTF-8",
    _ change: (inout TerminalOptions) -> Void = { _ in }
  ) throws -> Terminal {
    var options = TerminalOptions()
    options.input = pty.follower
    options.output = pty.follower
    options.term = term
    options.locale = locale
    change(&options)
    return try Terminal.open(options)
  }

  /// Lets every signal come, as in a program that a shell started; tests run on threads that hold
  /// them back, and hand that on to the processes of exit tests.
  nonisolated static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Lets the main queue work and reads the terminal until its screen is as wished.
  static func settles(
    _ pty: PseudoTerminal, _ condition: (ScreenEmulator) -> Bool
  ) async -> Bool {
    await becomesTrue {
      pty.pump()
      return condition(pty.screen)
    }
  }

  static func becomesTrue(_ condition: () -> Bool) async -> Bool {
    let deadline = MainLoop.now + 10
    while !condition() {
      guard MainLoop.now < deadline else { return false }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return true
  }
}
