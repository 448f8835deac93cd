import WeatherData

extension Array {
  /// The element that follows the first one of a kind, from the end back to the start.
  nonisolated func next(after isCurrent: (Element) -> Bool) -> Element {
    let index = firstIndex(where: isCurrent) ?? count - 1
    return self[(index + 1) % count]
  }
}

extension UnitSystem {
  /// The system that follows.
  nonisolated var next: UnitSystem { Self.allCases.next { $0 == self } }
}

extension ScaleStyle {
  /// The scale that follows.
  nonisolated var next: ScaleStyle { Self.allCases.next { $0 == self } }
}

extension GradeChoice {
  /// The choice that follows.
  nonisolated var next: GradeChoice { Self.allCases.next { $0 == self } }
}

/// A change to the places in the settings.
nonisolated enum PlaceChange: Sendable, Equatable {
  /// A place was added at the end.
  case add(PlaceEntry)
  /// A place was removed.
  case remove(PlaceEntry)
}
