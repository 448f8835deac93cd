import BarModel
import Testing

@MainActor
@Suite struct BarBoardTests {
  private final class Log {
    var reports: [[Int]] = []
  }

  private func board(_ count: Int) -> (BarBoard, Log) {
    let board = BarBoard(
      (0..<count).map { Bar(id: "bar \($0)", scale: BarKind.temperature.bandedScale) })
    let log = Log()
    board.onHeightChange = { log.reports.append($0) }
    return (board, log)
  }

  @Test func aChangedHeightIsToldAtOnceWithTheNewConstraintInPlace() {
    let (board, log) = board(3)
    var told: Double?
    board.onHeightChange = { [unowned board] indices in
      log.reports.append(indices)
      told = board.bars[1].heightConstraint.constant
    }
    board["bar 1"]?.value = 21.3
    #expect(log.reports == [[1]])
    #expect(told == 171)
  }

  @Test func anEqualHeightIsNotTold() {
    let (board, log) = board(2)
    board["bar 0"]?.value = -5
    board["bar 0"]?.isStale = true
    board["bar 0"]?.value = nil
    board.update(1) { $0.isAwaited = true }
    #expect(log.reports.isEmpty)
  }

  @Test func othersOfTheSameIdsGiveTheirValuesInOneBatch() {
    let (board, log) = board(3)
    var others = board.bars
    others[0].value = 21.3
    others[2].isStale = true
    others[2].value = 10.9
    #expect(board.take(others))
    #expect(log.reports == [[0, 2]])
    #expect(board.bars[0].heightConstraint.constant == 171)
    #expect(board.bars[2].heightConstraint.constant == 100)
    #expect(board.bars[2].isStale)
    #expect(!board.take(others.reversed()) && !board.take(Array(others.dropLast())))
    #expect(board.bars[0].value == 21.3 && log.reports.count == 1)
  }

  @Test func aBatchIsToldOnceAndOfEachChangedBarOnce() {
    let (board, log) = board(5)
    board.batch {
      board["bar 3"]?.value = 10
      board["bar 1"]?.value = 20
      board["bar 2"]?.value = -1
      board["bar 3"]?.value = 11
      #expect(log.reports.isEmpty)
    }
    #expect(log.reports == [[3, 1]])
  }

  @Test func aHeightThatIsBackWhereItWasIsNotTold() {
    let (board, log) = board(1)
    board.batch {
      board["bar 0"]?.value = 10
      board["bar 0"]?.value = nil
    }
    #expect(log.reports.isEmpty)
    board["bar 0"]?.value = 10
    #expect(log.reports == [[0]])
  }

  @Test func batchesWithinABatchAreToldWithIt() {
    let (board, log) = board(3)
    board.batch {
      board.batch { board["bar 0"]?.value = 10 }
      board.batch { board["bar 2"]?.value = 10 }
      #expect(log.reports.isEmpty)
    }
    board.batch {}
    #expect(log.reports == [[0, 2]])
  }

  @Test func aBarThatIsAddedIsTold() {
    let (board, log) = board(1)
    let index = board.append(Bar(id: "more", scale: BarKind.humidity.bandedScale, value: 30))
    #expect(index == 1)
    #expect(board.index(of: "more") == 1)
    #expect(log.reports == [[1]])
    board["more"]?.value = 30
    #expect(log.reports.count == 1)
  }

  @Test func aMovedBottomIsTold() {
    let board = BarBoard([
      Bar(id: "day", scale: .linear(LinearScale(lower: 0, upper: 30)), value: 20, lowerValue: 10)
    ])
    let log = Log()
    board.onHeightChange = { log.reports.append($0) }
    board["day"]?.lowerValue = 5
    #expect(log.reports == [[0]])
  }

  @Test func anUnknownOrForeignBarIsNotWritten() {
    let (board, log) = board(2)
    board["none"]?.value = 10
    board["bar 0"] = nil
    board["bar 0"] = Bar(id: "bar 1", scale: BarKind.temperature.bandedScale, value: 10)
    #expect(board["none"] == nil)
    #expect(board.bars.map(\.id) == ["bar 0", "bar 1"])
    #expect(log.reports.isEmpty)
  }

  @Test func ofTwoBarsWithOneIdTheFirstIsFound() {
    let board = BarBoard([
      Bar(id: "a", scale: BarKind.pm10.bandedScale, value: 42),
      Bar(id: "a", scale: BarKind.pm10.bandedScale),
    ])
    board.append(Bar(id: "a", scale: BarKind.pm10.bandedScale))
    #expect(board.index(of: "a") == 0)
    #expect(board["a"]?.heightConstraint.constant == 128)
  }

  @Test func theObserverMayChangeTheBoard() {
    let (board, log) = board(2)
    board.onHeightChange = { [unowned board] indices in
      log.reports.append(indices)
      if indices == [0] { board["bar 1"]?.value = board.bars[0].value }
    }
    board["bar 0"]?.value = 18
    #expect(log.reports == [[0], [1]])
    #expect(board.bars.map(\.heightConstraint.constant) == [168, 168])
  }

  @Test func aBoardWithoutAnObserverWorks() {
    let board = BarBoard()
    #expect(board.bars.isEmpty)
    board.append(Bar(id: "a", scale: BarKind.temperature.bandedScale))
    board["a"]?.value = 0
    #expect(board["a"]?.top == 90)
  }

  /// The array would move to another place in memory if a change copied it.
  @Test func oneChangeDoesNotCopyTheOthers() {
    let (board, _) = board(10_000)
    board["bar 0"]?.value = 1
    let before = board.bars.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    for index in 0..<1000 { board.update(index * 10) { $0.value = Double(index) } }
    let after = board.bars.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    #expect(before == after)
  }
}
