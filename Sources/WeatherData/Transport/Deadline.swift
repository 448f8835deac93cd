import Glibc

/// An instant of the monotonic clock by which work has to be done.
public struct Deadline: Sendable, Hashable {
  private let seconds: Double

  /// Creates a deadline some seconds from now.
  public init(after seconds: Double) {
    self.seconds = Self.now + seconds
  }

  /// How many seconds are left, 0 when it has passed.
  public var remaining: Double { max(0, seconds - Self.now) }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
