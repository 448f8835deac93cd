public import FoundationEssentials
import Glibc

/// One instant on both clocks: the one people set, and the one that only ever runs on.
public struct Moment: Sendable, Hashable {
  /// The wall clock.
  public var wall: Date
  /// Seconds of the monotonic clock, which stands still while the machine is suspended.
  public var uptime: Double

  /// Creates a moment.
  public init(wall: Date, uptime: Double) {
    self.wall = wall
    self.uptime = uptime
  }
}

/// Where the time comes from.
public struct RefreshClock: Sendable {
  /// Reads both clocks.
  public let now: @Sendable () -> Moment

  /// Creates a clock; tests hand in their own.
  public init(now: @escaping @Sendable () -> Moment) {
    self.now = now
  }

  /// The system's clocks.
  public static let system = RefreshClock {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(wall: Date(), uptime: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

/// Chance that repeats itself from the same seed (SplitMix64; Steele, Lea, Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
