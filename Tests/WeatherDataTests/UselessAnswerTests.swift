import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct UselessAnswerTests {
  let clock = FakeClock()
  let seoul: Place

  init() throws { seoul = try .fake() }

  private static let gaps: [Part: Set<Quantity>] = [
    .weather: Set(Part.weather.wanted), .air: Set(Part.air.wanted),
  ]

  private func manager(_ provider: FakeProvider) -> WeatherDataManager {
    WeatherDataManager(
      chain: ProviderChain([.init(provider)]), transport: NoTransport(), cache: nil,
      clock: clock.clock, seed: 1)
  }

  @Test func anAnswerOfNothingButGapsLeavesTheReadingAlone() async throws {
    let provider = FakeProvider()
    let manager = manager(provider)
    _ = await manager.refreshed([seoul])
    clock.advance(3600)
    provider.answer { part, _, context in
      .success(.fake(part, at: context.now, without: Self.gaps[part] ?? []))
    }
    let update = try #require(await manager.refreshed([seoul]).first)
    #expect(update.report?.weather?.reading.figures[.temperature]?.value == 20)
    #expect(update.report?.air?.reading.figures[.pm10]?.value == 20)
    #expect(update.weatherError == .badData(host: "fake", detail: "it holds no values"))
    #expect(update.airError == .badData(host: "fake", detail: "it holds no values"))
    provider.answer { part, _, context in .success(.fake(part, at: context.now, value: 7)) }
    clock.advance(60)
    let later = try #require(await manager.refreshed([seoul]).first)
    #expect(later.error == nil)
    #expect(later.report?.weather?.reading.figures[.temperature]?.value == 7)
  }

  @Test(arguments: [-1e6, 86_400, 1e12])
  func figuresOfAnotherDayAreNoAnswer(shift: Double) async throws {
    let provider = FakeProvider { part, _, context in
      .success(.fake(part, at: context.now + shift))
    }
    let update = try #require(await manager(provider).refreshed([seoul]).first)
    #expect(update.report == nil)
    #expect(update.error?.kind == .badData)
  }

  @Test func aForecastWithoutAReadingIsAnAnswer() async throws {
    let provider = FakeProvider { part, _, context in
      var report = PartReport.fake(part, at: context.now)
      report.reading = Reading()
      return .success(report)
    }
    let update = try #require(await manager(provider).refreshed([seoul]).first)
    #expect(update.report?.weather != nil && update.error == nil)
  }

  @Test func oneValueIsAnAnswer() async throws {
    let provider = FakeProvider { part, _, context in
      let one: Quantity = part == .air ? .pm10 : .humidity
      let gaps = (Self.gaps[part] ?? []).subtracting([one])
      return .success(.fake(part, at: context.now, hours: 0, without: gaps))
    }
    let update = try #require(await manager(provider).refreshed([seoul]).first)
    #expect(update.report?.weather != nil && update.report?.air != nil)
    #expect(update.error == nil)
  }
}
