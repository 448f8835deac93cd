import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct DrawingTests {
    private let bars = Style(Color(0x5F87FF))

    @Test(arguments: [
      (8, "서울", "        서"), (7, "서울", "       서"), (9, "서", ""), (-1, "서울", " 울"),
      (-2, "서울", "울"), (-9, "서울", ""), (0, "0123456789abc", "0123456789"), (10, "x", ""),
      (6, "e\u{301}xyzw", "      e\u{301}xyz"),
      (8, "a\u{301}b\u{301}c", "        a\u{301}b\u{301}"),
      (0, "a\u{7}b\u{1B}[31mc", "a?b?[31mc"), (0, "a\u{9B}31mb\u{202E}", "a?31mb?"),
      (0, "a\u{10FFFF}b", "a\u{FFFD}b"), (0, "\u{301}a", "a"),
    ])
    func cutsTextByCell(_ column: Int, _ text: String, _ shown: String) throws {
      let pty = try PseudoTerminal(columns: 10, rows: 3)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      terminal.put(text, row: 1, column: column, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.lines == ["", shown, ""])
    }

    @Test func ignoresCellsOutsideTheScreen() throws {
      let pty = try PseudoTerminal(columns: 10, rows: 3)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      for row in [-1, 3, Int.max, Int.min] {
        terminal.put("x", row: row, column: 0, style: Style())
        terminal.fill("x", row: row, column: 0, columns: 3, style: Style())
      }
      for column in [10, Int.max] {
        terminal.put("x", row: 0, column: column, style: Style())
        terminal.fill("x", row: 0, column: column, columns: Int.max, style: Style())
      }
      terminal.fill("x", row: 0, column: -2, columns: 2, style: Style())
      terminal.fill("x", row: 0, column: 3, columns: -1, style: Style())
      terminal.fill("x", row: 1, column: -2, columns: 4, style: Style())
      terminal.fill("y", row: 2, column: 8, columns: Int.max, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.lines == ["", "xx", "        yy"])
    }

    @Test func writesAFrameInOneWriteAndOnlyWhatChanged() async throws {
      let pty = try PseudoTerminal(columns: 120, rows: 40)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      for row in 0..<40 { terminal.fill("█", row: row, column: 0, columns: 120, style: bars) }
      terminal.flush()
      #expect(await TerminalSuites.settles(pty) { $0.lines[39].count == 120 })
      let full = terminal.statistics
      #expect(full.frames == 1)
      terminal.put("21.3", row: 20, column: 60, style: Style())
      terminal.flush()
      let small = terminal.statistics
      #expect(small.writes == full.writes + 1)
      #expect(small.frames == 2)
      #expect(small.bytes - full.bytes < 80)
      pty.pump(milliseconds: 50)
      #expect(pty.screen.shows("21.3"))
      terminal.put("21.3", row: 20, column: 60, style: Style())
      terminal.flush()
      #expect(terminal.statistics == small)
    }

    @Test func repaintsOverWhatOthersWrote() throws {
      let pty = try PseudoTerminal(columns: 20, rows: 3)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      terminal.put("ours", row: 1, column: 3, style: Style())
      terminal.flush()
      write(pty.follower, "\u{1B}[1;1Hjunk\u{1B}[2;1Hjunk", 18)
      #expect(pty.wait(for: "junk"))
      terminal.repaint()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.lines == ["", "   ours", ""])
    }

    @Test(arguments: [(1, 1), (5, 3), (20, 1), (200, 60), (500, 200)])
    func drawsAtAnySize(_ columns: Int, _ rows: Int) async throws {
      let pty = try PseudoTerminal(columns: columns, rows: rows)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      #expect(terminal.size == Size(columns: columns, rows: rows))
      for row in 0..<rows { terminal.fill("#", row: row, column: 0, columns: columns, style: bars) }
      terminal.flush()
      #expect(await TerminalSuites.settles(pty) { $0.lines.allSatisfy { $0.count == columns } })
    }

    @Test func aTerminalThatDoesNotKnowItsSizeIsTheScreenOfOld() throws {
      let pty = try PseudoTerminal(columns: 0, rows: 0)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      #expect(terminal.size == Size(columns: 80, rows: 24))
    }

    /// Many terminals move lines when they get smaller or larger, each in its own way.
    @Test func trustsNothingOnTheGlassAfterAResize() throws {
      let pty = try PseudoTerminal(columns: 20, rows: 6)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      func draw() {
        terminal.erase()
        for row in 0..<4 { terminal.put("row \(row)", row: row, column: row, style: bars) }
        terminal.flush()
        pty.pump(milliseconds: 50)
      }
      draw()
      let right = ["row 0", " row 1", "  row 2", "   row 3"]
      #expect(pty.screen.lines == right + ["", ""])
      pty.resize(columns: 20, rows: 5)
      let moved = "\u{1B}[1;1H\u{1B}[2M\u{1B}[5;1Hmoved"
      write(pty.follower, moved, moved.utf8.count)
      #expect(pty.wait(for: "moved"))
      terminal.mayHaveResized()
      draw()
      #expect(pty.screen.lines == right + [""])
    }

    @Test func takesANewSizeWithoutLeftovers() throws {
      let pty = try PseudoTerminal(columns: 20, rows: 4)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      var events: [Event] = []
      terminal.onEvent = { events.append($0) }
      for row in 0..<4 { terminal.fill("x", row: row, column: 0, columns: 20, style: bars) }
      terminal.flush()
      for (columns, rows) in [(3, 2), (50, 9), (12, 3)] {
        pty.resize(columns: columns, rows: rows)
        terminal.mayHaveResized()
      }
      terminal.mayHaveResized()
      #expect(events == [.resized, .resized, .resized])
      #expect(terminal.size == Size(columns: 12, rows: 3))
      terminal.put("new", row: 2, column: 9, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(pty.screen.lines == ["", "", "         new"])
    }

    /// Bars that grow look like lines that moved up; to scroll them lays rows bare that must then be
    /// drawn whole.
    @Test(arguments: TerminalSuites.terms)
    func drawsRowsThatMovedWhereTheyAre(_ term: String) throws {
      let pty = try PseudoTerminal(columns: 40, rows: 20)
      let terminal = try TerminalSuites.open(pty, term: term)
      defer { terminal.close() }
      func draw(from first: Int) {
        for row in 0..<20 {
          let letter = String(UnicodeScalar(UInt8(65 + (first + row) % 26)))
          terminal.put(
            String(repeating: letter, count: 39), row: row, column: 0, style: Style())
        }
        terminal.flush()
        pty.pump(milliseconds: 50)
      }
      draw(from: 0)
      pty.forgetOutput()
      draw(from: 3)
      let rows = Array("DEFGHIJKLMNOPQRSTUVW").map { String(repeating: $0, count: 39) }
      #expect(pty.screen.lines == rows)
      let sequences = TerminalSuites.sequences(in: pty.output)
      #expect(!sequences.isEmpty)
      #expect(sequences.filter { ["M", "D"].contains($0) } == [])
      #expect(sequences.filter { $0.hasPrefix("[") && "rLMST".contains($0.last ?? " ") } == [])
    }

    /// As letters are all that is ever drawn with, the set of letters is chosen once.
    @Test(arguments: TerminalSuites.terms)
    func choosesTheSetOfLettersOnlyWhenItOpens(_ term: String) throws {
      let pty = try PseudoTerminal(columns: 40, rows: 5)
      let terminal = try TerminalSuites.open(pty, term: term)
      defer { terminal.close() }
      terminal.put("plain", row: 0, column: 0, style: Style())
      terminal.flush()
      pty.pump(milliseconds: 50)
      let opening = pty.output
      #expect(Self.choicesOfLetters(opening) > 0)
      pty.forgetOutput()
      for (row, style) in [Style(bold: true), Style(reversed: true), bars, Style()].enumerated() {
        terminal.put("other", row: row + 1, column: row, style: style)
      }
      terminal.flush()
      pty.pump(milliseconds: 50)
      #expect(Self.choicesOfLetters(pty.output) == 0)
      #expect(pty.screen.lines == ["plain", "other", " other", "  other", "   other"])
      #expect(pty.screen.cell(row: 1, column: 0).pen.isBold)
      #expect(pty.screen.cell(row: 2, column: 1).pen.isReversed)
      #expect(!pty.screen.cell(row: 2, column: 1).pen.isBold)
      #expect(pty.screen.cell(row: 4, column: 3).pen == ScreenPen())
    }

    /// How often `ESC ( B` or a shift in stands in the output.
    private static func choicesOfLetters(_ output: [UInt8]) -> Int {
      TerminalSuites.sequences(in: output).count { $0.hasPrefix("(") }
        + output.count { $0 == 0x0F }
    }
  }
}
