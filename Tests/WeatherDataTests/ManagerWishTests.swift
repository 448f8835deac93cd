import FoundationEssentials
import Testing
import WeatherData

@Suite struct ManagerWishTests {
  @Test func aWishDoesNotJoinALookThatAsksNobody() async {
    let provider = FakeProvider(parts: [.weather]) { part, _, context in
      .success(.fake(part, at: context.now))
    }
    let clock = FakeClock()
    let manager = WeatherDataManager(
      chain: ProviderChain([.init(provider)]), transport: NoTransport(), cache: nil,
      clock: clock.clock)
    _ = await manager.refreshed([seoul], manual: false)
    clock.advance(11)
    // Nothing is due, so this only looks; the wish right after it still asks.
    manager.refresh([seoul], manual: false) { _ in }
    let answered = Flag()
    let start = manager.refresh([seoul], manual: true) { _ in answered.set() }
    #expect(start.answer == .started)
    #expect(await becomesTrue { answered.isSet })
    #expect(provider.calls.count == 2)
  }
}
