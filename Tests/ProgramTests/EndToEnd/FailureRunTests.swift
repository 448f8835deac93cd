import TestSupport
import Testing

/// Each way to fail, as a script sees it: one object, the right kind, within the limits.
@Suite struct FailureRunTests {
  private func arguments(_ url: String) -> [String] {
    ["--json", "--endpoint", url, "37.5665,126.978"]
  }

  private func check(_ bad: BadService, _ run: ProgramRun) throws {
    #expect(run.status == .exited(1))
    #expect(run.seconds < 16.5)
    #expect(run.lines.count == 1)
    let object = try #require(run.objects.first)
    #expect(try SchemaCheck().faults(in: object) == [])
    #expect(object["error"]?["kind"]?.text == bad.kind)
    let message = object["error"]?["message"]?.text ?? ""
    #expect(message.contains(bad.words), "\(message)")
    #expect(message.contains(bad.step), "\(message)")
    // Where the user is belongs in no error.
    #expect(!message.contains("37.5665"))
    #expect(
      object["bars"]?.elements.allSatisfy { $0["value"] == .null && $0["height"] == .number(60) }
        == true)
    #expect(run.errors == "")
  }

  @Test(arguments: BadService.all, ProgramUnderTest.paths)
  func aFailureIsOneObjectOfItsKind(_ bad: BadService, _ path: String) throws {
    let (server, port, url) = try bad.open()
    defer { server?.stop() }
    let run = try ProgramHome().run(arguments(url), path: path)
    withExtendedLifetime(port) {}
    try check(bad, run)
  }

  @Test(arguments: BadService.slow)
  func aServiceThatTakesItsTimeIsLeftAfterFifteenSeconds(_ bad: BadService) async throws {
    let (server, _, url) = try bad.open()
    defer { server?.stop() }
    try check(bad, try await ProgramHome.runAside(arguments(url)))
  }

  @Test(arguments: [
    (["--unknown"], "--unknown"), (["--units", "kelvin"], "kelvin"), (["91,0"], "91"),
    (["--refresh", "0"], "0"), (["--endpoint", "ftp://x"], "ftp"), (["nan,inf"], "nan"),
    (["--provider", "bbc"], "bbc"), (["--bars", "nose"], "nose"), (["--format", "{nose}"], "nose"),
  ])
  func badArgumentsEndBeforeTheScreenIsTouched(_ arguments: [String], _ named: String) throws {
    let home = try ProgramHome()
    for path in ProgramUnderTest.paths {
      let dashboard = try DashboardUnderTest(
        path, arguments, environment: home.environment(), errors: .pipe)
      #expect(dashboard.process.waitForExit() == .exited(2))
      #expect(dashboard.terminal.output == [])
      dashboard.expectTerminalAsFound()
      let lines = dashboard.process.errorText.split(separator: "\n")
      #expect(lines.count == 1)
      #expect(lines.first?.contains(named) == true)
    }
  }
}
