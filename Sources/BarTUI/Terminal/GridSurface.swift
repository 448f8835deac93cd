/// A surface in memory, to look at what a view draws without a terminal.
public final class GridSurface: Surface {
  /// One cell.
  public struct Cell: Sendable, Hashable {
    /// The glyph; empty in the right half of a wide one.
    public var glyph: String
    /// How it is drawn.
    public var style: Style
  }

  /// How large it is; setting it empties every cell.
  public var size: Size {
    didSet { erase() }
  }
  /// What it can show.
  public var capabilities: Capabilities
  /// How often drawing was shown.
  public private(set) var flushes = 0
  /// How many cells were written so far, blank ones and those that stayed the same among them.
  public private(set) var cellsPut = 0

  private var cells: [Cell] = []

  /// Creates an empty surface.
  public init(
    _ size: Size, capabilities: Capabilities = Capabilities(isUnicode: true, colors: 256)
  ) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.capabilities = capabilities
    erase()
  }

  /// Empties every cell.
  public func erase() {
    cells = Array(
      repeating: Cell(glyph: " ", style: Style()),
      count: max(0, size.columns) * max(0, size.rows))
  }

  /// Writes text from a cell on, cut at the right edge.
  public func put(_ text: String, row: Int, column: Int, style: Style) {
    var column = column
    for character in text {
      let width = character.width
      guard width > 0 else { continue }
      guard column + width <= size.columns else { return }
      set(String(character), row, column, style)
      if width == 2 { set("", row, column + 1, style) }
      column += width
    }
  }

  /// Fills a run of cells of one row with one glyph.
  public func fill(_ glyph: Unicode.Scalar, row: Int, column: Int, columns: Int, style: Style) {
    guard columns > 0 else { return }
    for offset in 0..<columns { set(String(Character(glyph)), row, column + offset, style) }
  }

  /// Counts; a grid has nothing to send.
  public func flush() { flushes += 1 }

  /// The cell at a place, if it is on the surface.
  public func cell(row: Int, column: Int) -> Cell? {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return nil }
    return cells[row * size.columns + column]
  }

  /// The text of a row, blanks at its end left out.
  public func text(row: Int) -> String {
    guard (0..<size.rows).contains(row) else { return "" }
    var text = cells[row * size.columns..<(row + 1) * size.columns].map(\.glyph).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text of all rows.
  public var picture: [String] { (0..<max(0, size.rows)).map { text(row: $0) } }

  private func set(_ glyph: String, _ row: Int, _ column: Int, _ style: Style) {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return }
    cells[row * size.columns + column] = Cell(glyph: glyph, style: style)
    cellsPut += 1
  }
}
