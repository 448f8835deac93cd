import Glibc

/// What a terminal says about itself without a screen being opened.
public nonisolated enum TerminalProbe {
  /// Whether the terminal on a descriptor knows synchronized output (DEC mode 2026).
  ///
  /// It is asked by DECRQM, followed by a request that every terminal answers, so that the answer's
  /// end is known. The bytes of the answers are read off, and what was typed meanwhile is lost.
  ///
  /// - Parameters:
  ///   - descriptor: A terminal that may be read and written.
  ///   - seconds: How long to wait for a terminal that never answers.
  /// - Returns: Whether it knows the mode; nil where it gave no answer at all.
  public static func knowsSynchronizedOutput(_ descriptor: Int32, within seconds: Double) -> Bool? {
    var modes = termios()
    guard isatty(descriptor) == 1, tcgetpgrp(descriptor) == getpgrp(),
      tcgetattr(descriptor, &modes) == 0
    else { return nil }
    var raw = modes
    raw.c_lflag &= ~UInt32(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &raw) == 0 else { return nil }
    // Flushes as it restores, so that a late answer is not left to the shell.
    defer { tcsetattr(descriptor, TCSAFLUSH, &modes) }
    let question = Array("\u{1B}[?2026$p\u{1B}[c".utf8)
    guard write(descriptor, question, question.count) == question.count else { return nil }
    return verdict(on: answer(from: descriptor, before: MainLoop.now + seconds))
  }

  /// Reads until the answer to the second request is whole.
  private static func answer(from descriptor: Int32, before deadline: Double) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while !isWhole(bytes), bytes.count < 4096 {
      let rest = deadline - MainLoop.now
      var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&asked, 1, Int32(rest * 1000) + 1) > 0 else { break }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Whether the attributes of the device (DA1) have come: `ESC [ ? ... c`.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    text(bytes).split(separator: "\u{1B}[?").contains { part in
      part.first?.isNumber == true && part.drop { $0.isNumber || $0 == ";" }.first == "c"
    }
  }

  /// What the answers say: a report of the mode with 1, 2 or 3 is a terminal that knows it.
  static func verdict(on bytes: [UInt8]) -> Bool? {
    let parts = text(bytes).split(separator: "\u{1B}[?")
    for part in parts where part.hasPrefix("2026;") {
      return part.dropFirst(5).first.map { "123".contains($0) }
    }
    return isWhole(bytes) ? false : nil
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// What the description of a terminal says, asked without opening a screen.
public struct TerminalDescription: Sendable {
  /// How many colours it has; nil for none.
  public let colors: Int?
  /// Whether it reports the mouse.
  public let hasMouse: Bool
  /// Whether it can place the cursor, without which there is no dashboard.
  public let movesCursor: Bool

  /// Looks a name up; nil where the system has no description of it.
  public init?(named term: String) {
    guard !term.isEmpty, Curses.describes(term, descriptor: STDOUT_FILENO) == true else {
      return nil
    }
    colors = Curses.number("colors")
    hasMouse = Curses.sequence("kmous") != nil
    movesCursor = Curses.cursorSequence(row: 0, column: 0) != nil
  }
}

/// The library that draws on terminals.
public enum TerminalLibrary {
  /// Its name and version.
  public nonisolated static var version: String { Curses.version }
}
