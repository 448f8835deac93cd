import FoundationEssentials
import TestSupport
import Testing
import WeatherData

/// What is kept between starts, and how old it may be.
@Suite struct KeptReadingTests {
  private static let seoul = "Seoul=37.5665,126.978"

  private static func service(hours: Int = 48, age: Double = 0) -> OpenMeteoService {
    var service = OpenMeteoService()
    let now = (Int(Date().timeIntervalSince1970 - age)) / 900 * 900
    let clock = OpenMeteoBodies.Clock(now: now)
    service.weather.clock = clock
    service.air.clock = clock
    service.weather.temperature = 21.3456
    service.weather.hours = hours
    service.air.hours = hours
    // Another temperature in each hour, so that the hour that is taken can be told.
    service.weather.hourly = ["temperature_2m": (0..<hours).map { Double($0) / 4 - 10 }]
    service.air.hourly = ["pm10": (0..<hours).map { Double($0) + 1 }]
    return service
  }

  /// Fills the cache of a home with what the service said some time ago.
  private func fill(
    _ home: ProgramHome, from server: LoopbackServer, age: Double
  ) throws {
    let place = Place(
      name: "", coordinates: try #require(Coordinates(latitude: 37.5665, longitude: 126.978)))
    let then = Date(timeIntervalSinceNow: -age)
    let context = ProviderContext(
      transport: CurlTransport(userAgent: "test", environment: [:]), now: then,
      endpoint: server.baseURL)
    let cache = ReportCache(directory: home.path + "/cache/weatherbars")
    let key = CacheKey(
      provider: "open-meteo", endpoint: server.baseURL, place: PlaceKey(place))
    for part in Part.allCases {
      let answer = try #require(OpenMeteoProvider().fetch(part, for: [place], in: context).first)
      _ = cache.store(try answer.get(), as: part, for: key, at: then)
    }
  }

  /// The hour of the service's series that contains now.
  private func index(_ service: OpenMeteoService) -> Int {
    (Int(Date().timeIntervalSince1970) - service.weather.clock.midnight) / 3600
  }

  @Test(arguments: ProgramUnderTest.paths)
  func aFreshEntryAnswersWithoutARequest(_ path: String) throws {
    let server = try LoopbackServer(Self.service().handler)
    let home = try ProgramHome()
    let arguments = ["--json", "--endpoint", server.baseURL, Self.seoul]
    #expect(try home.run(arguments, path: path).status == .exited(0))
    #expect(server.requests.count == 2)
    let second = try home.run(arguments, path: path)
    #expect(second.status == .exited(0))
    #expect(server.requests.count == 2)
    server.stop()
    let object = try #require(try home.run(arguments, path: path).objects.first)
    #expect(object.bar("temperature")?["value"] == .number(21.3))
    #expect(object["error"] == .null)
  }

  @Test func twoCopiesShareWhatOneFetched() throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let home = try ProgramHome()
    let first = try LiveDashboard(server, home: home)
    first.stands(at: [171])
    let second = try LiveDashboard(server, home: home)
    second.stands(at: [171])
    second.dashboard.waitForRest()
    #expect(server.requests.count == 2)
    first.quit()
    second.quit()
  }

  @Test func aCopyThatDoesNothingServesTheOther() throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let home = try ProgramHome()
    // Both begin at once; whatever they do, the cache is whole afterwards.
    let copies = try (0..<4).map { _ in try LiveDashboard(server, home: home) }
    for copy in copies { copy.stands(at: [171]) }
    for copy in copies { copy.quit() }
    let requests = server.requests.count
    let run = try home.run(["--json", "--endpoint", server.baseURL, Self.seoul])
    #expect(try run.objects.first?.bar("temperature")?["value"] == .number(21.3))
    #expect(server.requests.count == requests)
  }

  @Test func aKeptReadingIsPaintedWithItsAgeBeforeAnyAnswer() throws {
    let age = 2700.0
    let server = try LoopbackServer(Self.service(age: age).handler)
    defer { server.stop() }
    let home = try ProgramHome()
    try fill(home, from: server, age: age)
    let gate = Gate()
    var new = Self.service()
    new.weather.temperature = -5
    server.answer { [new] in new.answer($0).held(by: gate) }
    let live = try LiveDashboard(server, home: home)
    live.stands(at: [171])
    live.shows("21.3°C")
    #expect(live.dashboard.process.wait { _ in tellsAge(live) }, "\(live.screen)")
    live.hides("Loading")
    try #require(server.waitForRequests(3))
    gate.open()
    live.stands(at: [60])
    live.quit()
  }

  /// Whether the header tells an age of 45 to 60 minutes: the service's steps are quarters of an
  /// hour.
  private func tellsAge(_ live: LiveDashboard) -> Bool {
    (45...60).contains { live.screen.shows("\($0) min old") } || live.screen.shows("1 h old")
  }

  @Test func staleIsMarkedEverywhere() throws {
    let age = 2700.0
    let server = try LoopbackServer(Self.service(age: age).handler)
    let home = try ProgramHome()
    try fill(home, from: server, age: age)
    server.stop()
    let run = try home.run(["--json", "--endpoint", server.baseURL, Self.seoul])
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(0))
    #expect(object["stale"] == .bool(true))
    #expect(object["basis"]?.text == "observed")
    #expect(object["error"]?["kind"]?.text == "network")
    #expect(object.bar("temperature")?["value"] == .number(21.3))
    let seconds = try #require(object["ageSeconds"]?.number)
    #expect((2700...3700).contains(seconds))
    let once = try home.run(["--once", "--endpoint", server.baseURL, Self.seoul])
    #expect(once.output.contains("Older than it should be"))
    let live = try LiveDashboard(server, home: home)
    live.says("refuses the connection")
    live.stands(at: [171])
    live.shows("42 µg/m³")
    live.dashboard.waitForRest()
    let screen = live.screen
    let row = try #require(screen.lines.firstIndex { $0.contains("21.3°C") && $0.contains("µg") })
    let column = try #require(
      (0..<screen.columns).first {
        screen.cell(row: row - 3, column: $0).text == "█"
      })
    #expect(screen.cell(row: row - 3, column: column).pen.isDim)
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths)
  func anOldReadingGivesWayToTheForecastOfThisHour(_ path: String) throws {
    let age = 3 * 3600.0
    let service = Self.service(hours: 96, age: age)
    let server = try LoopbackServer(service.handler)
    let home = try ProgramHome()
    try fill(home, from: server, age: age)
    server.stop()
    let before = index(service)
    let run = try home.run(["--json", "--endpoint", server.baseURL, Self.seoul], path: path)
    let after = index(service)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(0))
    #expect(object["basis"]?.text == "forecast")
    #expect(object["stale"] == .bool(true))
    let expected = [before, after].map { OrderedJSON.number((Double($0) / 4 - 10).oneDecimal) }
    #expect(expected.contains(object.bar("temperature")?["value"] ?? .null))
    let seconds = try #require(object["ageSeconds"]?.number)
    #expect((10_800...10_860).contains(seconds))
    #expect(object["error"]?["kind"]?.text == "network")
    let live = try LiveDashboard(server, path: path, home: home)
    live.shows("forecast of")
    live.says("refuses the connection")
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths)
  func pastTheEndOfTheForecastNothingIsShownAsCurrent(_ path: String) throws {
    let age = 3 * 86_400.0
    let server = try LoopbackServer(Self.service(hours: 48, age: age).handler)
    let home = try ProgramHome()
    try fill(home, from: server, age: age)
    server.stop()
    let run = try home.run(["--json", "--endpoint", server.baseURL, Self.seoul], path: path)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(1))
    #expect(object["bars"]?.elements.allSatisfy { $0["value"] == .null } == true)
    #expect(object["error"]?["kind"]?.text == "network")
    let live = try LiveDashboard(server, path: path, home: home)
    live.says("refuses the connection")
    #expect(!live.screen.shows("21.3°C"))
    #expect(!live.screen.shows("µg/m³"))
    live.quit()
  }

  @Test(arguments: [
    "", "{", "no json", "{\"version\":99}", String(repeating: "x", count: 3_000_000),
  ])
  func damagedFilesAreReplaced(_ text: String) throws {
    let server = try LoopbackServer(Self.service().handler)
    defer { server.stop() }
    let home = try ProgramHome()
    let arguments = ["--json", "--endpoint", server.baseURL, Self.seoul]
    _ = try home.run(arguments)
    let folder = home.path + "/cache/weatherbars"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(!names.isEmpty)
    for name in names { try Data(text.utf8).write(to: URL(filePath: folder + "/" + name)) }
    let run = try home.run(arguments)
    #expect(run.status == .exited(0))
    #expect(run.errors == "")
    #expect(server.requests.count == 4)
    _ = try home.run(arguments)
    #expect(server.requests.count == 4)
  }
}

extension Double {
  /// The figure rounded to one decimal.
  fileprivate var oneDecimal: Double { (self * 10).rounded() / 10 }
}
