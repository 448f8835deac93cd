import Glibc
import TestSupport
import Testing

/// The table of terminals, locales and sizes, with the whole program.
@Suite struct TerminalTableTests {
  @Test(arguments: [
    "xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100", "no-such-terminal", "",
  ])
  func drawsAndGivesBackEveryTerminal(_ term: String) throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(term: term))
    try #require(
      dashboard.process.wait { _ in
        dashboard.terminal.screen.lines.filter { !$0.isEmpty }.count > 2
      })
    dashboard.waitForRest()
    #expect(dashboard.terminal.screen.unknown == [])
    #expect(dashboard.terminal.screen.text.contains { "▁▂▃▄▅▆▇█".contains($0) })
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.terminal.pump(milliseconds: 20)
    #expect(dashboard.terminal.screen.modes.isClean)
    #expect(dashboard.terminal.lineModes == dashboard.before)
  }

  /// What a terminal's own description names, and nothing that it does not.
  @Test(arguments: [
    ("xterm-256color", true, true, true, 256), ("xterm", true, true, true, 8),
    ("tmux-256color", true, false, true, 256), ("screen", true, false, true, 8),
    ("linux", false, false, true, 8), ("vt100", false, false, false, 0),
  ])
  func sendsWhatTheTerminalKnows(
    _ term: String, hasOtherScreen: Bool, keepsTitles: Bool, hasMouse: Bool, colors: Int
  ) throws {
    let dashboard = try DashboardUnderTest(environment: ProgramUnderTest.environment(term: term))
    try #require(dashboard.process.wait(for: "PM10"))
    dashboard.waitForRest()
    let screen = dashboard.terminal.screen
    #expect(screen.modes.isAlternate == hasOtherScreen)
    #expect(screen.modes.mouse == (hasMouse ? [1000, 1006] : []))
    #expect(screen.modes.isPasteBracketed == hasMouse)
    let sent = String(decoding: dashboard.terminal.output, as: UTF8.self)
    #expect(sent.contains("\u{1B}[22;0;0t") == keepsTitles)
    let pens = (0..<screen.rows).flatMap { row in
      (0..<screen.columns).map { screen.cell(row: row, column: $0).pen }
    }
    let most = pens.flatMap { [$0.foreground, $0.background] }.compactMap(\.self).max()
    #expect((most ?? -1) < colors)
    #expect((most ?? -1) >= colors / 16 - 1)
  }

  @Test func saysOnceThatATerminalIsUnknownAndAfterTheScreen() throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(term: "no-such-terminal"))
    try #require(dashboard.waitForPaint())
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
    let said = dashboard.terminal.screen.lines.filter { !$0.isEmpty }
    #expect(said.count == 2, "one sentence, in two rows: \(said)")
    #expect(said.joined().contains("The terminal type no-such-terminal is unknown"))
    #expect(said.joined().contains("xterm-256color"))
  }

  @Test func refusesATerminalThatCanNotPlaceTextWithoutTouchingIt() throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(term: "dumb"), errors: .pipe)
    #expect(dashboard.process.waitForExit() != nil)
    #expect(dashboard.process.errorText.contains("dumb"))
    #expect(dashboard.terminal.screen.modes.alternateEntries == 0)
    dashboard.expectTerminalAsFound()
  }

  @Test(arguments: [["NO_COLOR": "1"], [:]])
  func drawsWithoutColorWhereToldTo(_ variables: [String: String]) throws {
    let dashboard = try DashboardUnderTest(
      ProgramUnderTest.debugPath, variables.isEmpty ? ["--demo", "--no-color"] : ["--demo"],
      environment: ProgramUnderTest.environment(adding: variables))
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    let screen = dashboard.terminal.screen
    let pens = (0..<screen.rows).flatMap { row in
      (0..<screen.columns).map { screen.cell(row: row, column: $0).pen }
    }
    let isPlain = pens.allSatisfy { $0.foreground == nil && $0.background == nil }
    #expect(isPlain)
  }

  @Test(arguments: [(1, 1), (5, 3), (20, 1), (40, 12), (80, 24), (200, 60), (500, 200), (0, 0)])
  func livesAtEverySize(_ columns: Int, _ rows: Int) throws {
    let dashboard = try DashboardUnderTest(columns: columns, rows: rows)
    try #require(dashboard.process.wait { _ in dashboard.terminal.screen.modes.isAlternate })
    dashboard.waitForRest()
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
  }

  @Test func keysComeFromTheTerminalWhereStandardInputIsNone() throws {
    let terminal = try PseudoTerminal()
    let before = terminal.lineModes
    let process = try ChildProcess(
      ProgramUnderTest.debugPath, ["--demo"], environment: ProgramUnderTest.environment(),
      terminal: terminal, input: .null)
    try #require(process.wait(for: "PM10"))
    terminal.send("q")
    #expect(process.waitForExit() == .exited(0))
    #expect(terminal.screen.modes.isClean)
    #expect(terminal.lineModes == before)
  }

  @Test func withoutATerminalForKeysItSaysSoAndTouchesNothing() throws {
    let terminal = try PseudoTerminal()
    let script = "\"$PROGRAM\" --demo >\"$SCREEN\"; echo \"status $?\""
    // The leader of a session would control a terminal that it opens; the inner shell is none.
    let process = try ChildProcess(
      "/bin/sh", ["-c", "sh -c '\(script)'; exit"],
      environment: ProgramUnderTest.environment(adding: [
        "PROGRAM": ProgramUnderTest.debugPath, "SCREEN": terminal.path,
      ]), input: .null, output: .pipe, errors: .pipe)
    #expect(process.waitForExit() == .exited(0))
    #expect(process.outputText == "status 2\n")
    #expect(process.errorText.contains("needs a terminal"))
    #expect(terminal.pump(milliseconds: 20) == 0)
  }

  @Test func variablesDoNotFreezeTheSize() throws {
    let dashboard = try DashboardUnderTest(
      columns: 60, rows: 16,
      environment: ProgramUnderTest.environment(adding: ["LINES": "5", "COLUMNS": "20"]))
    // The key hints stand in the last row but one, over the sentence at the bottom.
    try #require(
      dashboard.process.wait { _ in dashboard.terminal.screen.lines[14].contains("quit") })
    dashboard.terminal.resize(columns: 70, rows: 20)
    #expect(dashboard.process.wait { _ in dashboard.terminal.screen.lines[18].contains("quit") })
  }

  @Test func aStormOfResizesLeavesNothingBehind() throws {
    let dashboard = try DashboardUnderTest(
      ProgramUnderTest.debugPath, ["--demo", "--no-animation"], columns: 80, rows: 24)
    try #require(dashboard.waitForPaint())
    var state: UInt32 = 7
    for _ in 0..<200 {
      state = state &* 1_103_515_245 &+ 12345
      dashboard.terminal.resize(
        columns: 1 + Int(state >> 16) % 150, rows: 1 + Int(state >> 8) % 50)
      dashboard.process.pump(milliseconds: 1)
    }
    dashboard.terminal.resize(columns: 80, rows: 24)
    dashboard.waitForRest()
    let after = dashboard.terminal.screen.lines
    dashboard.terminal.send("\u{C}")
    dashboard.waitForRest()
    #expect(dashboard.terminal.screen.lines == after)
    #expect(after.count == 24)
    #expect(after[22].contains("quit"))
  }
}
