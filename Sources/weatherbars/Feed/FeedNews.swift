/// A line that was skipped.
nonisolated struct FeedFault: Sendable, Equatable {
  /// Its number, counted from 1.
  var line: Int
  /// Why.
  var error: FeedError
}

/// Whether more can come.
nonisolated enum FeedEnd: Sendable, Equatable {
  /// The input is open.
  case open
  /// The input came to its end.
  case ended
  /// The input can't be read; the system's error number.
  case failed(Int32)
}

/// What is known of the input as a whole.
nonisolated struct FeedTally: Sendable, Equatable {
  /// How many lines came, blank ones too.
  var lines = 0
  /// How many of them were skipped.
  var skipped = 0
  /// The last line that was skipped.
  var lastFault: FeedFault?
  /// Whether a new name came when there were ``FeedLimits/names`` already.
  var hasRefusedNames = false
  /// Whether more can come.
  var end = FeedEnd.open
}

/// What changed of one name.
nonisolated struct FeedUpdate: Sendable, Equatable {
  /// The place of the name in the order of appearance.
  var index: Int
  var value: FeedChange<Double>
  var details: FeedDetails?

  /// Takes on what came later.
  mutating func follow(with later: FeedUpdate) {
    value = later.value.following(value)
    if let details = later.details {
      self.details = self.details.map { details.following($0) } ?? details
    }
  }
}

/// What came in since one last looked.
nonisolated struct FeedNews: Sendable {
  /// The names that are new, in the order in which they appeared.
  var names: [String] = []
  /// The newest of each name of which something came, each name once.
  var updates: [FeedUpdate] = []
  /// What is known of the input as a whole.
  var tally = FeedTally()
}
