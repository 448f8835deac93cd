import BarTUI
import WeatherData

/// The choice between places of one name: the first is shown until another is picked.
nonisolated struct PlaceChoice: Sendable, Equatable {
  /// What was asked for.
  let entry: PlaceEntry
  /// The places of that name, best first.
  let places: [Place]
  /// Which one is picked.
  private(set) var selected = 0

  /// Creates a choice of which the first place is picked.
  init(entry: PlaceEntry, places: [Place]) {
    self.entry = entry
    self.places = places
  }

  /// The place that Enter takes.
  var picked: Place? {
    places.indices.contains(selected) ? places[selected] : nil
  }

  /// Moves the mark by some lines, to the ends and no further.
  mutating func move(by lines: Int) {
    selected = min(max(0, selected + lines), max(0, places.count - 1))
  }

  /// Picks a place, as a click does.
  mutating func pick(_ index: Int) {
    guard places.indices.contains(index) else { return }
    selected = index
  }
}

nonisolated extension DashboardState {
  /// Offers a choice as soon as nothing else lies over the view.
  mutating func offer(_ choice: PlaceChoice) {
    waitingChoices.append(choice)
    showNextChoice()
  }

  /// Shows the choice that waits longest, where nothing else lies over the view.
  mutating func showNextChoice() {
    guard overlay == .none, !waitingChoices.isEmpty else { return }
    overlay = .choice(waitingChoices.removeFirst())
  }

  /// Takes a key for the list of places of one name.
  mutating func handleChoice(_ key: Key) -> [Effect] {
    guard case .choice(var choice) = overlay else { return [] }
    switch key {
    case .enter:
      guard let place = choice.picked else { return [] }
      overlay = .none
      return [.choosePlace(place, for: choice.entry)]
    case .escape, .character("q"):
      overlay = .none
      return [.redraw]
    case .down, .character("j"): choice.move(by: 1)
    case .up, .character("k"): choice.move(by: -1)
    case .pageDown: choice.move(by: 5)
    case .pageUp: choice.move(by: -5)
    case .home: choice.move(by: -choice.places.count)
    case .end: choice.move(by: choice.places.count)
    default: return []
    }
    overlay = .choice(choice)
    return [.redraw]
  }
}
