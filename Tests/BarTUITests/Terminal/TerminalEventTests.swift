import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct EventTests {
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
  }
}
