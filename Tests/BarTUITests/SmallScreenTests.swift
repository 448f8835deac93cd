import BarModel
import Testing

@testable import BarTUI

/// What is left of a screen of hardly any rows or columns.
@MainActor @Suite struct SmallScreenTests {
  @Test(arguments: [
    ("21.6°C", 6, "21.6°C"), ("21.6°C", 5, "21.6°"), ("21.6°C", 4, "21.6"), ("21.6°C", 3, "22°"),
    ("21.6°C", 2, "22"), ("21.6°C", 1, nil), ("-0.4°C", 3, "0°"), ("-12.5°C", 3, "-13"),
    ("-12.5°C", 2, nil), ("21.6C", 4, "21.6"), ("88 µg/m³", 7, "88"), ("40%", 2, "40"),
    ("1.8", 1, "2"), ("294.8 K", 5, "294.8"), ("Loading", 6, nil), ("–", 1, "–"),
    // A small number with more decimals, and what may be part of the number, stay whole.
    ("0.12 in", 4, "0.12"), ("0.12 in", 3, nil), ("1.2e+06", 6, nil), ("12K", 2, nil),
  ])
  func aValueLosesItsUnitThenItsDecimal(value: String, columns: Int, text: String?) {
    #expect(ShortValue.text(value, columns: columns) == text)
  }

  // 21.3 °C is 171 of 240 points high: 5.7 of 8 eighths.
  @Test(arguments: [(true, "▆"), (false, "#")])
  func oneCellIsTheFirstBar(isUnicode: Bool, glyph: String) {
    let stage = Stage(1, 1, isUnicode: isUnicode)
    #expect(stage.show(SampleScenes.now()) == [glyph])
    #expect(stage.view.visibleBars == 0..<1)
    #expect(stage.view.hit(row: 0, column: 0) == .bar(0))
  }

  @Test func theBarOfOneCellFollowsItsValue() {
    let stage = Stage(1, 1)
    let sample = SampleScenes.now()
    stage.show(sample)
    sample.board["temperature"]?.value = 40
    // 60 + 40 + 120 = 220 of 240 points.
    #expect(stage.surface.picture == ["▇"])
  }

  @Test func aColumnIsTheBarAtFullHeight() {
    // 171 of 240 points of 20 rows are 114 eighths: 14 whole cells and two eighths.
    let picture = Stage(1, 20).show(SampleScenes.now())
    #expect(picture == Array(repeating: "", count: 5) + ["▂"] + Array(repeating: "█", count: 14))
  }

  @Test(arguments: [
    (5, 3, ["Seoul", "21.3°", "42"]), (9, 3, ["Seoul", "21.3 Temp", "42 PM10"]),
    (20, 1, ["Seoul    21.3°C warm"]), (12, 1, ["Seoul 21.3°C"]), (11, 1, ["     21.3°C"]),
    (30, 1, ["Seoul         21.3°C Temp warm"]), (6, 1, ["21.3°C"]), (3, 1, ["21°"]),
  ])
  func theNumberComesFirst(columns: Int, rows: Int, picture: [String]) {
    var sample = SampleScenes.now()
    sample.scene.header[0].leading[0] = HeaderPiece(Line("Seoul", .title))
    #expect(Stage(columns, rows).show(sample) == picture)
  }

  private static func sample() -> SampleScenes.Sample {
    var sample = SampleScenes.now()
    sample.scene.header[0].leading[0] = HeaderPiece(Line("Seoul", .title))
    sample.scene.header[0].trailing = [
      HeaderPiece(Line("sample data", .warning), brief: Line("sample", .warning))
    ]
    return sample
  }

  // What has to be said comes before the place, the word and the bar's name, and no figure without
  // it: name, mark and value take 5 + 1 + 11 + 1 + 6 cells, or 5 less in short.
  @Test(arguments: [
    (40, "Seoul sample data       21.3°C Temp warm"), (29, "Seoul sample data 21.3°C warm"),
    (24, "Seoul sample data 21.3°C"), (23, "Seoul sample     21.3°C"), (19, "Seoul sample 21.3°C"),
    (18, "sample data 21.3°C"), (13, "sample 21.3°C"), (12, "sample 21.3°"), (10, "sample 21°"),
    (8, "sample"), (5, "samp…"), (2, "s…"),
  ])
  func oneRowShowsNoSampleWithoutSayingSo(columns: Int, row: String) {
    #expect(Stage(columns, 1).show(Self.sample()) == [row])
  }

  @Test(arguments: [
    (5, 3, ["samp…", "21.3°", "42"]), (9, 3, ["sample", "21.3 Temp", "42 PM10"]),
    (12, 2, ["sample data", "21.3°C Temp"]),
  ])
  func fewColumnsShowNoSampleWithoutSayingSo(columns: Int, rows: Int, picture: [String]) {
    let shown = Stage(columns, rows).show(Self.sample())
    #expect(shown.map { $0.split(separator: " ").joined(separator: " ") } == picture)
  }

  @Test func noWidthShowsAnotherNumber() {
    // Of 21.3 °C neither 2 nor 213 can be read off, however narrow the screen.
    for columns in 1...20 {
      for isUnicode in [true, false] {
        let line = Stage(columns, 1, isUnicode: isUnicode).show(SampleScenes.now())[0]
        let number = line.split(separator: " ").map { $0.prefix { "0123456789.".contains($0) } }
          .first { !$0.isEmpty }
        #expect(["21.3", "21", nil].contains(number), "\(columns): \(line)")
      }
    }
  }
}
