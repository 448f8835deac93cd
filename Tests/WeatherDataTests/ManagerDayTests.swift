import FoundationEssentials
import Synchronization
import Testing

@testable import WeatherData

/// A day with a service that fails now and then, on clocks that only the test moves.
@Suite struct ManagerDayTests {
  /// What the service did, by part.
  private struct Event {
    let part: Part
    let at: Date
    let error: WeatherError?
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func aDayWithAFlakyServiceKeepsEveryLimit(seed: UInt64) async throws {
    let folder = try ScratchFolder()
    let clock = FakeClock()
    let events = Mutex<[Event]>([])
    let chance = Mutex(SeededGenerator(seed: seed))
    let provider = FakeProvider { part, _, context in
      // One answer is good or bad for both places, as both are in one request.
      let error = events.withLock { events -> WeatherError? in
        if let last = events.last, last.part == part, last.at == context.now { return last.error }
        let error = Self.trouble(chance.withLock { Int.random(in: 0..<100, using: &$0) })
        events.append(Event(part: part, at: context.now, error: error))
        return error
      }
      return error.map { .failure($0) } ?? .success(.fake(part, at: context.now))
    }
    let manager = WeatherDataManager(
      chain: ProviderChain([.init(provider)]), transport: NoTransport(),
      cache: ReportCache(directory: folder.path), clock: clock.clock, seed: seed)
    let places = [try Place.fake(), try Place.fake("Busan", 35.18, 129.08)]
    let end = clock.now.wall + 86_400
    var wishes = SeededGenerator(seed: seed &+ 100)
    var lookAt = clock.now.wall
    while clock.now.wall < end {
      let isManual = Int.random(in: 0..<20, using: &wishes) == 0
      let updates = await manager.refreshed(places, manual: isManual)
      try check(updates, events.withLock { $0 }, at: clock.now.wall)
      let next = try #require(updates.compactMap(\.nextTry).min())
      #expect(next >= clock.now.wall)
      // A look in between, as the clock in the header makes every few minutes.
      lookAt = min(next, clock.now.wall + 240)
      clock.advance(max(lookAt.timeIntervalSince(clock.now.wall), 0.5))
      try check(manager.known(places), events.withLock { $0 }, at: clock.now.wall)
    }
    #expect(provider.greatestInFlight == 1)
    let all = events.withLock { $0 }
    for part in Part.allCases { checkPauses(all.filter { $0.part == part }, part) }
    #expect(provider.calls.allSatisfy { $0.places == places }, "places share their requests")
    #expect(all.contains { $0.error != nil } && all.contains { $0.error == nil })
  }

  private static func trouble(_ throwOfDice: Int) -> WeatherError? {
    switch throwOfDice {
    case ..<60: nil
    case ..<75: .timedOut(host: "h")
    case ..<85: .status(503, host: "h", reason: nil)
    case ..<90: .status(404, host: "h", reason: nil)
    case ..<95: .quota(host: "h", reason: "wait", retryAfter: 1800)
    default: .badData(host: "h", detail: "cut")
    }
  }

  /// What is shown is the last good answer, its age right, its error that of the last try.
  private func check(_ updates: [PlaceUpdate], _ events: [Event], at now: Date) throws {
    for update in updates {
      for part in Part.allCases {
        let mine = events.filter { $0.part == part }
        let good = mine.last { $0.error == nil }
        let report = part == .weather ? update.report?.weather : update.report?.air
        #expect(report?.fetchedAt == good?.at)
        #expect((part == .weather ? update.weatherError : update.airError) == mine.last?.error)
      }
      guard let report = update.report, let weather = report.weather else { continue }
      let current = CurrentReading(of: report, at: now) { _ in 0 }
      let age = now.timeIntervalSince(weather.fetchedAt)
      #expect(current.ageSeconds == Int(age))
      #expect(current.basis == (age <= 3600 ? .observed : .forecast))
      let airAge = report.air.map { now.timeIntervalSince($0.fetchedAt) } ?? 0
      #expect(current.isStale == (age > 1800 || airAge > 7200))
    }
  }

  /// The pauses between the requests of one part, after each kind of answer.
  private func checkPauses(_ events: [Event], _ part: Part) {
    for (event, next) in zip(events, events.dropFirst()) {
      let pause = next.at.timeIntervalSince(event.at)
      #expect(pause >= 10)
      if case .quota = event.error { #expect(pause >= 1800) }
    }
    // Wishes by hand aside, a day has 96 quarters and 24 hours, and retries are few.
    #expect(events.count <= (part == .weather ? 96 : 24) + 60)
  }
}
