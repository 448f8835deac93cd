public import FoundationEssentials

/// What a wish to refresh comes to; the status line says it.
public enum RefreshAnswer: Sendable, Hashable {
  /// A refresh starts.
  case started
  /// One runs already, its result serves.
  case joined
  /// The last request is too recent, or the service asked to wait: when the next may start.
  case tooSoon(next: Date)
}

/// Decides when a service may be asked, and keeps what went wrong; it asks nobody itself.
///
/// Times are seconds of the monotonic clock; a fetch time from disk comes in by the wall clock.
public struct RefreshPolicy: Sendable {
  /// One part of one service.
  struct Service: Sendable, Hashable {
    let provider: String
    let part: Part
  }

  /// One part of one service for one place: what can be due.
  struct Track: Sendable, Hashable {
    let service: Service
    let place: PlaceKey

    init(_ provider: String, _ part: Part, _ place: PlaceKey) {
      service = Service(provider: provider, part: part)
      self.place = place
    }
  }

  private struct State {
    var dueAt = -Double.infinity
    /// Until when the service asked not to be asked again about its last answer.
    var expiry = -Double.infinity
    /// Added where a timer is set, so that not all copies in the world ask in the same second.
    var jitter = 0.0
    var failures = 0
    var error: WeatherError?
    var fetchedAt: Date?
  }

  /// Seconds to wait after each failure in a row; after these the usual interval.
  static let retryDelays: [Double] = [10, 30, 60, 300]
  /// Seconds from one request for a place to the next by hand.
  static let leastPause = 10.0
  /// Seconds that an answer's own expiry is heeded at most, in case a service's clock is wrong.
  static let longestExpiry = 21_600.0
  /// Seconds by which the two clocks may drift apart between two looks.
  static let clockTolerance = 5.0

  private var generator: SeededGenerator
  private var states: [Track: State] = [:]
  private var quotaEnds: [Service: Double] = [:]
  private var lastRequests: [PlaceKey: Double] = [:]
  private var inFlight: Set<String> = []
  private var runs: [Int: Set<PlaceKey>] = [:]
  private var lastMoment: Moment?

  /// Creates a policy that knows of no request yet.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  // MARK: - What is due

  /// Whether a track may be asked without anyone's wish; a pause of its place goes before that.
  func isDue(_ track: Track, at moment: Moment) -> Bool {
    earliest(track) <= moment.uptime
  }

  /// Whether the service may be asked about a track by hand, due or not.
  func mayAsk(_ track: Track, at moment: Moment) -> Bool {
    serviceWait(track) <= moment.uptime
  }

  /// Whether the last request for a place is so recent that nobody may be asked about it.
  func isPaused(_ place: PlaceKey, at moment: Moment) -> Bool {
    pauseEnd(place) > moment.uptime
  }

  /// When a timer should look at a track again, as seconds of the monotonic clock.
  func nextTry(_ track: Track, at moment: Moment) -> Double {
    let due = earliest(track) + (states[track]?.jitter ?? 0)
    return max(moment.uptime, due, pauseEnd(track.place))
  }

  func error(of track: Track) -> WeatherError? { states[track]?.error }

  private func earliest(_ track: Track) -> Double {
    max(states[track]?.dueAt ?? -.infinity, serviceWait(track))
  }

  private func serviceWait(_ track: Track) -> Double {
    max(quotaEnds[track.service] ?? -.infinity, states[track]?.expiry ?? -.infinity)
  }

  private func pauseEnd(_ place: PlaceKey) -> Double {
    (lastRequests[place] ?? -.infinity) + Self.leastPause
  }

  // MARK: - Clocks

  /// Compares the clocks; everything is due where the wall clock jumped or the machine slept.
  ///
  /// - Returns: Whether it did.
  mutating func observe(_ moment: Moment) -> Bool {
    defer { lastMoment = moment }
    guard let last = lastMoment else { return false }
    let jump = moment.wall.timeIntervalSince(last.wall) - (moment.uptime - last.uptime)
    guard abs(jump) > Self.clockTolerance else { return false }
    for track in states.keys {
      states[track]?.dueAt = -.infinity
      states[track]?.jitter = 0
      if jump > 0 { states[track]?.expiry -= jump }
    }
    // A service's wish to be left alone ran on while the machine slept.
    if jump > 0 { quotaEnds = quotaEnds.mapValues { $0 - jump } }
    return true
  }

  // MARK: - Requests

  /// Notes that a service is asked now; false where it still works on another request.
  mutating func begin(_ service: Service, for places: [PlaceKey], at moment: Moment) -> Bool {
    guard inFlight.insert(service.provider).inserted else { return false }
    for place in places { lastRequests[place] = moment.uptime }
    return true
  }

  mutating func end(_ service: Service) { inFlight.remove(service.provider) }

  /// Takes in a good answer, from the service or from the cache.
  mutating func succeed(
    _ track: Track, fetchedAt: Date, expiresAt: Date? = nil, interval: Double, at moment: Moment
  ) {
    guard states[track]?.fetchedAt != fetchedAt || states[track]?.failures != 0 else { return }
    let age = moment.wall.timeIntervalSince(fetchedAt)
    // A fetch time in the future comes from a clock that was wrong.
    let untilDue = age < -60 ? 0 : max(interval - max(age, 0), 0)
    let untilExpiry = min(expiresAt?.timeIntervalSince(moment.wall) ?? 0, Self.longestExpiry)
    states[track] = State(
      dueAt: moment.uptime + untilDue, expiry: moment.uptime + untilExpiry,
      jitter: max(untilDue, untilExpiry) > 0 ? spread(min(interval / 10, 60)) : 0,
      fetchedAt: fetchedAt)
  }

  /// Takes in an entry that was found in the cache; an old one does not clear an error.
  mutating func found(
    _ track: Track, fetchedAt: Date, expiresAt: Date?, interval: Double, at moment: Moment
  ) {
    guard let known = states[track]?.fetchedAt, known >= fetchedAt else {
      guard
        states[track]?.error == nil
          || moment.wall.timeIntervalSince(fetchedAt) < interval
      else { return }
      return succeed(
        track, fetchedAt: fetchedAt, expiresAt: expiresAt, interval: interval, at: moment)
    }
  }

  /// Takes in a failure and sets the next try by its cause.
  mutating func fail(
    _ track: Track, _ error: WeatherError, interval: Double, at moment: Moment
  ) {
    // Withdrawn by ourselves: nothing is known about the service.
    if error == .cancelled { return }
    var state = states[track] ?? State()
    state.error = error
    state.failures += 1
    let delay: Double
    switch error {
    case .quota(_, _, let retryAfter):
      delay = Self.wait(retryAfter, otherwise: interval)
      let end = moment.uptime + delay
      quotaEnds[track.service] = max(quotaEnds[track.service] ?? end, end)
    case .status(400..<500, _, _), .missingKey, .rejectedKey, .config, .unknownPlace:
      // The same question gets the same answer.
      delay = interval
    default:
      let index = state.failures - 1
      let isEarly = Self.retryDelays.indices.contains(index)
      delay = isEarly ? min(Self.retryDelays[index], interval) : interval
    }
    state.dueAt = moment.uptime + delay
    state.jitter = spread(min(delay / 5, 60))
    states[track] = state
  }

  private static func wait(_ retryAfter: Double?, otherwise interval: Double) -> Double {
    guard let retryAfter, retryAfter.isFinite else { return interval }
    return min(max(retryAfter, leastPause), 86_400)
  }

  private mutating func spread(_ most: Double) -> Double {
    Double.random(in: 0...max(most, 0), using: &generator)
  }

  // MARK: - Refreshes

  /// Answers a wish by hand for some places.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - services: Every service that could be asked.
  ///   - moment: Now.
  /// - Returns: Joined where a refresh of all of them runs, too soon where none may be asked.
  func answer(places: [PlaceKey], services: [Service], at moment: Moment) -> RefreshAnswer {
    if runs.values.contains(where: { $0.isSuperset(of: places) }) { return .joined }
    let pause = places.map(pauseEnd).min() ?? -.infinity
    let quota = services.map { quotaEnds[$0] ?? -.infinity }.min() ?? -.infinity
    let next = max(pause, quota)
    guard next > moment.uptime else { return .started }
    return .tooSoon(next: moment.wall + (next - moment.uptime))
  }

  /// Notes that a refresh of some places runs, until ``endRun(_:)``.
  mutating func startRun(_ run: Int, for places: [PlaceKey]) { runs[run] = Set(places) }

  mutating func endRun(_ run: Int) { runs[run] = nil }
}
