import BarTUI
import TestSupport
import Testing

@Suite(.serialized) @MainActor struct FrameClockTests {
  @Test func ticksOnlyBetweenStartAndStop() async {
    let clock = FrameClock()
    var frames: [Double] = []
    clock.onFrame = { [unowned clock] in
      frames.append(clock.now)
      if frames.count == 10 { clock.stop() }
    }
    #expect(!clock.isRunning)
    let begin = clock.now
    clock.start()
    clock.start()
    #expect(await TerminalSuites.becomesTrue { frames.count == 10 })
    #expect(!clock.isRunning)
    // Ten frames of a sixtieth; late ones are skipped, so it may take longer but never less.
    #expect(frames[9] - begin >= 9.5 / 60)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 })
    // A frame that came after the stop would be counted before this call is done.
    await after(0.06)
    #expect(frames.count == 10)
  }

  @Test func skipsTheFramesThatAreLate() async {
    let clock = FrameClock()
    var frames = 0
    clock.onFrame = { [unowned clock] in
      frames += 1
      if frames == 2 {
        let end = clock.now + 0.1
        while clock.now < end {}
      }
      if frames == 4 { clock.stop() }
    }
    clock.start()
    #expect(await TerminalSuites.becomesTrue { !clock.isRunning })
    #expect(frames == 4)
    #expect(clock.skipped >= 4)
  }

  @Test func startsAgain() async {
    let clock = FrameClock()
    var frames = 0
    clock.onFrame = { [unowned clock] in
      frames += 1
      clock.stop()
    }
    clock.start()
    #expect(await TerminalSuites.becomesTrue { frames == 1 })
    clock.start()
    #expect(await TerminalSuites.becomesTrue { frames == 2 })
  }

  @Test func defersACallOnceAndForgetsItWhenCancelled() async {
    var calls: [String] = []
    let kept = DeferredCall { calls.append("kept") }
    let cancelled = DeferredCall { calls.append("cancelled") }
    let moved = DeferredCall { calls.append("moved") }
    kept.schedule(after: 0.02)
    cancelled.schedule(after: 0.01)
    cancelled.cancel()
    moved.schedule(after: 0.005)
    moved.schedule(after: 0.04)
    do {
      let dropped = DeferredCall { calls.append("dropped") }
      dropped.schedule(after: 0.001)
    }
    #expect(kept.isScheduled && moved.isScheduled && !cancelled.isScheduled)
    // Those that must not come would have come first.
    #expect(await TerminalSuites.becomesTrue { calls.count >= 2 })
    #expect(calls == ["kept", "moved"])
    #expect(!kept.isScheduled)
  }

  @Test(arguments: [-1.0, 0, .nan, -.infinity])
  func anInstantThatIsPastIsNow(_ seconds: Double) async {
    var isDone = false
    let call = DeferredCall { isDone = true }
    call.schedule(after: seconds)
    #expect(await TerminalSuites.becomesTrue { isDone })
    isDone = false
    call.schedule(atUnixTime: seconds)
    #expect(await TerminalSuites.becomesTrue { isDone })
  }

  @Test func anInstantFarAwayIsNotNow() async {
    var isDone = false
    let call = DeferredCall { isDone = true }
    call.schedule(after: .infinity)
    call.schedule(atUnixTime: .greatestFiniteMagnitude, leeway: .infinity)
    await after(0.02)
    #expect(!isDone)
    #expect(call.isScheduled)
  }

  /// Lets the main queue work for a time of its own clock.
  private func after(_ seconds: Double) async {
    let end = MainLoop.now + seconds
    _ = await TerminalSuites.becomesTrue { MainLoop.now >= end }
  }
}
