import BarModel
import BarTUI
import Testing

@MainActor @Suite struct ColumnsTests {
  // At 80x24 three header rows and the frame leave 18 rows, of which 13 are the bars': 104 eighths
  // for 240 points. Heights of the design's table: 21.3 °C 171, PM10 42 128, PM2.5 19 127.
  @Test func barsAreAsManyEighthsHighAsTheirPoints() {
    let stage = Stage(80, 24)
    stage.show(SampleScenes.now())
    #expect(stage.eighths(ofBar: 0) == 74)
    #expect(stage.eighths(ofBar: 1) == 55)
    #expect(stage.eighths(ofBar: 2) == 55)
  }

  @Test func aValueAtTheTopFillsEveryRowAndAnAbsentOneAQuarter() {
    let stage = Stage(80, 24)
    let sample = SampleScenes.now()
    sample.board.batch {
      sample.board["temperature"]?.value = 99
      sample.board["pm10"]?.value = -1
    }
    stage.show(sample)
    #expect(stage.eighths(ofBar: 0) == 104)
    #expect(stage.eighths(ofBar: 1) == 26)
  }

  @Test func everyWordIsWholeAt120Columns() {
    for language in SampleScenes.Language.allCases {
      let picture = Stage(120, 40).show(SampleScenes.now(language)).joined(separator: "\n")
      for word in (SampleScenes.names[language] ?? []) + (SampleScenes.words[language] ?? []) {
        #expect(picture.contains(word), "\(word)")
      }
      for entry in SampleScenes.kinds { #expect(picture.contains(entry.text)) }
    }
  }

  @Test func ticksStandAtTheHeightsOfTheirValues() throws {
    let stage = Stage(80, 24)
    stage.show(SampleScenes.now())
    // 104 eighths for 240 points: 27 °C at 207 points ends in the 12th row, 0 °C at 90 in the 5th.
    // The base line is on row 18 and the first row of bars above it.
    let rows = stage.surface.picture
    #expect(rows[18].contains("└───"))
    #expect(rows[18 - 12].contains("27┤"))
    #expect(rows[18 - 5].contains("0┤"))
    #expect(rows[18 - 5].filter { $0 == "┤" }.count == 8)
  }

  @Test func wordsStandUnderTheirBarInTheColourOfTheirBand() throws {
    let stage = Stage(80, 24, theme: try #require(Theme.named("midnight")))
    stage.show(SampleScenes.now())
    let warm = try #require(stage.surface.style(of: "warm"))
    let possible = try #require(stage.surface.style(of: "possible"))
    #expect(warm.foreground != possible.foreground)
    for (text, row) in [("42 µg/m³", 19), ("PM10", 20), ("moderate", 21)] {
      #expect(stage.surface.picture[row].contains(text))
    }
  }

  @Test func barsThatDoNotFitAreCounted() {
    let stage = Stage(40, 12)
    let picture = stage.show(SampleScenes.now()).joined(separator: "\n")
    let shown = stage.view.visibleBars.count
    #expect(shown >= 3 && shown < 8)
    #expect(picture.contains("+\(8 - shown)"))
    #expect(!picture.contains("UV index"))
  }

  @Test func moreBarsThanFacesAreCountedToo() {
    let sample = SampleScenes.now()
    for index in 0..<10_000 {
      sample.board.append(Bar(id: "extra\(index)", scale: BarKind.pm10.bandedScale))
    }
    let stage = Stage(120, 40)
    let picture = stage.show(sample).joined(separator: "\n")
    let shown = stage.view.visibleBars.count
    #expect(picture.contains("+\(10_008 - shown)"))
  }

  @Test func axesGoBeforeBarsGetTooThin() {
    for columns in 10..<40 {
      let stage = Stage(columns, 14)
      stage.show(SampleScenes.now())
      let column = stage.column(ofBar: 0)
      let row = (0..<14).last { stage.surface.cell(row: $0, column: column)?.glyph == "█" } ?? 0
      var width = 0
      while stage.surface.cell(row: row, column: column + width)?.glyph == "█" { width += 1 }
      #expect(width >= 3, "\(columns)")
    }
  }

  @Test func statesLookDifferent() throws {
    let sample = SampleScenes.now()
    guard case .columns(var body) = sample.scene.body else { return }
    var scene = sample.scene
    body.columns[0].value = "Loading"
    body.columns[1].value = "–"
    scene.body = .columns(body)
    sample.board.batch {
      sample.board["temperature"]?.value = nil
      sample.board["temperature"]?.isAwaited = true
      sample.board["pm10"]?.value = nil
      sample.board["apparentTemperature"]?.isStale = true
    }
    let stage = Stage(120, 40, theme: try #require(Theme.named("midnight")))
    stage.view.show(scene, board: sample.board)
    let picture = stage.surface.picture.joined(separator: "\n")
    #expect(picture.contains("Loading"))
    #expect(picture.contains("░░░"))
    let fresh = Stage(120, 40, theme: stage.view.theme)
    fresh.show(SampleScenes.now())
    let base = fresh.surface.picture.lastIndex { $0.contains("└") } ?? 0
    let column = fresh.column(ofBar: 3)
    let stale = stage.surface.cell(row: base - 1, column: column)
    #expect(stale?.glyph == "█")
    #expect(stale?.style != fresh.surface.cell(row: base - 1, column: column)?.style)
  }

  @Test func theSelectedBarIsNamedInTheAccentColour() throws {
    var sample = SampleScenes.now()
    guard case .columns(var body) = sample.scene.body else { return }
    body.selected = 4
    sample.scene.body = .columns(body)
    let stage = Stage(120, 40)
    stage.show(sample)
    #expect(stage.surface.style(of: "Humidity")?.foreground == Theme.standard.accent)
    #expect(stage.surface.style(of: "Feels like")?.foreground != Theme.standard.accent)
  }

  @Test(arguments: [(80, 24), (83, 24), (100, 30), (120, 40), (200, 60)])
  func barsStandInStep(columns: Int, rows: Int) {
    for sample in [SampleScenes.now(), SampleScenes.days()] {
      let stage = Stage(columns, rows)
      stage.show(sample)
      let starts = stage.view.visibleBars.map { stage.column(ofBar: $0) }
      #expect(starts.count >= 7 && starts.allSatisfy { $0 > 0 })
      let steps = Set(zip(starts, starts.dropFirst()).map { $1 - $0 })
      #expect(steps.count == 1, "\(starts)")
    }
  }

  @Test func aScreenOfAsciiIsWhole() {
    let picture = Stage(40, 12, isUnicode: false, colors: 0).show(SampleScenes.now())
    #expect(
      picture == [
        "Seoul  15:04       Open-Meteo  2 min old",
        "Partly cloudy  21.3C             ^24 v13",
        " 1 Now   2 Hours   3 Days   4 Places",
        "  27+     151+      76+      27+      +4",
        "  11+###   31+...   16+...   11+###",
        "   0+###    0+###    0+###    0+###",
        "    |###     |###     |###     |###",
        "    +---     +---     +---     +---",
        "    21.3C  42 ug/m3 19 ug/m3   20.1C",
        "    Temp     PM10     PM2.5    Feels",
        "    warm   moderate moderate   warm",
        " r refresh   q quit   ? help   +   u",
      ])
  }

  @Test func theRoomForBarsIsToldBeforeThereAreAny() {
    let empty = SampleScenes.Sample(scene: Scene(), board: BarBoard())
    let stage = Stage(120, 40)
    stage.show(empty)
    #expect(stage.view.roomForBars >= 8)
    let small = Stage(40, 12)
    small.show(SampleScenes.now())
    #expect(small.view.roomForBars >= small.view.visibleBars.count)
    #expect(small.view.roomForBars < 8)
  }

  @Test func barsAreColouredByTheirBandsOnALinearAxisToo() throws {
    let theme = try #require(Theme.named("midnight"))
    var sample = SampleScenes.now()
    guard case .columns(var body) = sample.scene.body else { return }
    // The whole bar lies above the last limit: it has the colour of the highest band throughout.
    body.columns[0].bandHeights = [0, 0, 0, 0]
    sample.scene.body = .columns(body)
    let rich = Stage(80, 24, theme: theme)
    rich.show(sample)
    let hot = try #require(theme.ramps[.diverging]?[4])
    let cell = rich.surface.cell(row: 17, column: rich.column(ofBar: 0))
    #expect(cell?.style.foreground == hot)
  }
}
