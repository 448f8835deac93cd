import FoundationEssentials
import Synchronization
import Testing

@testable import WeatherData

/// A manager with several providers in a row.
@Suite struct ManagerChainTests {
  let folder: ScratchFolder
  let clock = FakeClock()
  let seoul: Place

  init() throws {
    folder = try ScratchFolder()
    seoul = try .fake()
  }

  private func manager(_ providers: FakeProvider...) -> WeatherDataManager {
    WeatherDataManager(
      chain: ProviderChain(providers.map { .init($0) }), transport: NoTransport(),
      cache: ReportCache(directory: folder.path + "/c"), clock: clock.clock, seed: 1)
  }

  @Test func theNextProviderServesWhileTheFirstFailsAndGivesWayAgain() async throws {
    let kma = FakeProvider("kma")
    let other = FakeProvider("open-meteo")
    let manager = manager(kma, other)
    kma.fail(.status(503, host: "h", reason: nil))
    let failed = try #require(await manager.refreshed([seoul]).first)
    #expect(failed.report?.provider == "open-meteo")
    #expect(failed.weatherError == .status(503, host: "h", reason: nil))
    #expect(failed.report?.weather?.fetchedAt == clock.now.wall)
    kma.succeed()
    clock.advance(15)
    let mended = try #require(await manager.refreshed([seoul]).first)
    #expect(mended.report?.provider == "kma")
    #expect(mended.error == nil)
    #expect(other.calls.count == 2, "what works alone needs nobody else")
  }

  @Test func aFirstProviderThatFailsLaterGivesWayAtOnce() async throws {
    let (kma, other) = (FakeProvider("kma"), FakeProvider("open-meteo"))
    let manager = manager(kma, other)
    _ = await manager.refreshed([seoul])
    #expect(other.calls.isEmpty)
    kma.fail(.refused(host: "h"))
    clock.advance(60)
    let update = try #require(await manager.refreshed([seoul], manual: true).first)
    #expect(update.report?.provider == "open-meteo")
    #expect(update.weatherError == .refused(host: "h"))
  }

  @Test func aMissingKeyIsReportedAndTheChainGoesOn() async throws {
    let error = WeatherError.missingKey(provider: "kma", variable: "V", address: "a")
    let (kma, other) = (FakeProvider("kma"), FakeProvider("open-meteo"))
    kma.fail(error)
    let update = try #require(await manager(kma, other).refreshed([seoul]).first)
    #expect(update.weatherError == error)
    #expect(update.report?.weather?.reading.figures[.temperature]?.source.provider == "open-meteo")
  }

  @Test func whatTheFirstDoesNotTellIsAskedOfTheNext() async throws {
    let kma = FakeProvider("kma") { part, _, context in
      .success(
        .fake(part, at: context.now, provider: "kma", without: [.uvIndex, .aqi]))
    }
    let other = FakeProvider("open-meteo", parts: [.weather])
    let update = try #require(await manager(kma, other).refreshed([seoul]).first)
    let figures = try #require(update.report?.weather?.reading.figures)
    #expect(figures[.temperature]?.source.provider == "kma")
    #expect(figures[.uvIndex]?.source.provider == "open-meteo")
    #expect(update.report?.sources.map(\.provider) == ["kma", "open-meteo"])
    #expect(other.calls.map(\.part) == [.weather])
    #expect(update.error == nil)
  }

  @Test func aProviderThatHangsLeavesTheNextOneTime() async {
    let remaining = Mutex<[Double]>([])
    let note: @Sendable (ProviderContext) -> Void = { context in
      remaining.withLock { $0.append(context.deadline.remaining) }
    }
    let first = FakeProvider("a", parts: [.weather]) { _, _, context in
      note(context)
      return .failure(.timedOut(host: "a"))
    }
    let second = FakeProvider("b", parts: [.weather]) { part, _, context in
      note(context)
      return .success(.fake(part, at: context.now))
    }
    _ = await manager(first, second).refreshed([seoul])
    let seen = remaining.withLock { $0 }
    #expect(seen.count == 2)
    #expect(seen.first.map { $0 <= 7.5 } == true)
    #expect(seen.last.map { (7.5...15).contains($0) } == true)
  }
}
