import BarModel

/// The range of a bar: what the feed gave, else what the values seen ask for.
///
/// Given both ends, and the lower below the upper, the range is just that. Otherwise it reaches from
/// 0 to the largest value seen, rounded up to 1, 2 or 5 times a power of ten; where values below 0
/// were seen it reaches as far below 0 by the same rule. An end given alone replaces that end; ends
/// that would leave no range are passed over.
nonisolated struct FeedRange: Sendable, Equatable {
  /// The lower end that the feed gave.
  var lower: Double?
  /// The upper end that the feed gave.
  var upper: Double?

  private var least = 0.0
  private var largest = 0.0

  /// Takes note of a value, which has to be finite.
  mutating func note(_ value: Double) {
    least = min(least, value)
    largest = max(largest, value)
  }

  /// The scale of this range.
  var scale: LinearScale {
    var foot = least < 0 ? -LinearScale.roundedUp(-least) : 0
    var top = largest > 0 ? LinearScale.roundedUp(largest) : 0
    if foot == top { top = 1 }
    let given = (lower ?? foot, upper ?? top)
    if given.0 < given.1 { (foot, top) = given }
    // A span greater than a double holds is halved; what lies beyond stands at its ends.
    if !(top - foot).isFinite { (foot, top) = (foot / 2, top / 2) }
    // Of five steps one ends at each round top, so that the top has its figure.
    let step = LinearScale.roundedUp((top - foot) / 5)
    return LinearScale(lower: foot, upper: top, step: step)
  }
}
