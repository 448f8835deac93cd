import BarModel
import BarTUI
import Testing

/// A scene shown over another one draws what differs, and ends as if it were drawn whole.
@MainActor @Suite struct ChangedRowsTests {
  nonisolated static let sizes = [(120, 40), (80, 24), (40, 12), (20, 1)]

  /// Scenes that differ from one to the next in a text, a colour, a mark, the view or a cover.
  static func scenes() -> [SampleScenes.Sample] {
    var warned = SampleScenes.now()
    warned.scene.status = Line("No answer", .error)
    var risen = SampleScenes.now()
    risen.board["temperature"]?.value = 31
    let gone = SampleScenes.now()
    gone.board["pm10"]?.value = nil
    let stale = SampleScenes.now()
    stale.board["humidity"]?.isStale = true
    if case .columns(var body) = risen.scene.body {
      body.columns[0].value = "31.0°C"
      body.columns[0].band = 4
      risen.scene.body = .columns(body)
    }
    var moved = SampleScenes.hours()
    if case .series(var body) = moved.scene.body {
      body.cursor = 7
      moved.scene.body = .series(body)
    }
    return [
      SampleScenes.now(), warned, risen, gone, stale, SampleScenes.now(.korean),
      SampleScenes.hours(), moved, SampleScenes.days(), SampleScenes.help(), SampleScenes.now(),
    ]
  }

  @Test(arguments: sizes)
  func theEndIsThatOfAFreshPicture(_ columns: Int, _ rows: Int) {
    let stage = Stage(columns, rows, theme: Theme.all[1])
    for (index, sample) in (Self.scenes() + Self.scenes().reversed()).enumerated() {
      stage.show(sample)
      let fresh = Stage(columns, rows, theme: Theme.all[1])
      fresh.show(sample)
      for row in 0..<rows {
        for column in 0..<columns {
          let (shown, whole) = (
            stage.surface.cell(row: row, column: column),
            fresh.surface.cell(row: row, column: column)
          )
          #expect(shown == whole, "scene \(index), row \(row), column \(column)")
        }
      }
    }
  }

  @Test func anotherStatusCostsARowAndNotAScreen() {
    let stage = Stage(120, 40)
    let sample = SampleScenes.now()
    stage.show(sample)
    var warned = sample
    warned.scene.status = Line("No answer", .error)
    let before = stage.surface.cellsPut
    stage.show(warned)
    #expect(stage.surface.place(of: "No answer") != nil)
    #expect(stage.surface.cellsPut - before <= 2 * 120)
    let again = stage.surface.cellsPut
    stage.show(warned)
    #expect(stage.surface.cellsPut == again)
  }
}
