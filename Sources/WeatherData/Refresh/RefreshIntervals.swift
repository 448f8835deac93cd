/// How often each part is asked for, and when it counts as stale; all in seconds.
public struct RefreshIntervals: Sendable, Hashable {
  /// From one weather answer to the next, at least; nil for the usual 15 minutes.
  public var weather: Double?

  /// Creates intervals, with the minutes of `--refresh` where they were given.
  public init(refreshMinutes: Double? = nil) {
    weather = refreshMinutes.map { 60 * ($0.isFinite ? min(max($0, 1), 10_080) : 15) }
  }

  /// How long an answer is good before it is due again.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - freshness: How long the provider says its answers stay fresh.
  /// - Returns: Seconds. What the user asks for decides about the weather, also below the
  ///   provider's freshness; the air is never asked for more often than hourly.
  public func interval(of part: Part, freshness: Double) -> Double {
    switch part {
    case .weather: weather ?? max(900, freshness)
    case .air: max(3600, freshness, weather ?? 0)
    }
  }

  /// How old a fetch may be before its part is stale: twice its due time, 30 min and 120 min.
  ///
  /// A slower refresh that the user asked for does not make every answer stale.
  public func staleAge(of part: Part) -> Double {
    switch part {
    case .weather: max(1800, 2 * (weather ?? 0))
    case .air: max(7200, 2 * (weather ?? 0))
    }
  }
}
