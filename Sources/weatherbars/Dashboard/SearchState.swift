import BarTUI
import WeatherData

/// The search for a place: what has been typed and what was found for it.
nonisolated struct SearchState: Sendable, Equatable {
  /// What has been typed, at most 60 characters.
  private(set) var text = ""
  /// What was found, best first.
  private(set) var results: [Place] = []
  /// Which result is picked.
  private(set) var selected = 0
  /// Whether an answer is still to come.
  private(set) var isSearching = false
  /// Why the service gave no answer.
  private(set) var error: WeatherError?

  /// The place that Enter takes.
  var picked: Place? {
    results.indices.contains(selected) ? results[selected] : nil
  }

  /// Takes a key for the line or the list.
  mutating func handle(_ key: Key) {
    switch key {
    case .character(let character) where text.count < 60: edit { $0.append(character) }
    case .backspace where !text.isEmpty: edit { $0.removeLast() }
    case .control("u") where !text.isEmpty: edit { $0.removeAll() }
    case .up: selected = max(0, selected - 1)
    case .down: selected = min(max(0, results.count - 1), selected + 1)
    default: break
    }
  }

  /// Takes pasted text.
  mutating func paste(_ pasted: String) {
    edit { $0 = String(($0 + pasted).prefix(60)) }
  }

  /// Takes what was found for a text; the answer to an older text is passed over.
  mutating func take(_ places: [Place], for text: String, isWhole: Bool, error: WeatherError? = nil)
  {
    guard text == self.text else { return }
    results = places
    selected = min(selected, max(0, places.count - 1))
    isSearching = !isWhole
    self.error = error
  }

  /// Picks a result, as a click does.
  mutating func pick(_ index: Int) {
    guard results.indices.contains(index) else { return }
    selected = index
  }

  private mutating func edit(_ change: (inout String) -> Void) {
    change(&text)
    selected = 0
    error = nil
    isSearching = !text.isEmpty
    if text.isEmpty { results = [] }
  }
}
