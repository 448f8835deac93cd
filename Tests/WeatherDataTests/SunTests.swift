import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct SunTests {
  /// Published times (to the minute): place, zone, day, rise and set in the place's clock.
  @Test(arguments: [
    (37.5665, 126.978, "Asia/Seoul", "2026-11-30", "07:26", "17:14"),
    (37.5665, 126.978, "Asia/Seoul", "2026-06-21", "05:11", "19:57"),
    (-33.8688, 151.2093, "Australia/Sydney", "2026-12-21", "05:41", "20:05"),
    (51.5074, -0.1278, "Europe/London", "2026-06-21", "04:43", "21:21"),
    (51.5074, -0.1278, "Europe/London", "2026-12-21", "08:04", "15:53"),
    (40.7128, -74.006, "America/New_York", "2026-03-20", "06:59", "19:09"),
    (-0.1807, -78.4678, "America/Guayaquil", "2026-03-20", "06:18", "18:24"),
    (1.8721, -157.4278, "Pacific/Kiritimati", "2026-03-20", "06:34", "18:41"),
  ])
  func theSunRisesAndSetsWithinTwoMinutesOfTheAlmanac(
    latitude: Double, longitude: Double, zone: String, day: String, rise: String, set: String
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let rules = try #require(TimeZoneRules.named(zone))
    let date = try #require(ISO8601.date(day))
    guard case .risesAndSets(let up?, let down?) = Sun.day(date, coordinates: point, in: rules)
    else {
      Issue.record("no rise or no set")
      return
    }
    for (found, expected) in [(up, rise), (down, set)] {
      let offset = rules.offset(at: found)
      let wanted = try #require(ISO8601.instant(day + "T" + expected, utcOffset: offset))
      let difference = abs(found.timeIntervalSince(wanted))
      #expect(difference <= 120 + 30, "\(ISO8601.string(found, in: rules)) for \(expected)")
    }
    #expect(!Sun.isDay(at: up.addingTimeInterval(-60), coordinates: point))
    #expect(Sun.isDay(at: up.addingTimeInterval(60), coordinates: point))
    #expect(Sun.isDay(at: down.addingTimeInterval(-60), coordinates: point))
    #expect(!Sun.isDay(at: down.addingTimeInterval(60), coordinates: point))
  }

  @Test(arguments: [
    ("2026-12-21", SunDay.downAllDay), ("2026-06-21", .upAllDay), ("2026-01-05", .downAllDay),
    ("2026-07-15", .upAllDay),
  ])
  func farNorthTheSunStaysUpOrDown(day: String, expected: SunDay) throws {
    let tromso = try #require(Coordinates(latitude: 69.6492, longitude: 18.9553))
    let rules = try #require(TimeZoneRules.named("Europe/Oslo"))
    let date = try #require(ISO8601.date(day))
    #expect(Sun.day(date, coordinates: tromso, in: rules) == expected)
  }

  @Test func atThePolesOneStateHoldsForHalfAYear() throws {
    let date = try #require(ISO8601.date("2026-06-21"))
    let north = try #require(Coordinates(latitude: 90, longitude: 0))
    let south = try #require(Coordinates(latitude: -90, longitude: 180))
    #expect(Sun.day(date, coordinates: north, in: .utc) == .upAllDay)
    #expect(Sun.day(date, coordinates: south, in: .utc) == .downAllDay)
  }

  @Test func everyDayOfAYearHasItsEventsInsideTheDay() throws {
    let rules = try #require(TimeZoneRules.named("Pacific/Kiritimati"))
    let point = try #require(Coordinates(latitude: 1.8721, longitude: -157.4278))
    let first = try #require(ISO8601.date("2026-01-01"))
    for number in 0..<365 {
      let date = first.adding(days: number)
      guard case .risesAndSets(let rise?, let set?) = Sun.day(date, coordinates: point, in: rules)
      else {
        Issue.record("\(date) lacks an event")
        return
      }
      #expect(CivilDate(rise, in: rules) == date)
      #expect(CivilDate(set, in: rules) == date)
      #expect(rise < set)
    }
  }

  @Test func aSkippedDayHasNoSun() throws {
    let rules = try #require(TimeZoneRules.named("Pacific/Apia"))
    let point = try #require(Coordinates(latitude: -13.83, longitude: -171.77))
    let date = try #require(ISO8601.date("2011-12-30"))
    if case .risesAndSets = Sun.day(date, coordinates: point, in: rules) {
      Issue.record("a day of no length has events")
    }
  }
}
