import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct PolicyTests {
  typealias Track = RefreshPolicy.Track
  typealias Service = RefreshPolicy.Service

  let start = Moment(wall: Date(timeIntervalSince1970: 1_800_000_000), uptime: 5000)
  let seoul: PlaceKey
  let busan: PlaceKey
  let weather: Track
  var policy = RefreshPolicy(seed: 7)

  init() throws {
    seoul = PlaceKey(try .fake())
    busan = PlaceKey(try .fake("Busan", 35.18, 129.08))
    weather = Track("fake", .weather, seoul)
  }

  private func later(_ seconds: Double) -> Moment {
    Moment(wall: start.wall + seconds, uptime: start.uptime + seconds)
  }

  private mutating func fail(_ error: WeatherError, at seconds: Double) {
    policy.fail(weather, error, interval: 900, at: later(seconds))
  }

  // MARK: - Intervals

  @Test(
    arguments: [
      (nil, Part.weather, 900.0, 900.0),
      (nil, .weather, 600, 900),
      (nil, .weather, 10_800, 10_800),
      (1, .weather, 900, 60),
      (60, .weather, 900, 3600),
      (0.2, .weather, 900, 60),
      (Double.nan, .weather, 900, 900),
      (nil, .air, 600, 3600),
      (1, .air, 600, 3600),
      (120, .air, 600, 7200),
    ] as [(Double?, Part, Double, Double)])
  func intervalsFollowProviderAndUser(
    minutes: Double?, part: Part, freshness: Double, expected: Double
  ) {
    let intervals = RefreshIntervals(refreshMinutes: minutes)
    #expect(intervals.interval(of: part, freshness: freshness) == expected)
  }

  // MARK: - Due times

  @Test func whatWasNeverAskedIsDue() {
    #expect(policy.isDue(weather, at: start))
    #expect(policy.nextTry(weather, at: start) == start.uptime)
  }

  @Test mutating func aGoodAnswerIsDueAfterItsIntervalAndATimerALittleLater() {
    policy.succeed(weather, fetchedAt: start.wall, interval: 900, at: start)
    #expect(!policy.isDue(weather, at: later(899.9)))
    #expect(policy.isDue(weather, at: later(900)))
    let next = policy.nextTry(weather, at: start) - start.uptime
    #expect((900...960).contains(next))
  }

  @Test func timersOfManyCopiesAreSpread() {
    let times = (0..<50).map { (seed: UInt64) in
      var policy = RefreshPolicy(seed: seed)
      policy.succeed(weather, fetchedAt: start.wall, interval: 900, at: start)
      return policy.nextTry(weather, at: start)
    }
    #expect(Set(times).count == 50)
    let most = times.max() ?? 0
    let least = times.min() ?? 0
    #expect(most - least > 30)
  }

  @Test mutating func anEntryFromTheCacheIsDueByItsAge() {
    policy.found(
      weather, fetchedAt: start.wall - 300, expiresAt: nil, interval: 900, at: start)
    #expect(!policy.isDue(weather, at: later(599)))
    #expect(policy.isDue(weather, at: later(600)))
  }

  @Test mutating func anEntryFromTheFutureIsDue() {
    policy.found(
      weather, fetchedAt: start.wall + 7200, expiresAt: nil, interval: 900, at: start)
    #expect(policy.isDue(weather, at: start))
  }

  @Test mutating func aServicesExpiryIsWaitedForAtMostSixHoursAlsoByHand() {
    policy.succeed(
      weather, fetchedAt: start.wall, expiresAt: start.wall + 1800, interval: 900, at: start)
    #expect(!policy.isDue(weather, at: later(1799)))
    #expect(!policy.mayAsk(weather, at: later(1799)))
    #expect(policy.isDue(weather, at: later(1800)))
    #expect(policy.mayAsk(weather, at: later(1800)))
    policy.succeed(
      weather, fetchedAt: start.wall + 1, expiresAt: start.wall + 1e9, interval: 900,
      at: later(1))
    #expect(!policy.isDue(weather, at: later(21_600)))
    #expect(policy.isDue(weather, at: later(21_601)))
  }

  // MARK: - Failures

  @Test mutating func failuresAreTriedAgainLaterAndLater() {
    var now = 0.0
    for delay in [10.0, 30, 60, 300, 900, 900] {
      fail(.timedOut(host: "h"), at: now)
      #expect(!policy.isDue(weather, at: later(now + delay - 0.1)), "\(delay)")
      #expect(policy.isDue(weather, at: later(now + delay)), "\(delay)")
      let next = policy.nextTry(weather, at: later(now)) - later(now).uptime
      #expect((delay...delay * 1.2).contains(next), "\(delay)")
      now += delay
    }
  }

  @Test mutating func aRetryNeverWaitsLongerThanTheInterval() {
    for _ in 0..<4 { policy.fail(weather, .refused(host: "h"), interval: 60, at: start) }
    #expect(policy.isDue(weather, at: later(60)))
  }

  @Test mutating func successClearsTheErrorAndTheCount() {
    fail(.timedOut(host: "h"), at: 0)
    fail(.timedOut(host: "h"), at: 10)
    #expect(policy.error(of: weather) == .timedOut(host: "h"))
    policy.succeed(weather, fetchedAt: later(40).wall, interval: 900, at: later(40))
    #expect(policy.error(of: weather) == nil)
    fail(.refused(host: "h"), at: 1000)
    #expect(policy.isDue(weather, at: later(1010)))
  }

  @Test mutating func anotherProcessesFreshEntryClearsTheErrorAnOldOneDoesNot() {
    fail(.timedOut(host: "h"), at: 0)
    policy.found(
      weather, fetchedAt: start.wall - 5000, expiresAt: nil, interval: 900, at: later(1))
    #expect(policy.error(of: weather) != nil)
    #expect(!policy.isDue(weather, at: later(9)))
    policy.found(weather, fetchedAt: later(5).wall, expiresAt: nil, interval: 900, at: later(6))
    #expect(policy.error(of: weather) == nil)
    #expect(!policy.isDue(weather, at: later(600)))
  }

  @Test(arguments: [
    WeatherError.status(404, host: "h", reason: nil), .status(400, host: "h", reason: "no"),
    .missingKey(provider: "p", variable: "V", address: "a"),
    .rejectedKey(provider: "p", reason: nil), .config(.notCovered),
  ])
  mutating func whatAnotherTryCannotMendWaitsForTheInterval(error: WeatherError) {
    fail(error, at: 0)
    #expect(!policy.isDue(weather, at: later(899)))
    #expect(policy.isDue(weather, at: later(900)))
  }

  @Test mutating func aServersFaultIsTriedAgainSoon() {
    fail(.status(503, host: "h", reason: nil), at: 0)
    #expect(policy.isDue(weather, at: later(10)))
  }

  @Test(
    arguments: [
      (3600.0, 3600.0), (nil, 900), (0, 10), (-5, 10), (Double.nan, 900), (1e12, 86_400),
    ] as [(Double?, Double)])
  mutating func aQuotaWaitsAsTheServiceSays(retryAfter: Double?, expected: Double) {
    fail(.quota(host: "h", reason: nil, retryAfter: retryAfter), at: 0)
    #expect(!policy.isDue(weather, at: later(expected - 0.1)))
    #expect(policy.isDue(weather, at: later(expected)))
  }

  @Test mutating func aQuotaHoldsForEveryPlaceOfTheServiceAndForWishesByHand() {
    fail(.quota(host: "h", reason: nil, retryAfter: 3600), at: 0)
    let other = Track("fake", .weather, busan)
    #expect(!policy.isDue(other, at: later(3599)))
    #expect(!policy.mayAsk(other, at: later(3599)))
    #expect(policy.mayAsk(other, at: later(3600)))
    #expect(policy.isDue(Track("fake", .air, seoul), at: later(1)))
    let services = [Service(provider: "fake", part: .weather)]
    #expect(
      policy.answer(places: [busan], services: services, at: later(60))
        == .tooSoon(next: start.wall + 3600))
  }

  @Test mutating func aWithdrawnRequestSaysNothingAboutTheService() {
    fail(.cancelled, at: 0)
    #expect(policy.error(of: weather) == nil)
    #expect(policy.isDue(weather, at: start))
  }

  // MARK: - One at a time

  @Test mutating func aServiceIsNeverAskedTwiceAtOnce() {
    let service = Service(provider: "fake", part: .weather)
    let air = Service(provider: "fake", part: .air)
    let first = policy.begin(service, for: [seoul], at: start)
    let second = policy.begin(air, for: [busan], at: start)
    let other = policy.begin(
      Service(provider: "other", part: .weather), for: [seoul], at: start)
    policy.end(service)
    let third = policy.begin(air, for: [busan], at: start)
    #expect([first, second, other, third] == [true, false, true, true])
  }

  // MARK: - Wishes by hand

  @Test mutating func aWishJoinsARefreshThatRuns() {
    policy.startRun(1, for: [seoul, busan])
    #expect(policy.answer(places: [seoul], services: [], at: start) == .joined)
    policy.endRun(1)
    #expect(policy.answer(places: [seoul], services: [], at: start) == .started)
    policy.startRun(2, for: [busan])
    #expect(policy.answer(places: [seoul, busan], services: [], at: start) == .started)
  }

  @Test mutating func aPlaceIsAskedAboutOnceInTenSeconds() {
    _ = policy.begin(Service(provider: "fake", part: .weather), for: [seoul], at: start)
    #expect(
      policy.answer(places: [seoul], services: [], at: later(9))
        == .tooSoon(next: start.wall + 10))
    #expect(policy.isPaused(seoul, at: later(9.9)))
    #expect(!policy.isPaused(busan, at: later(1)))
    #expect(!policy.isPaused(seoul, at: later(10)))
    #expect(policy.answer(places: [seoul], services: [], at: later(10)) == .started)
    #expect(policy.answer(places: [seoul, busan], services: [], at: later(1)) == .started)
    #expect(policy.nextTry(weather, at: later(1)) >= start.uptime + 10)
  }

  // MARK: - Clocks

  @Test(arguments: [(600.0, true), (-3600.0, true), (6.0, true), (4.0, false), (-4.0, false)])
  mutating func aJumpOfTheClockMakesAllDue(jump: Double, expected: Bool) {
    policy.succeed(weather, fetchedAt: start.wall, interval: 900, at: start)
    let moment = Moment(wall: start.wall + 100 + jump, uptime: start.uptime + 100)
    let jumps = [start, moment, moment].map { policy.observe($0) }
    #expect(jumps == [false, expected, false])
    #expect(policy.isDue(weather, at: moment) == expected)
  }

  @Test mutating func aClockThatIsSlewedIsNoJump() {
    policy.succeed(weather, fetchedAt: start.wall, interval: 1e6, at: start)
    for step in 0..<1000 {
      let moment = Moment(
        wall: start.wall + Double(step) * 61, uptime: start.uptime + Double(step) * 60)
      let isJump = policy.observe(moment)
      #expect(!isJump)
    }
    #expect(!policy.isDue(weather, at: later(60)))
  }

  @Test mutating func aServicesWaitRunsOnWhileTheMachineSleeps() {
    _ = policy.observe(start)
    fail(.quota(host: "h", reason: nil, retryAfter: 3600), at: 0)
    let awake = Moment(wall: start.wall + 3000, uptime: start.uptime + 1)
    let isJump = policy.observe(awake)
    #expect(isJump)
    #expect(!policy.isDue(weather, at: awake))
    let after = Moment(wall: start.wall + 3600, uptime: start.uptime + 601)
    #expect(policy.isDue(weather, at: after))
  }
}
