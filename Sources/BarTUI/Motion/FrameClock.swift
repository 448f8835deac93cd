import Dispatch

/// The live frame clock: a dispatch timer on the main queue that exists only while it runs.
@MainActor public final class FrameClock: FrameTicker {
  /// Called at each frame.
  public var onFrame: (() -> Void)?
  /// How many frames were skipped because an earlier one took too long.
  public private(set) var skipped = 0

  private let interval: Double
  private var source: (any DispatchSourceTimer)?

  /// Creates a clock that stands still.
  public init(framesPerSecond: Int = 60) {
    interval = 1 / Double(max(1, framesPerSecond))
  }

  isolated deinit {
    source?.cancel()
  }

  /// The monotonic clock, in seconds.
  public var now: Double { MainLoop.now }
  /// Whether frames are running.
  public var isRunning: Bool { source != nil }

  /// Starts the frames, the first one an interval from now.
  public func start() {
    guard source == nil else { return }
    let timer = MainLoop.timerSource({ [weak self] in self?.tick() }, isStrict: true)
    let step = DispatchTimeInterval.nanoseconds(Int(interval * 1e9))
    timer.schedule(deadline: .now() + step, repeating: step, leeway: .nanoseconds(0))
    timer.activate()
    source = timer
    lastFrame = nil
  }

  /// Ends the frames.
  public func stop() {
    source?.cancel()
    source = nil
  }

  private var lastFrame: Double?

  private func tick() {
    // Dispatch joins the ticks that were missed into one, so nothing queues up; they are counted.
    let now = now
    if let lastFrame { skipped += max(0, Int((now - lastFrame) / interval + 0.5) - 1) }
    lastFrame = now
    onFrame?()
  }
}
