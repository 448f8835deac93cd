import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct OpeningTests {
    private let bars = Style(Color(0x5F87FF))

    @Test func takesTheTerminalOverAndGivesItBack() throws {
      let pty = try PseudoTerminal(columns: 40, rows: 5)
      let before = pty.lineModes
      let terminal = try TerminalSuites.open(pty)
      terminal.put("drawn", row: 0, column: 0, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      var screen = pty.screen
      #expect(screen.lines == ["drawn", "", "", "", ""])
      #expect(screen.modes.isAlternate)
      #expect(!screen.modes.isCursorVisible)
      #expect(screen.modes.mouse == [1000, 1006])
      #expect(screen.modes.isPasteBracketed)
      #expect(pty.lineModes != before)
      terminal.close()
      terminal.close()
      pty.pump(milliseconds: 50)
      screen = pty.screen
      #expect(screen.modes.isClean)
      #expect(screen.modes.alternateEntries == 1)
      #expect(screen.pen == ScreenPen())
      #expect(screen.lines.joined() == "")
      #expect(screen.unknown == [])
      #expect(pty.lineModes == before)
    }

    @Test func aSizeThatNoScreenHasIsCut() throws {
      let pty = try PseudoTerminal(columns: 40, rows: 5)
      var size = winsize(ws_row: 65_535, ws_col: 65_535, ws_xpixel: 0, ws_ypixel: 0)
      try #require(ioctl(pty.follower, UInt(TIOCSWINSZ), &size) == 0)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      #expect(terminal.size.columns == 1000)
      #expect(terminal.size.rows == 500)
    }

    @Test func asksForTheMouseAndForPasteOnlyWhereWanted() throws {
      let pty = try PseudoTerminal(columns: 40, rows: 5)
      let terminal = try TerminalSuites.open(pty) { options in
        options.wantsMouse = false
        options.wantsPaste = false
      }
      defer { terminal.close() }
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.mouse == [])
      #expect(!pty.screen.modes.isPasteBracketed)
    }

    @Test func refusesWhatIsNoTerminalBeforeAnythingIsWritten() throws {
      let pty = try PseudoTerminal()
      let null = Glibc.open("/dev/null", O_RDWR)
      defer { close(null) }
      func refusal(_ term: String, _ change: (inout TerminalOptions) -> Void) -> TerminalError? {
        do {
          try TerminalSuites.open(pty, term: term, change).close()
          return nil
        } catch {
          return error as? TerminalError
        }
      }
      #expect(refusal("xterm") { $0.input = null } == .notATerminal)
      #expect(refusal("xterm") { $0.output = null } == .notATerminal)
      #expect(refusal("dumb") { _ in } == .cannotMoveCursor("dumb"))
      #expect(pty.pump(milliseconds: 50) == 0)
    }

    @Test func takesAnUnknownTerminalForAKnownOne() throws {
      let pty = try PseudoTerminal(columns: 20, rows: 2)
      let terminal = try TerminalSuites.open(pty, term: "no-such\u{1B}term")
      defer { terminal.close() }
      #expect(
        terminal.notices == [.unknownTerminal("no-such?term", takenFor: "xterm-256color")])
      terminal.put("seen", row: 1, column: 0, style: Style())
      terminal.flush()
      #expect(pty.wait(for: "seen"))
    }

    @Test(arguments: [
      ("xterm-256color", 256), ("xterm", 8), ("tmux-256color", 256), ("screen", 8), ("linux", 8),
      ("vt100", 0),
    ])
    func drawsTheSamePictureOnEveryTerminal(_ term: String, _ colors: Int) throws {
      let pty = try PseudoTerminal(columns: 30, rows: 6)
      let before = pty.lineModes
      let terminal = try TerminalSuites.open(pty, term: term)
      #expect(terminal.capabilities == Capabilities(isUnicode: true, colors: colors))
      #expect(terminal.notices == [])
      for row in 0..<6 { terminal.fill("█", row: row, column: 2 * row, columns: 4, style: bars) }
      terminal.put("서울 21.3°C", row: 2, column: 12, style: Style(bold: true))
      terminal.flush()
      terminal.fill(" ", row: 0, column: 0, columns: 30, style: Style())
      terminal.put("abc", row: 5, column: 27, style: Style(reversed: true))
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(
        pty.screen.lines == [
          "", "  ████", "    ████    서울 21.3°C", "      ████", "        ████",
          "          ████             abc",
        ])
      #expect(pty.screen.unknown == [])
      let number = [256: 69, 8: 4, 0: nil][colors]
      #expect(pty.screen.cell(row: 1, column: 2).pen.foreground == number)
      #expect(pty.screen.cell(row: 2, column: 12).pen.isBold)
      #expect(pty.screen.cell(row: 5, column: 27).pen.isReversed)
      terminal.close()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.isClean)
      #expect(pty.lineModes == before)
    }

    @Test func canDoWithoutColors() throws {
      let pty = try PseudoTerminal(columns: 10, rows: 2)
      let terminal = try TerminalSuites.open(pty) { $0.wantsColor = false }
      defer { terminal.close() }
      #expect(terminal.capabilities.colors == 0)
      terminal.put("x", row: 0, column: 0, style: Style(Color(0xFF0000), bold: true, dim: false))
      terminal.put("y", row: 0, column: 1, style: Style(dim: true, underlined: true))
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.cell(row: 0, column: 0).pen.isBold)
      #expect(pty.screen.cell(row: 0, column: 0).pen.foreground == nil)
      #expect(pty.screen.cell(row: 0, column: 1).pen.isDim)
      #expect(pty.screen.cell(row: 0, column: 1).pen.isUnderlined)
    }

    @Test(arguments: [
      ("C", false), ("POSIX", false), ("C.UTF-8", true), ("no_SUCH.ISO-8859-1", false),
    ])
    func asksTheLocaleWhetherItIsUnicode(_ locale: String, _ isUnicode: Bool) throws {
      let pty = try PseudoTerminal(columns: 20, rows: 2)
      let terminal = try TerminalSuites.open(pty, locale: locale)
      defer { terminal.close() }
      #expect(terminal.capabilities.isUnicode == isUnicode)
      terminal.put("a서°█", row: 0, column: 0, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.lines[0] == (isUnicode ? "a서°█" : "a? ??"))
      #expect(isUnicode || pty.output.allSatisfy { $0 < 0x80 })
    }

    @Test func canBeToldToUseASCIIAlone() throws {
      let pty = try PseudoTerminal(columns: 20, rows: 2)
      let terminal = try TerminalSuites.open(pty) { $0.isASCII = true }
      defer { terminal.close() }
      #expect(!terminal.capabilities.isUnicode)
      terminal.fill("█", row: 0, column: 0, columns: 3, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.output.allSatisfy { $0 < 0x80 })
    }
  }
}
