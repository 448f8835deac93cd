import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import WeatherData

/// Nobody is kept alive, and what is withdrawn stops.
@Suite struct ManagerEndingTests {
  /// Someone who waits for an answer.
  @MainActor final class Waiter {
    var updates: [PlaceUpdate] = []
  }

  /// A provider that waits until its request is withdrawn.
  private static func waiting(_ started: Flag, _ ended: Flag) -> FakeProvider {
    FakeProvider { _, _, context in
      started.set()
      // Longer than any refresh, so that on a busy machine nothing but the withdrawal ends it.
      let end = Deadline(after: 120)
      while !context.cancellation.isCancelled, end.remaining > 0 {
        DispatchSemaphore(value: 0).wait(for: 0.002)
      }
      ended.set()
      return .failure(.cancelled)
    }
  }

  private static func manager(_ provider: FakeProvider) -> WeatherDataManager {
    WeatherDataManager(
      chain: ProviderChain([.init(provider)]), transport: NoTransport(), cache: nil)
  }

  @Test func aWithdrawnRefreshStopsAndSaysNothing() async throws {
    let (started, ended, called) = (Flag(), Flag(), Flag())
    let manager = Self.manager(Self.waiting(started, ended))
    let place = try Place.fake()
    let start = manager.refresh([place], manual: false) { _ in called.set() }
    #expect(await becomesTrue { started.isSet })
    start.cancellation.cancel()
    #expect(await becomesTrue(within: 1) { ended.isSet })
    // The next refresh runs after the withdrawn one, so by then a completion would have come.
    let after = Flag()
    let next = manager.refresh([place], manual: true) { _ in after.set() }
    next.cancellation.cancel()
    let known = manager.known([place]).first
    #expect(known?.error == nil)
    await MainActor.run {}
    #expect(!called.isSet)
  }

  @Test func aWithdrawnRefreshIsNotJoined() async throws {
    let (started, ended) = (Flag(), Flag())
    let provider = Self.waiting(started, ended)
    let manager = Self.manager(provider)
    let place = try Place.fake()
    let start = manager.refresh([place], manual: true) { _ in }
    start.cancellation.cancel()
    let next = manager.refresh([place], manual: true) { _ in }
    #expect(next.answer != .joined)
    next.cancellation.cancel()
  }

  @Test func aManagerThatGoesAwayWithdrawsWhatRuns() async throws {
    let (started, ended, called) = (Flag(), Flag(), Flag())
    var manager: WeatherDataManager? = Self.manager(Self.waiting(started, ended))
    weak let gone = manager
    manager?.refresh([try .fake()], manual: false) { _ in called.set() }
    #expect(await becomesTrue { started.isSet })
    manager = nil
    #expect(gone == nil, "a running refresh keeps no manager alive")
    #expect(await becomesTrue(within: 1) { ended.isSet })
    await MainActor.run {}
    #expect(!called.isSet)
  }

  @Test @MainActor func whoeverWaitsIsFreedOnceAnswered() async throws {
    let manager = Self.manager(FakeProvider())
    let place = try Place.fake()
    var waiter: Waiter? = Waiter()
    weak let gone = waiter
    manager.refresh([place], manual: false) { [waiter] in waiter?.updates = $0 }
    #expect(await becomesTrue { gone?.updates.count == 1 })
    waiter = nil
    #expect(await becomesTrue { gone == nil })
    #expect(manager.cached(place) != nil)
  }

  @Test @MainActor func whoeverIsHeldWeaklyMayGoBeforeTheAnswer() async throws {
    let gate = DispatchSemaphore(value: 0)
    let provider = FakeProvider(parts: [.weather]) { part, _, context in
      gate.wait()
      return .success(.fake(part, at: context.now))
    }
    let manager = Self.manager(provider)
    let answered = Flag()
    var waiter: Waiter? = Waiter()
    weak let gone = waiter
    manager.refresh([try .fake()], manual: false) { [weak waiter] updates in
      waiter?.updates = updates
      answered.set()
    }
    waiter = nil
    #expect(gone == nil)
    gate.signal()
    #expect(await becomesTrue { answered.isSet })
  }
}

extension DispatchSemaphore {
  fileprivate func wait(for seconds: Double) {
    _ = wait(timeout: .now() + seconds)
  }
}
