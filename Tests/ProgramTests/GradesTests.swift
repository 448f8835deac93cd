import BarModel
import Testing
import WeatherData

@testable import weatherbars

@Suite struct GradesTests {
  /// A value on each upper limit and one step above it, with the level on either side.
  @Test(arguments: [
    (AirStandard.korea, Quantity.pm10, [30, 80, 150], 1.0),
    (.korea, .pm2_5, [15, 35, 75], 1),
    (.us, .pm10, [54, 154, 254, 354, 424], 1),
    (.us, .pm2_5, [9, 35.4, 55.4, 125.4, 225.4], 0.1),
    (.us, .aqi, [50, 100, 150, 200, 300], 1),
    (.eu, .pm10, [15, 45, 120, 195, 270], 1),
    (.eu, .pm2_5, [5, 15, 50, 90, 140], 1),
    (.who, .pm10, [45, 50, 75, 100, 150], 1),
    (.who, .pm2_5, [15, 25, 37.5, 50, 75], 0.5),
  ])
  func aLimitBelongsToTheBetterLevel(
    standard: AirStandard, quantity: Quantity, limits: [Double], step: Double
  ) {
    #expect(standard.level(of: 0, for: quantity) == 1)
    for (index, limit) in limits.enumerated() {
      #expect(standard.level(of: limit, for: quantity) == index + 1)
      #expect(standard.level(of: limit + step, for: quantity) == index + 2)
    }
  }

  @Test func theStandardFollowsTheCountry() {
    let pairs: [(String?, AirStandard)] = [
      ("KR", .korea), ("US", .us), ("DE", .eu), ("NO", .eu), ("JP", .who), (nil, .who),
    ]
    for (country, standard) in pairs {
      #expect(GradeChoice.automatic.standard(countryCode: country) == standard)
      #expect(GradeChoice.fixed(.us).standard(countryCode: country) == .us)
    }
  }

  @Test func theIndexHasTheUSWordsWhateverTheStandard() {
    let figure = BarFigure(.aqi, 87, style: FigureStyle(standard: .korea, words: English()))
    #expect(figure.grade?.standard == .us)
    #expect(figure.gradeText == "moderate")
    #expect(BarFigure(.aqi, 301, style: FigureStyle(standard: .eu)).gradeText == "hazardous")
  }

  @Test func koreanWordsAreThoseOfKoreanApps() {
    let words = [10.0, 50, 100, 200].map {
      BarFigure(.pm10, $0, style: FigureStyle(standard: .korea, words: Korean())).word
    }
    #expect(words == ["좋음", "보통", "나쁨", "매우나쁨"])
  }

  @Test func theWHOGradeIsAMultipleOfTheGuideline() {
    func word(_ value: Double) -> String {
      BarFigure(.pm2_5, value, style: FigureStyle(standard: .who)).word
    }
    #expect(word(15) == "within WHO")
    #expect(word(15.4) == "within WHO")
    #expect(word(16) == "1.1× WHO")
    #expect(word(30) == "2.0× WHO")
  }

  @Test func onlyAirIsGraded() {
    for kind in BarKind.allCases {
      let figure = BarFigure(kind, 20, style: FigureStyle(standard: .korea))
      #expect((figure.grade != nil) == [.pm10, .pm2_5, .aqi].contains(kind))
      #expect(!figure.word.isEmpty)
    }
  }
}
