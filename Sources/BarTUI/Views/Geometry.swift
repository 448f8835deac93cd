/// A number of columns and rows of cells.
public nonisolated struct Size: Sendable, Hashable {
  /// How many cells wide.
  public var columns: Int
  /// How many cells high.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A rectangle of cells, the origin at the upper left.
public nonisolated struct Rect: Sendable, Hashable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// How many cells wide, at least 0.
  public var columns: Int
  /// How many cells high, at least 0.
  public var rows: Int

  /// Creates a rectangle.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether a cell lies within.
  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < self.column + columns
      && row >= self.row && row < self.row + rows
  }
}
