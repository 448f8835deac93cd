import BarModel
import Testing

@testable import weatherbars

@MainActor
@Suite struct FeedBoardTests {
  private var intake = FeedIntake()
  private let feed = FeedBoard()

  private mutating func feed(_ lines: String...) {
    for line in lines {
      let bytes = Array((line + "\n").utf8)
      intake.take(bytes, count: bytes.count)
    }
    feed.apply(intake.news)
    intake.clear()
  }

  private func range(_ id: String) -> [Double] {
    guard case .linear(let scale)? = feed.board[id]?.scale else { return [] }
    return [scale.lower, scale.upper]
  }

  @Test mutating func aNewNameAddsABarInTheOrderOfAppearance() {
    feed(#"{"net":null,"cpu":37.5}"#, #"{"mem":1}"#, #"{"cpu":40}"#)
    #expect(feed.board.bars.map(\.id) == ["net", "cpu", "mem"])
    #expect(feed.board["net"]?.state == .missing)
    #expect(feed.board["cpu"]?.value == 40)
    #expect(feed.entries.map(\.name) == ["net", "cpu", "mem"])
  }

  /// 37.5 of 0...50 is three quarters: 60 + 180 * 0.75.
  @Test mutating func aRangeIsZeroToTheLargestSeenRoundedUp() {
    feed(#"{"cpu":37.5}"#)
    #expect(range("cpu") == [0, 50])
    #expect(feed.board["cpu"]?.heightConstraint.constant == 195)
    feed(#"{"cpu":60}"#)
    #expect(range("cpu") == [0, 100])
    #expect(feed.board["cpu"]?.heightConstraint.constant == 168)
    feed(#"{"cpu":1}"#)
    #expect(range("cpu") == [0, 100])
  }

  @Test(arguments: [
    ([0.0], 0.0, 1.0), ([], 0, 1), ([0.03], 0, 0.05), ([-3], -5, 0), ([-3, 12], -5, 20),
    ([1e308, -1e308], -5e307, 5e307), ([100], 0, 100), ([100.5], 0, 200),
  ])
  func rangesFollowTheValuesSeen(values: [Double], lower: Double, upper: Double) {
    var range = FeedRange()
    for value in values { range.note(value) }
    #expect(range.scale.lower == lower)
    #expect(range.scale.upper == upper)
    // The span that a double can't hold has no round ends.
    guard upper < 1e300 else { return }
    #expect(range.scale.ticks.first?.value == lower)
    #expect(range.scale.ticks.last?.value == upper)
    #expect(range.scale.ticks.count <= 6)
  }

  @Test(
    arguments: [
      (10.0, 20.0, 10.0, 20.0), (nil, 80, 0, 80), (-10, nil, -10, 50), (20, nil, 20, 50),
      (20, 10, 0, 50), (20, 20, 0, 50), (60, nil, 0, 50), (nil, -5, 0, 50),
    ] as [(Double?, Double?, Double, Double)])
  func givenEndsReplaceThoseOfTheValues(
    given: Double?, givenUpper: Double?, lower: Double, upper: Double
  ) {
    var range = FeedRange()
    range.note(37.5)
    range.lower = given
    range.upper = givenUpper
    #expect(range.scale.lower == lower)
    #expect(range.scale.upper == upper)
  }

  @Test mutating func aGivenRangeStaysAndHoldsTheBarWithinIt() {
    feed(#"{"mem":{"value":61,"min":0,"max":100}}"#, #"{"mem":400}"#)
    #expect(range("mem") == [0, 100])
    #expect(feed.board["mem"]?.heightConstraint.constant == 240)
    feed(#"{"mem":{"min":null,"max":null}}"#)
    #expect(range("mem") == [0, 500])
    #expect(feed.board["mem"]?.value == 400)
  }

  @Test mutating func unitAndLabelStayUntilTheyAreTakenBack() {
    feed(#"{"mem":{"value":61,"unit":"%","label":"Memory"}}"#, #"{"mem":62}"#)
    #expect(feed.entries[0].unit == "%")
    #expect(feed.entries[0].label == "Memory")
    feed(#"{"mem":{"unit":null,"label":null}}"#)
    #expect(feed.entries[0].unit.isEmpty)
    #expect(feed.entries[0].label == nil)
    #expect(feed.board["mem"]?.value == 62)
  }

  @Test mutating func nullTakesTheValueBack() {
    feed(#"{"a":5}"#, #"{"a":null}"#)
    #expect(feed.board["a"]?.state == .missing)
    #expect(feed.board["a"]?.heightConstraint.constant == 60)
    feed(#"{"a":{"unit":"x"}}"#)
    #expect(feed.board["a"]?.state == .missing)
  }

  @Test mutating func theObserverIsToldOncePerNewsOfWhatMoved() {
    feed(#"{"a":1,"b":2,"c":3}"#)
    var told: [[Int]] = []
    feed.board.onHeightChange = { told.append($0) }
    feed(#"{"a":1,"b":1,"c":4}"#, #"{"c":5}"#)
    #expect(told == [[1, 2]])
    feed(#"{"a":1,"b":1,"c":5}"#)
    #expect(told.count == 1)
  }
}
