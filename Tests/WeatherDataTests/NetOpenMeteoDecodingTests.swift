import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@Suite struct OpenMeteoWeatherDecodingTests {
  // 2026-11-29T14:30+09:00.
  private let clock = OpenMeteoBodies.Clock(now: 1_795_930_200)

  private func body(_ change: (inout OpenMeteoBodies.Weather) -> Void = { _ in }) -> String {
    var weather = OpenMeteoBodies.Weather()
    weather.clock = clock
    change(&weather)
    return weather.json()
  }

  @Test(arguments: [true, false])
  func bothWaysToWriteTimesMeanTheSame(usesUnixTime: Bool) throws {
    var weather = OpenMeteoBodies.Weather()
    weather.clock = clock
    let report = try openMeteoReport(weather.json(unixTime: usesUnixTime))
    #expect(report.reading.observedAt == instant(1_795_930_200))
    #expect(report.utcOffset == 32_400)
    #expect(report.timeZone == "Asia/Seoul")
    #expect(report.forecast.hours.count == 48)
    // Midnight of 29 November in Seoul is 15:00 of the 28th in Greenwich.
    #expect(report.forecast.hours.first?.time == instant(1_795_878_000))
    #expect(report.forecast.days.first?.date == CivilDate(year: 2026, month: 11, day: 29))
    #expect(report.forecast.days.last?.date == CivilDate(year: 2026, month: 12, day: 5))
    #expect(
      report.forecast.days.first?.sun
        == .risesAndSets(rise: instant(1_795_904_700), set: instant(1_795_940_100)))
  }

  @Test func everyCurrentValueArrivesInItsUnit() throws {
    let reading = try openMeteoReport(body()).reading
    let expected: [Quantity: Double] = [
      .temperature: 8.6, .apparentTemperature: 5.1, .humidity: 41, .precipitation: 0,
      .precipitationProbability: 20, .windSpeed: 2.86, .windDirection: 289, .windGust: 6.7,
      .uvIndex: 1.85, .cloudCover: 56, .pressure: 1021.4,
    ]
    #expect(reading.figures.mapValues(\.value) == expected)
    #expect(reading.condition == .partlyCloudy)
    #expect(reading.isDay == true)
    let source = try #require(reading.figures[.temperature]?.source)
    #expect(source.name == "Open-Meteo")
    #expect(source.kind == .model)
    #expect(source.attribution.contains("https://open-meteo.com/"))
  }

  @Test func aNullIsAbsentAndNeverZero() throws {
    let reading = try openMeteoReport(body { $0.temperature = nil }).reading
    #expect(reading.figures[.temperature] == nil)
    #expect(reading.figures[.humidity]?.value == 41)
  }

  @Test func whatTheCurrentBlockDoesNotMentionComesFromTheHourThatContainsNow() throws {
    let body = body {
      $0.hourly["precipitation_probability"] = (0..<48).map(Double.init)
    }
    // 14:30 lies in the hour that is stamped at its end, 15:00.
    let figure = try openMeteoReport(body).reading.figures[.precipitationProbability]
    #expect(figure?.value == 15)
    #expect(figure?.time == instant(1_795_928_400))
  }

  @Test func withoutACurrentBlockTheHourThatContainsNowIsTheReading() throws {
    let text = """
      {"utc_offset_seconds":0,"hourly":{"time":[1799996400,1800000000,1800003600],
      "temperature_2m":[1,2,3],"weather_code":[0,3,61]}}
      """
    let reading = try openMeteoReport(text).reading
    #expect(reading.figures[.temperature]?.value == 2)
    #expect(reading.condition == .overcast)
    #expect(reading.observedAt == instant(1_800_000_000))
  }

  @Test func sumsChancesAndGustsBelongToTheHourBeforeTheirStamp() throws {
    let series = (0..<48).map { Double($0) }
    let hours = try openMeteoReport(
      body {
        $0.hourly = [
          "precipitation": series, "precipitation_probability": series,
          "wind_gusts_10m": series, "temperature_2m": series,
        ]
      }
    ).forecast.hours
    #expect(hours[9].values[.temperature] == 9)
    #expect(hours[9].values[.precipitation] == 10)
    #expect(hours[9].values[.precipitationProbability] == 10)
    #expect(hours[9].values[.windGust] == 10)
    #expect(hours[47].values[.temperature] == 47)
    #expect(hours[47].values[.precipitation] == nil)
  }

  @Test(arguments: [("900", 0.5, 2.0), ("3600", 0.5, 0.5), ("0", 0.5, 2), ("null", 0.5, 2)])
  func theCurrentSumIsToldAsAnHours(interval: String, sum: Double, expected: Double) throws {
    let text = body { $0.precipitation = sum }
      .replacing("\"interval\":900", with: "\"interval\":\(interval)")
    #expect(try openMeteoReport(text).reading.figures[.precipitation]?.value == expected)
  }

  @Test func nullsAtTheTailOfASeriesStayGaps() throws {
    var series: [Double?] = Array(repeating: 4, count: 48)
    series[46] = nil
    series[47] = nil
    let forecast = try openMeteoReport(
      body {
        $0.hourly["temperature_2m"] = series
        $0.daily["temperature_2m_max"] = [9, nil, 8, 7, 6, 5, 4]
      }
    ).forecast
    #expect(forecast.hours.count == 48)
    #expect(forecast.hours[45].values[.temperature] == 4)
    #expect(forecast.hours[46].values[.temperature] == nil)
    #expect(forecast.days[0].high == 9)
    #expect(forecast.days[1].high == nil)
    #expect(forecast.days[1].low != nil)
  }

  @Test func listsThatAreTooShortOrTooLongOnlyLoseTheirTail() throws {
    let forecast = try openMeteoReport(
      body {
        $0.hourly["temperature_2m"] = [1, 2]
        $0.hourly["cloud_cover"] = Array(repeating: 9, count: 500)
        $0.daily["temperature_2m_max"] = []
      }
    ).forecast
    #expect(forecast.hours.map { $0.values[.temperature] }.prefix(3) == [1, 2, nil])
    #expect(forecast.hours.count == 48)
    #expect(forecast.days.allSatisfy { $0.high == nil })
  }

  @Test func hoursComeAscendingAndEachOnce() throws {
    let text = """
      {"utc_offset_seconds":0,"hourly":{"time":[7200,3600,null,"x",3600,10800,-1],
      "temperature_2m":[2,1,7,7,9,3,8]}}
      """
    let hours = try openMeteoReport(text).forecast.hours
    #expect(hours.map(\.time) == [3600, 7200, 10_800].map(instant))
    #expect(hours.map { $0.values[.temperature] } == [1, 2, 3])
  }

  @Test(arguments: [
    "\"0001-01-01T00:00\"", "\"9999-12-31T23:00\"", "-62135596800", "253402300799", "1e300",
    "-1e300", "\"2026-13-40T99:99\"", "\"\"", "null", "{}", "true", "1e400",
  ])
  func timesOutOfAllReasonAreDropped(stamp: String) throws {
    let text = """
      {"utc_offset_seconds":0,
      "current":{"time":\(stamp),"temperature_2m":1},
      "hourly":{"time":[\(stamp),3600],"temperature_2m":[1,2]},
      "daily":{"time":[\(stamp),86400],"temperature_2m_max":[1,2],
      "sunrise":[\(stamp),\(stamp)],"sunset":[\(stamp),\(stamp)]}}
      """
    let report = try openMeteoReport(text)
    #expect(report.reading.observedAt == nil)
    #expect(report.reading.figures.isEmpty)
    #expect(report.forecast.hours.map(\.time) == [instant(3600)])
    #expect(report.forecast.days.map(\.date) == [CivilDate(year: 1970, month: 1, day: 2)])
    #expect(report.forecast.days.first?.sun == nil)
  }

  @Test(arguments: [
    ("1e308", "°C"), ("-400", "°C"), ("\"warm\"", "°C"), ("[8.6]", "°C"), ("1e400", "°C"),
    ("8.6", "undefined"),
  ])
  func aValueThatCannotBeIsAGap(value: String, unit: String) throws {
    let text = """
      {"current_units":{"temperature_2m":"\(unit)"},
      "current":{"time":1795930200,"temperature_2m":\(value),"relative_humidity_2m":41}}
      """
    let reading = try openMeteoReport(text).reading
    #expect(reading.figures[.temperature] == nil)
    #expect(reading.figures[.humidity]?.value == 41)
  }

  @Test func aNumberThatCameAsTextCounts() throws {
    let text = #"{"current":{"time":1795930200,"temperature_2m":"-3.5"}}"#
    #expect(try openMeteoReport(text).reading.figures[.temperature]?.value == -3.5)
  }

  @Test(arguments: ["null", "0", "1795904700", "\"x\"", "1800000000"])
  func polarTimesOfTheSunTellNothing(sunset: String) throws {
    let text = """
      {"utc_offset_seconds":32400,"daily":{"time":[1795878000],"sunrise":[1795904700],
      "sunset":[\(sunset)],"temperature_2m_max":[1]}}
      """
    #expect(try openMeteoReport(text).forecast.days.first?.sun == nil)
  }

  @Test(arguments: [
    ("wind_speed_10m", "km/h"), ("temperature_2m", "°F"), ("precipitation", "inch"),
  ])
  func anotherUnitThanAskedForIsRefused(name: String, unit: String) {
    let text = """
      {"hourly_units":{"\(name)":"\(unit)"},"hourly":{"time":[0],"\(name)":[1]}}
      """
    #expect(
      openMeteoFailure(text)
        == .badData(
          host: "h", detail: "\(name) is in \(unit), another unit than asked for"))
  }

  @Test func aZoneNameThatIsNoneIsKeptAsItIsAndTheOffsetHolds() throws {
    // 1789393500 = 2026-09-14T13:45Z, 21:45 on the spot.
    let text = """
      {"utc_offset_seconds":28800,"timezone":"GMT+0800","current_units":{"time":"unixtime",
      "interval":"seconds","temperature_2m":"°C"},
      "current":{"time":1789393500,"interval":900,"temperature_2m":22.5}}
      """
    let report = try openMeteoReport(text)
    #expect(report.timeZone == "GMT+0800")
    #expect(report.utcOffset == 28_800)
    #expect(report.reading.observedAt == instant(1_789_393_500))
  }

  @Test func aZoneNameCannotLeadAstray() throws {
    let text = #"{"utc_offset_seconds":1e300,"timezone":"..\u0000/\u001b[m","current":{}}"#
    let report = try openMeteoReport(text)
    #expect(report.timeZone == nil)
    #expect(report.utcOffset == nil)
  }

  @Test func placesWestOfGreenwichAreBehind() throws {
    // 18:45 of 23 August in New York by summer time is 22:45 in Greenwich.
    let text = """
      {"utc_offset_seconds":-14400,"current":{"time":"2026-08-23T18:45","temperature_2m":1},
      "daily":{"time":["2026-08-23"],"temperature_2m_max":[32.7]}}
      """
    let report = try openMeteoReport(text)
    #expect(report.reading.observedAt == instant(1_787_525_100))
    #expect(report.forecast.days.first?.date == CivilDate(year: 2026, month: 8, day: 23))
  }
}
