package import FoundationEssentials

/// An instant or a day as Open-Meteo writes it: seconds since 1970, or the place's wall time.
package enum OpenMeteoStamp: Sendable, Hashable, Decodable {
  /// A true instant, in seconds since 1970.
  case seconds(Double)
  /// `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm` of the place, without its offset.
  case text(String)

  /// Reads a number or a text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      self = .seconds(seconds)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  // From 1970 to 2200: whatever lies outside is a fault, and the figures stay small.
  private static let believable = 0.0..<7_258_118_400

  /// The instant; nil where it can't be read or lies out of all reason.
  ///
  /// - Parameter offset: Seconds that the place is ahead of UTC, the same for the whole answer.
  /// - Returns: The instant, or nil.
  package func instant(utcOffset offset: Int) -> Date? {
    let seconds: Double?
    switch self {
    case .seconds(let value): seconds = value
    case .text(let text):
      let midnight = ISO8601.date(text).map { Double($0.daysSince1970 * 86_400 - offset) }
      seconds = midnight ?? ISO8601.instant(text, utcOffset: offset)?.timeIntervalSince1970
    }
    guard let seconds, Self.believable.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds.rounded(.down))
  }

  /// The place's day; a stamp in seconds is the place's midnight.
  ///
  /// - Parameter offset: Seconds that the place is ahead of UTC.
  /// - Returns: The day, or nil where the stamp can't be read.
  package func day(utcOffset offset: Int) -> CivilDate? {
    guard let instant = instant(utcOffset: offset) else { return nil }
    return CivilDate(of: instant, utcOffset: offset)
  }
}

extension CivilDate {
  /// The day of an instant between 1970 and 2200 at a place that is so many seconds ahead of UTC.
  init?(of instant: Date, utcOffset: Int) {
    let days = ((instant.timeIntervalSince1970 + Double(utcOffset)) / 86_400).rounded(.down)
    guard (-1...100_000).contains(days) else { return nil }
    self.init(daysSince1970: Int(days))
  }
}
