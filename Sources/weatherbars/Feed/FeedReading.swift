/// What a line says of one part of a bar.
nonisolated enum FeedChange<Value: Sendable & Equatable>: Sendable, Equatable {
  /// Nothing: what was said before holds.
  case kept
  /// That there is none.
  case cleared
  /// That it is this.
  case set(Value)

  /// This change on top of an earlier one.
  func following(_ earlier: Self) -> Self {
    self == .kept ? earlier : self
  }

  /// What a value becomes by this change.
  func applied(to value: Value?) -> Value? {
    switch self {
    case .kept: value
    case .cleared: nil
    case .set(let new): new
    }
  }
}

/// What a line says around a value; a class, so that the many readings without it stay small.
nonisolated final class FeedDetails: Sendable, Equatable {
  let unit: FeedChange<String>
  let label: FeedChange<String>
  let lower: FeedChange<Double>
  let upper: FeedChange<Double>

  init(
    unit: FeedChange<String> = .kept, label: FeedChange<String> = .kept,
    lower: FeedChange<Double> = .kept, upper: FeedChange<Double> = .kept
  ) {
    self.unit = unit
    self.label = label
    self.lower = lower
    self.upper = upper
  }

  /// These details on top of earlier ones.
  func following(_ earlier: FeedDetails) -> FeedDetails {
    FeedDetails(
      unit: unit.following(earlier.unit), label: label.following(earlier.label),
      lower: lower.following(earlier.lower), upper: upper.following(earlier.upper))
  }

  static func == (one: FeedDetails, other: FeedDetails) -> Bool {
    one.unit == other.unit && one.label == other.label && one.lower == other.lower
      && one.upper == other.upper
  }
}

/// What a line says of one name.
nonisolated struct FeedReading: Sendable, Equatable {
  /// The name as it came, not cleaned yet.
  var name: String
  var value = FeedChange<Double>.kept
  /// nil where the line gives the value alone, which is the usual case.
  var details: FeedDetails?
}
