public import FoundationEssentials

/// Dates and times as scripts and services write them (ISO 8601).
public enum ISO8601 {
  /// How finely a time is written.
  public enum Precision: Sendable {
    /// Hours and minutes.
    case minutes
    /// Hours, minutes and seconds.
    case seconds
  }

  /// A local time with its offset, such as `2026-11-30T15:04+09:00`.
  public static func string(
    _ instant: Date, in zone: TimeZoneRules, precision: Precision = .minutes
  ) -> String {
    let time = LocalTime(instant, in: zone)
    let offset = time.utcOffset
    let sign = offset < 0 ? "-" : "+"
    return text(time, precision) + sign + pair(abs(offset) / 3600) + ":"
      + pair(abs(offset) / 60 % 60)
  }

  /// An instant in UTC, such as `2026-11-30T06:04:00Z`.
  public static func utcString(_ instant: Date, precision: Precision = .seconds) -> String {
    text(LocalTime(instant, in: .utc), precision) + "Z"
  }

  /// A day, such as `2026-11-30`.
  public static func string(_ date: CivilDate) -> String {
    let digits = String(abs(date.year))
    let year = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (date.year < 0 ? "-" : "") + year + "-" + pair(date.month) + "-" + pair(date.day)
  }

  /// Reads a day of the form `2026-11-30`; nil where it is none.
  public static func date(_ text: some StringProtocol) -> CivilDate? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads a time such as `2026-11-30T15:04`, with or without seconds, fraction and zone.
  ///
  /// - Parameters:
  ///   - text: The time; its end is `Z`, an offset such as `+09:00` or nothing.
  ///   - offset: Seconds east of Greenwich that hold where the text names none.
  /// - Returns: The instant, or nil where the text is no time or names no offset and none is given.
  public static func instant(_ text: some StringProtocol, utcOffset offset: Int? = nil) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, bytes.count <= 40, let day = date(text.prefix(10)),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]), hour <= 24,
      let minute = number(bytes[14..<16]), minute <= 59
    else { return nil }
    var rest = bytes[16...]
    var second = 0
    if rest.first == UInt8(ascii: ":") {
      guard rest.count >= 3, let value = number(rest.dropFirst().prefix(2)), value <= 60 else {
        return nil
      }
      second = value
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        let fraction = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !fraction.isEmpty else { return nil }
        rest = rest.dropFirst(fraction.count)
      }
    }
    // Midnight at a day's end is the only time of hour 24.
    guard hour < 24 || minute == 0 && second == 0 else { return nil }
    guard let east = rest.isEmpty ? offset : zone(rest), abs(east) <= 93_600 else { return nil }
    let local = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(local - east))
  }

  private static func zone(_ bytes: ArraySlice<UInt8>) -> Int? {
    if Array(bytes) == [UInt8(ascii: "Z")] { return 0 }
    let sign = bytes.first == UInt8(ascii: "-") ? -1 : 1
    guard bytes.first == UInt8(ascii: "+") || sign == -1 else { return nil }
    let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 2 || digits.count == 4, let hours = number(digits[..<2]),
      let minutes = digits.count == 2 ? 0 : number(digits[2...]), minutes <= 59
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return bytes.isEmpty ? nil : value
  }

  private static func text(_ time: LocalTime, _ precision: Precision) -> String {
    let minutes = string(time.date) + "T" + pair(time.hour) + ":" + pair(time.minute)
    switch precision {
    case .minutes: return minutes
    case .seconds: return minutes + ":" + pair(time.second)
    }
  }

  private static func pair(_ number: Int) -> String {
    number < 10 ? "0" + String(number) : String(number)
  }
}
