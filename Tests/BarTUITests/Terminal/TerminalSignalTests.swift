import Dispatch
import Glibc
import TestSupport
import Testing

@testable import BarTUI

extension TerminalSuites {
  @Suite @MainActor struct SignalTests {
    /// A screen that opens right after it began to listen is given back by whatever signal comes.
    @Test func aSignalRightAfterListeningBeganIsHeard() async {
      await #expect(processExitsWith: .exitCode(0)) {
        let all = [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPWR]
        TerminalSuites.unblockSignals()
        for signal in all where await !SignalTests.hears(signal) { exit(1) }
        exit(0)
      }
    }

    fileprivate static func hears(_ signal: Int32) async -> Bool {
      var heard: [Int32] = []
      let sources = SignalSources.listen(to: [signal]) { heard.append($0) }
      defer { for source in sources { source.cancel() } }
      kill(getpid(), signal)
      return await TerminalSuites.becomesTrue { heard == [signal] }
    }

    @Test func howeverManyResizesComeInATurnOneIsToldAndDrawn() async throws {
      let pty = try PseudoTerminal(columns: 20, rows: 5)
      let terminal = try TerminalSuites.open(pty)
      defer { terminal.close() }
      var events: [Event] = []
      terminal.onEvent = { event in
        events.append(event)
        terminal.erase()
        terminal.put("\(terminal.size.columns)", row: 0, column: 0, style: Style())
        terminal.flush()
      }
      let frames = terminal.statistics.frames
      // This turn of the main queue lasts until all have come, one by one.
      for step in 1...30 {
        pty.resize(columns: 20 + step, rows: 5)
        kill(getpid(), SIGWINCH)
        usleep(1000)
      }
      #expect(await TerminalSuites.settles(pty) { $0.lines[0] == "50" })
      await Self.turns()
      #expect(events == [.resized])
      #expect(terminal.size == Size(columns: 50, rows: 5))
      #expect(terminal.statistics.frames == frames + 1)
    }

    /// Waits for the turns that signals have asked for by now.
    private static func turns() async {
      await withCheckedContinuation { continuation in
        MainLoop.soon { MainLoop.soon { continuation.resume() } }
      }
    }
  }
}
