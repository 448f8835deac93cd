import FoundationEssentials
import Synchronization

/// Does what the policy decides: looks into the cache, asks providers, stores, joins answers.
///
/// Its state is held only for moments, never during a request or a look at the disk, so that the
/// main queue can always ask what is known.
final class RefreshWorker: Sendable {
  /// A refresh that was accepted.
  struct Job: Sendable {
    enum Extent: Sendable {
      case nothing, due, everything
    }

    let id: Int
    let places: [Place]
    let extent: Extent
    let answer: RefreshAnswer
    let cancellation: Cancellation
  }

  struct Known {
    var entry: CacheEntry
    var stamp: FileStamp?
  }

  struct State {
    var policy: RefreshPolicy
    var entries: [CacheKey: Known] = [:]
    var jobs: [Int: Cancellation] = [:]
    var nextJob = 0
    var isSwept = false
  }

  typealias Track = RefreshPolicy.Track
  typealias Member = ProviderChain.Member

  let clock: RefreshClock
  let chain: ProviderChain
  private let transport: any Transport
  let cache: ReportCache?
  private let keys: [String: String]
  let intervals: RefreshIntervals
  let state: Mutex<State>

  init(
    chain: ProviderChain, transport: any Transport, cache: ReportCache?, keys: [String: String],
    intervals: RefreshIntervals, clock: RefreshClock, seed: UInt64
  ) {
    self.chain = chain
    self.transport = transport
    self.cache = cache
    self.keys = keys
    self.intervals = intervals
    self.clock = clock
    state = Mutex(State(policy: RefreshPolicy(seed: seed)))
  }

  // MARK: - Jobs

  func accept(_ places: [Place], manual: Bool) -> Job {
    let moment = clock.now()
    let spots = places.map(PlaceKey.init)
    let services = Part.allCases.flatMap { part in
      chain.members(telling: part).map {
        RefreshPolicy.Service(provider: $0.provider.id, part: part)
      }
    }
    return state.withLock { state in
      for (id, cancellation) in state.jobs where cancellation.isCancelled {
        state.policy.endRun(id)
      }
      let answer =
        manual
        ? state.policy.answer(places: spots, services: services, at: moment) : .started
      let cancellation = Cancellation()
      state.nextJob += 1
      let id = state.nextJob
      state.jobs[id] = cancellation
      let isStarted = answer == .started
      // A look that will ask nobody is no refresh that a wish by hand could join.
      if isStarted, manual || isAnyDue(spots, by: state.policy, at: moment) {
        state.policy.startRun(id, for: spots)
      }
      return Job(
        id: id, places: places, extent: !isStarted ? .nothing : manual ? .everything : .due,
        answer: answer, cancellation: cancellation)
    }
  }

  private func isAnyDue(
    _ places: [PlaceKey], by policy: RefreshPolicy, at moment: Moment
  ) -> Bool {
    Part.allCases.contains { part in
      guard let first = chain.members(telling: part).first else { return false }
      return places.contains { policy.isDue(Track(first.provider.id, part, $0), at: moment) }
    }
  }

  func perform(_ job: Job, before deadline: Deadline) -> [PlaceUpdate] {
    sweepOnce()
    let start = clock.now()
    let spots = state.withLock { state in
      _ = state.policy.observe(start)
      return job.places.filter { !state.policy.isPaused(PlaceKey($0), at: start) }
    }
    job.places.forEach(load)
    if job.extent != .nothing {
      for part in Part.allCases { ask(part, for: Self.unique(spots), in: job, before: deadline) }
    }
    state.withLock { state in
      state.policy.endRun(job.id)
      state.jobs[job.id] = nil
    }
    let end = clock.now()
    return job.places.map { update(for: $0, at: end) }
  }

  func cancelAll() {
    state.withLock { state in state.jobs.values.forEach { $0.cancel() } }
  }

  func clockJumped() -> Bool {
    let moment = clock.now()
    return state.withLock { $0.policy.observe(moment) }
  }

  // MARK: - Asking

  /// Goes through the members that tell a part until nothing is missing for any place.
  private func ask(_ part: Part, for places: [Place], in job: Job, before deadline: Deadline) {
    let members = chain.members(telling: part)
    var open = places
    for (index, member) in members.enumerated() where !open.isEmpty {
      guard !job.cancellation.isCancelled else { return }
      let moment = clock.now()
      let asked = state.withLock { state in
        open.filter { place in
          let track = Track(member.provider.id, part, PlaceKey(place))
          return job.extent == .everything
            ? state.policy.mayAsk(track, at: moment) : state.policy.isDue(track, at: moment)
        }
      }
      if !asked.isEmpty {
        // A provider that hangs leaves the next one time to stand in.
        let hasNext = index + 1 < members.count
        let limit = hasNext ? Deadline(after: deadline.remaining / 2) : deadline
        fetch(part, from: member, for: asked, before: limit, cancellation: job.cancellation)
      }
      let end = clock.now()
      open = open.filter { place in
        !ProviderChain.isWhole(
          answers(part, of: members[...index], for: PlaceKey(place)), of: part, at: end.wall,
          intervals: intervals)
      }
    }
  }

  private func fetch(
    _ part: Part, from member: Member, for places: [Place], before deadline: Deadline,
    cancellation: Cancellation
  ) {
    let provider = member.provider
    let service = RefreshPolicy.Service(provider: provider.id, part: part)
    let start = clock.now()
    let mayBegin = state.withLock {
      $0.policy.begin(service, for: places.map(PlaceKey.init), at: start)
    }
    guard mayBegin else { return }
    let previous = state.withLock { state in
      places.compactMap { place in
        state.entries[member.key(for: PlaceKey(place))]?.entry[part].map { (place, $0) }
      }
    }
    let context = ProviderContext(
      transport: transport, deadline: deadline, cancellation: cancellation, now: start.wall,
      endpoint: member.endpoint, keys: keys,
      previous: Dictionary(previous, uniquingKeysWith: { first, _ in first }), store: cache)
    let answers = provider.fetch(part, for: places, in: context)
    let end = clock.now()
    state.withLock { $0.policy.end(service) }
    for (index, place) in places.enumerated() {
      let answer =
        answers.indices.contains(index)
        ? answers[index]
        : .failure(.badData(host: provider.id, detail: "no answer for a place"))
      take(answer, part, from: member, for: PlaceKey(place), at: end)
    }
  }

  private func take(
    _ answer: Result<PartReport, WeatherError>, _ part: Part, from member: Member,
    for place: PlaceKey, at moment: Moment
  ) {
    let track = Track(member.provider.id, part, place)
    let interval = interval(of: part, member)
    switch checked(answer, part, from: member, at: moment) {
    case .success(let report):
      let key = member.key(for: place)
      let stored = cache?.storeStamped(report, as: part, for: key, at: moment.wall)
      state.withLock { state in
        var known = state.entries[key] ?? Known(entry: CacheEntry())
        if let stored { known = Known(entry: stored.entry, stamp: stored.stamp) }
        // What could not be written is kept in memory at least.
        if stored == nil { known.entry[part] = report }
        state.entries[key] = known
        state.policy.succeed(
          track, fetchedAt: report.fetchedAt, expiresAt: report.expiresAt, interval: interval,
          at: moment)
      }
    case .failure(let error):
      state.withLock { $0.policy.fail(track, error, interval: interval, at: moment) }
    }
  }

  /// An answer that tells nothing of now counts as a failure, so that what is known stays.
  private func checked(
    _ answer: Result<PartReport, WeatherError>, _ part: Part, from member: Member,
    at moment: Moment
  ) -> Result<PartReport, WeatherError> {
    guard case .success(let report) = answer,
      let reason = report.uselessness(as: part, at: moment.wall)
    else { return answer }
    return .failure(.badData(host: member.provider.name, detail: reason))
  }

  private func sweepOnce() {
    let isFirst = state.withLock { state in
      defer { state.isSwept = true }
      return !state.isSwept
    }
    if isFirst { cache?.removeLeftovers(at: clock.now().wall) }
  }

  private static func unique(_ places: [Place]) -> [Place] {
    var seen: Set<PlaceKey> = []
    return places.filter { seen.insert(PlaceKey($0)).inserted }
  }
}
