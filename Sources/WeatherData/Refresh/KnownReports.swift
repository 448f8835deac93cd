import FoundationEssentials
import Synchronization

// What a worker knows without asking anyone: from its memory and from the cache.
extension RefreshWorker {
  /// Reads a place's entries from disk where another process or an earlier start wrote newer ones.
  func load(_ place: Place) {
    guard let cache else { return }
    let spot = PlaceKey(place)
    for member in chain.members {
      let key = member.key(for: spot)
      let stamp = cache.stamp(for: key)
      guard stamp != nil, stamp != state.withLock({ $0.entries[key]?.stamp }) else { continue }
      guard let read = cache.stampedEntry(for: key) else { continue }
      let moment = clock.now()
      state.withLock { state in
        var known = state.entries[key] ?? Known(entry: CacheEntry())
        known.stamp = read.stamp
        for part in Part.allCases {
          guard let report = read.entry[part] else { continue }
          if let own = known.entry[part], own.fetchedAt > report.fetchedAt { continue }
          known.entry[part] = report
          state.policy.found(
            Track(member.provider.id, part, spot), fetchedAt: report.fetchedAt,
            expiresAt: report.expiresAt, interval: interval(of: part, member), at: moment)
        }
        state.entries[key] = known
      }
    }
  }

  func update(for place: Place, at moment: Moment) -> PlaceUpdate {
    var update = PlaceUpdate(place: place)
    var report = Report(place: place)
    let weather = known(.weather, for: PlaceKey(place), at: moment)
    let air = known(.air, for: PlaceKey(place), at: moment)
    report.weather = weather.report
    report.air = air.report
    if report.weather != nil || report.air != nil { update.report = report }
    update.weatherError = weather.error
    update.airError = air.error
    update.nextTry = [weather.next, air.next].compactMap { $0 }.min().map {
      moment.wall + ($0 - moment.uptime)
    }
    return update
  }

  private func known(_ part: Part, for place: PlaceKey, at moment: Moment)
    -> (report: PartReport?, error: WeatherError?, next: Double?)
  {
    let members = chain.members(telling: part)
    var error: WeatherError?
    var next: Double?
    for (index, member) in members.enumerated() {
      let track = Track(member.provider.id, part, place)
      let (failure, time) = state.withLock {
        ($0.policy.error(of: track), $0.policy.nextTry(track, at: moment))
      }
      error = error ?? failure
      next = min(next ?? time, time)
      let isWhole = ProviderChain.isWhole(
        answers(part, of: members[...index], for: place), of: part, at: moment.wall,
        intervals: intervals)
      if isWhole { break }
    }
    let report = ProviderChain.merged(
      answers(part, of: members[...], for: place), of: part, at: moment.wall, intervals: intervals)
    return (report, error, next)
  }

  func answers(_ part: Part, of members: ArraySlice<Member>, for place: PlaceKey)
    -> [ProviderChain.Answer]
  {
    state.withLock { state in
      members.compactMap { member in
        state.entries[member.key(for: place)]?.entry[part].map { report in
          let track = Track(member.provider.id, part, place)
          return ProviderChain.Answer(
            report: report, isFailing: state.policy.error(of: track) != nil)
        }
      }
    }
  }

  func interval(of part: Part, _ member: Member) -> Double {
    intervals.interval(of: part, freshness: member.provider.freshness(of: part))
  }
}
