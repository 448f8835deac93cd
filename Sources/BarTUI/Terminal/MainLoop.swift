import Dispatch
import Glibc

/// The main queue: where everything that draws happens, and the one place that promises it.
///
/// After ``run()`` the queue's work runs on threads of a pool, one after the other, never two at a
/// time; so nothing here or elsewhere asks whether it is on the main thread.
public enum MainLoop {
  private nonisolated static let queue = DispatchQueue.main

  /// Runs the queue until the process exits.
  public static func run() -> Never {
    // Each thread of the pool would else keep as much memory as the largest turn that it ever took.
    Curses.shareMemory()
    dispatchMain()
  }

  /// The monotonic clock, in seconds.
  public nonisolated static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Runs work in a later turn of the queue; may be called from anywhere.
  public nonisolated static func soon(_ work: @escaping @MainActor @Sendable () -> Void) {
    queue.async { enter(work) }
  }

  /// Runs work in a turn of the queue and returns when it is done; not to be called from the queue.
  ///
  /// A queue that is idle is not woken for it: the turn is taken where the caller runs.
  nonisolated static func turn(_ work: @MainActor () -> Void) {
    queue.sync { enter(work) }
  }

  /// Sleeps until an instant of the monotonic clock.
  nonisolated static func sleep(until time: Double) {
    let whole = time.rounded(.down)
    var instant = timespec(tv_sec: Int(whole), tv_nsec: Int((time - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &instant, nil) == EINTR {}
  }

  /// Runs work that is known to be on the main queue.
  nonisolated static func enter(_ work: @MainActor () -> Void) {
    Curses.guardThread()
    MainActor.assumeIsolated(work)
  }

  /// Calls back when a descriptor can be read.
  static func readSource(
    _ descriptor: Int32, _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { enter(handler) }
    source.activate()
    return source
  }

  /// Calls back when a descriptor can be written to.
  static func writeSource(
    _ descriptor: Int32, _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> any DispatchSourceWrite {
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { enter(handler) }
    source.activate()
    return source
  }

  /// Calls back at instants that are set later.
  static func timerSource(
    _ handler: @escaping @MainActor @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.setEventHandler { enter(handler) }
    return source
  }
}

/// Work that is done once, later, on the main queue; nothing ticks until then.
///
/// Scheduling again replaces the instant. A call that is thrown away is cancelled.
@MainActor public final class DeferredCall {
  private let work: () -> Void
  private var source: (any DispatchSourceTimer)?

  /// Creates a call that is not scheduled.
  public init(_ work: @escaping () -> Void) {
    self.work = work
  }

  isolated deinit {
    source?.cancel()
  }

  /// Whether it is scheduled and has not been done.
  public private(set) var isScheduled = false

  /// Does the work after some seconds of the monotonic clock, not counting sleep of the machine.
  public func schedule(after seconds: Double, leeway: Double = 0) {
    start { $0.schedule(deadline: .now() + Self.span(seconds), leeway: Self.leeway(leeway)) }
  }

  /// Does the work at an instant of the wall clock, in seconds since 1970, even when the clock is
  /// set or the machine slept in between.
  public func schedule(atUnixTime time: Double, leeway: Double = 0) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let wait = time - (Double(now.tv_sec) + Double(now.tv_nsec) / 1e9)
    start { $0.schedule(wallDeadline: .now() + Self.span(wait), leeway: Self.leeway(leeway)) }
  }

  /// Has the work not done.
  public func cancel() {
    source?.cancel()
    source = nil
    isScheduled = false
  }

  private func start(_ schedule: (any DispatchSourceTimer) -> Void) {
    cancel()
    let timer = MainLoop.timerSource { [weak self] in self?.fire() }
    schedule(timer)
    timer.activate()
    source = timer
    isScheduled = true
  }

  private func fire() {
    guard isScheduled else { return }
    cancel()
    work()
  }

  /// A year at most, as dispatch counts nanoseconds in 64 bits.
  private static func span(_ seconds: Double) -> DispatchTimeInterval {
    .nanoseconds(Int(max(0, min(seconds.isNaN ? 0 : seconds, 3e7)) * 1e9))
  }

  private static func leeway(_ seconds: Double) -> DispatchTimeInterval {
    span(min(seconds, 3600))
  }
}
