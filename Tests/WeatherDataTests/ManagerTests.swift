import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import WeatherData

extension WeatherDataManager {
  /// Refreshes and waits for what the completion gets.
  func refreshed(_ places: [Place], manual: Bool = false) async -> [PlaceUpdate] {
    await withCheckedContinuation { continuation in
      refresh(places, manual: manual) { continuation.resume(returning: $0) }
    }
  }
}

@Suite struct ManagerTests {
  let folder: ScratchFolder
  let clock = FakeClock()
  let seoul: Place
  let busan: Place

  init() throws {
    folder = try ScratchFolder()
    seoul = try .fake()
    busan = try .fake("Busan", 35.18, 129.08)
  }

  private func manager(_ providers: FakeProvider...) -> WeatherDataManager {
    WeatherDataManager(
      chain: ProviderChain(providers.map { .init($0) }), transport: NoTransport(),
      cache: ReportCache(directory: folder.path + "/c"), keys: ["k": "secret"],
      clock: clock.clock, seed: 1)
  }

  // MARK: - Answers

  @Test func updatesComeInOrderOnTheMainQueue() async {
    let manager = manager(FakeProvider())
    let places = [busan, seoul, busan]
    let updates = await withCheckedContinuation { continuation in
      manager.refresh(places, manual: false) { updates in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: updates)
      }
    }
    #expect(updates.map(\.place) == places)
    #expect(updates.allSatisfy { $0.report?.weather != nil && $0.report?.air != nil })
    #expect(updates.allSatisfy { $0.error == nil && $0.report?.provider == "fake" })
  }

  @Test func allPlacesOfAViewShareOneRequestAPart() async {
    let provider = FakeProvider()
    let home = Place(name: "Home", coordinates: seoul.coordinates)
    _ = await manager(provider).refreshed([seoul, busan, home])
    #expect(provider.calls.map(\.part) == [.weather, .air])
    #expect(provider.calls.allSatisfy { $0.places == [seoul, busan] })
  }

  @Test func whatIsNotDueAnswersWithoutARequest() async {
    let provider = FakeProvider()
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(899)
    #expect(await manager.refreshed([seoul]).first?.report?.weather != nil)
    #expect(provider.calls.count == 2)
    clock.advance(1)
    _ = await manager.refreshed([seoul])
    #expect(provider.calls.map(\.part) == [.weather, .air, .weather])
    clock.advance(2700)
    _ = await manager.refreshed([seoul])
    #expect(provider.calls.map(\.part) == [.weather, .air, .weather, .weather, .air])
  }

  @Test func onlyThePlacesThatAreDueAreAskedAbout() async {
    let provider = FakeProvider(parts: [.weather])
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(60)
    _ = await manager.refreshed([seoul, busan])
    #expect(provider.calls.map(\.places) == [[seoul], [busan]])
  }

  @Test func whenOnlyTheAirFailsTheWeatherArrives() async throws {
    let provider = FakeProvider { part, _, context in
      part == .air
        ? .failure(.timedOut(host: "air.example")) : .success(.fake(.weather, at: context.now))
    }
    let update = try #require(await manager(provider).refreshed([seoul]).first)
    #expect(update.report?.weather != nil)
    #expect(update.report?.air == nil)
    #expect(update.weatherError == nil)
    #expect(update.airError == .timedOut(host: "air.example"))
  }

  @Test func aFailureLeavesTheLastReadingAndSuccessClearsTheError() async throws {
    let provider = FakeProvider()
    let manager = manager(provider)
    let first = await manager.refreshed([seoul]).first?.report
    provider.fail(.refused(host: "h"))
    clock.advance(1000)
    let failed = try #require(await manager.refreshed([seoul]).first)
    #expect(failed.report == first)
    #expect(failed.weatherError == .refused(host: "h"))
    #expect(failed.airError == nil, "the air was not due")
    let next = try #require(failed.nextTry)
    #expect((10...12).contains(next.timeIntervalSince(clock.now.wall)))
    provider.succeed()
    clock.advance(12)
    let mended = try #require(await manager.refreshed([seoul]).first)
    #expect(mended.weatherError == nil)
    #expect(mended.report?.weather?.fetchedAt == clock.now.wall)
  }

  @Test func withNothingKnownThereIsNoReport() async throws {
    let provider = FakeProvider()
    provider.fail(.nameLookup(host: "h"))
    let update = try #require(await manager(provider).refreshed([seoul]).first)
    #expect(update.report == nil)
    #expect(update.error == .nameLookup(host: "h"))
  }

  @Test func placesFailOneByOne() async {
    let provider = FakeProvider { part, place, context in
      place.name == "Busan"
        ? .failure(.badData(host: "h", detail: "d")) : .success(.fake(part, at: context.now))
    }
    let updates = await manager(provider).refreshed([seoul, busan])
    #expect(updates.map { $0.report == nil } == [false, true])
    #expect(updates.map { $0.error == nil } == [true, false])
  }

  @Test func aProviderThatForgetsAPlaceIsAnErrorOfThatPlace() async {
    struct Forgetful: WeatherProvider {
      let id = "forgetful"
      let name = "Forgetful"
      let parts: Set<Part> = [.weather]
      func freshness(of part: Part) -> Double { 900 }
      func fetch(_ part: Part, for places: [Place], in context: ProviderContext) -> PartAnswers {
        [.success(.fake(part, at: context.now))]
      }
    }
    let manager = WeatherDataManager(
      chain: ProviderChain([.init(Forgetful())]), transport: NoTransport(), cache: nil,
      clock: clock.clock)
    let updates = await manager.refreshed([seoul, busan])
    #expect(updates.map { $0.error?.kind } == [nil, .badData])
  }

  @Test func aProviderIsHandedWhatItNeeds() async throws {
    let contexts = Mutex<[ProviderContext]>([])
    let provider = FakeProvider(parts: [.weather]) { part, _, context in
      contexts.withLock { $0.append(context) }
      return .success(.fake(part, at: context.now))
    }
    let manager = WeatherDataManager(
      chain: ProviderChain([.init(provider, endpoint: "http://127.0.0.1:1")]),
      transport: NoTransport(), cache: ReportCache(directory: folder.path + "/c"),
      keys: ["k": "secret"], clock: clock.clock)
    _ = await manager.refreshed([seoul])
    clock.advance(1000)
    _ = await manager.refreshed([seoul])
    let seen = contexts.withLock { $0 }
    let (first, second) = (try #require(seen.first), try #require(seen.last))
    #expect(first.endpoint == "http://127.0.0.1:1")
    #expect(first.keys == ["k": "secret"])
    #expect(first.deadline.remaining <= 15)
    #expect(first.store != nil)
    #expect(first.previous.isEmpty)
    #expect(second.previous[seoul]?.fetchedAt == first.now)
  }

  // MARK: - Cache

  @Test func aStartPaintsTheCachedReadingWithoutARequest() async {
    let provider = FakeProvider()
    _ = await manager(provider).refreshed([seoul])
    clock.advance(300)
    let next = manager(provider)
    #expect(next.cached(seoul)?.weather?.fetchedAt == clock.now.wall - 300)
    #expect(next.cached(busan) == nil)
    #expect(next.known([seoul]).first?.nextTry.map { $0 > clock.now.wall } == true)
    #expect(next.report(for: [seoul]).first?.report?.air != nil)
    #expect(provider.calls.count == 2)
  }

  @Test func aFreshEntryOfOneCopyServesTheOther() async {
    let (mine, theirs) = (FakeProvider(), FakeProvider())
    let first = manager(mine)
    let second = manager(theirs)
    _ = await first.refreshed([seoul])
    _ = await second.refreshed([seoul])
    #expect(theirs.calls.isEmpty)
    clock.advance(1000)
    _ = await second.refreshed([seoul])
    #expect(theirs.calls.count == 1)
    let update = await first.refreshed([seoul]).first
    #expect(update?.report?.weather?.fetchedAt == clock.now.wall)
    #expect(mine.calls.count == 2, "the other's answer was not due yet")
  }

  @Test func aFolderThatCannotBeWrittenOnlyMeansNoCache() async {
    let provider = FakeProvider()
    let manager = WeatherDataManager(
      chain: ProviderChain([.init(provider)]), transport: NoTransport(),
      cache: ReportCache(directory: "/dev/null/no"), clock: clock.clock)
    _ = await manager.refreshed([seoul])
    clock.advance(60)
    #expect(await manager.refreshed([seoul]).first?.report != nil)
    #expect(provider.calls.count == 2)
  }

  // MARK: - By hand

  @Test func aWishByHandAsksForEverythingButOnceInTenSeconds() async {
    let provider = FakeProvider()
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(4)
    let answered = Flag()
    let start = manager.refresh([seoul], manual: true) { updates in
      if updates.first?.report != nil { answered.set() }
    }
    #expect(start.answer == .tooSoon(next: clock.now.wall + 6))
    #expect(await becomesTrue { answered.isSet })
    #expect(provider.calls.count == 2)
    clock.advance(6)
    _ = await manager.refreshed([seoul], manual: true)
    #expect(provider.calls.count == 4)
  }

  @Test func aWishJoinsTheRefreshThatRuns() async {
    let gate = DispatchSemaphore(value: 0)
    let provider = FakeProvider(parts: [.weather]) { part, _, context in
      gate.wait()
      return .success(.fake(part, at: context.now))
    }
    let manager = manager(provider)
    let count = Counter()
    let starts = (0..<4).map { _ in
      manager.refresh([seoul], manual: true) { updates in
        if updates.first?.report?.weather != nil { count.increment() }
      }
    }
    #expect(starts.map(\.answer) == [.started, .joined, .joined, .joined])
    gate.signal()
    #expect(await becomesTrue { count.value == 4 })
    #expect(provider.calls.count == 1)
  }

  @Test func aQuotaHoldsAgainstWishesByHand() async {
    let provider = FakeProvider()
    provider.fail(.quota(host: "h", reason: "Hourly limit", retryAfter: 1800))
    let manager = manager(provider)
    let update = await manager.refreshed([seoul]).first
    #expect((1800...1860).contains(update?.nextTry?.timeIntervalSince(clock.now.wall) ?? 0))
    clock.advance(60)
    let start = manager.refresh([seoul], manual: true) { _ in }
    #expect(start.answer == .tooSoon(next: clock.now.wall + 1740))
    _ = await manager.refreshed([seoul])
    #expect(provider.calls.count == 2)
  }

  // MARK: - Clocks

  @Test func aSuspendMakesAllDue() async {
    let provider = FakeProvider()
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(60)
    #expect(!manager.clockJumped())
    clock.jump(8 * 3600)
    #expect(manager.clockJumped())
    _ = await manager.refreshed([seoul])
    #expect(provider.calls.count == 4)
  }

  @Test func aClockThatWasSetBackRefreshesAndIsKept() async {
    let provider = FakeProvider(parts: [.weather])
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(60)
    clock.jump(-86_400)
    let update = await manager.refreshed([seoul]).first
    #expect(update?.report?.weather?.fetchedAt == clock.now.wall)
    clock.advance(60)
    _ = await manager.refreshed([seoul])
    #expect(provider.calls.count == 2)
  }
}
