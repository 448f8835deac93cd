package import FoundationEssentials

/// The header field by which a service says when to ask again (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// A service that asks for a longer pause is asked again after a day all the same.
  package static let longest = 86_400.0

  /// Reads the field.
  ///
  /// - Parameters:
  ///   - field: A number of seconds or a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///   - now: The instant that a date is counted from.
  /// - Returns: Seconds to wait, or nil where the field is missing or can't be read.
  package static func seconds(_ field: String?, now: Date) -> Double? {
    guard let field = field?.cleaned(maximum: 64), !field.isEmpty else { return nil }
    if field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(field).map { min($0, longest) }
    }
    return instant(field).map { min(max(0, $0 - now.timeIntervalSince1970), longest) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, as `Expires` has it too.
  ///
  /// - Parameter field: The date.
  /// - Returns: Seconds since 1970, nil where it is no such date.
  package static func instant(_ field: String) -> Double? {
    let words = field.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2])),
      let date = CivilDate(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { UInt8($0) }
    guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60 else { return nil }
    return Double(date.daysSince1970) * 86_400 + Double(clock[0]) * 3600 + Double(clock[1]) * 60
      + Double(clock[2])
  }
}
