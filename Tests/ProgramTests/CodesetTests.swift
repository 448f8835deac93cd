import TestSupport
import Testing

/// UTF-8 or not, and the layout for where it is not.
@Suite struct CodesetTests {
  @Test(arguments: [
    ("C", false), ("POSIX", false), ("C.UTF-8", true),
  ])
  func drawsBlocksOnlyWhereTheLocaleHasThem(_ locale: String, _ isUnicode: Bool) throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(locale: locale))
    try #require(dashboard.process.wait(for: "PM10"))
    dashboard.waitForRest()
    #expect(dashboard.terminal.output.contains { $0 >= 0x80 } == isUnicode)
    #expect(dashboard.terminal.screen.shows("███") == isUnicode)
    // Blocks that can't be written would leave blanks.
    #expect(dashboard.terminal.screen.shows("###") != isUnicode)
  }

  /// The codeset decides: LC_ALL goes before LC_CTYPE, and that before LANG.
  @Test(arguments: [
    (["LANG": "C.UTF-8", "LC_ALL": "C"], false), (["LANG": "C.UTF-8", "LC_CTYPE": "POSIX"], false),
    (["LANG": "C", "LC_ALL": "C.UTF-8"], true), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
    (["LANG": "C.UTF-8", "LC_NUMERIC": "C"], true),
  ])
  func asksTheCodesetAndNotLANG(_ variables: [String: String], _ isUnicode: Bool) throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(adding: variables))
    try #require(dashboard.process.wait(for: "PM10"))
    dashboard.waitForRest()
    #expect(dashboard.terminal.output.contains { $0 >= 0x80 } == isUnicode)
  }

  @Test func asciiIsAsciiAllOver() throws {
    let dashboard = try DashboardUnderTest(ProgramUnderTest.debugPath, ["--demo", "--ascii"])
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    #expect(dashboard.terminal.output.allSatisfy { $0 < 0x80 })
    #expect(dashboard.terminal.screen.lines.filter { !$0.isEmpty }.count > 4)
  }

  @Test func asciiIsAFullLayout() throws {
    let told = try picture(["--ascii"], locale: "C.UTF-8")
    #expect(told.count { $0.contains("PM00") } == 1)
    // A frame, axes with ticks, bars, the hints at its foot.
    #expect(told.contains { $0.hasPrefix("+-") && $0.hasSuffix("-+") })
    #expect(told.contains { $0.hasPrefix("|") && $0.hasSuffix("|") && $0.contains("0+") })
    #expect(told.contains { $0.contains("####") })
    #expect(told.contains { $0.contains("q quit") && $0.contains("? help") })
    // Nothing but that hint has a question mark: every word and sign is spelled.
    #expect(told.joined().count { $0 == "?" } == 1, "\(told.joined(separator: "\n"))")
    #expect(try picture([], locale: "C") == told)
  }

  /// The resting screen, alike whatever the clock shows.
  private func picture(_ arguments: [String], locale: String) throws -> [String] {
    let dashboard = try DashboardUnderTest(
      ProgramUnderTest.debugPath, ["--demo", "--no-animation", "Seoul"] + arguments,
      environment: ProgramUnderTest.environment(locale: locale))
    try #require(dashboard.process.wait(for: "PM10"))
    dashboard.waitForRest()
    return dashboard.terminal.screen.lines.map { String($0.map { $0.isNumber ? "0" : $0 }) }
  }
}
