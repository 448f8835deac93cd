import Glibc
import Synchronization

/// Holds an answer back until a test opens it.
public final class Gate: Sendable {
  private let isOpen = Atomic(false)
  private let waiters = Atomic(0)

  /// Creates a closed gate.
  public init() {}

  /// How many answers stand before the gate.
  public var waiting: Int { waiters.load(ordering: .acquiring) }

  /// Lets every answer through, now and later.
  public func open() { isOpen.store(true, ordering: .releasing) }

  /// Waits until the gate opens or the work behind it is given up.
  func wait(unless isGivenUp: () -> Bool) {
    waiters.add(1, ordering: .acquiringAndReleasing)
    while !isOpen.load(ordering: .acquiring), !isGivenUp() { usleep(2000) }
    waiters.subtract(1, ordering: .acquiringAndReleasing)
  }
}

/// Asks a question again and again until the answer is yes or the time is up.
///
/// - Parameters:
///   - seconds: How long to ask.
///   - condition: The question.
/// - Returns: Whether the answer was yes in time.
public func eventually(within seconds: Double = 5, _ condition: () -> Bool) -> Bool {
  let end = monotonicSeconds() + seconds
  while !condition() {
    if monotonicSeconds() > end { return condition() }
    usleep(2000)
  }
  return true
}

/// The monotonic clock in seconds.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A variable of the environment, nil where it isn't set.
public func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
