package import FoundationEssentials

/// The spellings of an instant that services use, read without a calendar of the machine's own.
package enum ServiceTime {
  /// Korea's offset from UTC in seconds; it has had no summer time since 1988.
  package static let korea = 9 * 3600

  /// The instant of a wall time; nil where the calendar or the clock has no such time.
  ///
  /// Hour 24 is the midnight at the day's end, as AirKorea writes it.
  package static func instant(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0, offset: Int
  ) -> Date? {
    guard let date = CivilDate(year: year, month: month, day: day), (0...24).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), hour < 24 || minute + second == 0
    else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Reads KMA's `yyyyMMdd` and `HHmm` in Korean time.
  package static func kma(date: String, time: String) -> Date? {
    let date = Array(date.utf8)
    let time = Array(time.utf8)
    guard date.count == 8, time.count == 4, let year = digits(date[0..<4]),
      let month = digits(date[4..<6]), let day = digits(date[6..<8]),
      let hour = digits(time[0..<2]), let minute = digits(time[2..<4])
    else { return nil }
    return instant(year: year, month: month, day: day, hour: hour, minute: minute, offset: korea)
  }

  /// Reads AirKorea's `yyyy-MM-dd HH:mm` in Korean time, hours 01 to 24.
  package static func airKorea(_ text: String) -> Date? {
    guard let fields = fields(text), fields.rest.isEmpty else { return nil }
    return instant(
      year: fields.year, month: fields.month, day: fields.day, hour: fields.hour,
      minute: fields.minute, offset: korea)
  }

  /// Reads `yyyy-MM-ddTHH:mm:ssZ`.
  package static func utc(_ text: String) -> Date? {
    guard let fields = fields(text), fields.rest.count == 4, fields.rest.first == 0x3A,
      fields.rest.last == UInt8(ascii: "Z"), let second = digits(fields.rest.dropFirst().prefix(2))
    else { return nil }
    return instant(
      year: fields.year, month: fields.month, day: fields.day, hour: fields.hour,
      minute: fields.minute, second: second, offset: 0)
  }

  /// Reads a date of HTTP such as `Mon, 20 Jul 2020 11:52:28 GMT` (RFC 9110, section 5.6.7).
  package static func http(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count == 29, text.hasSuffix(" GMT"), let day = digits(bytes[5..<7]),
      let year = digits(bytes[12..<16]), let hour = digits(bytes[17..<19]),
      let minute = digits(bytes[20..<22]), let second = digits(bytes[23..<25]),
      let month = months.firstIndex(of: String(decoding: bytes[8..<11], as: UTF8.self))
    else { return nil }
    return instant(
      year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second, offset: 0)
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

  /// The day and the hour that a clock shows at an offset from UTC.
  package static func local(_ instant: Date, offset: Int) -> (date: CivilDate, hour: Int) {
    let local = seconds(instant) + offset
    let day = (local - (local % 86_400 + 86_400) % 86_400) / 86_400
    return (CivilDate(daysSince1970: day), (local - day * 86_400) / 3600)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private typealias Fields = (
    year: Int, month: Int, day: Int, hour: Int, minute: Int, rest: ArraySlice<UInt8>
  )

  private static func fields(_ text: String) -> Fields? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[10] == 0x20 || bytes[10] == UInt8(ascii: "T"), let year = digits(bytes[0..<4]),
      let month = digits(bytes[5..<7]), let day = digits(bytes[8..<10]),
      let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16])
    else { return nil }
    return (year, month, day, hour, minute, bytes[16...])
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
