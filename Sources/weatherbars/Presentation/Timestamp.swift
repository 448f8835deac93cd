import FoundationEssentials
import WeatherData

/// Instants as text.
nonisolated enum Timestamp {
  /// ISO 8601 with the offset of a place, such as `2026-11-30T15:04:00+09:00`.
  static func local(_ instant: Date, utcOffset: Int) -> String? {
    guard let text = clockAndDate(instant, utcOffset: utcOffset) else { return nil }
    let minutes = abs(utcOffset) / 60
    return text + (utcOffset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }

  /// ISO 8601 in UTC, such as `2026-11-30T06:04:00Z`.
  static func utc(_ instant: Date) -> String? {
    clockAndDate(instant, utcOffset: 0).map { $0 + "Z" }
  }

  /// A day, such as `2026-11-30`.
  static func day(_ date: CivilDate) -> String {
    let digits = String(abs(date.year))
    let year = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (date.year < 0 ? "-" : "") + year + "-" + two(date.month) + "-" + two(date.day)
  }

  /// The clock of a place, such as `15:04`.
  static func clock(_ instant: Date, utcOffset: Int) -> String {
    guard let seconds = wholeSeconds(instant, utcOffset: utcOffset) else { return "" }
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    return two(ofDay / 3600) + ":" + two(ofDay / 60 % 60)
  }

  private static func clockAndDate(_ instant: Date, utcOffset: Int) -> String? {
    guard let seconds = wholeSeconds(instant, utcOffset: utcOffset) else { return nil }
    let ofDay = (seconds % 86_400 + 86_400) % 86_400
    let date = CivilDate(daysSince1970: (seconds - ofDay) / 86_400)
    return day(date) + "T" + two(ofDay / 3600) + ":" + two(ofDay / 60 % 60) + ":" + two(ofDay % 60)
  }

  /// The local seconds since 1970, for the years -9000 to 9999; nil beyond.
  private static func wholeSeconds(_ instant: Date, utcOffset: Int) -> Int? {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    guard (-346_000_000_000...253_402_000_000).contains(seconds), abs(utcOffset) <= 172_800 else {
      return nil
    }
    return Int(seconds) + utcOffset
  }

  /// A number of at most two digits, with a nought before a single one.
  static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
