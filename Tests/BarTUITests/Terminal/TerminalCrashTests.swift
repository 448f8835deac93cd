import Glibc
import TestSupport
import Testing

@testable import BarTUI

extension TerminalSuites {
  @Suite @MainActor struct CrashTests {
    @Test func aFailedPreconditionGivesTheTerminalBackAndSaysWhy() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let before = pty.lineModes
      let path = pty.path
      await #expect(processExitsWith: .failure) { [path = path as String] in
        try await MainActor.run {
          dup2(Glibc.open(path, O_RDWR | O_NOCTTY), STDERR_FILENO)
          let terminal = try CrashTests.terminal(at: path)
          precondition(terminal.size.rows < 0, "a screen has rows")
        }
      }
      pty.pump(milliseconds: 50)
      let output = String(decoding: pty.output, as: UTF8.self)
      let said = output.ranges(of: "a screen has rows")
      let left = output.ranges(of: "\u{1B}[?1049l")
      try #require(said.count == 1 && left.count == 1)
      #expect(said[0].lowerBound > left[0].lowerBound)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(!pty.screen.shows("drawn"))
      #expect(pty.lineModes == before)
    }

    /// Where there is no other screen, the shell goes on beneath what was drawn.
    @Test(arguments: ["xterm", "tmux-256color", "screen", "linux", "vt100"])
    func aCrashGivesEveryTerminalBack(_ term: String) async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let before = pty.lineModes
      let path = pty.path
      await #expect(processExitsWith: .signal(SIGABRT)) {
        [path = path as String, term = term as String] in
        try await MainActor.run {
          let terminal = try CrashTests.terminal(at: path, term: term)
          terminal.put("half way", row: 12, column: 0, style: Style())
          terminal.flush()
          abort()
        }
      }
      pty.pump(milliseconds: 50)
      let screen = pty.screen
      #expect(screen.modes.isClean)
      #expect(screen.unknown == [])
      let hasOtherScreen = !["linux", "vt100"].contains(term)
      #expect(screen.modes.alternateEntries == (hasOtherScreen ? 1 : 0))
      // The last row's line feed has moved everything up by one.
      #expect(screen.lines.filter { !$0.isEmpty } == (hasOtherScreen ? [] : ["half way"]))
      #expect(hasOtherScreen || screen.cursor == (row: 23, column: 0))
      #expect(pty.lineModes == before)
    }

    @Test func aCrashInTheMiddleOfAFrameResetsColors() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let path = pty.path
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
          let terminal = try CrashTests.terminal(at: path)
          // What a frame may have written when it was cut short.
          let half = "\u{1B}[1;4;7;35;44mhalf"
          #expect(terminal.isOpen && write(descriptor, half, half.utf8.count) > 0)
          abort()
        }
      }
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(pty.screen.pen == ScreenPen())
    }

    /// The runtime's handler writes its trace for seconds, and other threads go on meanwhile.
    @Test(.disabled(if: ProgramUnderTest.isSanitized))
    func nothingIsDrawnOnTheShellsScreenWhileACrashIsTold() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let path = pty.path
      let before = pty.lineModes
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          signal(SIGABRT) { _ in MainActor.assumeIsolated { CrashTests.meanwhile() } }
          let terminal = try CrashTests.terminal(at: path)
          CrashTests.meanwhile = {
            terminal.put("still drawing", row: 3, column: 0, style: Style())
            terminal.flush()
          }
          TerminalSuites.unblockSignals()
          raise(SIGABRT)
        }
      }
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(pty.screen.lines.joined() == "")
      #expect(pty.lineModes == before)
    }

    /// As when a job crashes while it is stopped, and comes back to life for that.
    @Test(.disabled(if: ProgramUnderTest.isSanitized))
    func noStopEndsWhileACrashIsTold() async throws {
      let pty = try PseudoTerminal(columns: 80, rows: 24)
      let path = pty.path
      let before = pty.lineModes
      await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
        try await MainActor.run {
          signal(SIGABRT) { _ in MainActor.assumeIsolated { CrashTests.meanwhile() } }
          let terminal = try CrashTests.terminal(at: path)
          CrashTests.meanwhile = { terminal.wasContinued() }
          TerminalSuites.unblockSignals()
          raise(SIGABRT)
        }
      }
      pty.pump(milliseconds: 50)
      #expect(pty.screen.modes.alternateEntries == 1)
      #expect(pty.screen.modes.isClean)
      #expect(pty.lineModes == before)
    }

    fileprivate static var meanwhile: () -> Void = {}

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

    fileprivate static func terminal(
      at path: String, term: String = "xterm-256color"
    ) throws -> Terminal {
      let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
      var options = TerminalOptions()
      options.input = descriptor
      options.output = descriptor
      options.term = term
      let terminal = try Terminal.open(options)
      terminal.put("drawn", row: 0, column: 0, style: Style())
      terminal.flush()
      return terminal
    }
  }
}
