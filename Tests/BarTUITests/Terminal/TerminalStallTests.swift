import BarModel
import Glibc
import TestSupport
import Testing

@testable import BarTUI

extension TerminalSuites {
  /// A reader of the terminal that stops reading.
  @Suite @MainActor struct TerminalStallTests {
    private let bars = Style(Color(0x5F87FF))

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

    @Test(arguments: [(80, 24), (120, 40), (200, 60)])
    func movingBarsQueueLittleWhileNobodyReads(_ columns: Int, _ rows: Int) async throws {
      let pty = try PseudoTerminal(columns: columns, rows: rows)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      let ticker = HandTurnedTicker()
      let view = DashboardView(surface: terminal, ticker: ticker, theme: .standard)
      let sample = SampleScenes.now()
      view.show(sample.scene, board: sample.board)
      #expect(await TerminalSuites.settles(pty) { $0.shows("quit") && !terminal.output.isBusy })
      let skipped = terminal.statistics.skipped
      // A minute of bars that never rest.
      var most = 0
      for frame in 1...3600 {
        if frame % 15 == 1 {
          for entry in SampleScenes.kinds {
            sample.board[entry.kind.rawValue]?.value = frame % 30 == 1 ? 0 : entry.value
          }
        }
        ticker.turn(to: Double(frame) / 60)
        most = max(most, terminal.output.queued)
      }
      #expect(terminal.statistics.skipped - skipped > 1000)
      #expect(most > 0)
      #expect(most < 8192)
    }
  }
}
