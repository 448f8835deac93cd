import BarTUI

/// A frame ticker whose clock is turned by hand.
@MainActor final class HandTurnedTicker: FrameTicker {
  var now = 0.0
  var onFrame: (() -> Void)?
  private(set) var isRunning = false
  private(set) var starts = 0

  func start() {
    if !isRunning { starts += 1 }
    isRunning = true
  }

  func stop() { isRunning = false }

  /// Turns the clock to an instant and gives one frame if frames are asked for.
  func turn(to instant: Double) {
    now = instant
    if isRunning { onFrame?() }
  }
}
