import WeatherData

/// Dates, ages and directions in words.
nonisolated protocol TimeWords: Sendable {
  /// How old something is, such as "2 min old".
  func age(seconds: Int) -> String
  /// How long until something, such as "in 5 min".
  func time(until seconds: Int) -> String
  /// A weekday in short: 0 for Sunday to 6 for Saturday.
  func weekday(_ weekday: Int) -> String
  /// A weekday in full: 0 for Sunday to 6 for Saturday.
  func fullWeekday(_ weekday: Int) -> String
  /// A day without its year, such as "Mon 30 Nov".
  func date(_ date: CivilDate) -> String
  /// A day where room is short, such as "30 Nov".
  func shortDate(_ date: CivilDate) -> String
  /// A day where there is hardly any room, such as "Mon 30".
  func briefDay(_ date: CivilDate) -> String
  /// A day and a clock, such as "Mon 30 Nov 15:04".
  func dateTime(_ date: CivilDate, _ clock: String) -> String
  /// The day that is now.
  var today: String { get }
  /// The day after it.
  var tomorrow: String { get }
  /// Where the wind comes from.
  func compass(_ direction: WindDirection) -> String
}
