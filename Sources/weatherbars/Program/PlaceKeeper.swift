import WeatherData

/// Keeps the places of the dashboard in the settings file.
nonisolated struct PlaceKeeper: Sendable {
  /// The settings file; nil where there can't be one.
  let path: String?
  /// What a settings file accepts.
  let table: OptionTable
  /// The words of what goes wrong.
  let words: any Catalogue

  /// Writes a change, whole or not at all.
  ///
  /// - Parameters:
  ///   - change: What was added or removed.
  ///   - known: The places in force before the change, for a file without a list of its own.
  /// - Returns: Why the file was not changed; nil where all is well.
  func save(_ change: PlaceChange, known: [PlaceEntry]) -> String? {
    guard let path else { return words.noSettingsFolder }
    let store = SettingsStore(path: path)
    let text: String?
    switch store.read() {
    case .success(let contents): text = contents.text
    case .failure(let failure) where failure.isMissing: text = nil
    case .failure(let failure): return failure.reason
    }
    let edit = SettingsEdit(table: table)
    let result: String?
    switch change {
    case .add(let entry): result = edit.adding(entry, to: text, known: known)
    case .remove(let entry):
      let listed = text.flatMap { try? SettingsFile.parse($0, table: table).get().places } ?? nil
      guard let index = (listed ?? known).firstIndex(of: entry) else { return nil }
      result = edit.removing(index, from: text, known: known)
    }
    guard let result else { return words.placesNotEditable }
    if case .failure(let failure) = store.write(result) { return failure.reason }
    return nil
  }
}
