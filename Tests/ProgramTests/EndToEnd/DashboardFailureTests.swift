import TestSupport
import Testing

/// Failures as someone in front of the dashboard meets them: a sentence, and the bars stay.
@Suite struct DashboardFailureTests {
  private static func service() -> OpenMeteoService {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    return service
  }

  private func answer(_ server: LoopbackServer, _ bad: BadService) {
    guard let response = bad.response else { return server.stop() }
    server.answer { _ in response }
  }

  @Test(arguments: BadService.all, [(80, 24), (120, 40)])
  func aFailureIsASentenceAndTheBarsStay(_ bad: BadService, _ size: (Int, Int)) throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let live = try LiveDashboard(
      filledFrom: server, ["--no-animation"], columns: size.0, rows: size.1)
    live.stands(at: [171, 128, 127])
    answer(server, bad)
    live.press("r")
    live.says(bad.words)
    live.says(bad.step)
    live.says("Next try at")
    live.stands(at: [171, 128, 127])
    live.shows("21.3°C")
    live.shows("42 µg/m³")
    live.quit()
  }

  @Test func aServiceThatNeverAnswersIsLeftAfterFifteenSeconds() async throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, ["--no-animation"])
    live.stands(at: [171, 128])
    server.answer { _ in .silence }
    live.press("r")
    let isSaid = await live.dashboard.process.patiently(seconds: 20) { _ in
      live.status.contains("did not answer in time")
    }
    #expect(isSaid)
    live.stands(at: [171, 128])
    live.quit()
  }

  @Test(arguments: BadService.all)
  func withNothingKnownTheBarsSayWhy(_ bad: BadService) throws {
    let server = try LoopbackServer { _ in bad.response ?? .drop }
    defer { server.stop() }
    if bad.response == nil { server.stop() }
    let live = try LiveDashboard(server, columns: 80, rows: 24)
    live.says(bad.words)
    live.says(bad.step)
    live.shows("–")
    live.hides("Loading")
    #expect(!live.screen.shows("°C"))
    live.quit()
  }

  @Test func aLivelyServiceClearsTheErrorByItself() async throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, ["--no-animation"])
    live.stands(at: [171, 128])
    server.answer { _ in .json(OpenMeteoBodies.error("No luck"), status: 500) }
    live.press("r")
    live.says("status 500")
    var service = Self.service()
    service.weather.temperature = -5
    server.answer(service.handler)
    // The first try after a failure comes ten seconds later, spread by up to two.
    let isBack = await live.dashboard.process.patiently(seconds: 20) { _ in
      live.bars.eighths.first == live.bars.eighths(of: 60)
    }
    #expect(isBack, "\(live.screen)")
    live.stands(at: [60, 128])
    #expect(live.dashboard.process.wait { _ in live.status == "" })
    live.quit()
  }

  @Test func airAloneMayFail() throws {
    var service = Self.service()
    service.airResponse = .json(OpenMeteoBodies.error("Air is out"), status: 503)
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let live = try LiveDashboard(server)
    live.says("Air is out")
    live.stands(at: [171])
    live.shows("21.3°C")
    #expect(!live.screen.shows("µg/m³"))
    live.dashboard.waitForRest()
    let value = try #require(live.screen.lines.first { $0.contains("21.3°C") && $0.contains("–") })
    #expect(value.filter { $0 == "–" }.count == 2)
    live.quit()
  }

  @Test func pressingTwiceIsOneRequestAndSaysWhenTheNextMayCome() throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, ["--no-animation"])
    live.stands(at: [171, 128])
    live.press("r")
    try #require(server.waitForRequests(4))
    #expect(live.dashboard.process.wait { _ in !live.status.contains("Refreshing") })
    live.press("r")
    live.says("Just refreshed: again in")
    live.press("r")
    live.dashboard.waitForRest()
    #expect(server.requests.count == 4)
    live.quit()
  }

  @Test func aSecondWishJoinsTheRefreshThatRuns() throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, ["--no-animation"])
    live.stands(at: [171, 128])
    let gate = Gate()
    let service = Self.service()
    server.answer { service.answer($0).held(by: gate) }
    live.press("r")
    live.says("Refreshing")
    try #require(server.waitForRequests(3))
    live.press("r")
    live.says("under way")
    gate.open()
    try #require(server.waitForRequests(4))
    live.dashboard.waitForRest()
    #expect(server.requests.count == 4)
    #expect(server.mostInFlight == 1)
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths, ["--demo", "--demo-if-offline"])
  func theSampleSaysSoInEveryViewAndMoves(_ path: String, _ option: String) throws {
    let port = try RefusingPort()
    let home = try ProgramHome()
    let dashboard = try DashboardUnderTest(
      path, [option, "--endpoint", port.baseURL, "Anywhere"], columns: 100, rows: 30,
      environment: home.environment())
    for key in ["1", "2", "3", "4"] {
      dashboard.terminal.send(key)
      dashboard.terminal.send("\u{C}")
      #expect(
        dashboard.process.wait { _ in
          dashboard.terminal.screen.shows("sample data")
            && dashboard.terminal.screen.shows("Anywhere")
        }, "\(key)\n\(dashboard.terminal.screen)")
    }
    dashboard.terminal.send("1")
    try #require(dashboard.process.wait(for: "µg/m³"))
    dashboard.waitForRest()
    if option == "--demo" {
      let bars = BarReading(dashboard.terminal.screen)
      dashboard.terminal.send("r")
      #expect(
        dashboard.process.wait { _ in BarReading(dashboard.terminal.screen) != bars })
    } else {
      #expect(dashboard.terminal.screen.shows("refuses the connection"))
    }
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
    #expect(home.cacheText == "")
  }
}
