import TestSupport
import Testing

/// How bars move in the whole program, read off the cells of its screen.
@Suite(.serialized) struct MotionTests {
  private static func service(temperature: Double?, pm10: Double? = 42) -> OpenMeteoService {
    var service = OpenMeteoService()
    service.weather.temperature = temperature
    service.air.pm10 = pm10
    return service
  }

  @Test(arguments: ProgramUnderTest.paths)
  func loadsThenRisesToTheExactHeights(_ path: String) throws {
    let gate = Gate()
    let service = Self.service(temperature: 21.3456)
    let server = try LoopbackServer { service.answer($0).held(by: gate) }
    defer { server.stop() }
    let live = try LiveDashboard(server, path: path)
    live.shows("Loading")
    live.shows("Seoul")
    #expect(!live.screen.shows("µg/m³"))
    try #require(server.waitForRequests(1))
    #expect(live.dashboard.process.wait { _ in live.bars.rows > 0 })
    gate.open()
    // Temperature 21.3, PM10 42, PM2.5 19, felt 5.1, humidity 41, chance 20, wind 2.9, UV 1.9.
    live.stands(at: [171, 128, 127, 95, 132, 96, 94, 93])
    for text in ["21.3°C", "42 µg/m³", "19 µg/m³", "5.1°C", "41%", "20%", "10.3 km/h", "1.9"] {
      live.shows(text)
    }
    // Where, what time it is there, whose data, how old, when the next refresh comes.
    for text in ["Seoul", "KST", "Open-Meteo", "old", "next", "air grades: Korea"] {
      live.shows(text)
    }
    live.dashboard.waitForRest()
    live.stands(at: [171, 128, 127, 95, 132, 96, 94, 93])
    // The bound is the release's; a build for debugging takes more, and a sanitizer its own.
    let bound = path == ProgramUnderTest.debugPath ? 64 : 32
    let peak = try #require(live.dashboard.process.kernelFigure("VmHWM"))
    #expect(ProgramUnderTest.isSanitized || peak < bound * 1024)
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths, [[-5.0, 27], [27, -5]])
  func aChangedAnswerMovesTheBarForHalfASecond(_ path: String, _ temperatures: [Double]) throws {
    let constants = [-5.0: 60.0, 27: 207]
    let server = try LoopbackServer(Self.service(temperature: temperatures[0]).handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, path: path)
    let start = try #require(constants[temperatures[0]])
    live.stands(at: [start, 128])
    live.dashboard.waitForRest()
    let from = live.bars.eighths[0]
    server.answer(Self.service(temperature: temperatures[1]).handler)
    live.press("r")
    let end = live.bars.eighths(of: try #require(constants[temperatures[1]]))
    let (heights, seconds) = live.motion(ofBar: 0, until: end)
    #expect(heights.first == from)
    #expect(heights.last == end)
    let sorted = end > from ? heights.sorted() : heights.sorted(by: >)
    #expect(heights == sorted, "never back: \(heights)")
    let between = heights.dropFirst().dropLast()
    #expect(between.count >= 4, "\(heights)")
    #expect(between.allSatisfy { min(from, end) < $0 && $0 < max(from, end) })
    // Less than the half second is seen, as the ends of the curve are flat.
    #expect((0.2...1.2).contains(seconds), "\(seconds)")
    live.dashboard.waitForRest()
    #expect(live.bars.eighths[0] == end)
    #expect(live.bars.eighths[1] == live.bars.eighths(of: 128))
    live.quit()
  }

  @Test func anEqualAnswerMovesNothing() throws {
    let server = try LoopbackServer(Self.service(temperature: 21.3456).handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server)
    live.stands(at: [171, 128])
    live.dashboard.waitForRest()
    server.answer(Self.service(temperature: 21.2999).handler)
    live.press("r")
    try #require(server.waitForRequests(4))
    let bars = live.bars.eighths
    let end = monotonicSeconds() + 0.8
    live.dashboard.process.wait(seconds: 2) { _ in
      #expect(live.bars.eighths == bars)
      return monotonicSeconds() > end
    }
    live.quit()
  }

  @Test func withoutAnimationTheBarsAreThereAtOnce() throws {
    let server = try LoopbackServer(Self.service(temperature: -5).handler)
    defer { server.stop() }
    let live = try LiveDashboard(filledFrom: server, ["--no-animation"])
    live.stands(at: [60, 128])
    server.answer(Self.service(temperature: 27).handler)
    live.press("r")
    let (heights, _) = live.motion(ofBar: 0, until: live.bars.eighths(of: 207))
    #expect(heights == [live.bars.eighths(of: 60), live.bars.eighths(of: 207)])
    live.quit()
  }

  @Test(arguments: ProgramUnderTest.paths)
  func nothingIsWrittenWhileNothingMoves(_ path: String) throws {
    let server = try LoopbackServer(Self.service(temperature: 21.3456).handler)
    defer { server.stop() }
    let live = try LiveDashboard(server, path: path)
    live.stands(at: [171, 128])
    live.dashboard.waitForRest()
    // The clock's minute may pass once; of two spans of a second one is free of it.
    let written = (0..<2).map { _ in
      live.dashboard.terminal.forgetOutput()
      let end = monotonicSeconds() + 1
      live.dashboard.process.wait(seconds: 2) { _ in monotonicSeconds() > end }
      return live.dashboard.terminal.output.count
    }
    #expect(written.contains(0), "\(written)")
    live.quit()
  }

  @Test func unitsChangeTheTextAndLeaveTheBars() throws {
    let server = try LoopbackServer(Self.service(temperature: 21.3456).handler)
    defer { server.stop() }
    let live = try LiveDashboard(server)
    live.stands(at: [171, 128])
    live.dashboard.waitForRest()
    let bars = live.bars
    live.press("u")
    live.shows("70.4°F")
    #expect(live.bars == bars)
    live.press("u")
    live.shows("m/s")
    #expect(live.bars == bars)
    live.quit()
  }
}
