import FoundationEssentials

/// The providers to ask, in the order of `--provider`.
///
/// The first that tells a part decides about it. Where it fails the next one serves, and where it
/// leaves something out the next ones fill it in.
public struct ProviderChain: Sendable {
  /// One provider and where it is asked.
  public struct Member: Sendable {
    /// The provider.
    public let provider: any WeatherProvider
    /// The base address in place of the provider's own hosts.
    public let endpoint: String?

    /// Creates a member.
    public init(_ provider: any WeatherProvider, endpoint: String? = nil) {
      self.provider = provider
      self.endpoint = endpoint
    }

    func key(for place: PlaceKey) -> CacheKey {
      CacheKey(provider: provider.id, endpoint: endpoint, place: place)
    }
  }

  /// The members in order, each provider once.
  public let members: [Member]

  /// Creates a chain; a provider that is named again is asked once.
  public init(_ members: [Member]) {
    var ids: Set<String> = []
    self.members = members.filter { ids.insert($0.provider.id).inserted }
  }

  /// The members that tell a part, in order.
  func members(telling part: Part) -> [Member] {
    members.filter { $0.provider.parts.contains(part) }
  }

  /// What one member last said about one part of a place.
  struct Answer {
    let report: PartReport
    /// Whether its service failed since.
    let isFailing: Bool

    /// Whether it may stand in front: its service works and it is not stale.
    func isGood(for part: Part, at now: Date, intervals: RefreshIntervals) -> Bool {
      let age = now.timeIntervalSince(report.fetchedAt)
      return !isFailing && (-60...intervals.staleAge(of: part)).contains(age)
    }
  }

  /// Makes one answer of those of several members, which come in the order of the chain.
  ///
  /// One that is stale or whose service fails stands behind all good ones: a provider that fails
  /// gives way to the next and comes back when it answers again.
  static func merged(
    _ answers: [Answer], of part: Part, at now: Date, intervals: RefreshIntervals
  ) -> PartReport? {
    let good = answers.filter { $0.isGood(for: part, at: now, intervals: intervals) }
    let others = answers.filter { !$0.isGood(for: part, at: now, intervals: intervals) }
    let ordered =
      good.map(\.report) + others.map(\.report).sorted { $0.fetchedAt > $1.fetchedAt }
    guard let first = ordered.first else { return nil }
    return ordered.dropFirst().reduce(first) { $0.filled(from: $1) }
  }

  /// Whether good answers tell everything that is wanted of a part.
  static func isWhole(
    _ answers: [Answer], of part: Part, at now: Date, intervals: RefreshIntervals
  ) -> Bool {
    let good = answers.filter { $0.isGood(for: part, at: now, intervals: intervals) }
    return merged(good, of: part, at: now, intervals: intervals)?.missing(of: part).isEmpty == true
  }
}
