import TestSupport
import Testing

/// Which place is shown, and what is said about it.
@Suite struct PlaceRunTests {
  private typealias Hit = OpenMeteoBodies.Hit

  private static let springfields = [
    Hit(
      "Springfield", latitude: 37.21533, longitude: -93.29824, region: "Missouri",
      country: "United States", countryCode: "US", timeZone: "America/Chicago",
      population: 170_188, featureCode: "PPLA2"),
    Hit(
      "Springfield", latitude: 42.10148, longitude: -72.58981, region: "Massachusetts",
      country: "United States", countryCode: "US", timeZone: "America/New_York",
      population: 154_341, featureCode: "PPLA2"),
    Hit(
      "Springfield", latitude: 39.80172, longitude: -89.64371, region: "Illinois",
      country: "United States", countryCode: "US", timeZone: "America/Chicago",
      population: 116_565, featureCode: "PPLA"),
  ]

  private func server(_ hits: [OpenMeteoBodies.Hit]) throws -> LoopbackServer {
    var service = OpenMeteoService()
    service.hits = hits
    service.weather.temperature = 21.3456
    return try LoopbackServer(service.handler)
  }

  // MARK: - Several of a name

  @Test(arguments: ProgramUnderTest.paths, ["--json", "--once"])
  func theBestIsTakenAndTheOthersNamedWithTheirCoordinates(_ path: String, _ mode: String) throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let home = try ProgramHome()
    // The second run knows the name already and says the same.
    for _ in 0..<2 {
      let run = try home.run(
        [mode, "--endpoint", server.baseURL, "Springfield"], path: path)
      #expect(run.status == .exited(0))
      // A region's seat counts for more than a larger town.
      #expect(run.output.contains("Illinois"))
      #expect(run.errors.split(separator: "\n").count == 1)
      for text in ["Missouri", "Massachusetts", "(37.2153,-93.2982)", "(42.1015,-72.5898)"] {
        #expect(run.errors.contains(text), "\(run.errors)")
      }
    }
    #expect(server.requests.filter { $0.path == "/v1/search" }.count == 1)
  }

  @Test(arguments: [
    ("Springfield, Missouri", "Missouri"), ("Springfield, MA", "Massachusetts"),
    ("Springfield, Illinois, US", "Illinois"),
  ])
  func aRegionNarrowsTheName(_ name: String, _ region: String) throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "--endpoint", server.baseURL, name])
    #expect(try run.objects.first?["place"]?["region"]?.text == region)
    #expect(run.errors == "")
  }

  @Test(arguments: ProgramUnderTest.paths)
  func theDashboardOffersTheListAndRemembersTheChoice(_ path: String) throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let home = try ProgramHome()
    let live = try LiveDashboard(server, ["Springfield"], path: path, home: home)
    live.shows("Several places have this name")
    for text in ["Missouri", "Massachusetts", "39.80°N 89.64°W"] { live.shows(text) }
    live.press("\u{1B}[B")
    live.press("\r")
    live.shows("Missouri, United States")
    live.hides("Several places have this name")
    live.shows("CST")
    live.stands(at: [171])
    live.quit()
    // The choice is this user's in front of the dashboard; a script gets the best one.
    let again = try LiveDashboard(server, ["Springfield"], path: path, home: home)
    again.shows("Missouri, United States")
    again.dashboard.waitForRest()
    #expect(!again.screen.shows("Several places have this name"))
    again.quit()
    let run = try home.run(["--json", "--endpoint", server.baseURL, "Springfield"], path: path)
    #expect(try run.objects.first?["place"]?["region"]?.text == "Illinois")
  }

  @Test func escapeKeepsTheFirst() throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let live = try LiveDashboard(server, ["Springfield", "Home=1,2"], columns: 80, rows: 24)
    live.shows("Several places have this name")
    live.press("\u{1B}")
    live.shows("Illinois")
    live.hides("Several places have this name")
    live.stands(at: [171])
    live.press("\u{1B}[C")
    live.shows("Home")
    live.quit()
  }

  @Test func theHeaderSaysWhereAndWhoseDataAt80Columns() throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let live = try LiveDashboard(server, ["Springfield, Illinois"], columns: 80, rows: 24)
    for text in ["Springfield", "Illinois, United States", "KST", "Open-Meteo", "old"] {
      live.shows(text)
    }
    live.quit()
  }

  @Test func aListForEachNameOneAfterTheOther() throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let live = try LiveDashboard(server, ["Springfield", "중구"])
    live.shows("Several places have this name")
    live.press("\r")
    #expect(
      live.dashboard.process.wait { _ in
        live.screen.shows("Several places have this name") && live.screen.shows("Busan")
      }, "\(live.screen)")
    live.press("\r")
    live.hides("Several places have this name")
    live.quit()
  }

  // MARK: - None of a name

  @Test(arguments: ProgramUnderTest.paths)
  func noHitIsUnknownAndNamesWhatIsNear(_ path: String) throws {
    let server = try server([
      Hit(
        "Springfield Gardens", latitude: 40.66, longitude: -73.76, region: "New York",
        country: "United States", countryCode: "US")
    ])
    defer { server.stop() }
    let home = try ProgramHome()
    let run = try home.run(["--json", "--endpoint", server.baseURL, "Springfield"], path: path)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(1))
    #expect(object["error"]?["kind"]?.text == "unknownPlace")
    let message = object["error"]?["message"]?.text ?? ""
    #expect(message.contains("Springfield Gardens, New York, United States"), "\(message)")
    #expect(object["place"]?["name"]?.text == "Springfield")
    #expect(object["place"]?["latitude"] == .null)
    #expect(!server.requests.contains { $0.path == "/v1/forecast" })
    let live = try LiveDashboard(server, ["Springfield"], path: path)
    live.says("No place is called Springfield")
    live.says("Springfield Gardens")
    live.quit()
  }

  @Test func nothingAtAllIsUnknown() throws {
    let server = try server([])
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "--endpoint", server.baseURL, "Qwertzuiop"])
    #expect(run.status == .exited(1))
    #expect(try run.objects.first?["error"]?["kind"]?.text == "unknownPlace")
  }

  @Test func anotherNameOfThePlaceIsNotTakenWithoutAWord() throws {
    let server = try server([
      Hit(
        "Munich", latitude: 48.13743, longitude: 11.57549, region: "Bavaria", country: "Germany",
        countryCode: "DE", timeZone: "Europe/Berlin", population: 1_260_391, featureCode: "PPLA")
    ])
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "--endpoint", server.baseURL, "München"])
    #expect(run.status == .exited(0))
    #expect(run.errors.contains("Munich, Bavaria, Germany"))
    let live = try LiveDashboard(server, ["München"])
    live.says("Munich, Bavaria, Germany")
    live.quit()
  }

  // MARK: - Languages

  @Test(arguments: ["en", "ko"])
  func aNameIsSearchedInTheLanguageItIsWrittenIn(_ language: String) throws {
    let server = try server(Self.springfields)
    defer { server.stop() }
    let home = try ProgramHome()
    _ = try home.run(
      ["--json", "-l", language, "--endpoint", server.baseURL, "Springfield, Illinois"])
    #expect(server.requests.first { $0.path == "/v1/search" }?.query["language"] == "en")
  }

  @Test(arguments: [
    ("해운대", "Busan"), ("부산 해운대구", "Busan"), ("서귀포", "Jeju"), ("애월", "Jeju"), ("성산", "Jeju"),
  ])
  func koreanNamesNeedNoSearch(_ name: String, _ region: String) throws {
    let server = try server([])
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "--endpoint", server.baseURL, name])
    #expect(run.status == .exited(0))
    let place = try #require(run.objects.first?["place"])
    #expect(place["region"]?.text?.contains(region) == true, "\(place)")
    #expect(place["country"]?.text == "South Korea")
    #expect(!server.requests.contains { $0.path == "/v1/search" })
  }

  @Test(arguments: ["중구", "고성", "광주"])
  func homonymsAreListedWithTheirProvince(_ name: String) throws {
    let server = try server([])
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "-l", "ko", "--endpoint", server.baseURL, name])
    #expect(run.status == .exited(0))
    #expect(run.errors.contains("도,") || run.errors.contains("시,"), "\(run.errors)")
    #expect(run.errors.filter { $0 == "(" }.count >= 1)
  }

  // MARK: - No name

  @Test(
    arguments: [
      ("Europe/Oslo", "Oslo", "NO"), ("Europe/Amsterdam", "Amsterdam", "NL"),
      ("Asia/Calcutta", "Kolkata", "IN"), ("US/Eastern", "New York", "US"), ("ROK", "Seoul", "KR"),
      (":Europe/Oslo", "Oslo", "NO"), ("UTC", "Seoul", "KR"),
    ], ProgramUnderTest.paths)
  func theMachinesZoneNamesTheCity(_ zone: (String, String, String), _ path: String) throws {
    let server = try server([])
    defer { server.stop() }
    let run = try ProgramHome().run(
      ["--json", "--endpoint", server.baseURL], path: path, variables: ["TZ": zone.0])
    #expect(run.status == .exited(0))
    let place = try #require(run.objects.first?["place"])
    #expect(place["name"]?.text == zone.1)
    #expect(place["countryCode"]?.text == zone.2)
    #expect(run.errors.contains(zone.1))
    #expect(!server.requests.contains { $0.path == "/v1/search" })
  }

  @Test func theStatusLineSaysWhyThisCityIsShown() throws {
    let server = try server([])
    defer { server.stop() }
    let live = try LiveDashboard(server, [], variables: ["TZ": "Europe/Oslo"])
    live.says("Oslo is the city of this machine's time zone")
    live.shows("Oslo")
    live.shows("Norway")
    live.quit()
  }
}
