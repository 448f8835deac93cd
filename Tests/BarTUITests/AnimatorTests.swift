import BarModel
import BarTUI
import Testing

@MainActor @Suite struct AnimatorTests {
  /// A dashboard of one temperature bar that rests at a value; 13 rows of bars at 80x24.
  static func stage(_ value: Double?) -> (Stage, SampleScenes.Sample) {
    let stage = Stage(80, 24, animates: true)
    let sample = SampleScenes.now()
    sample.board["temperature"]?.isAwaited = true
    sample.board["temperature"]?.value = value
    stage.show(sample)
    stage.ticker.turn(to: 10)
    stage.view.redraw()
    return (stage, sample)
  }

  // From 60 to 171 points (21.3 °C) along 3s² − 2s³, at 104 eighths for 240 points:
  // s 0.2 71.544 → 31 · 0.4 99.072 → 42.9 · 0.5 115.5 → 50.05 · 0.8 159.456 → 69.1 · 1 171 → 74.1.
  @Test func aBarEasesAlongTheSmoothstep() {
    let (stage, sample) = Self.stage(nil)
    #expect(stage.eighths(ofBar: 0) == 26)
    sample.board["temperature"]?.value = 21.3
    for (s, eighths) in [(0.0, 26), (0.2, 31), (0.4, 43), (0.5, 50), (0.8, 69), (1.0, 74)] {
      stage.ticker.turn(to: 10 + s * 0.5)
      #expect(stage.eighths(ofBar: 0) == eighths, "at \(s)")
    }
    #expect(!stage.ticker.isRunning)
    #expect(!stage.view.isMoving)
  }

  @Test func theFirstBoardRisesFromTheDefaultHeight() {
    let stage = Stage(80, 24, animates: true)
    stage.show(SampleScenes.now())
    #expect(stage.eighths(ofBar: 0) == 26)
    #expect(stage.view.isMoving)
    stage.ticker.turn(to: 0.6)
    #expect(stage.eighths(ofBar: 0) == 74)
  }

  @Test func framesRunOnlyWhileABarMoves() {
    let (stage, sample) = Self.stage(10)
    #expect(!stage.ticker.isRunning)
    sample.board["temperature"]?.value = 10
    #expect(!stage.ticker.isRunning)
    sample.board["temperature"]?.value = 12
    #expect(stage.ticker.isRunning)
    stage.ticker.turn(to: 10.25)
    #expect(stage.ticker.isRunning)
    stage.ticker.turn(to: 10.5)
    #expect(!stage.ticker.isRunning)
  }

  @Test func aFrameInWhichNoEighthChangesIsNotFlushed() {
    let (stage, sample) = Self.stage(21.3)
    let flushes = stage.surface.flushes
    let cells = stage.surface.cellsPut
    // 171 and 172 points are both 74 and 75 eighths: one of the frames changes an eighth.
    sample.board["temperature"]?.value = 22
    for frame in 0...30 { stage.ticker.turn(to: 10 + Double(frame) / 60) }
    #expect(stage.surface.flushes - flushes == 1)
    #expect(stage.surface.cellsPut - cells <= 3)
  }

  @Test func aFrameTouchesOnlyTheCellsThatChange() {
    let (stage, sample) = Self.stage(-5)
    sample.board["temperature"]?.value = 21.3
    var last = stage.eighths(ofBar: 0)
    for frame in 1...30 {
      let cells = stage.surface.cellsPut
      stage.ticker.turn(to: 10 + Double(frame) / 60)
      let eighths = stage.eighths(ofBar: 0)
      // A bar of 3 cells: the rows from the old edge to the new one, each once.
      let rows = eighths == last ? 0 : (eighths + 7) / 8 - last / 8
      #expect(stage.surface.cellsPut - cells <= 3 * rows)
      last = eighths
    }
  }

  @Test func hiddenBarsCostNothing() {
    func cells(hidden: Int) -> Int {
      let stage = Stage(120, 40, animates: true)
      let sample = SampleScenes.now()
      sample.board.batch {
        for index in 0..<hidden {
          sample.board.append(Bar(id: "\(index)", scale: BarKind.pm10.bandedScale, value: 5))
        }
      }
      stage.show(sample)
      stage.ticker.turn(to: 1)
      let before = stage.surface.cellsPut
      sample.board.batch {
        for index in sample.board.bars.indices { sample.board.update(index) { $0.value = 60 } }
      }
      for frame in 1...40 { stage.ticker.turn(to: 1 + Double(frame) / 60) }
      return stage.surface.cellsPut - before
    }
    #expect(cells(hidden: 100) == cells(hidden: 10_000))
  }

  @Test func hiddenBarsAloneAskForNoFrames() {
    let stage = Stage(40, 12, animates: true)
    let sample = SampleScenes.now()
    stage.show(sample)
    stage.ticker.turn(to: 1)
    #expect(!stage.view.visibleBars.contains(7))
    sample.board["uvIndex"]?.value = 1
    #expect(!stage.ticker.isRunning)
  }

  @Test func aNewTargetInFlightStartsWhereTheBarIsSeen() {
    let (stage, sample) = Self.stage(nil)
    sample.board["temperature"]?.value = 40
    stage.ticker.turn(to: 10.2)
    let seen = stage.eighths(ofBar: 0)
    sample.board["temperature"]?.value = -5
    stage.ticker.turn(to: 10.2)
    #expect(stage.eighths(ofBar: 0) == seen)
    stage.ticker.turn(to: 10.45)
    #expect((26..<seen).contains(stage.eighths(ofBar: 0)))
    stage.ticker.turn(to: 10.7)
    #expect(stage.eighths(ofBar: 0) == 26)
  }

  @Test func withoutAnimationBarsJumpAndAskForNoFrames() {
    let stage = Stage(80, 24)
    let sample = SampleScenes.now()
    stage.show(sample)
    sample.board["temperature"]?.value = -5
    #expect(stage.eighths(ofBar: 0) == 26)
    #expect(stage.ticker.starts == 0)
    #expect(stage.surface.flushes == 2)
  }

  @Test func finishingMotionPutsBarsAtTheirTargets() {
    let (stage, sample) = Self.stage(nil)
    sample.board["temperature"]?.value = 21.3
    stage.ticker.turn(to: 10.1)
    stage.view.finishMotion()
    #expect(stage.eighths(ofBar: 0) == 74)
    #expect(!stage.ticker.isRunning)
  }

  @Test func theSameBarOfAnotherBoardGoesOnFromItsHeight() {
    let (stage, _) = Self.stage(21.3)
    let other = SampleScenes.now()
    other.board["temperature"]?.value = -5
    stage.view.show(other.scene, board: other.board)
    #expect(stage.eighths(ofBar: 0) == 74)
    stage.ticker.turn(to: 10.5)
    #expect(stage.eighths(ofBar: 0) == 26)
  }

  @Test func anotherViewStartsFromWhatStoodOnTheScreen() {
    let (stage, _) = Self.stage(21.3)
    // The top of each bar now, as a row of the screen with eighths.
    let before = (0..<8).map { (column: stage.column(ofBar: $0), edge: stage.edge(ofBar: $0)) }
    var compared = 0
    let hours = SampleScenes.hours()
    stage.show(hours)
    #expect(stage.view.isMoving)
    for index in stage.view.visibleBars where index != 20 {
      let column = stage.column(ofBar: index)
      guard column >= 0, let old = before.first(where: { $0.column == column }) else { continue }
      compared += 1
      #expect(stage.edge(ofBar: index) == old.edge, "bar \(index)")
    }
    #expect(compared >= 4)
    stage.ticker.turn(to: 11)
    let still = Stage(80, 24)
    #expect(stage.surface.picture == still.show(SampleScenes.hours()))
  }

  @Test func afterAnyMotionTheScreenIsThatOfAFreshPaint() {
    let (stage, sample) = Self.stage(3)
    for (step, value) in [30.0, -10, 12, 27, 0, 18.4].enumerated() {
      sample.board["temperature"]?.value = value
      sample.board["humidity"]?.value = value * 3
      for frame in 0...9 { stage.ticker.turn(to: 20 + Double(step) * 0.2 + Double(frame) / 60) }
    }
    stage.ticker.turn(to: 40)
    let moved = stage.surface.picture
    stage.view.redraw()
    #expect(stage.surface.picture == moved)
  }

  @Test func floatingBarsMoveWithTheirWordsAndLeaveNothingBehind() {
    let stage = Stage(80, 24, animates: true)
    let sample = SampleScenes.days()
    stage.show(sample)
    stage.ticker.turn(to: 1)
    sample.board.batch {
      for index in sample.board.bars.indices {
        sample.board.update(index) {
          $0.value = 29
          $0.lowerValue = 27
        }
      }
    }
    for frame in 1...40 {
      stage.ticker.turn(to: 1 + Double(frame) / 60)
      #expect(stage.surface.picture.joined().components(of: "26°") == 1)
    }
    let moved = stage.surface.picture
    stage.view.redraw()
    #expect(stage.surface.picture == moved)
  }
}

extension Stage {
  /// The upper edge of a bar in eighths from the foot of the screen.
  func edge(ofBar index: Int) -> Int {
    let column = column(ofBar: index)
    for row in 0..<surface.size.rows where surface.eighths(column: column, rows: row..<row + 1) > 0
    {
      return (surface.size.rows - 1 - row) * 8
        + surface.eighths(column: column, rows: row..<row + 1)
    }
    return 0
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
