import BarModel
import BarTUI
import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@Suite struct WordsTests {
  private static let errors: [WeatherError] =
    [
      .nameLookup(host: "h.example"), .refused(host: "h.example"), .unreachable(host: "h.example"),
      .timedOut(host: "h.example"), .certificateExpired(host: "h.example"),
      .unknownIssuer(host: "h.example"), .wrongHost(host: "h.example"),
      .tls(host: "h.example", detail: "x"), .status(503, host: "h.example", reason: "x"),
      .status(404, host: "h.example", reason: nil), .redirects(host: "h.example"),
      .quota(host: "h.example", reason: "x", retryAfter: 90),
      .quota(host: "h.example", reason: nil, retryAfter: nil),
      .badData(host: "h.example", detail: "x"), .captivePortal(host: "h.example"),
      .cutShort(host: "h.example"), .tooLarge(host: "h.example"),
      .unknownPlace(name: "Atlantis", near: []), .unknownPlace(name: "Soul", near: ["Seoul"]),
      .missingKey(provider: "KMA", variable: "WEATHERBARS_DATA_GO_KR_KEY", address: "data.go.kr"),
      .rejectedKey(provider: "KMA", reason: nil), .cancelled,
    ] + ConfigFault.allCases.map(WeatherError.config)

  private static let conditions: [Condition] = [
    .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .drizzle, .freezingDrizzle,
    .lightRain, .rain, .heavyRain, .freezingRain, .sleet, .lightSnow, .snow, .heavySnow,
    .snowGrains, .rainShowers, .snowShowers, .thunder, .thunderHail, .unknown(42),
  ]

  /// Every text of a catalogue that takes no figures, or some that stand for all.
  private static func texts(_ words: any Catalogue) -> [String] {
    var texts = errors.map(words.sentence(for:))
    for kind in BarKind.allCases { texts += [words.name(of: kind), words.shortName(of: kind)] }
    texts += conditions.map(words.text(of:))
    texts += OptionID.allCases.map(words.help(for:))
    texts += OptionGroup.allCases.map(words.heading(of:))
    texts += SettingKey.allCases.map(words.help(for:))
    texts += ViewKind.allCases.map(words.name(of:))
    texts += HintName.allCases.map(words.hint)
    texts += DayRow.allCases.map(words.title(of:))
    texts += words.helpReading + words.helpKeys.map(\.text) + words.helpMouse.map(\.text)
    texts += [0, 90, 5000, 200_000].map(words.age(seconds:))
    texts += (0..<7).map(words.fullWeekday)
    texts += [
      words.loading, words.sampleData, words.sample, words.forecast, words.stale, words.refreshing,
      words.joined,
      words.tooSoon(seconds: 4), words.nextTry("15:04"), words.onlyOneView, words.noSuchPlace,
      words.searching, words.noHits, words.searchPrompt, words.noValue, words.sampleNotice,
      words.outlook(.dry(hours: 12), clock: { _ in "18:00" }), words.calm, words.today,
      words.offlineForecast(of: "15:04"), words.machineCity("Oslo"), words.summary,
      words.exitHelp, words.opensInPlaces, words.onlyInHours, words.noHoursOfBar,
      words.gradesNote("X"), words.gradesNote(nil), words.onlyInPlaces, words.helpTitle,
      words.lastPlaceStays, words.endOfHours,
    ]
    return texts
  }

  @Test(arguments: Language.allCases)
  func everyWordIsThere(language: Language) {
    for text in Self.texts(language.words) {
      #expect(!text.isEmpty)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  @Test func koreanIsWrittenInHangulAndEnglishIsNot() {
    func hasHangul(_ text: String) -> Bool {
      text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
    // Names of abbreviations, and lists of the values an option takes, are the same everywhere.
    let same: Set<String> = ["AQI"]
    for text in Self.texts(Korean()) where !same.contains(text) {
      #expect(hasHangul(text), "\(text)")
    }
    for text in Self.texts(English()) { #expect(!hasHangul(text), "\(text)") }
  }

  @Test func everyErrorNamesItsHostAndANextStep() {
    for language in Language.allCases {
      for error in Self.errors {
        let sentence = language.words.sentence(for: error)
        if "\(error)".contains("h.example") { #expect(sentence.contains("h.example")) }
        #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
        #expect(language == .ko || sentence.contains(": "))
      }
    }
  }

  @Test func errorsCarryTheServicesOwnWords() {
    let error = WeatherError.quota(host: "h", reason: "Minutely limit", retryAfter: 60)
    #expect(
      English().sentence(for: error)
        == "The request limit of h is reached (Minutely limit): wait 60 seconds.")
    #expect(Korean().sentence(for: error).contains("Minutely limit"))
  }

  @Test(arguments: [
    ("서울", Particle.object, "서울을"), ("제주", .object, "제주를"), ("부산", .subject, "부산이"),
    ("대구", .subject, "대구가"), ("인천", .topic, "인천은"), ("세종시", .topic, "세종시는"),
    ("서울", .by, "서울로"), ("부산", .by, "부산으로"), ("제주", .by, "제주로"), ("503", .object, "503을"),
    ("404", .object, "404를"), ("429", .object, "429를"), ("431", .by, "431로"),
    ("Oslo", .object, "Oslo을(를)"), ("서울 (2)", .object, "서울 (2)를"), ("", .object, "을(를)"),
  ])
  func particlesFollowTheLastSound(word: String, particle: Particle, expected: String) {
    #expect(particle.after(word) == expected)
  }

  @Test func datesAreWrittenAsInEachLanguage() throws {
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    #expect(Korean().dateTime(date, "15:04") == "11월 30일 (월) 15:04")
    #expect(English().dateTime(date, "15:04") == "Mon 30 Nov 15:04")
  }

  @Test(arguments: [
    (0, "just now", "방금"), (59, "just now", "방금"), (120, "2 min old", "2분 전"),
    (3599, "59 min old", "59분 전"), (7200, "2 h old", "2시간 전"), (172_800, "2 days old", "2일 전"),
  ])
  func agesAreToldInRoundFigures(seconds: Int, english: String, korean: String) {
    #expect(English().age(seconds: seconds) == english)
    #expect(Korean().age(seconds: seconds) == korean)
  }

  @Test func figuresInSentencesAreSingularAndPlural() {
    #expect(English().tooSoon(seconds: 1).contains("1 second."))
    #expect(English().tooSoon(seconds: 2).contains("2 seconds."))
    #expect(English().outlook(.dry(hours: 1), clock: { _ in "" }) == "dry for the next hour")
  }

  @Test(arguments: Language.allCases)
  func shortNamesAreShort(language: Language) {
    for kind in BarKind.allCases { #expect(language.words.shortName(of: kind).width <= 6) }
    for standard in AirStandard.allCases {
      for level in 1...6 {
        let word = language.words.shortGrade(standard, level: level, ratio: 12.5)
        #expect(word.width <= 10, "\(word)")
        let brief = language.words.briefGrade(standard, level: level, ratio: 12.5)
        #expect(brief.width <= 8, "\(brief)")
      }
    }
    for kind in BarKind.allCases {
      for band in 0..<7 {
        let word = language.words.word(of: kind, band: band)
        #expect(word.width <= 8, "\(word)")
      }
    }
    for condition in Self.conditions {
      let word = language.words.briefText(of: condition)
      #expect(word.width <= 8, "\(word)")
    }
    for error in Self.errors { #expect(language.words.shortReason(for: error).width <= 8) }
  }
}
