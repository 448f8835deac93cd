public import FoundationEssentials

/// What the clock and the calendar of a place show at an instant.
public struct LocalTime: Sendable, Hashable {
  /// The day in the place's calendar.
  public let date: CivilDate
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second, 0...59.
  public let second: Int
  /// How many seconds the clock is ahead of UTC.
  public let utcOffset: Int

  /// Creates the local time of an instant.
  public init(_ instant: Date, in zone: TimeZoneRules) {
    self.init(unixSeconds: instant.unixSeconds, utcOffset: zone.offset(at: instant))
  }

  /// Creates the local time of an instant by a known offset in seconds.
  public init(_ instant: Date, utcOffset: Int) {
    self.init(instant, in: TimeZoneRules(fixedOffset: utcOffset))
  }

  private init(unixSeconds: Int, utcOffset: Int) {
    let local = unixSeconds + utcOffset
    let days = local.flooredQuotient(86_400)
    let seconds = local - days * 86_400
    date = CivilDate(daysSince1970: days)
    hour = seconds / 3600
    minute = seconds / 60 % 60
    second = seconds % 60
    self.utcOffset = utcOffset
  }
}

extension CivilDate {
  /// Creates the day that a place's calendar shows at an instant.
  public init(_ instant: Date, in zone: TimeZoneRules) {
    self = LocalTime(instant, in: zone).date
  }

  /// The day that lies a number of days later, or earlier where it is negative.
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + min(max(days, -4_000_000), 4_000_000))
  }
}

extension TimeZoneRules {
  /// The first instant of a day.
  ///
  /// Where the clocks skip midnight it is the instant of the jump; where midnight comes twice, the
  /// first; where the whole day is skipped, the start of the next one.
  public func startOfDay(_ day: CivilDate) -> Date {
    Date(timeIntervalSince1970: Double(firstInstant(atOrAfter: day.daysSince1970 * 86_400)))
  }

  /// How many seconds a day lasts: 86,400 mostly, 0 for a day that the calendar skips.
  public func dayLength(_ day: CivilDate) -> Int {
    let next = firstInstant(atOrAfter: (day.daysSince1970 + 1) * 86_400)
    return next - firstInstant(atOrAfter: day.daysSince1970 * 86_400)
  }

  /// The first instant at which the clocks show a local time, in seconds since 1970.
  ///
  /// In a gap it is the end of the gap, which shows a later time.
  public func instant(of day: CivilDate, hour: Int, minute: Int) -> Date {
    let local = day.daysSince1970 * 86_400 + min(max(hour, 0), 24) * 3600
    let seconds = firstInstant(atOrAfter: local + min(max(minute, 0), 59) * 60)
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private func firstInstant(atOrAfter local: Int) -> Int {
    // No offset is larger than 26 h, so the instant lies within two days.
    let window = local - 2 * 86_400..<local + 2 * 86_400
    var begin = window.lowerBound
    for end in transitions(in: window) + [window.upperBound] {
      let offset = offset(at: begin)
      if local < begin + offset { return begin }
      if local < end + offset { return local - offset }
      begin = end
    }
    return local - offset(at: local)
  }
}
