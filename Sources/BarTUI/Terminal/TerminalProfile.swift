import Glibc

/// What is known of a terminal before anything is drawn: its description and its locale.
struct TerminalProfile {
  /// The name of the description that is used.
  let term: String
  let capabilities: Capabilities
  let notices: [TerminalNotice]
  /// What is sent when the screen opens, besides what ncurses sends.
  let opening: [UInt8]
  /// What is sent before it closes.
  let closing: [UInt8]
  /// Sequences of keys that the description adds.
  let keys: [[UInt8]: Key]

  /// Asks the environment.
  init(_ options: TerminalOptions, rows: Int) throws(TerminalError) {
    let isUnicode = TerminalLocale.isUnicode(options.locale)
    let asked = options.term ?? Self.variable("TERM") ?? ""
    guard let term = try Self.describedTerm(asked, descriptor: options.output) else {
      throw .noDescriptions
    }
    self.term = term
    notices =
      term == asked ? [] : [.unknownTerminal(Self.printable(asked), takenFor: term)]
    guard Curses.cursorSequence(row: 0, column: 0) != nil else {
      throw .cannotMoveCursor(Self.printable(term))
    }
    capabilities = Capabilities(
      isUnicode: isUnicode && options.isASCII != true,
      colors: options.wantsColor ? TerminalPalette(colors: Curses.number("colors") ?? 0).colors : 0)
    // The screen's own end of attributes leaves the set of letters alone, so it is set once.
    var opening = (Curses.sequence("sgr0") ?? []) + (Curses.sequence("smkx") ?? [])
    var closing = Curses.sequence("rmkx") ?? []
    // A terminal that has a mouse says so; it then knows marked pasting as well.
    if Curses.sequence("kmous") != nil {
      if options.wantsMouse {
        opening += "\u{1B}[?1000h\u{1B}[?1006h".utf8
        closing = "\u{1B}[?1006l\u{1B}[?1000l".utf8 + closing
      }
      if options.wantsPaste {
        opening += "\u{1B}[?2004h".utf8
        closing = "\u{1B}[?2004l".utf8 + closing
      }
    }
    self.opening = opening
    self.closing = closing
    var keys: [[UInt8]: Key] = [:]
    for (capability, key) in KeySequences.described {
      if let sequence = Curses.sequence(capability), sequence.count > 1, sequence[0] == 0x1B {
        keys[sequence] = key
      }
    }
    self.keys = keys
  }

  /// All that gives the terminal back in one piece, for a crash.
  func reset(rows: Int) -> [UInt8] {
    var bytes = closing
    for capability in ["sgr0", "op", "cnorm"] { bytes += Curses.sequence(capability) ?? [] }
    if let leaving = Curses.sequence("rmcup") { return bytes + leaving }
    // Without a screen of its own, the shell goes on beneath the last row.
    return bytes + (Curses.cursorSequence(row: max(rows - 1, 0), column: 0) ?? []) + "\r\n".utf8
  }

  private static func describedTerm(
    _ asked: String, descriptor: Int32
  ) throws(TerminalError) -> String? {
    for term in [asked, "xterm-256color", "xterm", "vt100", "linux", "ansi"] where !term.isEmpty {
      switch Curses.describes(term, descriptor: descriptor) {
      case true: return term
      case false: continue
      default: continue
      }
    }
    return nil
  }

  /// The value of a variable that is set and not empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Text from the environment, fit to be shown.
  private static func printable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(40).map { 0x20..<0x7F ~= $0.value ? Character($0) : "?" })
  }
}
