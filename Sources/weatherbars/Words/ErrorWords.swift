import WeatherData

/// Why there is no reading, in one sentence with the next step.
nonisolated protocol ErrorWords: Sendable {
  /// The sentence for an error.
  func sentence(for error: WeatherError) -> String
}

nonisolated extension ErrorWords {
  /// A service's own words in brackets, or nothing.
  func quoted(_ words: String?) -> String {
    guard let words, !words.isEmpty else { return "" }
    return " (\(words))"
  }
}
