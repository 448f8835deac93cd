import BarModel

/// Names of bars and the word for each band of their values.
nonisolated protocol BarWords: Sendable {
  /// The name of a bar.
  func name(of kind: BarKind) -> String
  /// The name of a bar where room is short, at most 6 cells.
  func shortName(of kind: BarKind) -> String
  /// One word of at most 8 cells for a band of a bar's banded scale; empty for the air bars, which
  /// have grades.
  func word(of kind: BarKind, band: Int) -> String
  /// What stands in a bar before the first reading.
  var loading: String { get }
  /// The name of a system of units.
  func name(of units: UnitSystem) -> String
  /// The name of the way a value becomes a height.
  func name(of scale: ScaleStyle) -> String
}

extension BarWords {
  /// The word of a band in a list that begins with band 0; bands past its ends take the end's word.
  nonisolated func pick(_ words: [String], _ band: Int) -> String {
    guard !words.isEmpty else { return "" }
    return words[max(0, min(band, words.count - 1))]
  }
}
