import FoundationEssentials
import Testing

@testable import WeatherData

/// An instant of UTC by its ISO 8601 text.
func utc(_ text: String) throws -> Date {
  try #require(ISO8601.instant(text), "no time: \(text)")
}

@Suite struct ZoneTests {
  /// Facts of the tz database: a zone, an instant of UTC, the offset in minutes and its letters.
  @Test(arguments: [
    ("Asia/Seoul", "2026-07-01T00:00Z", 540, "KST"),
    ("Asia/Seoul", "1988-07-01T00:00Z", 600, "KDT"),
    ("Asia/Seoul", "2050-07-01T00:00Z", 540, "KST"),
    ("America/New_York", "2026-03-08T06:59:59Z", -300, "EST"),
    ("America/New_York", "2026-03-08T07:00:00Z", -240, "EDT"),
    ("America/New_York", "2026-11-01T05:59:59Z", -240, "EDT"),
    ("America/New_York", "2026-11-01T06:00:00Z", -300, "EST"),
    ("America/New_York", "2050-03-13T06:59:59Z", -300, "EST"),
    ("America/New_York", "2050-03-13T07:00:00Z", -240, "EDT"),
    ("Australia/Lord_Howe", "2026-01-15T00:00Z", 660, "+11"),
    ("Australia/Lord_Howe", "2026-07-15T00:00Z", 630, "+1030"),
    ("Asia/Kathmandu", "2026-07-15T00:00Z", 345, "+0545"),
    ("Asia/Kolkata", "2026-07-15T00:00Z", 330, "IST"),
    ("Pacific/Chatham", "2026-07-15T00:00Z", 765, "+1245"),
    ("Pacific/Chatham", "2026-01-15T00:00Z", 825, "+1345"),
    ("Pacific/Apia", "2011-12-30T09:59:59Z", -600, "-10"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", 840, "+14"),
    ("Pacific/Kiritimati", "2026-07-15T00:00Z", 840, "+14"),
    ("Africa/Casablanca", "2026-01-15T00:00Z", 60, "+01"),
    ("Africa/Casablanca", "2026-03-01T00:00Z", 0, "+00"),
    ("Europe/Dublin", "2026-07-15T00:00Z", 60, "IST"),
    ("Europe/Dublin", "2026-01-15T00:00Z", 0, "GMT"),
    ("Europe/Dublin", "2060-07-15T00:00Z", 60, "IST"),
    ("Antarctica/Troll", "2026-07-15T00:00Z", 120, "+02"),
    ("Antarctica/Troll", "2026-01-15T00:00Z", 0, "+00"),
    ("America/St_Johns", "2026-07-15T00:00Z", -150, "NDT"),
    ("America/Sao_Paulo", "2026-01-15T00:00Z", -180, "-03"),
    ("Etc/UTC", "2026-01-15T00:00Z", 0, "UTC"),
  ])
  func aZoneShowsWhatTheDatabaseSays(
    zone: String, instant: String, minutes: Int, letters: String
  ) throws {
    let rules = try #require(TimeZoneRules.named(zone))
    let date = try utc(instant)
    #expect(rules.offset(at: date) == minutes * 60)
    #expect(rules.abbreviation(at: date) == letters)
  }

  @Test(arguments: ["US/Eastern", "ROK", "Asia/Calcutta", "GB"])
  func olderNamesAreKnown(name: String) {
    #expect(TimeZoneRules.named(name) != nil)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../../etc/passwd", "Europe/../Oslo", "Europe//Oslo", "./Europe/Oslo",
    "Europe/Oslo\0", "Europe/Oslo/", "Middle/Earth", "zone.tab", "Asia", "Europe/Os lo", "서울",
    String(repeating: "A", count: 5000),
  ])
  func whatIsNoZoneIsNeverOne(name: String) throws {
    #expect(TimeZoneRules.named(name) == nil)
    let fallback = try #require(TimeZoneRules.named(name, fixedOffset: 20_700))
    #expect(fallback.offset(at: Date(timeIntervalSince1970: 0)) == 20_700)
    #expect(fallback.abbreviation(at: Date(timeIntervalSince1970: 0)) == "UTC+5:45")
  }

  @Test(arguments: [-1e300, 1e300, .infinity, -.infinity, .nan, -62_135_596_800, 253_402_300_800])
  func anyInstantHasALocalTime(seconds: Double) throws {
    for name in ["America/New_York", "Australia/Lord_Howe", "Etc/UTC"] {
      let rules = try #require(TimeZoneRules.named(name))
      let time = LocalTime(Date(timeIntervalSince1970: seconds), in: rules)
      #expect((0...23).contains(time.hour))
      #expect(abs(time.utcOffset) <= 93_600)
    }
  }
}

@Suite struct PosixTimeZoneTests {
  @Test(arguments: [
    // All-year summer time (RFC 9636, appendix), in winter and at the year's seam.
    ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -240),
    ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00:00Z", -240),
    ("XXX3EDT4,0/0,J365/23", "2027-01-01T02:59:59Z", -240),
    // Times before midnight and past a day's end.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -120),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -60),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", 120),
    ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 180),
    // Day 60 of the Julian form is 1 March in leap years too; the other form counts 29 February.
    ("AAA0BBB,J60/0,J300/0", "2028-02-29T23:59:59Z", 0),
    ("AAA0BBB,J60/0,J300/0", "2028-03-01T00:00:00Z", 60),
    ("AAA0BBB,59/0,J300/0", "2028-02-29T00:00:00Z", 60),
    // The southern summer spans the year's end.
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-12-31T23:00:00Z", 780),
    ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-06-30T23:00:00Z", 720),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-15T00:00:00Z", 0),
    ("KST-9", "2026-01-15T00:00:00Z", 540),
    ("EST5EDT", "2026-07-15T00:00:00Z", -240),
    ("NST3:30:15", "2026-07-15T00:00:00Z", -210),
  ])
  func aRuleHoldsAsWritten(rule: String, instant: String, minutes: Int) throws {
    let zone = try #require(TimeZoneRules(posix: rule))
    let offset = zone.offset(at: try utc(instant))
    #expect(offset - offset % 60 == minutes * 60)
  }

  @Test(arguments: [
    "", "K", "KS-9", "KST", "KST-25", "KST-9KDT,", "KST-9KDT,M13.1.0,M10.1.0", "<KST-9",
    "KST-9KDT,M3.6.0,M10.1.0", "KST-9KDT,M3.1.7,M10.1.0", "KST-9KDT,J0,J5", "KST-9KDT,366,5",
    "KST-9KDT,M3.1.0/168,M10.1.0", "KST-9KDT,M3.1.0", "KST-9KDT,M3.1.0,M10.1.0,",
    "KST-99999999999999999999", "KST-9:60", ":Europe/Oslo",
  ])
  func whatIsNoRuleIsRefused(text: String) {
    #expect(TimeZoneRules(posix: text) == nil)
  }
}
