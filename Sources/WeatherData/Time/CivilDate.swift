/// A day of the proleptic Gregorian calendar, without a zone.
public struct CivilDate: Sendable, Hashable, Comparable {
  /// The year, such as 2026.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int

  /// Creates a day; nil where the calendar has no such day or the year is not in -9999...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.lengthOfMonth(month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that lies a number of days after 1970-01-01.
  ///
  /// The formula counts in eras of 400 years that begin on 1 March (H. Hinnant, "chrono-Compatible
  /// Low-Level Date Algorithms", civil_from_days).
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days lie between 1970-01-01 and this day (Hinnant, days_from_civil).
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week: 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let remainder = (daysSince1970 + 4) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  /// Whether a day comes before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func lengthOfMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
