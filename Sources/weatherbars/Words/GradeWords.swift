import WeatherData

/// The words of the air-quality standards.
nonisolated protocol GradeWords: Sendable {
  /// The name of a standard.
  func name(of standard: GradeStandard) -> String
  /// The word for a level, counted from 1 for the best.
  ///
  /// - Parameters:
  ///   - standard: Whose words.
  ///   - level: The level; past the ends the end's word is taken.
  ///   - ratio: How many times the guideline the value is, for a standard that says so.
  /// - Returns: The word in full.
  func grade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String
  /// The word for a level where room is short, at most 10 cells.
  func shortGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String
  /// The word for a level where there is hardly any room, at most 8 cells.
  func briefGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String
}
