import WeatherData

/// What lies over a view.
nonisolated enum OverlayState: Sendable, Equatable {
  case none
  /// The help page from a line on.
  case help(offset: Int)
  /// The search for a place.
  case search(SearchState)
  /// The choice between places of one name.
  case choice(PlaceChoice)
}

/// What the controller has to do after a key.
nonisolated enum Effect: Sendable, Equatable {
  case quit, refresh, repaint, suspend, redraw
  case nextUnits, nextScale, nextGrades, nextTheme
  case search(String), cancelSearch
  case addPlace(Place), removePlace(Int), choosePlace(Place, for: PlaceEntry)
  case say(Notice)
}
