import Synchronization

/// Where the reading queue leaves news and the main queue picks it up.
///
/// Only the newest of each name is kept, so it never holds more than there are names, however much
/// comes in between two looks. Both sides hold the lock for moves in memory alone.
nonisolated final class FeedStore: Sendable {
  /// The shortest time between two looks in seconds: a frame.
  static let frame = 1.0 / 60

  private struct State {
    var news = FeedNews()
    /// Where the update of a name stands in the news; -1 where there is none.
    var places: [Int32] = []
    var isLookDue = false
    var nextLook = 0.0
  }

  private let state = Mutex(State())

  /// Leaves news.
  ///
  /// - Returns: The instant from which the main queue should look, in seconds of the clock
  ///   that ``pickUp(into:at:)`` was given; nil where it has been asked to already.
  func leave(_ news: borrowing FeedNews) -> Double? {
    state.withLock { state in
      state.news.names.append(contentsOf: news.names)
      state.news.tally = news.tally
      for update in news.updates {
        while state.places.count <= update.index { state.places.append(-1) }
        let place = Int(state.places[update.index])
        if place >= 0 {
          state.news.updates[place].follow(with: update)
        } else {
          state.places[update.index] = Int32(truncatingIfNeeded: state.news.updates.count)
          state.news.updates.append(update)
        }
      }
      guard !state.isLookDue else { return nil }
      state.isLookDue = true
      return state.nextLook
    }
  }

  /// Takes all news there is; the room of the old news is used again.
  ///
  /// - Parameters:
  ///   - news: Gets the news.
  ///   - now: The instant in seconds of any clock that only runs forward.
  func pickUp(into news: inout FeedNews, at now: Double) {
    news.names.removeAll(keepingCapacity: true)
    news.updates.removeAll(keepingCapacity: true)
    state.withLock { state in
      for update in state.news.updates { state.places[update.index] = -1 }
      swap(&state.news.names, &news.names)
      swap(&state.news.updates, &news.updates)
      news.tally = state.news.tally
      state.isLookDue = false
      state.nextLook = now + Self.frame
    }
  }
}
