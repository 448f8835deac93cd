import BarModel
import BarTUI
import Testing

@MainActor @Suite struct SpansTests {
  /// Floating bars on an axis from 0 to 180 without header, tabs and hints.
  static func sample(_ values: [(low: Double?, high: Double?)]) -> SampleScenes.Sample {
    var scene = Scene()
    var body = SpansBody()
    let axis = LinearScale(lower: 0, upper: 180, step: 60)
    body.ticks = axis.ticks.map { TickLabel("\(Int($0.value))", height: $0.height) }
    body.spans = values.enumerated().map { index, value in
      SpanFace(
        title: "Day \(index)", highText: value.high.map { "H\(Int($0))" } ?? "–",
        lowText: value.low.map { "L\(Int($0))" } ?? "–")
    }
    scene.body = .spans(body)
    return SampleScenes.Sample(
      scene: scene,
      board: BarBoard(
        values.enumerated().map {
          Bar(
            id: "\($0.offset)", scale: .linear(axis), value: $0.element.high,
            lowerValue: $0.element.low)
        }))
  }

  // 40x12: 12 rows of body without a title; base line, titles and the two rows of words leave 8 rows
  // or 64 eighths for 180 units.
  @Test func barsFloatFromLowToHigh() {
    let stage = Stage(40, 12)
    stage.show(Self.sample([(45, 135), (0, 180), (90, 90), (60, 100)]))
    // Eighths of the lower and the upper edge: 16 and 48, 0 and 64, 32 and 33, 21 and 36.
    #expect(stage.eighths(ofBar: 0) == 32)
    #expect(stage.eighths(ofBar: 1) == 64)
    #expect(stage.eighths(ofBar: 2) == 1)
    #expect(stage.eighths(ofBar: 3) == 15)
  }

  @Test func wordsStandAboveAndBelowTheirBar() throws {
    let stage = Stage(40, 12)
    stage.show(Self.sample([(45, 135), (0, 180), (90, 90), (60, 100)]))
    // The bars fill rows 1 to 8: row 8 holds eighths 0 to 7.
    for (text, row) in [("H135", 2), ("L45", 7), ("H180", 0), ("L0", 9)] {
      #expect(stage.surface.place(of: text)?.row == row, "\(text)")
    }
  }

  @Test func aDayWithoutFiguresIsAGap() {
    let stage = Stage(40, 12)
    let picture = stage.show(Self.sample([(nil, nil), (45, 135)])).joined()
    #expect(stage.eighths(ofBar: 0) == 0)
    #expect(picture.contains("Day 0"))
  }

  @Test func rowsOfTextAreDroppedFromTheEnd() {
    let full = Stage(120, 40).show(SampleScenes.days()).joined(separator: "\n")
    for title in ["sky", "rain", "wind", "UV", "PM10", "sunrise", "sunset"] {
      #expect(full.contains(title))
    }
    let useful = Stage(80, 24).show(SampleScenes.days()).joined(separator: "\n")
    #expect(useful.contains("sky") && useful.contains("rain"))
    let small = Stage(40, 12).show(SampleScenes.days()).joined(separator: "\n")
    #expect(!small.contains("sunset"))
    for title in ["Today", "24°", "13°"] { #expect(small.contains(title)) }
  }

  @Test func everyDayShowsAt80ColumnsInBothLanguages() {
    for (language, names) in [
      (
        SampleScenes.Language.english,
        ["Today", "Tue 1", "Wed 2", "Thu 3", "Fri 4", "Sat 5", "Sun 6"]
      ),
      (.korean, ["오늘", "화 1", "수 2", "목 3", "금 4", "토 5", "일 6"]),
    ] {
      let stage = Stage(80, 24)
      let picture = stage.show(SampleScenes.days(language)).joined(separator: "\n")
      for name in names { #expect(picture.contains(name)) }
      #expect(stage.view.visibleBars == 0..<7)
    }
  }

  @Test func daysThatDoNotFitAreCounted() {
    let stage = Stage(40, 12)
    let picture = stage.show(SampleScenes.days()).joined(separator: "\n")
    #expect(picture.contains("+\(7 - stage.view.visibleBars.count)"))
  }

  @Test func theMarkedDayStandsOut() throws {
    let theme = try #require(Theme.named("paper"))
    let stage = Stage(120, 40, theme: theme)
    stage.show(SampleScenes.days())
    #expect(stage.surface.style(of: "Today")?.foreground == theme.accent)
    #expect(stage.surface.style(of: "Tue 1")?.foreground == theme.strong)
    let label = try #require(stage.surface.style(of: "24° "))
    #expect(label.background == theme.shade || label.background == theme.background)
  }

  @Test func textsStandUnderTheMiddleOfTheirBar() throws {
    let stage = Stage(120, 40)
    stage.show(SampleScenes.days())
    for (index, name) in ["Today", "Tue 1", "Wed 2", "Thu 3"].enumerated() {
      let place = try #require(stage.surface.place(of: name))
      let start = stage.column(ofBar: index)
      var end = start
      while GridSurface.blocks.contains(
        (0..<40).compactMap { stage.surface.cell(row: $0, column: end)?.glyph }
          .first { $0 == "█" } ?? " ")
      {
        end += 1
      }
      #expect(abs((place.column * 2 + name.width) - (start + end)) <= 2, "\(name)")
    }
  }

  @Test func aTitleThatDoesNotFitIsReplacedByItsShortForm() {
    var sample = SampleScenes.days(.korean)
    guard case .spans(var body) = sample.scene.body else { return }
    for index in body.spans.indices {
      body.spans[index].title = "12월 \(index + 1)일 (화)"
      body.spans[index].shortTitle = "\(index + 1)일"
    }
    sample.scene.body = .spans(body)
    let wide = Stage(120, 40).show(sample).joined()
    #expect(wide.contains("12월 1일 (화)"))
    let narrow = Stage(80, 24).show(sample).joined()
    #expect(narrow.contains(" 1일 ") && !narrow.contains("12월"))
  }
}
