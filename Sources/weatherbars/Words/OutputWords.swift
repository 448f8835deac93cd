/// The words of `--once` and of remarks on standard error.
nonisolated protocol OutputWords: Sendable {
  /// The figures are the built-in sample day.
  var sampleNotice: String { get }
  /// The figures are older than they should be, with their age.
  func staleNotice(_ age: String) -> String
  /// The current values come from a forecast that was fetched at a clock time.
  func forecastNotice(_ clock: String) -> String
  /// A value that nobody gave, read aloud.
  var noValue: String { get }
  /// Who is credited.
  func sourceLine(_ names: [String]) -> String
  /// A name fits further places, which are listed.
  func otherPlaces(_ name: String, _ others: [String]) -> String
  /// No place was given and the city of the time zone was taken.
  func warning(_ text: String) -> String
  /// The clock time that a reading is of.
  func asOf(_ clock: String) -> String
  /// Standard output takes no more, with the system's words.
  func cannotWrite(_ reason: String) -> String
}
