import Glibc
import TestSupport
import Testing

/// A reader of the terminal that stops reading for a while.
@Suite struct StallTests {
  @Test func waitsWithoutWorkAndComesBackRight() throws {
    let dashboard = try DashboardUnderTest(columns: 120, rows: 40)
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    dashboard.terminal.forgetOutput()
    dashboard.terminal.send("\u{C}")
    try #require(dashboard.process.wait { _ in dashboard.terminal.output.count > 4096 })
    dashboard.waitForRest()
    let frame = dashboard.terminal.output.count
    // Repaints, far more than the system takes for a terminal that is not read.
    for _ in 0..<100 {
      dashboard.terminal.send("\u{C}")
      usleep(1000)
    }
    dashboard.terminal.fill()
    let busy = dashboard.process.processorSeconds
    let end = monotonicSeconds() + 1.5
    while monotonicSeconds() < end { usleep(20000) }
    // Waiting costs nothing; a loop that tries again and again would take all of that time.
    #expect(dashboard.process.processorSeconds - busy < 0.5)
    dashboard.terminal.forgetOutput()
    dashboard.waitForRest()
    // What the system held, what was left of one frame, and one that brings it up to date.
    #expect(dashboard.terminal.output.count { $0 != 0 } <= 2 * frame + 16384)
    let after = dashboard.terminal.screen.lines
    dashboard.terminal.send("\u{C}")
    dashboard.waitForRest()
    #expect(dashboard.terminal.screen.lines == after)
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
  }

  @Test func answersASignalWhileNobodyReads() throws {
    let dashboard = try DashboardUnderTest(columns: 120, rows: 40)
    try #require(dashboard.waitForPaint())
    for _ in 0..<100 { dashboard.terminal.send("\u{C}") }
    dashboard.terminal.fill()
    dashboard.process.signal(SIGTERM)
    #expect(dashboard.endsUnread(within: 5))
    #expect(dashboard.process.waitForExit() == .signalled(SIGTERM))
    dashboard.expectTerminalAsFound()
  }
}
