import BarTUI
import TestSupport
import Testing

@testable import weatherbars

/// What each option does to the built program, seen from outside; an option without a row fails.
@Suite struct OptionRunTests {
  /// A run and what must be so of its output.
  struct Case: Sendable {
    var arguments: [String]
    var variables: [String: String] = [:]
    var status = ExitStatus.exited(0)
    var check: @Sendable (ProgramRun) -> Bool
  }

  /// A run on a terminal and what must appear on it.
  struct ScreenCase: Sendable {
    var arguments: [String]
    var check: @Sendable (PseudoTerminal) -> Bool
  }

  private static let runs: [OptionID: Case] = [
    .once: Case(arguments: ["--demo", "--once", "Seoul"]) { $0.output.contains("PM10") },
    .json: Case(arguments: ["--demo", "--json", "Seoul"]) {
      $0.output.hasPrefix("{\"version\":1,") && $0.lines.count == 1
    },
    .format: Case(arguments: ["--demo", "--format", "<{place:7}>", "Seoul"]) {
      $0.output.hasPrefix("<  Seoul>")
    },
    .demo: Case(arguments: ["--demo", "--json", "Seoul"]) { $0.output.contains("\"sample\":true") },
    .demoIfOffline: Case(
      arguments: ["--demo-if-offline", "--json", "--endpoint", "http://127.0.0.1:1", "1,2"]
    ) {
      $0.output.contains("\"sample\":true") && $0.output.contains("\"kind\":\"network\"")
    },
    .provider: Case(
      arguments: ["--json", "--provider", "openweathermap", "1,2"], status: .exited(1)
    ) { $0.output.contains("\"kind\":\"key\"") },
    .endpoint: Case(
      arguments: ["--json", "--endpoint", "http://127.0.0.1:1", "1,2"], status: .exited(1)
    ) { $0.output.contains("127.0.0.1") },
    .refresh: Case(arguments: ["--print-config", "--refresh", "7"]) {
      $0.output.contains("\"refresh\": 7")
    },
    .units: Case(arguments: ["--demo", "--json", "--units", "imperial", "Seoul"]) {
      $0.output.contains("°F") && !$0.output.contains("°C")
    },
    .lang: Case(arguments: ["--demo", "--once", "--lang", "ko", "Seoul"]) {
      $0.output.contains("기온")
    },
    .grades: Case(arguments: ["--demo", "--json", "--grades", "who", "Seoul"]) {
      $0.output.contains("\"standard\":\"who\"") && !$0.output.contains("\"standard\":\"korea\"")
    },
    .scale: Case(arguments: ["--print-config", "--scale", "linear"]) {
      $0.output.contains("\"scale\": \"linear\"")
    },
    .bars: Case(arguments: ["--demo", "--once", "--bars", "humidity", "Seoul"]) {
      $0.output.contains("Humidity") && !$0.output.contains("PM10")
    },
    .ascii: Case(arguments: ["--demo", "--once", "--ascii", "--lang", "ko", "Seoul"]) {
      $0.output.utf8.allSatisfy { $0 < 0x80 } && $0.output.contains("#")
    },
    .config: Case(
      arguments: ["--print-config", "--config", "/nonexistent/x.json"], status: .exited(2)
    ) { $0.errors.contains("/nonexistent/x.json") },
    .printConfig: Case(arguments: ["--print-config"]) { $0.output.contains("\"places\": [") },
    .doctor: Case(
      arguments: ["--doctor", "--endpoint", "http://127.0.0.1:1"], status: .exited(1)
    ) { $0.output.contains("fault") },
    .completions: Case(arguments: ["--completions", "bash"]) {
      $0.output.contains("complete -F _weatherbars weatherbars")
    },
    .manual: Case(arguments: ["--manual"]) { $0.output.hasPrefix(".TH WEATHERBARS 1") },
    .help: Case(arguments: ["--help"]) { $0.output.hasPrefix("Usage: weatherbars") },
    .version: Case(arguments: ["--version"]) { run in
      run.lines.first?.hasPrefix("weatherbars \(Version.number)") == true
        && run.output.contains("libcurl/") && run.output.contains("ncurses ")
    },
  ]

  private static let screens: [OptionID: ScreenCase] = [
    .view: ScreenCase(arguments: ["--demo", "--view", "days", "Seoul"]) {
      $0.screen.shows("Today")
    },
    .noColor: ScreenCase(arguments: ["--demo", "--no-color", "Seoul"]) { terminal in
      terminal.screen.shows("PM10")
        && !String(decoding: terminal.output, as: UTF8.self).contains("8;5;")
    },
    .noMouse: ScreenCase(arguments: ["--demo", "--no-mouse", "Seoul"]) {
      $0.screen.shows("PM10") && $0.screen.modes.mouse.isEmpty
    },
  ]

  /// Options that suites of their own are about.
  private static let elsewhere: [OptionID: String] = [
    .follow: "FollowRunTests", .stdin: "FeedControllerTests and FeedFuzzTests",
    .stats: "EndingTests", .noAnimation: "noAnimationDrawsAtOnce",
    .theme: "eachThemeHasItsOwnColors",
  ]

  @Test(arguments: OptionID.allCases)
  func everyOptionDoesWhatItSays(option: OptionID) throws {
    if let row = Self.runs[option] {
      let run = try ProgramHome().run(row.arguments, variables: row.variables)
      #expect(run.status == row.status, "\(run.errors)")
      #expect(row.check(run), "\(run.output)\(run.errors)")
    } else if let row = Self.screens[option] {
      let dashboard = try DashboardUnderTest(ProgramUnderTest.path, row.arguments)
      #expect(
        dashboard.process.wait { _ in row.check(dashboard.terminal) },
        "\(dashboard.terminal.screen)")
    } else {
      #expect(Self.elsewhere[option] != nil)
    }
  }

  @Test func eachThemeHasItsOwnColors() throws {
    var seen: Set<Set<Int>> = []
    for theme in Theme.all {
      let dashboard = try DashboardUnderTest(
        ProgramUnderTest.path, ["--demo", "--no-animation", "--theme", theme.name, "Seoul"])
      // Eight of them start while every other suite runs.
      try #require(dashboard.process.wait(seconds: 60, for: "PM2.5"))
      let screen = dashboard.terminal.screen
      let pens = (0..<screen.rows).flatMap { row in
        (0..<screen.columns).map { screen.cell(row: row, column: $0).pen }
      }
      seen.insert(Set(pens.flatMap { [$0.foreground ?? -1, $0.background ?? -1] }))
    }
    #expect(seen.count == Theme.all.count)
  }

  @Test func noAnimationDrawsAtOnce() throws {
    func frames(_ more: [String]) throws -> Int {
      let dashboard = try DashboardUnderTest(
        ProgramUnderTest.path, ["--demo", "--stats", "Seoul"] + more)
      try #require(dashboard.waitForPaint())
      dashboard.waitForRest(700)
      dashboard.terminal.send("q")
      _ = dashboard.process.waitForExit()
      let text = dashboard.terminal.screen.text
      let parts = text.split(separator: "\"frames\":")
      return Int((parts.dropFirst().first ?? "").prefix { $0.isNumber }) ?? -1
    }
    let still = try frames(["--no-animation"])
    #expect(still > 0)
    #expect(try frames([]) > still + 5)
  }
}
