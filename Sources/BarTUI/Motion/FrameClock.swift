import Dispatch
import Synchronization

/// The live frame clock: turns of the main queue at an even pace, only while it runs.
///
/// A queue of its own sleeps from frame to frame and takes the turns itself. A timer of dispatch
/// would wake one thread to find that it is due and another one to draw, which costs as much as all
/// drawing does.
@MainActor public final class FrameClock: FrameTicker {
  /// Called at each frame.
  public var onFrame: (() -> Void)?
  /// How many frames were skipped because an earlier one took too long.
  public private(set) var skipped = 0

  private let interval: Double
  private let queue = DispatchQueue(label: "frames", qos: .userInteractive)
  private var pace: FramePace?

  /// Creates a clock that stands still.
  public init(framesPerSecond: Int = 60) {
    interval = 1 / Double(max(1, framesPerSecond))
  }

  isolated deinit {
    pace?.end()
  }

  /// The monotonic clock, in seconds.
  public var now: Double { MainLoop.now }
  /// Whether frames are running.
  public var isRunning: Bool { pace != nil }

  /// Starts the frames, the first one an interval from now.
  public func start() {
    guard pace == nil else { return }
    let pace = FramePace(interval: interval)
    self.pace = pace
    queue.async {
      pace.keep { [weak self] skipped in self?.tick(pace, skipped) }
    }
  }

  /// Ends the frames.
  public func stop() {
    pace?.end()
    pace = nil
  }

  private func tick(_ pace: FramePace, _ skipped: Int) {
    // It may have been stopped while this turn was waited for.
    guard pace === self.pace else { return }
    self.skipped += skipped
    onFrame?()
  }
}

/// One run of frames, from a start to its stop.
private nonisolated final class FramePace: Sendable {
  private let interval: Double
  private let isOver = Atomic(false)

  init(interval: Double) {
    self.interval = interval
  }

  /// Has no further frame begin.
  func end() { isOver.store(true, ordering: .relaxed) }

  /// Takes a turn of the main queue at each frame, with the number of frames skipped before it, and
  /// returns after the end.
  func keep(_ frame: @MainActor (Int) -> Void) {
    var next = MainLoop.now + interval
    var skipped = 0
    while true {
      MainLoop.sleep(until: next)
      guard !isOver.load(ordering: .relaxed) else { return }
      MainLoop.turn { frame(skipped) }
      // What is already past is skipped, so that nothing queues up.
      let late = (MainLoop.now - next) / interval
      skipped = late >= 1 ? Int(late) : 0
      next += Double(1 + skipped) * interval
    }
  }
}
