import Glibc
import TestSupport
import Testing

/// Endings in which the terminal, or whoever reads it, is gone.
@Suite struct HangUpTests {
  @Test(arguments: ProgramUnderTest.paths)
  func aHangUpEndsIt(_ path: String) throws {
    let dashboard = try DashboardUnderTest(path)
    try #require(dashboard.waitForPaint())
    dashboard.terminal.hangUp()
    #expect(dashboard.process.waitForExit() == .signalled(SIGHUP))
  }

  @Test func aTerminalThatGoesWithoutASignalEndsItToo() throws {
    let terminal = try PseudoTerminal()
    let dashboard = try UncontrolledDashboard(keys: terminal, screen: terminal)
    try #require(dashboard.waitForPaint())
    // Nothing is drawn any more that could fail.
    dashboard.waitForRest()
    terminal.closeFollower()
    terminal.hangUp()
    #expect(dashboard.shell.wait { $0.outputText.contains("status 129") })
  }

  @Test func aReaderOfTheScreenThatGoesEndsIt() throws {
    let keys = try PseudoTerminal()
    let screen = try PseudoTerminal()
    let before = keys.lineModes
    let dashboard = try UncontrolledDashboard(keys: keys, screen: screen)
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    screen.closeFollower()
    screen.hangUp()
    // The next thing that is drawn shows that nobody reads.
    keys.send("\u{C}")
    #expect(dashboard.shell.wait { $0.outputText.contains("status 129") })
    #expect(keys.lineModes == before)
  }

  @Test func endsThoughNobodyReads() throws {
    let dashboard = try DashboardUnderTest(columns: 200, rows: 60)
    try #require(dashboard.waitForPaint())
    // Keys that draw much, until the system takes no more.
    for _ in 0..<200 { dashboard.terminal.send("\u{C}") }
    dashboard.terminal.fill()
    dashboard.process.signal(SIGTERM)
    #expect(dashboard.endsUnread(within: 10))
    #expect(dashboard.process.waitForExit() == .signalled(SIGTERM))
    dashboard.expectTerminalAsFound()
  }
}
