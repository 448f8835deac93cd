import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

/// The four views of the sample day at every size, in both languages, in UTF-8 and ASCII.
@MainActor @Suite struct ViewSizeTests {
  nonisolated static let sizes = [(120, 40), (80, 24), (40, 12), (200, 60), (20, 6)]

  private static func everyScreen(
    _ size: (Int, Int), _ body: (ViewKind, Language, Bool, [String]) -> Void
  ) {
    for language in Language.allCases {
      for isUnicode in [true, false] {
        var stage = SceneStage(
          Size(columns: size.0, rows: size.1), language, isUnicode: isUnicode)
        for kind in ViewKind.allCases { body(kind, language, isUnicode, stage.show(kind)) }
      }
    }
  }

  @Test(arguments: sizes)
  func everyScreenSaysWhereAndWhatAndFitsItsSize(size: (Int, Int)) {
    Self.everyScreen(size) { kind, language, isUnicode, picture in
      let text = picture.joined(separator: "\n")
      #expect(picture.count == size.1)
      #expect(picture.allSatisfy { $0.width <= size.0 })
      let seoul = language == .ko && isUnicode ? "서울" : language == .en ? "Seoul" : "?"
      #expect(text.contains(seoul), "\(kind) \(language)\n\(text)")
      if size.1 >= 12 {
        #expect(text.contains("15:04"), "\(kind) \(language)\n\(text)")
        let blocks = isUnicode ? "█" : "#"
        #expect(text.contains(blocks), "\(kind) \(language)\n\(text)")
      }
      let isPlain = text.unicodeScalars.allSatisfy { $0.isASCII }
      #expect(isUnicode || isPlain, "\(text)")
    }
  }

  @Test(arguments: sizes.filter { $0.0 >= 40 } + [(80, 1), (40, 1), (40, 2), (20, 2)])
  func everyScreenSaysThatItIsSampleData(size: (Int, Int)) {
    Self.everyScreen(size) { kind, language, isUnicode, picture in
      let words = isUnicode ? language.words : Language.en.words
      #expect(picture[0].contains(words.sampleData), "\(kind) \(language)")
    }
  }

  // Names, words, titles, rows, tabs and hints: nothing is cut from 80x24 on.
  @Test(arguments: sizes.filter { $0.0 >= 80 } + [(100, 40), (110, 40)])
  func nothingIsCutFrom80By24On(size: (Int, Int)) {
    Self.everyScreen(size) { kind, language, isUnicode, picture in
      let text = picture.joined(separator: "\n")
      // In ASCII dots stand for low bars too, but never right after a word.
      let isCut = isUnicode ? text.contains("…") : text.contains(/[A-Za-z0-9?]\.\.\./)
      #expect(!isCut, "\(kind) \(language)\n\(text)")
      let words = isUnicode ? language.words : Language.en.words
      for view in ViewKind.allCases {
        #expect(text.contains(words.name(of: view)), "\(kind) \(language)\n\(text)")
      }
      guard kind == .hours, isUnicode else { return }
      #expect(text.contains(words.rainChance), "\(text)")
    }
  }

  @Test(arguments: Language.allCases, [(80, 24), (120, 40)])
  func theNowViewShowsEveryDefaultBarWithItsWord(language: Language, size: (Int, Int)) {
    var stage = SceneStage(Size(columns: size.0, rows: size.1), language)
    let text = stage.show(.now).joined(separator: "\n")
    #expect(stage.view.visibleBars == 0..<8)
    let words = language.words
    for kind in BarKind.standardBars {
      let isNamed = text.contains(words.name(of: kind)) || text.contains(words.shortName(of: kind))
      #expect(isNamed, "\(kind)\n\(text)")
    }
    // The sample's 15:00: 21.6 °C, PM10 88, humidity 40, chance 10, wind 3.9, UV 1.8.
    let expected =
      language == .ko
      ? ["따뜻함", "나쁨", "쾌적", "낮음", "약간강함"]
      : ["warm", "bad", "pleasant", "unlikely", "moderate", "low"]
    for word in expected + ["21.6°C", "88 µg/m³", "40%", "10%", "14.0 km/h", "1.8"] {
      #expect(text.contains(word), "\(word)\n\(text)")
    }
    #expect(text.contains(words.gradesNote(words.name(of: AirStandard.korea))))
  }

  @Test(arguments: Language.allCases)
  func twelvePlacesShowWithNameClockAndCondition(language: Language) {
    var stage = SceneStage(Size(columns: 120, rows: 40), language, places: 12)
    let text = stage.show(.places).joined(separator: "\n")
    #expect(stage.view.visibleBars == 0..<12)
    for place in stage.context.places { #expect(text.contains(place.name), "\(text)") }
    #expect(text.components(of: "15:04") >= 12)
  }

  @Test func theSelectedPlaceIsAlwaysAmongThoseThatShow() {
    var stage = SceneStage(Size(columns: 40, rows: 12), places: 12)
    for index in [0, 5, 11, 3] {
      stage.context.state.selected = index
      let text = stage.show(.places).joined(separator: "\n")
      #expect(stage.view.visibleBars.contains(index))
      #expect(text.contains(stage.context.places[index].name.prefix(7)), "\(text)")
      #expect(text.contains("▲"))
    }
  }

  @Test func theSunsTimesStandOrFallTogether() {
    for columns in 40...130 {
      var stage = SceneStage(Size(columns: columns, rows: 24))
      let text = stage.show(.now).joined(separator: "\n")
      #expect(text.contains("07:25") == text.contains("17:15"), "\(text)")
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
