import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

/// What moves when something else is shown: bars ease from where they stand, in one flush a frame.
@MainActor @Suite struct ViewMotionTests {
  /// The eighths of each column's blocks above the base line.
  private func heights(_ surface: GridSurface) -> [Int] {
    let glyphs = Array(" ▁▂▃▄▅▆▇█")
    // Blocks beneath the base line are the row of rain chances.
    let base =
      surface.picture.lastIndex { $0.contains("└") && !$0.contains("╰") } ?? surface.size.rows
    return (0..<surface.size.columns).map { column in
      (4..<base).reduce(0) { sum, row in
        guard let cell = surface.cell(row: row, column: column), let glyph = cell.glyph.first,
          let eighths = glyphs.firstIndex(of: glyph)
        else { return sum }
        return sum + (cell.style.isReversed ? 8 - eighths : eighths)
      }
    }
  }

  private func settle(_ stage: SceneStage) {
    let start = stage.ticker.now
    for frame in 1...60 { stage.ticker.turn(to: start + Double(frame) / 60) }
    #expect(!stage.view.isMoving)
    #expect(!stage.ticker.isRunning)
  }

  private enum Change: String, CaseIterable {
    case nowToHours, hoursToDays, daysToPlaces, placesToNow, quantity, place, scale, units, grades
  }

  private func prepare(_ change: Change, _ stage: inout SceneStage) -> ViewKind {
    let (from, to): (ViewKind, ViewKind) =
      switch change {
      case .nowToHours: (.now, .hours)
      case .hoursToDays: (.hours, .days)
      case .daysToPlaces: (.days, .places)
      case .placesToNow: (.places, .now)
      case .quantity: (.hours, .hours)
      case .place, .scale, .units, .grades: (.now, .now)
      }
    stage.show(from)
    settle(stage)
    switch change {
    case .quantity: stage.context.state.quantities[.hours] = .humidity
    case .place: stage.context.state.selected = 2
    case .scale: stage.context.preferences.scale = .linear
    case .units: stage.context.preferences.units = .imperial
    case .grades: stage.context.preferences.grades = .fixed(.who)
    default: break
    }
    return to
  }

  // In half a second of ease-in-out no frame of a sixtieth moves a bar by more than a twentieth of
  // its way: the curve's greatest speed is 1.5 times the mean, 1.5 / 30.
  @Test(arguments: [
    "nowToHours", "hoursToDays", "daysToPlaces", "placesToNow", "quantity", "place", "scale",
    "units", "grades",
  ])
  func nothingJumpsAndEachFrameIsOneFlush(name: String) throws {
    let change = try #require(Change(rawValue: name))
    var stage = SceneStage(Size(columns: 120, rows: 40), animates: true)
    let to = prepare(change, &stage)
    let flushes = stage.surface.flushes
    stage.show(to)
    // The hours are laid out once more when it is known how many fit.
    #expect(stage.surface.flushes - flushes <= 2)
    var last = heights(stage.surface)
    let start = stage.ticker.now
    var most = 0
    for frame in 1...31 {
      let flushes = stage.surface.flushes
      stage.ticker.turn(to: start + Double(frame) / 60)
      #expect(stage.surface.flushes - flushes <= 1)
      let now = heights(stage.surface)
      most = max(most, zip(now, last).map { abs($0 - $1) }.max() ?? 0)
      last = now
    }
    // At most 29 rows of 8 eighths can be crossed; a label may stand in the way of two cells.
    #expect(most <= 29 * 8 / 20 + 16, "\(name): \(most)")
    settle(stage)
    var still = SceneStage(Size(columns: 120, rows: 40))
    let target = prepare(change, &still)
    still.show(target)
    #expect(stage.surface.picture == still.surface.picture)
  }

  @Test func unitsAndGradesMoveNothing() {
    for change in [Change.units, .grades] {
      var stage = SceneStage(Size(columns: 120, rows: 40), animates: true)
      let to = prepare(change, &stage)
      let before = heights(stage.surface)
      stage.show(to)
      #expect(!stage.view.isMoving)
      #expect(heights(stage.surface) == before)
    }
  }

  @Test func aQuantityEasesFromTheHeightsOfTheOneBefore() {
    var stage = SceneStage(Size(columns: 120, rows: 40), animates: true)
    let to = prepare(.quantity, &stage)
    let before = heights(stage.surface)
    stage.show(to)
    let first = heights(stage.surface)
    // Where the axis is as wide as before, every bar stands where it stood.
    let moved = zip(before, first).filter { abs($0 - $1) > 8 }.count
    #expect(moved <= 8, "\(moved)")
    #expect(stage.view.isMoving)
  }
}
