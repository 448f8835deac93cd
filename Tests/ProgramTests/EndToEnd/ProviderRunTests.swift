import Glibc
import TestSupport
import Testing

/// A provider with a stand-in of its service, and what the program shows of it.
struct StandIn: Sendable, CustomTestStringConvertible {
  let id: String
  let handler: LoopbackServer.Handler
  /// The variable of its key, if it needs one.
  let variable: String?
  /// Where one gets the key.
  let address: String
  /// A part of each credit.
  let credits: [String]
  /// The names in the header.
  let names: [String]
  /// The constants of the bars `temperature`, `humidity`, `pm10`, `pm2_5`.
  let constants: [Double]

  var testDescription: String { id }

  /// The key in a spelling that an address has to encode.
  static let key = "s3cret+k3y/with=signs"

  var variables: [String: String] { variable.map { [$0: Self.key] } ?? [:] }

  static let all = [
    StandIn(
      id: "open-meteo", handler: openMeteo.handler, variable: nil, address: "",
      credits: ["Open-Meteo"], names: ["Open-Meteo"], constants: [171, 136, 128, 127]),
    StandIn(
      id: "met-norway", handler: MetNorwayService().handler, variable: nil, address: "",
      credits: ["MET Norway"], names: ["MET Norway"], constants: [171, 136, 60, 60]),
    StandIn(
      id: "openweathermap", handler: OpenWeatherService().handler,
      variable: "WEATHERBARS_OPENWEATHERMAP_KEY", address: "openweathermap.org",
      credits: ["OpenWeather"], names: ["OpenWeatherMap"], constants: [171, 136, 128, 127]),
    StandIn(
      id: "kma", handler: KoreaService().handler, variable: "WEATHERBARS_DATA_GO_KR_KEY",
      address: "data.go.kr", credits: ["기상청", "AirKorea"],
      names: ["KMA", "AirKorea", "station 중구 (0.3 km)"], constants: [171, 136, 128, 127]),
  ]

  static var keyed: [StandIn] { all.filter { $0.variable != nil } }

  static var openMeteo: OpenMeteoService {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    service.weather.humidity = 55
    return service
  }
}

/// Every provider with the built program against a stand-in of its service.
@Suite struct ProviderRunTests {
  private static let bars = ["--bars", "temperature,humidity,pm10,pm2_5"]
  private static let place = "Seoul=37.5665,126.978"

  @Test(arguments: StandIn.all, ProgramUnderTest.paths)
  func jsonTellsItsFigures(_ each: StandIn, _ path: String) throws {
    let server = try LoopbackServer(each.handler)
    defer { server.stop() }
    let run = try ProgramHome().run(
      ["--json", "-p", each.id, "--endpoint", server.baseURL] + Self.bars + [Self.place],
      path: path, variables: each.variables)
    #expect(run.status == .exited(0))
    let object = try #require(run.objects.first)
    #expect(try SchemaCheck().faults(in: object) == [])
    #expect(object["provider"]?.text == each.id)
    let credits = object["attribution"]?.elements.compactMap(\.text) ?? []
    for credit in each.credits {
      #expect(credits.contains { $0.contains(credit) }, "\(credits)")
    }
    #expect(object["bars"]?.elements.map { $0["height"]?.number } == each.constants)
    #expect(object.bar("temperature")?["text"]?.text == "21.3°C")
  }

  @Test(arguments: StandIn.all, ProgramUnderTest.paths)
  func theDashboardShowsItsFiguresAndNamesIt(_ each: StandIn, _ path: String) throws {
    let server = try LoopbackServer(each.handler)
    defer { server.stop() }
    let live = try LiveDashboard(
      server, ["-p", each.id] + Self.bars + [Self.place], path: path, variables: each.variables)
    live.shows("21.3°C")
    live.shows("55%")
    for name in each.names { live.shows(name) }
    for view in ["2", "3", "4", "1"] {
      live.press(view)
      live.shows("Seoul")
    }
    live.shows("55%")
    live.stands(at: each.constants)
    live.quit()
  }

  @Test func theNextStationSpeaksForASilentOne() throws {
    var service = KoreaService()
    service.silent = ["중구"]
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let live = try LiveDashboard(
      server, ["-p", "kma", Self.place],
      variables: ["WEATHERBARS_DATA_GO_KR_KEY": StandIn.key])
    live.shows("station 종로구 (2.5 km)")
    live.shows("42 µg/m³")
    live.quit()
  }

  @Test(arguments: [(80, 24), (100, 30), (150, 40), (200, 60)])
  func theHeaderNamesEverySource(_ size: (Int, Int)) throws {
    let korea = try LoopbackServer(KoreaService().handler)
    let openMeteo = try LoopbackServer(StandIn.openMeteo.handler)
    defer {
      korea.stop()
      openMeteo.stop()
    }
    let live = try LiveDashboard(
      korea, ["-p", "kma,open-meteo", Self.place], home: try home(korea, openMeteo),
      columns: size.0, rows: size.1)
    live.shows(size.0 < 120 ? "KMA + AirKorea 중구 + Open-Meteo" : "AirKorea station 중구 (0.3 km)")
    for text in ["Seoul", "KST", "KMA", "Open-Meteo"] { live.shows(text) }
    live.quit()
  }

  // MARK: - Several providers

  /// A home whose settings name the endpoints of both.
  private func home(_ korea: LoopbackServer, _ openMeteo: LoopbackServer) throws -> ProgramHome {
    let home = try ProgramHome()
    try home.write(
      settings: """
        {"endpoints": {"kma": "\(korea.baseURL)", "open-meteo": "\(openMeteo.baseURL)"},
         "keys": {"data.go.kr": "\(StandIn.key)"}}
        """)
    return home
  }

  @Test(arguments: ProgramUnderTest.paths)
  func whatOneLeavesOutAnotherFillsIn(_ path: String) throws {
    let korea = try LoopbackServer(KoreaService().handler)
    var second = StandIn.openMeteo
    second.weather.temperature = -5
    second.weather.uvIndex = 4
    let openMeteo = try LoopbackServer(second.handler)
    defer {
      korea.stop()
      openMeteo.stop()
    }
    let run = try home(korea, openMeteo).run(
      ["--json", "-p", "kma,open-meteo", Self.place], path: path)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(0))
    #expect(object["provider"]?.text == "kma")
    #expect(object.bar("temperature")?["value"] == .number(21.3))
    #expect(object.bar("uvIndex")?["value"] == .number(4))
    let credits = object["attribution"]?.elements.compactMap(\.text).joined() ?? ""
    for name in ["기상청", "AirKorea", "Open-Meteo"] { #expect(credits.contains(name)) }
  }

  @Test func aProviderThatFailsGivesWayAndComesBack() async throws {
    var bad = KoreaService()
    bad.response = .json(
      #"{"response":{"header":{"resultCode":"01","resultMsg":"APPLICATION_ERROR"}}}"#, status: 500)
    let korea = try LoopbackServer(bad.handler)
    var second = StandIn.openMeteo
    second.weather.temperature = -5
    let openMeteo = try LoopbackServer(second.handler)
    defer {
      korea.stop()
      openMeteo.stop()
    }
    let home = try home(korea, openMeteo)
    let dashboard = try DashboardUnderTest(
      ProgramUnderTest.path, ["-p", "kma,open-meteo", Self.place], columns: 120, rows: 40,
      environment: home.environment())
    func bars() -> BarReading { BarReading(dashboard.terminal.screen) }
    #expect(
      dashboard.process.wait { _ in bars().eighths.first == bars().eighths(of: 60) },
      "\(dashboard.terminal.screen)")
    #expect(dashboard.process.wait(for: "-5.0°C"))
    #expect(dashboard.terminal.screen.lines[0...2].joined().contains("Open-Meteo"))
    #expect(!dashboard.terminal.screen.lines[0...2].joined().contains("KMA"))
    #expect(dashboard.process.wait(for: "APPLICATION_ERROR"), "\(dashboard.terminal.screen)")
    korea.answer(KoreaService().handler)
    let isBack = await dashboard.process.patiently(seconds: 20) { _ in
      bars().eighths.first == bars().eighths(of: 171)
    }
    #expect(isBack, "\(dashboard.terminal.screen)")
    #expect(dashboard.terminal.screen.lines[0...2].joined().contains("KMA"))
    #expect(dashboard.process.wait { _ in !dashboard.terminal.screen.shows("APPLICATION_ERROR") })
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
  }

  // MARK: - Keys

  @Test(arguments: StandIn.keyed, ProgramUnderTest.paths)
  func withoutItsKeyItAsksNobodyAndSaysWhereToGetOne(_ each: StandIn, _ path: String) throws {
    let server = try LoopbackServer(each.handler)
    defer { server.stop() }
    let home = try ProgramHome()
    let run = try home.run(
      ["--json", "-p", each.id, "--endpoint", server.baseURL, Self.place], path: path)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(1))
    #expect(object["error"]?["kind"]?.text == "key")
    let message = object["error"]?["message"]?.text ?? ""
    #expect(message.contains(each.variable ?? "?"), "\(message)")
    #expect(message.contains(each.address), "\(message)")
    let live = try LiveDashboard(server, ["-p", each.id, Self.place], path: path, home: home)
    live.says(each.variable ?? "?")
    live.quit()
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: StandIn.keyed)
  func aKeyIsNotTakenToAnotherHostByARedirect(_ each: StandIn) throws {
    let other = try LoopbackServer(each.handler)
    let server = try LoopbackServer { .redirect(to: other.baseURL + $0.target) }
    defer {
      server.stop()
      other.stop()
    }
    let run = try ProgramHome().run(
      ["--json", "-p", each.id, "--endpoint", server.baseURL, Self.place],
      variables: each.variables)
    #expect(run.status == .exited(1))
    #expect(!server.requests.isEmpty)
    #expect(other.requests.isEmpty)
    #expect(try run.objects.first?["error"]?["kind"]?.text == "http")
  }

  @Test(arguments: StandIn.keyed)
  func aKeyGoesOverHTTPSOnly(_ each: StandIn) throws {
    let run = try ProgramHome().run(
      ["--json", "-p", each.id, "--endpoint", "http://192.0.2.1:9", Self.place],
      variables: each.variables)
    #expect(run.status == .exited(1))
    #expect(try run.objects.first?["error"]?["kind"]?.text == "config")
    #expect(run.seconds < 5)
  }

  /// What a service might say with the key in it, in each spelling.
  private static let echoes: [LoopbackServer.Response] = {
    let encoded = "s3cret%2Bk3y%2Fwith%3Dsigns"
    let words = "The key \(StandIn.key) or \(encoded) is wrong"
    return [
      .json(#"{"cod":401,"message":"\#(words)"}"#, status: 401),
      .json(#"{"response":{"header":{"resultCode":"30","resultMsg":"\#(words)"}}}"#),
      .text(words), .text(words, status: 500), .html("<html>\(words)</html>"),
    ]
  }()

  @Test(arguments: StandIn.keyed)
  func aKeyShowsNowhere(_ each: StandIn) throws {
    let path = ProgramUnderTest.path
    func isClean(_ text: String) -> Bool { !text.contains("s3cret") && !text.contains("k3y") }
    for response in Self.echoes {
      let server = try LoopbackServer { _ in response }
      defer { server.stop() }
      let home = try ProgramHome()
      let common = ["-p", each.id, "--endpoint", server.baseURL, Self.place]
      for mode in [["--json"], ["--once"], ["--format", "waybar"], ["--print-config"]] {
        let run = try home.run(mode + common, path: path, variables: each.variables)
        #expect(isClean(run.output), "\(mode) \(run.output)")
        #expect(isClean(run.errors), "\(mode) \(run.errors)")
      }
      #expect(isClean(home.cacheText))
    }
    let server = try LoopbackServer(each.handler)
    defer { server.stop() }
    let home = try ProgramHome()
    try home.write(
      settings: #"{"keys": {"openweathermap": "\#(StandIn.key)", "data.go.kr": "\#(StandIn.key)"}}"#
    )
    let live = try LiveDashboard(server, ["-p", each.id, Self.place], path: path, home: home)
    live.shows("21.3°C")
    #expect(isClean(live.screen.text))
    live.quit()
    let doctor = try home.run(
      ["--doctor", "-p", each.id, "--endpoint", server.baseURL], path: path,
      variables: each.variables)
    #expect(isClean(doctor.output + doctor.errors))
    #expect(isClean(home.cacheText))
    // Each request had it, so it was there to show.
    #expect(server.requests.contains { $0.target.contains("s3cret%2Bk3y%2Fwith%3Dsigns") })
  }
}
