import BarModel
import BarTUI
import Testing

@MainActor @Suite struct SeriesTests {
  /// A series of some values on an axis from 0 to 180, so that points are values and 60.
  static func sample(_ values: [Double?]) -> SampleScenes.Sample {
    var scene = Scene()
    var body = SeriesBody()
    let axis = LinearScale(lower: 0, upper: 180, step: 60)
    body.ticks = axis.ticks.map { TickLabel("\(Int($0.value))", height: $0.height) }
    body.points = values.indices.map { SeriesPoint(label: "\($0 % 10)") }
    scene.body = .series(body)
    return SampleScenes.Sample(
      scene: scene,
      board: BarBoard(
        values.enumerated().map {
          Bar(id: "\($0.offset)", scale: .linear(axis), value: $0.element)
        }))
  }

  // 30x12 without header, tabs and hints: 12 rows of body, a title, the base line and labels leave 9
  // rows or 72 eighths for 180 units above the foot.
  @Test func barsGrowFromTheFootOfTheAxis() {
    let stage = Stage(30, 12)
    stage.show(Self.sample([0, 180, 90, 2, nil, 179]))
    #expect(stage.eighths(ofBar: 0) == 1)
    #expect(stage.eighths(ofBar: 1) == 72)
    #expect(stage.eighths(ofBar: 2) == 36)
    #expect(stage.eighths(ofBar: 3) == 1)
    #expect(stage.eighths(ofBar: 4) == 0)
    #expect(stage.eighths(ofBar: 5) == 72)
  }

  @Test func gapsAreGapsAndNeverZeros() {
    let stage = Stage(80, 24)
    stage.show(SampleScenes.hours())
    #expect(stage.eighths(ofBar: 20) == 0)
    #expect(stage.eighths(ofBar: 19) > 8)
  }

  @Test func titleReadoutAxisLabelsAndDatesShowAt80Columns() {
    for language in SampleScenes.Language.allCases {
      let picture = Stage(80, 24).show(SampleScenes.hours(language)).joined(separator: "\n")
      let words =
        language == .english
        ? ["Temperature °C", "Mon 15:00  23.6°C  rain 5%", "Tue 1 December", "Rain"]
        : ["기온 °C", "월 15:00  23.6°C  비 5%", "12월 1일 (화)", "강수"]
      for word in words + ["25°┤", "20°┤", "15°┤", "10°┤"] {
        #expect(picture.contains(word), "\(word)")
      }
    }
  }

  @Test func about48HoursShowAndScrolling() {
    let stage = Stage(120, 40)
    var sample = SampleScenes.hours()
    stage.show(sample)
    #expect((40...60).contains(stage.view.visibleBars.count))
    #expect(stage.view.visibleBars.lowerBound == 0)
    guard case .series(var body) = sample.scene.body else { return }
    body.first = 24
    sample.scene.body = .series(body)
    stage.show(sample)
    #expect(stage.view.visibleBars.lowerBound == 24)
    for first in [-5, 1_000_000] {
      body.first = first
      sample.scene.body = .series(body)
      stage.show(sample)
      let visible = stage.view.visibleBars
      #expect(visible.lowerBound == (first < 0 ? 0 : 168 - visible.count))
    }
  }

  @Test func hoursStandAtEvenDistancesWithMidnightAmongThem() {
    let stage = Stage(80, 24)
    let picture = stage.show(SampleScenes.hours())
    let row = picture.first { $0.contains(" 00 ") } ?? ""
    let hours = row.split(separator: " ").compactMap { Int($0) }
    #expect(hours.count > 6)
    #expect(hours.contains(0))
    let steps = Set(zip(hours, hours.dropFirst()).map { ($1 - $0 + 24) % 24 })
    #expect(steps.count == 1)
  }

  @Test func pastHoursStandBackAndTheCursorStandsOut() throws {
    let theme = try #require(Theme.named("midnight"))
    let stage = Stage(120, 40, theme: theme)
    stage.show(SampleScenes.hours())
    let base = stage.surface.picture.lastIndex { $0.contains("└") } ?? 0
    func ink(_ bar: Int) -> Style? {
      stage.surface.cell(row: base - 1, column: stage.column(ofBar: bar))?.style
    }
    #expect(ink(0) != ink(5))
    #expect(ink(4) == ink(5))
    #expect(ink(12)?.foreground == theme.strong)
    let pointer = try #require(stage.surface.place(of: "▲"))
    #expect(stage.view.hit(row: pointer.row, column: pointer.column) == .bar(12))
  }

  @Test func theNightIsShadedWhereTheGroundIsKnown() throws {
    let theme = try #require(Theme.named("midnight"))
    let stage = Stage(120, 40, theme: theme)
    stage.show(SampleScenes.hours())
    // Bar 8 is at 20 o'clock, which the sample calls night; bar 4 at 16 o'clock.
    let top = try #require(stage.surface.place(of: "25°")).row
    func ground(_ bar: Int) -> Color? {
      stage.surface.cell(row: top + 1, column: stage.column(ofBar: bar))?.style.background
    }
    #expect(ground(8) == theme.shade)
    #expect(ground(4) == theme.background)
  }

  @Test func theRowBeneathTellsItsFigureInEighths() {
    var sample = Self.sample([10, 10, 10, 10])
    guard case .series(var body) = sample.scene.body else { return }
    body.underTitle = "Rain"
    for (index, under) in [0, 0.5, 1, nil].enumerated() { body.points[index].under = under }
    sample.scene.body = .series(body)
    let stage = Stage(40, 12)
    let row = stage.show(sample).first { $0.contains("Rain") } ?? ""
    #expect(row.filter { $0 == "▄" }.count == row.filter { $0 == "█" }.count)
    #expect(row.filter { $0 == "▄" }.count >= 1)
    #expect(Set(row).isSubset(of: Set("Rain ▄█")))
  }

  @Test func anAsciiSeriesHasAxisAndBlocks() {
    let picture = Stage(80, 24, isUnicode: false, colors: 0).show(SampleScenes.hours())
    #expect(picture.contains { $0.contains("20+") && $0.contains("###") })
    #expect(picture.contains { $0.contains("15:00  23.6C") })
  }
}
