import Glibc
import TestSupport
import Testing

/// A dashboard in a pseudo-terminal, with the sample day.
struct DashboardUnderTest {
  let terminal: PseudoTerminal
  let process: ChildProcess
  /// The modes before the program started.
  let before: LineModes

  init(
    _ path: String = ProgramUnderTest.debugPath, _ arguments: [String] = ["--demo"],
    columns: Int = 80, rows: Int = 24,
    environment: [String: String] = ProgramUnderTest.environment(),
    errors: ChildProcess.Stream = .terminal
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    before = terminal.lineModes
    process = try ChildProcess(
      path, arguments, environment: environment, terminal: terminal, errors: errors)
  }

  /// Waits until something stands on the program's screen.
  func waitForPaint() -> Bool {
    process.wait { _ in
      terminal.screen.modes.isAlternate && terminal.screen.lines.contains { !$0.isEmpty }
    }
  }

  /// Waits until nothing has been written for a while, as when every bar stands still.
  func waitForRest(_ milliseconds: Int32 = 300) {
    let deadline = monotonicSeconds() + 10
    process.pump()
    while terminal.pump(milliseconds: milliseconds) > 0, monotonicSeconds() < deadline {}
  }

  /// Waits, without reading the screen, until the program has ended; false when it does not.
  func endsUnread(within seconds: Double) -> Bool {
    let deadline = monotonicSeconds() + seconds
    while !process.hasEnded, monotonicSeconds() < deadline { usleep(5000) }
    return process.hasEnded
  }

  /// Whether every mode is as the program found it, on the shell's own screen.
  func expectTerminalAsFound(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal.pump(milliseconds: 20)
    #expect(terminal.screen.modes.isClean, comment, sourceLocation: sourceLocation)
    #expect(terminal.screen.pen == ScreenPen(), comment, sourceLocation: sourceLocation)
    #expect(terminal.lineModes == before, comment, sourceLocation: sourceLocation)
  }
}

/// A dashboard whose terminals control another session: no signal comes from them.
struct UncontrolledDashboard {
  /// Where keys come from.
  let keys: PseudoTerminal
  /// What is drawn on.
  let screen: PseudoTerminal
  /// A shell that says how the program ended.
  let shell: ChildProcess

  init(keys: PseudoTerminal, screen: PseudoTerminal) throws {
    self.keys = keys
    self.screen = screen
    let script = "\"$PROGRAM\" --demo <\"$KEYS\" >\"$SCREEN\"; echo \"status $?\""
    // The leader of a session would control a terminal that it opens; the inner shell is none.
    shell = try ChildProcess(
      "/bin/sh", ["-c", "sh -c '\(script)'; exit"],
      environment: ProgramUnderTest.environment(adding: [
        "PROGRAM": ProgramUnderTest.debugPath, "KEYS": keys.path, "SCREEN": screen.path,
      ]), terminal: nil, output: .pipe, errors: .null)
  }

  /// Waits until something stands on the program's screen.
  func waitForPaint() -> Bool {
    shell.wait { _ in
      screen.pump()
      return screen.screen.modes.isAlternate && screen.screen.lines.contains { !$0.isEmpty }
    }
  }
  /// Waits until nothing has been drawn for a while.
  func waitForRest() {
    let deadline = monotonicSeconds() + 10
    while screen.pump(milliseconds: 300) > 0, monotonicSeconds() < deadline {}
  }
}
