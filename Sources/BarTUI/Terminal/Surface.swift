/// What views draw on: the terminal, or a grid of cells in tests.
///
/// Drawing is recorded; nothing shows before ``flush()``. Cells outside the surface are ignored.
public protocol Surface: AnyObject {
  /// How large it is now.
  var size: Size { get }
  /// What it can show.
  var capabilities: Capabilities { get }

  /// Empties every cell.
  func erase()
  /// Writes text from a cell on, cut at the right edge; wide characters take two cells.
  func put(_ text: String, row: Int, column: Int, style: Style)
  /// Fills a run of cells of one row with one glyph of width 1.
  func fill(_ glyph: Unicode.Scalar, row: Int, column: Int, columns: Int, style: Style)
  /// Shows what was drawn, in one write, touching only what changed.
  func flush()
}

/// What a terminal can show.
public nonisolated struct Capabilities: Sendable, Hashable {
  /// Whether block and line glyphs may be used; otherwise everything is ASCII.
  public var isUnicode: Bool
  /// How many colours there are: 0, 8, 16 or 256.
  public var colors: Int

  /// Creates capabilities.
  public init(isUnicode: Bool, colors: Int) {
    self.isUnicode = isUnicode
    self.colors = colors
  }
}
