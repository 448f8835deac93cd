import TestSupport
import Testing

/// The built program against a service of our own, as a script sees it.
@Suite struct JSONRunTests {
  private static let seoul = "37.5665,126.978"

  private func run(
    _ service: OpenMeteoService, _ arguments: [String] = ["--json"],
    _ places: [String] = [seoul], path: String = ProgramUnderTest.path,
    variables: [String: String] = [:]
  ) throws -> ProgramRun {
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    return try ProgramHome().run(
      arguments + ["--endpoint", server.baseURL] + places, path: path, variables: variables)
  }

  // MARK: - Figures

  @Test(arguments: ProgramUnderTest.paths)
  func printsTheObjectOfTheContract(_ path: String) throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    service.air.pm10 = 42
    let run = try run(service, path: path)
    #expect(run.status == .exited(0))
    #expect(run.errors == "")
    #expect(run.lines.count == 1)
    let object = try #require(run.objects.first)
    #expect(try SchemaCheck().faults(in: object) == [])
    #expect(object["place"]?["latitude"]?.number == 37.5665)
    #expect(object["place"]?["timeZone"]?.text == "Asia/Seoul")
    #expect(object["place"]?["utcOffsetSeconds"]?.number == 32400)
    #expect(object["provider"]?.text == "open-meteo")
    #expect(object["basis"]?.text == "observed")
    #expect(object["stale"] == .bool(false))
    #expect(object["sample"] == .bool(false))
    #expect(object["error"] == .null)
    let temperature = try #require(object.bar("temperature"))
    #expect(temperature["value"] == .number(21.3))
    #expect(temperature["text"]?.text == "21.3°C")
    #expect(temperature["height"] == .number(171))
    #expect(temperature["band"] == .number(3))
    #expect(object.bar("pm10")?["height"] == .number(128))
    #expect(object.bar("pm10")?["grade"]?["standard"]?.text == "korea")
    #expect(object.bar("pm2_5")?["value"] == .number(19))
    #expect(object.bar("pm2_5")?["height"] == .number(127))
  }

  @Test(
    arguments: [
      (-5, "-5.0°C", -5, 60), (-0.04, "0.0°C", 0, 90), (0, "0.0°C", 0, 90),
      (10.9, "10.9°C", 10.9, 100), (10.96, "11.0°C", 11, 131), (17.9, "17.9°C", 17.9, 137),
      (18, "18.0°C", 18, 168), (26.9, "26.9°C", 26.9, 176), (27, "27.0°C", 27, 207),
      (60, "60.0°C", 60, 240),
    ] as [(Double, String, Double, Double)])
  func temperaturesHaveTheirHeights(sent: Double, text: String, value: Double, height: Double)
    throws
  {
    var service = OpenMeteoService()
    service.weather.temperature = sent
    let bar = try #require(try run(service).objects.first?.bar("temperature"))
    #expect(bar["text"]?.text == text)
    #expect(bar["value"] == .number(value))
    #expect(bar["height"] == .number(height))
  }

  @Test func aNullIsNoValueThoughTheHoursHaveOne() throws {
    var service = OpenMeteoService()
    service.weather.temperature = nil
    service.weather.hourly = ["temperature_2m": Array(repeating: 12.5, count: 48)]
    let run = try run(service)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(0))
    #expect(object.bar("temperature")?["value"] == .null)
    #expect(object.bar("temperature")?["height"] == .number(60))
    #expect(object.bar("temperature")?["grade"] == .null)
    #expect(object["hours"]?[0]?["temperature"] == .number(12.5))
  }

  @Test(arguments: ["metric", "imperial", "si"])
  func unitsChangeTheTextAndNeverTheHeight(units: String) throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    service.weather.windSpeed = 10
    let object = try #require(
      try run(service, ["--json", "--units", units]).objects.first)
    let texts = ["metric": "21.3°C", "imperial": "70.4°F", "si": "21.3°C"]
    let winds = ["metric": "36.0 km/h", "imperial": "22.4 mph", "si": "10.0 m/s"]
    #expect(object.bar("temperature")?["text"]?.text == texts[units])
    #expect(object.bar("temperature")?["height"] == .number(171))
    #expect(object.bar("windSpeed")?["text"]?.text == winds[units])
    // Band 3 of the limits 0, 3.4, 8, 13.9, and a weight of 1.5.
    #expect(object.bar("windSpeed")?["height"] == .number(165))
  }

  // MARK: - Several places, several modes

  @Test func severalPlacesAreOneRequestAndALineEach() throws {
    let service = OpenMeteoService()
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let run = try ProgramHome().run([
      "--json", "--endpoint", server.baseURL, "Home=37.51,127.02", "-33.8,151.2", "33.8S,151.2E",
    ])
    #expect(run.status == .exited(0))
    #expect(try run.objects.map { $0["place"]?["name"]?.text }.first == "Home")
    #expect(
      try run.objects.map { $0["place"]?["latitude"]?.number } == [37.51, -33.8, -33.8])
    #expect(server.requests.map(\.path).sorted() == ["/v1/air-quality", "/v1/forecast"])
    #expect(server.mostInFlight == 1)
    // The same place is asked about once.
    #expect(
      server.requests.allSatisfy { $0.query["latitude"]?.split(separator: ",").count == 2 })
  }

  @Test(arguments: ProgramUnderTest.paths)
  func withoutATerminalTheBarsArePrintedOnce(_ path: String) throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    let plain = try run(service, [], path: path)
    #expect(plain.status == .exited(0))
    #expect(!plain.output.contains("\u{1B}"))
    #expect(plain.output.contains("21.3°C"))
    #expect(plain.output.contains("Air grades: Korea."))
    #expect(plain.output.contains("Data: Open-Meteo"))
    #expect(try run(service, ["--once"], path: path).lines.dropFirst() == plain.lines.dropFirst())
  }

  @Test func airAloneMayFail() throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    service.airResponse = .json(OpenMeteoBodies.error("Air is out"), status: 500)
    let run = try run(service)
    let object = try #require(run.objects.first)
    #expect(run.status == .exited(0))
    #expect(object.bar("temperature")?["height"] == .number(171))
    #expect(object.bar("pm10")?["value"] == .null)
    #expect(object["error"]?["kind"]?.text == "http")
    #expect(object["error"]?["message"]?.text?.contains("Air is out") == true)
  }

  // MARK: - The sample

  @Test(arguments: ProgramUnderTest.paths)
  func theSampleSaysSoInEveryOutput(_ path: String) throws {
    let home = try ProgramHome()
    for place in ["Seoul", "Nowhere At All", "1,2"] {
      let object = try #require(
        try home.run(["--json", "--demo", place], path: path).objects.first)
      #expect(object["sample"] == .bool(true))
      #expect(object["place"]?["name"]?.text?.isEmpty == false)
      #expect(try SchemaCheck().faults(in: object) == [])
      #expect(
        try home.run(["--once", "--demo", place], path: path).output.contains("Sample data"))
    }
    let line = try home.run(["--demo", "--format", "waybar"], path: path).output
    #expect(line.lowercased().contains("sample"))
    #expect(home.cacheText == "")
  }

  // MARK: - Memory

  @Test(arguments: ProgramUnderTest.paths)
  func keepsWithinItsMemory(_ path: String) throws {
    let service = OpenMeteoService()
    // The bounds are the release's; a build for debugging takes more.
    let factor = path == ProgramUnderTest.debugPath ? 2 : 1
    #expect(try run(service, path: path).peakKilobytes < 32 * 1024 * factor)
    let numbers = Array(repeating: "[1e5,[{\"a\":0.5}]]", count: 50_000).joined(separator: ",")
    let hostile: [LoopbackServer.Response] = [
      .endless(), .gzipBomb(megabytes: 200), .json("{\"hourly\":[\(numbers)]}"),
      .json(String(repeating: "[", count: 1_000_000)),
    ]
    for response in hostile {
      var service = service
      service.weatherResponse = response
      service.airResponse = response
      let run = try run(service, path: path)
      #expect(run.status == .exited(1))
      #expect(run.peakKilobytes < 64 * 1024 * factor)
    }
  }
}
