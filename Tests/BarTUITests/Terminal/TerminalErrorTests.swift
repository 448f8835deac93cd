import BarTUI
import Glibc
import TestSupport
import Testing

extension TerminalSuites {
  @Suite @MainActor struct ErrorTests {
    @Test func whatLibrariesSayComesOnceTheScreenIsClosed() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let path = pty.path
      await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
        try await MainActor.run {
          let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
          dup2(descriptor, STDERR_FILENO)
          var options = TerminalOptions()
          options.input = descriptor
          options.output = descriptor
          options.term = "xterm-256color"
          let terminal = try Terminal.open(options)
          let words = "a library's words\r\n"
          write(STDERR_FILENO, words, words.utf8.count)
          terminal.put("drawn", row: 0, column: 0, style: Style())
          terminal.flush()
          terminal.close()
          exit(0)
        }
      }
      pty.pump(milliseconds: 50)
      let parts = String(decoding: pty.output, as: UTF8.self).split(
        separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      #expect(parts[0].contains("drawn"))
      #expect(!parts[0].contains("a library's words"))
      #expect(pty.screen.lines.filter { !$0.isEmpty } == ["a library's words"])
    }
  }
}
