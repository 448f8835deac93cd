import Glibc
import TestSupport
import Testing

/// A reader of the terminal that stops reading for a while.
@Suite struct StallTests {
  @Test func waitsWithoutWorkAndComesBackRight() throws {
    let dashboard = try DashboardUnderTest(columns: 120, rows: 40)
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    let before = dashboard.terminal.screen.lines
    // Repaints, far more than the system takes for a terminal that is not read.
    for _ in 0..<100 {
      dashboard.terminal.send("\u{C}")
      usleep(1000)
    }
    let busy = dashboard.process.processorSeconds
    let end = monotonicSeconds() + 1.5
    while monotonicSeconds() < end { usleep(20000) }
    // Waiting costs nothing; a loop that tries again and again would take all of that time.
    #expect(dashboard.process.processorSeconds - busy < 0.5)
    dashboard.terminal.forgetOutput()
    dashboard.waitForRest()
    // What the system held, and at most what was left of one frame.
    #expect(dashboard.terminal.output.count < 65536)
    #expect(dashboard.terminal.screen.lines.last == before.last)
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
  }

  @Test func answersASignalWhileNobodyReads() throws {
    let dashboard = try DashboardUnderTest(columns: 120, rows: 40)
    try #require(dashboard.waitForPaint())
    for _ in 0..<100 { dashboard.terminal.send("\u{C}") }
    let end = monotonicSeconds() + 0.5
    while monotonicSeconds() < end { usleep(20000) }
    dashboard.process.signal(SIGTERM)
    let deadline = monotonicSeconds() + 5
    while !dashboard.process.hasEnded, monotonicSeconds() < deadline { usleep(5000) }
    #expect(dashboard.process.hasEnded)
    #expect(dashboard.process.waitForExit() == .signalled(SIGTERM))
    dashboard.expectTerminalAsFound()
  }
}
