import FoundationEssentials
import TestSupport
import Testing

/// Each place's hours by its own clock, also in the static release, told by the system's own tools.
@Suite struct PlaceClockTests {
  /// What `date` says for some instants in a zone.
  private func system(_ zone: String, _ format: String, _ instants: [Int]) throws -> [String] {
    let process = try ChildProcess(
      "/bin/date", ["-f", "-", format], environment: ["TZ": zone, "LC_ALL": "C"], input: .pipe,
      output: .pipe, errors: .null)
    process.write(instants.map { "@\($0)\n" }.joined())
    process.closeInput()
    try #require(process.waitForExit() == .exited(0))
    return process.outputText.split(separator: "\n").map(String.init)
  }

  private func service(_ zone: String, hours: Int, step: Int = 3600) -> OpenMeteoService {
    var service = OpenMeteoService()
    // The offset is wrong on purpose: the zone's rules decide.
    let clock = OpenMeteoBodies.Clock(utcOffset: 3600, timeZone: zone)
    service.weather.clock = clock
    service.air.clock = clock
    service.weather.hours = hours
    service.weather.step = step
    service.weather.days = 2
    return service
  }

  @Test(arguments: [("48.85,2.35", "Europe/Paris"), ("37.57,126.98", "Asia/Seoul")])
  func theSampleOfAPointHasTheClockOfTheNearestCity(point: String, zone: String) throws {
    let object = try #require(try ProgramHome().run(["--demo", "--json", point]).objects.first)
    #expect(object["sample"] == .bool(true))
    #expect(object["place"]?["timeZone"]?.text == zone)
  }

  @Test(
    arguments: [
      "Europe/Berlin", "Australia/Sydney", "America/New_York", "Asia/Kathmandu",
      "Australia/Lord_Howe", "Pacific/Kiritimati", "Africa/Casablanca",
    ], ProgramUnderTest.paths)
  func hoursAreTheZonesOwnWhateverTheMachines(_ zone: String, _ path: String) throws {
    // Five in six hours are left out, so that the series goes on beyond the next change of the
    // clock wherever there is one.
    let step = 6 * 3600
    let service = service(zone, hours: 900, step: step)
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let run = try ProgramHome().run(
      ["--json", "--endpoint", server.baseURL, "1,2"], path: path,
      variables: ["TZ": "Asia/Tokyo"])
    let object = try #require(run.objects.first)
    let times = object["hours"]?.elements.compactMap { $0["time"]?.text } ?? []
    #expect(times.count > 890)
    let start = service.weather.clock.midnight + (900 - times.count) * step
    let now = Int(Date().timeIntervalSince1970)
    // A step stands for three hours at most, so that in the second half of six the next is first.
    #expect((start - step / 2...start + step / 2 + 60).contains(now))
    let instants = (0..<times.count).map { start + $0 * step }
    let told = try system(zone, "+%Y-%m-%dT%H:%M:%S%:z", instants)
    #expect(told.count == times.count)
    #expect(zip(times, told).allSatisfy { $0 == $1 }, "\(times.prefix(3)) \(told.prefix(3))")
    #expect(object["place"]?["timeZone"]?.text == zone)
  }

  @Test(
    arguments: ["Europe/Berlin", "Australia/Sydney", "America/St_Johns"], ProgramUnderTest.paths)
  func theHeaderTellsTheTimeThere(_ zone: String, _ path: String) throws {
    let server = try LoopbackServer(service(zone, hours: 48).handler)
    defer { server.stop() }
    let live = try LiveDashboard(
      server, ["There=1,2"], path: path, variables: ["TZ": "Asia/Tokyo"])
    let now = Int(Date().timeIntervalSince1970)
    // The minute may change meanwhile.
    let told = try system(zone, "+%H:%M %Z", [now, now + 60])
    #expect(
      live.dashboard.process.wait { _ in told.contains { live.screen.shows($0) } },
      "\(told)\n\(live.screen)")
    live.press("2")
    // The hour under the cursor is the one that contains now.
    let hours = try system(zone, "+%H:%M", [now / 3600 * 3600, now / 3600 * 3600 + 3600])
    #expect(
      live.dashboard.process.wait { _ in
        live.screen.lines.contains { line in
          line.hasPrefix("│") && hours.contains { line.contains($0 + "  ") }
        }
      }, "\(hours)\n\(live.screen)")
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths)
  func aZoneThatTheSystemDoesNotKnowHasItsOffset(_ path: String) throws {
    var service = OpenMeteoService()
    service.weather.clock = OpenMeteoBodies.Clock(utcOffset: 20_700, timeZone: "Mars/Olympus")
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let run = try ProgramHome().run(["--json", "--endpoint", server.baseURL, "1,2"], path: path)
    let object = try #require(run.objects.first)
    #expect(object["place"]?["utcOffsetSeconds"] == .number(20_700))
    #expect(object["hours"]?[0]?["time"]?.text?.hasSuffix("+05:45") == true)
  }
}
