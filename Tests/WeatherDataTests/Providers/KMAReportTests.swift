import FoundationEssentials
import Testing
import WeatherData

@Suite struct KMAReportTests {
  /// 2026-01-22 11:20 in Korea.
  private static let now = unix(1_769_048_400)
  private static let eleven = unix(1_769_047_200)

  private func sheet(_ text: String) throws -> KMASheet {
    KMASheet(try #require(tree(text)["response"]?["body"]))
  }

  private func hour(_ part: PartReport, after hours: Double) -> ForecastHour? {
    part.forecast.hours.first { $0.time == Self.eleven.addingTimeInterval(hours * 3600) }
  }

  private func part(
    _ observation: [(String, String)] = KMABodies.cold, ultraShort: String? = nil,
    village: String? = nil, extremes: [CivilDate: KMAExtremes] = [:]
  ) throws -> PartReport {
    try KMAReport(
      observation: sheet(KMABodies.observation(observation)),
      ultraShort: ultraShort.map { try sheet($0) }, village: village.map { try sheet($0) },
      extremes: extremes
    ).part(now: Self.now, host: "h")
  }

  // MARK: - Observation

  @Test func aRecordedObservationIsReadFigureByFigure() throws {
    let reading = try part().reading
    #expect(reading.figures[.temperature]?.value == -8.1)
    #expect(reading.figures[.humidity]?.value == 34)
    #expect(reading.figures[.windSpeed]?.value == 3.2)
    #expect(reading.figures[.windDirection]?.value == 272)
    #expect(reading.figures[.precipitation]?.value == 0)
    #expect(reading.observedAt == Self.eleven)
    #expect(reading.figures[.temperature]?.time == Self.eleven)
  }

  @Test func whatKMADoesNotTellIsAbsent() throws {
    let reading = try part().reading
    for quantity: Quantity in [.apparentTemperature, .windGust, .uvIndex, .pm10, .pressure] {
      #expect(reading.figures[quantity] == nil)
    }
    #expect(reading.condition == nil)
    #expect(reading.isDay == nil)
  }

  @Test func aCellOverTheSeaHasNoData() throws {
    #expect(
      throws: WeatherError.badData(host: "h", detail: "the service has no data at this point")
    ) {
      try part(KMABodies.nothing)
    }
  }

  @Test func oneMissingFigureIsAGapNotAZero() throws {
    let reading = try part([("T1H", "1.5"), ("REH", "-998"), ("RN1", "-998.9"), ("PTY", "0")])
      .reading
    #expect(reading.figures[.temperature]?.value == 1.5)
    #expect(reading.figures[.humidity] == nil)
    #expect(reading.figures[.precipitation] == nil)
  }

  @Test func windIsTheLengthOfItsPartsWhereItsSpeedIsMissing() throws {
    let reading = try part([("T1H", "1"), ("UUU", "3"), ("VVV", "-4"), ("WSD", "-998.9")]).reading
    #expect(reading.figures[.windSpeed]?.value == 5)
  }

  @Test func theSkyIsThatOfTheNearestForecast() throws {
    #expect(try part(ultraShort: KMABodies.ultraShort).reading.condition == .partlyCloudy)
    #expect(try part(village: KMABodies.village).reading.condition == .clear)
  }

  @Test func rainIsStrongerThanTheSky() throws {
    let wet = KMABodies.cold.filter { $0.0 != "PTY" } + [("PTY", "1")]
    #expect(try part(wet, ultraShort: KMABodies.ultraShort).reading.condition == .rain)
  }

  // MARK: - Codes

  @Test(arguments: [
    (0, 1, Condition.clear), (0, 3, .partlyCloudy), (0, 4, .overcast), (1, 4, .rain),
    (2, 4, .sleet),
    (3, 4, .snow), (4, 4, .rainShowers), (5, 4, .drizzle), (6, 4, .sleet), (7, 4, .lightSnow),
    (9, 1, .unknown(9)), (0, 8, .unknown(8)),
  ])
  func codesAreConditions(precipitation: Double, sky: Double, condition: Condition) {
    #expect(Condition(kmaPrecipitation: precipitation, sky: sky) == condition)
  }

  @Test func withoutCodesThereIsNoCondition() {
    #expect(Condition(kmaPrecipitation: 0, sky: nil) == nil)
    #expect(Condition(kmaPrecipitation: nil, sky: nil) == nil)
  }

  // MARK: - Hours

  @Test func theNewerSixHoursLieOverTheDays() throws {
    let part = try part(ultraShort: KMABodies.ultraShort, village: KMABodies.village)
    #expect(hour(part, after: 1)?.values[.temperature] == -6)
    #expect(hour(part, after: 1)?.values[.precipitationProbability] == 20)
    #expect(hour(part, after: 2)?.values[.precipitation] == 0.5)
    #expect(hour(part, after: 2)?.condition == .snow)
    #expect(hour(part, after: 3)?.values[.temperature] == -5)
    #expect(part.forecast.hours.map(\.time) == part.forecast.hours.map(\.time).sorted())
  }

  @Test func theHourThatContainsNowIsTheObservationWhereNoForecastReachesIt() throws {
    let part = try part(village: KMABodies.village)
    #expect(part.forecast.hours.first?.time == Self.eleven)
    #expect(part.forecast.hours.first?.values[.temperature] == -8.1)
    #expect(part.reading.figures[.precipitationProbability]?.value == 20)
  }

  @Test func amountsOfAWetDayAreReadInEverySpelling() throws {
    let rain = ["1mm 미만", "6.2mm", "30.0~50.0mm", "50.0mm 이상", "-999", "1.0mm 미만", "-"]
    let slots = rain.enumerated().map { index, text in
      KMABodies.slot("20260122", "\(12 + index)00", temperature: "24", rain: text)
    }
    let part = try part(village: KMABodies.forecast(slots))
    let read = (1...rain.count).map { hour(part, after: Double($0))?.values[.precipitation] }
    #expect(read == [0.5, 6.2, 40, 50, nil, 0.5, 0])
  }

  @Test func aBareNumberIsMillimetresByTheHourAndACodeByThreeHours() throws {
    let wind = [("UUU", "1.2"), ("VVV", "0.5"), ("WSD", "1")]
    let part = try part(
      village: KMABodies.forecast([
        KMABodies.slot("20260122", "2300", temperature: "1", rain: "0", more: wind),
        KMABodies.slot("20260123", "0000", temperature: "1", rain: "0.4", more: wind),
        KMABodies.slot("20260123", "0300", temperature: "1", rain: "2", more: wind),
        KMABodies.slot("20260123", "0600", temperature: "1", rain: "3", more: wind),
      ]))
    #expect(hour(part, after: 13)?.values[.precipitation] == 0.4)
    #expect(hour(part, after: 13)?.values[.windSpeed] == 1)
    // A code is a class: 2 for 3 to 15 mm in an hour, 3 for 15 and more; the wind's code is no speed.
    #expect(hour(part, after: 16)?.values[.precipitation] == 9)
    #expect(hour(part, after: 16)?.values[.windSpeed] == 1.3)
    #expect(hour(part, after: 19)?.values[.precipitation] == 15)
  }

  // MARK: - Days

  @Test func theServicesOwnExtremesMakeTheDay() throws {
    let village = KMABodies.forecast([
      KMABodies.slot("20260122", "0600", temperature: "13", more: [("TMN", "12.0")]),
      KMABodies.slot("20260122", "1500", temperature: "20", more: [("TMX", "21.0")]),
    ])
    let day = try #require(part(village: village).forecast.days.first)
    #expect(day.date == CivilDate(year: 2026, month: 1, day: 22))
    #expect(day.low == 12)
    #expect(day.high == 21)
  }

  @Test func anEarlierIssuesExtremesOutliveIt() throws {
    let date = try #require(CivilDate(year: 2026, month: 1, day: 22))
    let day = try #require(
      part(village: KMABodies.village, extremes: [date: KMAExtremes(low: -12, high: -1)])
        .forecast.days.first)
    #expect(day.low == -12)
    #expect(day.high == -3)
  }

  @Test func withoutExtremesThoseOfTheHoursStandIn() throws {
    let day = try #require(part(ultraShort: KMABodies.ultraShort).forecast.days.first)
    #expect(day.low == -8.1)
    #expect(day.high == -5)
  }

  // MARK: - Shapes

  @Test func rowsAreFoundWhicheverShapeTheyComeIn() throws {
    let row = #"{"baseDate":20260122,"baseTime":800,"category":"T1H","obsrValue":-8.1}"#
    for items in [#"{"item":[\#(row)]}"#, #"{"item":\#(row)}"#, "[\(row)]"] {
      let sheet = try KMASheet(tree(#"{"items":\#(items),"totalCount":"1"}"#))
      #expect(sheet.times == [unix(1_769_036_400)])
      #expect(sheet.number("T1H", at: unix(1_769_036_400)) == -8.1)
      #expect(sheet.total == 1)
    }
    #expect(try KMASheet(tree(#"{"items":""}"#)).slots.isEmpty)
  }

  @Test func theKoreanClockIsThePlaces() throws {
    let part = try part()
    #expect(part.utcOffset == 32_400)
    #expect(part.timeZone == "Asia/Seoul")
    #expect(part.sources.map(\.provider) == ["kma"])
  }
}
