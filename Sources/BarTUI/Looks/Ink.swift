/// What a placed piece of text is, so that the palette can give it a style.
enum Ink: Hashable {
  /// Text of the scene.
  case role(Role)
  /// Text of the scene on a selected line.
  case selection(Role)
  /// A frame, an axis or a base line.
  case line
  /// The faint grid behind bars.
  case grid
  /// The part of an axis at a position of a ramp, counted in bands.
  case scale(Ramp, Double)
  /// The view that is shown.
  case selectedTab
  /// The ground of what is marked, such as today, with text on it.
  case marked(Role)
  /// The cell in which typing goes on.
  case caret
}
