package import FoundationEssentials

/// The three answers that make KMA's weather whole.
package enum KMAOperation: String, Sendable, CaseIterable {
  /// What is observed now.
  case observation = "getUltraSrtNcst"
  /// The next six hours.
  case ultraShort = "getUltraSrtFcst"
  /// The next days.
  case village = "getVilageFcst"
}

/// One issue of an operation: the base time to ask for.
package struct KMAIssue: Sendable, Hashable {
  /// The base time.
  package let instant: Date
  /// The day in Korea as `yyyyMMdd`.
  package let date: String
  /// The time in Korea as `HHmm`.
  package let time: String

  /// Creates the newest issue that is out, or one some slots before it.
  ///
  /// An observation of HH00 is out at HH:10, the six hours of HH30 at HH:45, and the days of 0200,
  /// 0500, … 2300 ten minutes later, all in Korean time.
  package init(of operation: KMAOperation, at now: Date, stepsBack: Int = 0) {
    let minutes = (ServiceTime.seconds(now) + ServiceTime.korea) / 60
    let base =
      switch operation {
      case .observation: Self.slot(minutes, delay: 10, first: 0, every: 60, back: stepsBack)
      case .ultraShort: Self.slot(minutes, delay: 15, first: 30, every: 60, back: stepsBack)
      case .village: Self.slot(minutes, delay: 10, first: 120, every: 180, back: stepsBack)
      }
    let day = base >= 0 ? base / 1440 : (base - 1439) / 1440
    let civil = CivilDate(daysSince1970: day)
    let clock = base - day * 1440
    instant = Date(timeIntervalSince1970: Double(base * 60 - ServiceTime.korea))
    date = Self.padded(civil.year, 4) + Self.padded(civil.month, 2) + Self.padded(civil.day, 2)
    time = Self.padded(clock / 60, 2) + Self.padded(clock % 60, 2)
  }

  private static func slot(
    _ minutes: Int, delay: Int, first: Int, every: Int, back: Int
  ) -> Int {
    let since = minutes - delay - first
    let remainder = (since % every + every) % every
    return since - remainder + first - back * every
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(max(0, value))
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
