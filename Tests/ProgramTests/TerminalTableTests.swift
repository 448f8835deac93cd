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

  @Test func refusesATerminalThatCanNotPlaceTextWithoutTouchingIt() throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(term: "dumb"), errors: .pipe)
    #expect(dashboard.process.waitForExit() != nil)
    #expect(dashboard.process.errorText.contains("dumb"))
    #expect(dashboard.terminal.screen.modes.alternateEntries == 0)
    dashboard.expectTerminalAsFound()
  }

  @Test(arguments: [
    ("C", false), ("POSIX", false), ("C.UTF-8", true),
  ])
  func drawsBlocksOnlyWhereTheLocaleHasThem(_ locale: String, _ isUnicode: Bool) throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(locale: locale))
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    #expect(dashboard.terminal.output.contains { $0 >= 0x80 } == isUnicode)
    #expect(dashboard.terminal.screen.lines.filter { !$0.isEmpty }.count > 4)
  }

  @Test func asciiIsAsciiAllOver() throws {
    let dashboard = try DashboardUnderTest(ProgramUnderTest.debugPath, ["--demo", "--ascii"])
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    #expect(dashboard.terminal.output.allSatisfy { $0 < 0x80 })
    #expect(dashboard.terminal.screen.lines.filter { !$0.isEmpty }.count > 4)
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
