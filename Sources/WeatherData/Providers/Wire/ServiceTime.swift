package import FoundationEssentials

/// The spellings of an instant that services use, read without a calendar of the machine's own.
package enum ServiceTime {
  /// Korea's offset from UTC in seconds; it has had no summer time since 1988.
  package static let korea = 9 * 3600

  /// Reads KMA's `yyyyMMdd` and `HHmm` in Korean time.
  package static func kma(date: String, time: String) -> Date? {
    let date = Array(date.utf8)
    let time = Array(time.utf8)
    guard date.count == 8, time.count == 4, let year = digits(date[0..<4]),
      let month = digits(date[4..<6]), let day = digits(date[6..<8]),
      let hour = digits(time[0..<2]), hour < 24, let minute = digits(time[2..<4]), minute < 60,
      let civil = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let seconds = civil.daysSince1970 * 86_400 + hour * 3600 + minute * 60 - korea
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Reads AirKorea's `yyyy-MM-dd HH:mm` in Korean time, hours 01 to 24.
  package static func airKorea(_ text: String) -> Date? {
    ISO8601.instant(text, utcOffset: korea)
  }

  /// The instant of a count of seconds since 1970, within the years that a service can mean.
  package static func unix(_ seconds: Double?) -> Date? {
    guard let seconds, (0..<10_000_000_000).contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds.rounded(.down))
  }

  /// Whole seconds since 1970, held within what the calendar can name.
  package static func seconds(_ instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970
    guard seconds.isFinite else { return 0 }
    return Int(min(max(seconds, -300_000_000_000), 250_000_000_000).rounded(.down))
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
