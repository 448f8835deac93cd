import FoundationEssentials
import WeatherData

/// What a following output knows of one place.
nonisolated struct FollowedPlace: Sendable {
  /// What was asked for.
  let entry: PlaceEntry
  /// Where it is, once it is found.
  var place: Place?
  /// What the last refresh brought.
  var update: PlaceUpdate?
  /// Why the place was not found.
  var error: WeatherError?
  /// Whether its name is being looked up.
  var isSought = false
  /// How often in a row its name could not be looked up.
  var failures = 0
  /// When its name is looked up again.
  var nextSearch: Date?
  /// What was told of it last, without what changes with time alone.
  private(set) var lastTold: String?

  /// Creates a place of which nothing has been told.
  init(entry: PlaceEntry, place: Place?) {
    self.entry = entry
    self.place = place
  }

  /// Whether there is a reading or a reason why there is none.
  var canBeTold: Bool { error != nil || update?.report != nil || update?.error != nil }

  /// Whether no later look can find it.
  var isHopeless: Bool {
    guard place == nil, let error else { return false }
    return !PlaceFinder.isWorthAnotherTry(error)
  }

  /// Takes what came of looking the name up.
  mutating func take(_ result: Result<PlaceFinder.Found, WeatherError>, at now: Date) {
    isSought = false
    switch result {
    case .success(let found):
      place = found.place
      // What stood in while the place was not known is not its own.
      update = nil
      error = nil
      nextSearch = nil
    case .failure(let error):
      self.error = error
      let waits: [Double] = [10, 30, 60, 300]
      nextSearch = now + (waits.indices.contains(failures) ? waits[failures] : 900)
      failures += 1
    }
  }

  /// Shows a report while the name can't be looked up; nil for none.
  mutating func standIn(_ report: Report?) {
    update = report.map { PlaceUpdate(place: $0.place, report: $0) }
  }

  /// The line to print, if it tells something that the last one didn't.
  ///
  /// - Parameters:
  ///   - now: The instant that counts as now.
  ///   - tellsClock: Whether the passing of time alone is worth a line.
  ///   - text: Makes the text of a snapshot.
  /// - Returns: The line; nil where there is nothing new.
  mutating func news(
    at now: Date, tellsClock: Bool, text: (PlaceSnapshot) -> String
  ) -> String? {
    guard canBeTold else { return nil }
    let snapshot = PlaceSnapshot(entry: entry, place: place, update: update, error: error, now: now)
    let line = text(snapshot)
    var told = line
    if !tellsClock {
      var timeless = snapshot
      timeless.ageSeconds = nil
      timeless.fetchedAt = nil
      told = text(timeless)
    }
    guard told != lastTold else { return nil }
    lastTold = told
    return line
  }
}
