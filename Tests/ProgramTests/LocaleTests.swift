import TestSupport
import Testing

/// Locales that write numbers, words and characters otherwise, made for the test.
@Suite struct LocaleTests {
  private let home: ProgramHome
  /// What a locale is called says nothing of its codeset.
  private static let recipes = [
    InstalledLocales.Recipe(name: "ko_KR.UTF-8", source: "ko_KR", codeset: "UTF-8"),
    InstalledLocales.Recipe(name: "de_DE.UTF-8", source: "de_DE", codeset: "UTF-8"),
    InstalledLocales.Recipe(name: "ko_KR", source: "ko_KR", codeset: "EUC-KR"),
    InstalledLocales.Recipe(name: "de_plain", source: "de_DE", codeset: "UTF-8"),
    InstalledLocales.Recipe(name: "de_UTF-8_not", source: "de_DE", codeset: "ISO-8859-1"),
  ]

  init() throws { home = try ProgramHome() }

  /// Makes a locale in the home, and names what a program in it finds around it.
  private func variables(_ locale: String) throws -> [String: String] {
    try InstalledLocales.make(Self.recipes.filter { $0.name == locale }, in: home.path)
    return ["LANG": locale, "LC_ALL": locale, "LOCPATH": home.path]
  }

  @Test func writesNumbersWithAPointWhateverTheLocaleHas() throws {
    for (locale, decimal) in [("de_DE.UTF-8", "1,5"), ("ko_KR.UTF-8", "1.5")] {
      let variables = try variables(locale)
      // The locale is in force, and writes numbers its own way.
      let printed = try home.run(
        ["%.1f", decimal], path: "/usr/bin/printf", variables: variables)
      try #require(printed.output == decimal)
      for path in ProgramUnderTest.paths { try expectPoints(variables, path) }
    }
  }

  /// Asks a service with figures that have a fraction, and reads what was asked and what is told.
  private func expectPoints(_ variables: [String: String], _ path: String) throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let arguments = ["--endpoint", server.baseURL, "37.5665,126.978"]
    let json = try home.run(["--json"] + arguments, path: path, variables: variables)
    #expect(json.status == .exited(0))
    let object = try #require(json.objects.first)
    #expect(object["place"]?["latitude"]?.number == 37.5665)
    #expect(object.bar("temperature")?["value"] == .number(21.3))
    let target = try #require(server.requests.first?.target)
    #expect(target.contains("latitude=37.5665"), "\(target)")
    #expect(target.contains("longitude=126.978"), "\(target)")

    let line = try home.run(
      ["--format", "{temperature}"] + arguments, path: path, variables: variables)
    #expect(line.output == "21.3°C\n")
  }

  @Test func readsFedNumbersWithAPointToo() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try ChildProcess(
      ProgramUnderTest.path, ["--stdin", "--no-animation"],
      environment: ProgramUnderTest.environment(adding: try variables("de_DE.UTF-8")),
      terminal: terminal, input: .pipe)
    try #require(process.wait { _ in terminal.screen.modes.isAlternate })
    process.write("{\"load\":{\"value\":2.75,\"unit\":\"x\"}}\n")
    #expect(process.wait(for: "2.75"))
    terminal.send("q")
    #expect(process.waitForExit() == .exited(0))
  }

  /// The codeset decides, not what the name looks like.
  @Test(arguments: [
    ("ko_KR.UTF-8", true), ("de_DE.UTF-8", true), ("de_plain", true), ("ko_KR", false),
    ("de_UTF-8_not", false),
  ])
  func drawsBlocksWhereTheCodesetHasThem(_ locale: String, _ isUnicode: Bool) throws {
    let dashboard = try DashboardUnderTest(
      environment: ProgramUnderTest.environment(adding: try variables(locale)))
    try #require(dashboard.waitForPaint())
    dashboard.waitForRest()
    #expect(dashboard.terminal.screen.text.contains { "▁▂▃▄▅▆▇█".contains($0) } == isUnicode)
    #expect(dashboard.terminal.output.contains { $0 >= 0x80 } == isUnicode)
    #expect(dashboard.terminal.screen.lines.filter { !$0.isEmpty }.count > 4)
    if isUnicode {
      #expect(dashboard.terminal.screen.shows("기온") == locale.hasPrefix("ko"))
    }
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
  }
}
