import BarModel
import Testing

@testable import BarTUI

@MainActor @Suite struct LayoutTests {
  nonisolated static let sizes = [
    (0, 0), (1, 1), (5, 3), (20, 1), (40, 12), (80, 24), (120, 40), (200, 60), (500, 200), (1, 60),
    (200, 1), (12, 5), (30, 8), (56, 16), (3, 200),
  ]

  static func samples(_ language: SampleScenes.Language) -> [SampleScenes.Sample] {
    [
      SampleScenes.now(language), SampleScenes.hours(language), SampleScenes.days(language),
      SampleScenes.help(), SampleScenes.search(),
      SampleScenes.Sample(scene: Scene(), board: BarBoard()),
    ]
  }

  @Test(arguments: sizes, SampleScenes.Language.allCases)
  func everySceneFitsEverySize(size: (Int, Int), language: SampleScenes.Language) {
    for sample in Self.samples(language) {
      for isUnicode in [true, false] {
        let stage = Stage(size.0, size.1, isUnicode: isUnicode, colors: isUnicode ? 256 : 0)
        let picture = stage.show(sample)
        #expect(picture.allSatisfy { $0.width <= size.0 })
        if !isUnicode { #expect(picture.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
        _ = stage.view.hit(row: size.1 - 1, column: size.0 - 1)
      }
    }
  }

  @Test(arguments: sizes, SampleScenes.Language.allCases)
  func noTextLiesOverAnother(size: (Int, Int), language: SampleScenes.Language) {
    for sample in Self.samples(language) {
      let picture = ScreenLayout.picture(
        sample.scene, barCount: sample.board.bars.count,
        size: Size(columns: size.0, rows: size.1),
        capabilities: Capabilities(isUnicode: true, colors: 256))
      for texts in [picture.texts, picture.coverTexts] {
        var taken: Set<[Int]> = []
        for text in texts {
          // Titles lie in the rule of a frame, and a pointer on a base line, on purpose.
          guard case .role = text.ink, !text.text.allSatisfy({ "─│╭╮╰╯▲┴".contains($0) }) else {
            continue
          }
          for column in text.column..<text.column + text.text.width {
            #expect(taken.insert([text.row, column]).inserted, "\(text)")
            #expect(column < size.0)
          }
        }
      }
      let bars = picture.bars.map(\.slot)
      for (one, next) in zip(bars, bars.dropFirst()) { #expect(one.upperBound <= next.lowerBound) }
    }
  }

  @Test func oneLineTellsPlaceAndValue() {
    let line = Stage(20, 1).show(SampleScenes.now())[0]
    #expect(line.hasPrefix("S"))
    #expect(line.contains("21.3°C"))
  }

  @Test func headerPiecesAreShortenedAndDroppedLeastImportantFirst() {
    let row = HeaderRow(
      leading: [
        HeaderPiece(Line("Springfield")),
        HeaderPiece(Line("15:04 CST"), short: Line("15:04"), priority: 1),
      ],
      trailing: [
        HeaderPiece(Line("Open-Meteo"), priority: 3), HeaderPiece(Line("2 min"), priority: 2),
      ]
    )
    // 11 + 2 + 9 + 2 + 10 + 2 + 5 cells in full.
    let table: [(Int, [String], [String])] = [
      (41, ["Springfield", "15:04 CST"], ["Open-Meteo", "2 min"]),
      (40, ["Springfield", "15:04"], ["Open-Meteo", "2 min"]),
      (37, ["Springfield", "15:04"], ["Open-Meteo", "2 min"]),
      (36, ["Springfield", "15:04"], ["2 min"]),
      (25, ["Springfield", "15:04"], ["2 min"]),
      (24, ["Springfield", "15:04"], []),
      (18, ["Springfield", "15:04"], []),
      (17, ["Springfield"], []),
      (4, ["Springfield"], []),
    ]
    for (columns, leading, trailing) in table {
      let fitted = HeaderLayout.fitted(row, columns: columns, glyphs: .unicode)
      #expect(fitted.leading.map(\.text) == leading, "\(columns)")
      #expect(fitted.trailing.map(\.text) == trailing, "\(columns)")
    }
  }

  @Test func theHeaderTellsPlaceTimeDataAgeAndNextRefreshAt80Columns() {
    let first = Stage(80, 24).show(SampleScenes.now())[0]
    for words in ["Seoul", "15:04 KST", "Open-Meteo", "2 min old", "next 15:15"] {
      #expect(first.contains(words))
    }
  }

  @Test func theFigureStandsBesideTheHeaderOnlyWhereThereIsRoom() {
    #expect(Stage(120, 40).show(SampleScenes.now())[1].hasPrefix("     █████"))
    #expect(!Stage(80, 24).show(SampleScenes.now())[1].contains("█"))
  }

  @Test func hintsAreLeftOutFromTheEnd() {
    #expect(Stage(80, 24).show(SampleScenes.now())[22].contains("t theme"))
    let narrow = Stage(30, 12).show(SampleScenes.now())[11]
    #expect(narrow.contains("r refresh") && narrow.contains("q quit"))
    #expect(!narrow.contains("theme"))
  }

  @Test func hintsInAFrameAreWhole() {
    let sample = SampleScenes.now()
    let whole = Set(sample.scene.hints.map { "\($0.key) \($0.title)" })
    for columns in 56...130 {
      let row = Stage(columns, 24).show(sample)[22]
      let hints = row.split { "╰─╯".contains($0) }.map { $0.drop { $0 == " " }.dropLast() }
      #expect(hints.count >= 3 && hints.allSatisfy { whole.contains(String($0)) }, "\(row)")
    }
  }

  @Test func anErrorTakesTheLastLine() {
    var sample = SampleScenes.now()
    sample.scene.status = Line("No answer. Press r to try again.", .error)
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      let last = Stage(columns, rows).show(sample).last ?? ""
      #expect(last.contains("No answer. Press r to try again."))
    }
  }

  @Test func everyThingThatCanBeClickedIsFound() throws {
    let stage = Stage(80, 24)
    let sample = SampleScenes.now()
    stage.show(sample)
    for (text, hit) in [
      ("Seoul", Hit.header), ("2 Hours", .tab(1)), ("4 Places", .tab(3)),
      ("r refresh", .hint(.character("r"))), ("PM2.5", .bar(2)), ("6.4", .bar(7)),
    ] {
      let place = try #require(stage.surface.place(of: text))
      #expect(stage.view.hit(row: place.row, column: place.column) == hit, "\(text)")
    }
    #expect(stage.view.hit(row: -1, column: 0) == nil)
    #expect(stage.view.hit(row: 23, column: 79) == nil)
  }

  @Test func everyTabShowsItsNameAt40Columns() {
    let picture = Stage(40, 12).show(SampleScenes.now()).joined(separator: "\n")
    for title in ["Now", "Hours", "Days", "Places"] { #expect(picture.contains(title)) }
  }

  @Test func aSurfaceOfAnotherSizeIsLaidOutAnew() {
    let stage = Stage(120, 40)
    let sample = SampleScenes.now()
    stage.show(sample)
    for (columns, rows) in [(40, 12), (0, 0), (1, 1), (80, 24)] {
      stage.surface.size = Size(columns: columns, rows: rows)
      stage.view.resize()
    }
    let fresh = Stage(80, 24)
    #expect(stage.surface.picture == fresh.show(SampleScenes.now()))
  }
}
