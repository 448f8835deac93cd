import Glibc
import TestSupport
import Testing

@Suite struct EndingTests {
  // MARK: Ordinary endings

  @Test(arguments: ProgramUnderTest.paths)
  func qGivesTheTerminalBack(_ path: String) throws {
    let dashboard = try DashboardUnderTest(path)
    try #require(dashboard.waitForPaint())
    #expect(dashboard.terminal.lineModes != dashboard.before)
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
    #expect(dashboard.terminal.screen.lines.joined() == "")
  }

  @Test func controlCIsTheInterruptItLooksLike() throws {
    let dashboard = try DashboardUnderTest()
    try #require(dashboard.waitForPaint())
    dashboard.terminal.send("\u{3}")
    #expect(dashboard.process.waitForExit() == .signalled(SIGINT))
    dashboard.expectTerminalAsFound()
    #expect(dashboard.terminal.screen.lines.joined() == "")
  }

  @Test(arguments: ProgramUnderTest.paths, [SIGINT, SIGTERM, SIGHUP])
  func diesOfTheSignalItWasSent(_ path: String, _ signal: Int32) throws {
    let dashboard = try DashboardUnderTest(path)
    try #require(dashboard.waitForPaint())
    dashboard.process.signal(signal)
    #expect(dashboard.process.waitForExit() == .signalled(signal))
    dashboard.expectTerminalAsFound()
    #expect(dashboard.terminal.screen.lines.joined() == "")
  }

  @Test(arguments: 0..<16)
  func noSignalIsLostWhileTheScreenOpens(_ step: Int) throws {
    let dashboard = try DashboardUnderTest()
    // From before the program's first instruction to after its first frame.
    let end = monotonicSeconds() + Double(step) * 0.004
    while monotonicSeconds() < end { dashboard.process.pump(milliseconds: 1) }
    dashboard.process.signal(SIGTERM)
    #expect(dashboard.process.waitForExit() == .signalled(SIGTERM))
    dashboard.expectTerminalAsFound()
  }

  /// The first byte is the first thing that would have to be taken back.
  @Test(arguments: 0..<16)
  func noSignalIsLostOnceTheFirstByteIsWritten(_ round: Int) throws {
    let dashboard = try DashboardUnderTest()
    try #require(dashboard.process.wait { _ in !dashboard.terminal.output.isEmpty })
    dashboard.process.signal(SIGTERM)
    #expect(dashboard.process.waitForExit() == .signalled(SIGTERM))
    dashboard.expectTerminalAsFound()
  }

  // MARK: Crashes

  @Test(
    .disabled(if: ProgramUnderTest.isSanitized), arguments: ProgramUnderTest.paths,
    [SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP])
  func aCrashGivesTheTerminalBackAndDoesNotWait(_ path: String, _ signal: Int32) throws {
    let dashboard = try DashboardUnderTest(
      path,
      environment: ProgramUnderTest.environment(adding: [
        "SWIFT_BACKTRACE": "enable=yes,color=no,symbolicate=off"
      ]))
    try #require(dashboard.waitForPaint())
    dashboard.process.signal(signal)
    #expect(dashboard.process.waitForExit(seconds: 28) == .signalled(signal))
    dashboard.expectTerminalAsFound()
    // The bars go on until the trace is written; nothing of them may reach the shell's screen.
    #expect(!dashboard.terminal.screen.text.contains { "▁▂▃▄▅▆▇█".contains($0) })
  }

  @Test(.disabled(if: ProgramUnderTest.isSanitized))
  func aCrashLeavesItsTraceOnTheCleanScreenAndDoesNotWait() throws {
    let dashboard = try DashboardUnderTest(
      columns: 160, rows: 60,
      environment: ProgramUnderTest.environment(adding: [
        "SWIFT_BACKTRACE": "enable=yes,color=no,symbolicate=off"
      ]))
    try #require(dashboard.waitForPaint())
    dashboard.process.signal(SIGILL)
    // The runtime's prompt would wait for 30 s.
    #expect(dashboard.process.waitForExit(seconds: 28) == .signalled(SIGILL))
    dashboard.expectTerminalAsFound()
    #expect(dashboard.terminal.screen.shows("crashed"))
  }

  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPWR, SIGSYS])
  func aSignalThatNobodyExpectsGivesTheTerminalBackToo(_ signal: Int32) throws {
    let dashboard = try DashboardUnderTest()
    try #require(dashboard.waitForPaint())
    dashboard.process.signal(signal)
    #expect(dashboard.process.waitForExit(seconds: 28) == .signalled(signal))
    dashboard.expectTerminalAsFound()
  }

  @Test(.disabled(if: ProgramUnderTest.isSanitized))
  func aCrashGivesTheTerminalBackThoughNobodyReads() throws {
    let dashboard = try DashboardUnderTest(
      columns: 200, rows: 60,
      environment: ProgramUnderTest.environment(adding: ["SWIFT_BACKTRACE": "enable=no"]))
    try #require(dashboard.waitForPaint())
    dashboard.terminal.fill()
    dashboard.process.signal(SIGABRT)
    #expect(dashboard.endsUnread(within: 20))
    #expect(dashboard.process.waitForExit() == .signalled(SIGABRT))
    dashboard.expectTerminalAsFound()
  }

  // MARK: Standard error

  @Test func statisticsComeAfterTheScreenIsClosed() throws {
    let dashboard = try DashboardUnderTest(ProgramUnderTest.debugPath, ["--demo", "--stats"])
    try #require(dashboard.waitForPaint())
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
    #expect(dashboard.terminal.screen.shows("\"frames\":"))
    #expect(dashboard.terminal.screen.shows("\"worstMs\":"))
  }
}
