import BarTUI

/// What the status line says about a key.
nonisolated enum Notice: Sendable, Equatable {
  case nothing, noSuchPlace, onlyOnePlace, noQuantityHere, onlyInPlaces, opensInPlaces, onlyInHours,
    endOfHours
  case noHoursOfBar
  case removalAsked, lastPlaceStays
  case placesSorted(byValue: Bool)

  /// The notice in words; nil for one that only takes the last one away.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - place: The name of the place that is shown.
  /// - Returns: One sentence.
  func line(_ words: any Catalogue, place: String) -> Line? {
    switch self {
    case .nothing: nil
    case .noSuchPlace: Line(words.noSuchPlace)
    case .onlyOnePlace: Line(words.onlyOnePlace)
    case .noQuantityHere: Line(words.noQuantityHere)
    case .onlyInPlaces: Line(words.onlyInPlaces)
    case .opensInPlaces: Line(words.opensInPlaces)
    case .onlyInHours: Line(words.onlyInHours)
    case .noHoursOfBar: Line(words.noHoursOfBar)
    case .endOfHours: Line(words.endOfHours)
    case .removalAsked: Line(words.pressAgainToRemove(place), .warning)
    case .lastPlaceStays: Line(words.lastPlaceStays)
    case .placesSorted(let byValue): Line(words.placesSorted(byValue: byValue))
    }
  }
}
