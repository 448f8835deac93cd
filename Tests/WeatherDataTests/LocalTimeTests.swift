import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct LocalTimeTests {
  @Test(arguments: [
    ("Asia/Seoul", "2026-11-30T06:04:05Z", "2026-11-30T15:04:05+09:00"),
    ("Asia/Seoul", "2026-12-31T15:00:00Z", "2027-01-01T00:00:00+09:00"),
    ("America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T01:30:00-04:00"),
    ("America/New_York", "2026-11-01T06:30:00Z", "2026-11-01T01:30:00-05:00"),
    ("Asia/Kathmandu", "2026-11-30T00:00:00Z", "2026-11-30T05:45:00+05:45"),
    ("America/St_Johns", "2026-11-30T00:00:00Z", "2026-11-29T20:30:00-03:30"),
    ("Pacific/Kiritimati", "2026-11-30T10:00:00Z", "2026-12-01T00:00:00+14:00"),
    ("Etc/UTC", "2026-11-30T00:00:00Z", "2026-11-30T00:00:00+00:00"),
  ])
  func anInstantIsWrittenInThePlacesClock(zone: String, instant: String, expected: String) throws {
    let rules = try #require(TimeZoneRules.named(zone))
    let date = try utc(instant)
    #expect(ISO8601.string(date, in: rules, precision: .seconds) == expected)
    #expect(ISO8601.instant(expected) == date)
    #expect(ISO8601.utcString(date) == instant)
  }

  @Test func minutesAreEnoughUnlessAskedFor() throws {
    let rules = try #require(TimeZoneRules.named("Asia/Seoul"))
    let date = try utc("2026-11-30T06:04:59Z")
    #expect(ISO8601.string(date, in: rules) == "2026-11-30T15:04+09:00")
    #expect(ISO8601.utcString(date, precision: .minutes) == "2026-11-30T06:04Z")
  }

  /// A zone, a day, when it begins and how many hours it has.
  @Test(arguments: [
    ("Asia/Seoul", "2026-11-30", "2026-11-29T15:00Z", 24.0),
    ("America/New_York", "2026-03-08", "2026-03-08T05:00Z", 23),
    ("America/New_York", "2026-11-01", "2026-11-01T04:00Z", 25),
    ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30Z", 23.5),
    ("Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00Z", 24.5),
    // Clocks of Cuba and, in 2018, of Brazil skip midnight.
    ("America/Havana", "2026-03-08", "2026-03-08T05:00Z", 23),
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00Z", 23),
    ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00Z", 25),
    // Samoa had no 30 December in 2011.
    ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00Z", 24),
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00Z", 0),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00Z", 24),
    // Newfoundland's clocks went back from 00:01 to 23:01: the first midnight counts.
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30Z", 25),
    ("America/New_York", "2050-03-13", "2050-03-13T05:00Z", 23),
  ])
  func aDayBeginsAndLastsAsTheClocksHaveIt(
    zone: String, day: String, start: String, hours: Double
  ) throws {
    let rules = try #require(TimeZoneRules.named(zone))
    let date = try #require(ISO8601.date(day))
    #expect(rules.startOfDay(date) == (try utc(start)))
    #expect(rules.dayLength(date) == Int(hours * 3600))
  }

  @Test func timesOfADayAreFoundInGapsToo() throws {
    let rules = try #require(TimeZoneRules.named("America/New_York"))
    let spring = try #require(ISO8601.date("2026-03-08"))
    #expect(rules.instant(of: spring, hour: 2, minute: 30) == (try utc("2026-03-08T07:00Z")))
    #expect(rules.instant(of: spring, hour: 12, minute: 5) == (try utc("2026-03-08T16:05Z")))
    let autumn = try #require(ISO8601.date("2026-11-01"))
    #expect(rules.instant(of: autumn, hour: 1, minute: 30) == (try utc("2026-11-01T05:30Z")))
  }

  @Test(arguments: [
    ("2026-11-30T15:04", 32_400, "2026-11-30T06:04:00Z"),
    ("2026-11-30 15:04:05.123", 0, "2026-11-30T15:04:05Z"),
    ("2026-11-30T15:04:05+0900", 0, "2026-11-30T06:04:05Z"),
    ("2026-11-30T15:04-03", 0, "2026-11-30T18:04:00Z"),
    ("2026-11-30T24:00", 0, "2026-12-01T00:00:00Z"),
    ("0001-01-01T00:00Z", 0, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59Z", 0, "9999-12-31T23:59:00Z"),
  ])
  func timesOfServicesAreRead(text: String, offset: Int, expected: String) throws {
    let date = try #require(ISO8601.instant(text, utcOffset: offset))
    if expected.hasPrefix("9999") {
      #expect(date.timeIntervalSince1970 == 253_402_300_740)
    } else {
      #expect(ISO8601.utcString(date) == expected)
    }
  }

  @Test(arguments: [
    "", "2026", "2026-11-30", "2026-11-30T15", "2026-13-01T00:00Z", "2026-02-29T00:00Z",
    "2026-11-30T25:00Z", "2026-11-30T24:01Z", "2026-11-30T12:60Z", "2026-11-30T12:00:61Z",
    "2026-11-30T12:00:00.Z", "2026-11-30T12:00+9", "2026-11-30T12:00+09:99", "2026-11-30T12:00x",
    "2026-11-30T-1:00Z", "+026-11-30T12:00Z", "２０２６-11-30T12:00Z", "2026-11-30T12:00+99:00",
  ])
  func whatIsNoTimeIsNil(text: String) {
    #expect(ISO8601.instant(text, utcOffset: 0) == nil)
  }

  @Test func aTimeWithoutZoneNeedsOne() {
    #expect(ISO8601.instant("2026-11-30T12:00") == nil)
  }
}
