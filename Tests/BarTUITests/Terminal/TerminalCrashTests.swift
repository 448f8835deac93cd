import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct CrashTests {
    @Test func aFailedPreconditionGivesTheTerminalBack() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let before = pty.lineModes
      let path = pty.path
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try await MainActor.run {
          let terminal = try CrashTests.terminal(at: path)
          precondition(terminal.size.rows < 0, "a screen has rows")
        }
      }
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(pty.lineModes == before)
    }

    @Test func anExitThatForgetsToCloseGivesTheTerminalBack() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let before = pty.lineModes
      let path = pty.path
      await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
        try await MainActor.run {
          _ = try CrashTests.terminal(at: path)
          exit(7)
        }
      }
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(pty.lineModes == before)
    }

    fileprivate static func terminal(at path: String) throws -> Terminal {
      let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
      var options = TerminalOptions()
      options.input = descriptor
      options.output = descriptor
      options.term = "xterm-256color"
      let terminal = try Terminal.open(options)
      terminal.put("drawn", row: 0, column: 0, style: Style())
      terminal.flush()
      return terminal
    }
  }
}
