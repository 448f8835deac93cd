import Glibc
import TestSupport
import Testing

@testable import weatherbars

/// The built program following a service of our own.
@Suite struct FollowRunTests {
  private static let seoul = FollowUnderTest.seoul

  // MARK: - Lines

  @Test(arguments: ProgramUnderTest.paths)
  func theFirstLineComesFromTheCacheBeforeAnyAnswer(_ path: String) throws {
    let gate = Gate()
    let server = try LoopbackServer { _ in .json("{}").held(by: gate) }
    defer { server.stop() }
    let home = try ProgramHome()
    try home.cacheReading(of: 12.34, secondsAgo: 1200, endpoint: server.baseURL)
    let follow = try FollowUnderTest(
      ["--json", "--endpoint", server.baseURL, Self.seoul], home: home, path: path)
    try #require(follow.wait(forLines: 1))
    let first = try OrderedJSON(#require(follow.lines.first))
    #expect(first.bar("temperature")?["value"] == .number(12.3))
    #expect(first["error"] == .null)
    #expect(try SchemaCheck().faults(in: first) == [])
    // The cached reading was due, so that a request is under way meanwhile.
    #expect(server.waitForRequests(1))
    #expect(follow.lines.count == 1)
    gate.open()
  }

  @Test(arguments: ["--json", "--format"])
  func aRefreshThatChangesSomethingIsALine(form: String) throws {
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let home = try ProgramHome()
    try home.cacheReading(of: 12.34, secondsAgo: 1200, endpoint: server.baseURL)
    let arguments = form == "--json" ? [form] : [form, "{temperature}"]
    let follow = try FollowUnderTest(
      arguments + ["--endpoint", server.baseURL, Self.seoul], home: home)
    try #require(follow.wait(forLines: 2))
    if form == "--json" {
      let check = try SchemaCheck()
      let objects = try follow.lines.map { try OrderedJSON($0) }
      #expect(objects.map { $0.bar("temperature")?["value"] } == [.number(12.3), .number(21.3)])
      for object in objects { #expect(check.faults(in: object) == []) }
    } else {
      #expect(follow.lines == ["12.3°C", "21.3°C"])
    }
    #expect(follow.process.errorText == "")
  }

  @Test func anErrorIsALineAndTheNextTryAnother() throws {
    let server = try LoopbackServer { _ in .json(#"{"error":true}"#, status: 500) }
    defer { server.stop() }
    let home = try ProgramHome()
    let follow = try FollowUnderTest(
      ["--json", "--endpoint", server.baseURL, Self.seoul], home: home)
    try #require(follow.wait(forLines: 1))
    let first = try OrderedJSON(follow.lines[0])
    #expect(first["error"]?["kind"]?.text == "http")
    #expect(try SchemaCheck().faults(in: first) == [])
    var service = OpenMeteoService()
    service.weather.temperature = 21.3456
    server.answer(service.handler)
    // The first retry comes after 10 s and a fifth of that at most.
    try #require(follow.wait(forLines: 2, seconds: 20))
    let second = try OrderedJSON(follow.lines[1])
    #expect(second["error"] == .null)
    #expect(second.bar("temperature")?["value"] == .number(21.3))
  }

  @Test func severalPlacesHaveTheirOwnLines() throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let follow = try FollowUnderTest(
      ["--format", "{place}", "--endpoint", server.baseURL, "A=1,2", "B=3,4"],
      home: try ProgramHome())
    try #require(follow.wait(forLines: 2))
    #expect(follow.lines == ["A", "B"])
  }

  @Test func aNameThatNobodyKnowsEndsItAsThereIsNothingToWaitFor() throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let follow = try FollowUnderTest(
      ["--json", "--endpoint", server.baseURL, "Nowherexyzzy"], home: try ProgramHome())
    #expect(follow.process.waitForExit() == .exited(1))
    let object = try OrderedJSON(#require(follow.lines.first))
    #expect(object["error"]?["kind"]?.text == "unknownPlace")
    #expect(try SchemaCheck().faults(in: object) == [])
  }

  // MARK: - Endings

  @Test(arguments: ProgramUnderTest.paths)
  func aReaderThatGoesAwayEndsItWhileIdle(_ path: String) throws {
    let follow = try FollowUnderTest(
      ["--json", "--demo"], home: try ProgramHome(), path: path)
    try #require(follow.wait(forLines: 1))
    follow.process.closeOutput()
    #expect(follow.process.waitForExit() == .exited(0))
    #expect(follow.process.errorText.split(separator: "\n").allSatisfy { !$0.contains("cannot") })
  }

  @Test(arguments: ProgramUnderTest.paths, [SIGINT, SIGTERM, SIGHUP])
  func diesOfTheSignalItWasSent(_ path: String, _ signal: Int32) throws {
    let follow = try FollowUnderTest(
      ["--format", "tmux", "--demo"], home: try ProgramHome(), path: path)
    try #require(follow.wait(forLines: 1))
    follow.process.signal(signal)
    #expect(follow.process.waitForExit() == .signalled(signal))
  }

  @Test(arguments: ["--json", "--once"])
  func whatTheSystemRefusesIsSaidAndTold(form: String) throws {
    let arguments = form == "--json" ? "--json --demo --follow" : "--once --demo"
    let process = try ChildProcess(
      "/bin/sh", ["-c", "exec \"$PROGRAM\" \(arguments) Seoul >/dev/full"],
      environment: try ProgramHome().environment(["PROGRAM": ProgramUnderTest.path]),
      input: .null, output: .pipe, errors: .pipe)
    #expect(process.waitForExit() == .exited(1))
    #expect(process.errorText.contains("cannot write"))
  }

  // MARK: - Costs

  @Test(arguments: ProgramUnderTest.paths)
  func standsStillWithinItsMemory(_ path: String) throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let follow = try FollowUnderTest(
      ["--json", "--endpoint", server.baseURL, Self.seoul], home: try ProgramHome(), path: path)
    try #require(follow.wait(forLines: 1))
    let asleep = follow.process.wait { $0.state == "S" }
    #expect(asleep)
    let before = follow.process.kernelFigure("voluntary_ctxt_switches")
    // A turn of a busy loop would show within any of these looks.
    let end = monotonicSeconds() + 1
    while monotonicSeconds() < end { follow.process.pump(milliseconds: 100) }
    #expect(follow.process.kernelFigure("voluntary_ctxt_switches") == before)
    // The bound is the release's; a build for debugging takes more.
    let factor = path == ProgramUnderTest.debugPath ? 2 : 1
    #expect(follow.process.kernelFigure("VmHWM") ?? .max < 32 * 1024 * factor)
  }
}
