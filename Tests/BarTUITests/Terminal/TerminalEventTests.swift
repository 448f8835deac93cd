import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct EventTests {
    private let bars = Style(Color(0x5F87FF))

    @Test func bringsKeysClicksAndPastedText() async throws {
      let pty = try PseudoTerminal(columns: 20, rows: 3)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      var events: [Event] = []
      terminal.onEvent = { events.append($0) }
      pty.send("q서\u{1B}[1;2D\u{1B}[<0;5;2M\u{1B}[<0;5;2m\u{1B}[200~Busan\u{1B}[201~\r")
      let expected: [Event] = [
        .key(.character("q")), .key(.character("서")), .key(.shiftLeft),
        .click(row: 1, column: 4), .paste("Busan"), .key(.enter),
      ]
      #expect(await TerminalSuites.becomesTrue { events.count >= expected.count })
      #expect(events == expected)
      pty.send("\u{1B}")
      #expect(await TerminalSuites.becomesTrue { events.count > expected.count })
      #expect(events.last == .key(.escape))
    }

    @Test func dropsFramesWhileNobodyReadsAndCatchesUpAfterwards() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      // Far more than the system takes for a terminal that is not read.
      for frame in 0..<400 {
        for row in 0..<24 {
          terminal.fill(frame % 2 == 0 ? "x" : "o", row: row, column: 0, columns: 80, style: bars)
          terminal.put("frame \(frame)", row: row, column: 7 * (frame % 9), style: Style())
        }
        terminal.flush()
      }
      let stalled = terminal.statistics
      #expect(stalled.skipped > 300)
      #expect(stalled.bytes < 65536)
      #expect(
        await TerminalSuites.settles(pty) { $0.lines.allSatisfy { $0.contains("frame 399") } })
      #expect(terminal.statistics.skipped == stalled.skipped)
    }

    @Test func closesThoughNobodyReads() throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let before = pty.lineModes
      let terminal = try TerminalSuites.open(pty)
      for frame in 0..<60 {
        for row in 0..<24 {
          terminal.put("\(frame) \(row)", row: row, column: frame, style: bars)
          terminal.fill(
            "x", row: row, column: 0, columns: frame, style: Style(bold: frame % 2 == 0))
        }
        terminal.flush()
      }
      #expect(terminal.statistics.skipped > 0)
      terminal.close()
      #expect(pty.lineModes == before)
      pty.pump(milliseconds: 100)
      #expect(pty.screen.modes.isClean)
    }
  }
}
