import WeatherData

/// The state of the sky in words.
nonisolated protocol ConditionWords: Sendable {
  /// A condition in one to three words.
  func text(of condition: Condition) -> String
  /// A condition where room is short, at most 8 cells.
  func briefText(of condition: Condition) -> String
}
