/// A small model of a terminal's screen: turns what a program writes into what a reader would see.
///
/// It knows the sequences that ncurses sends for the `xterm`, `vt100`, `linux`, `screen` and `tmux`
/// families. What it does not know is collected in ``unknown``, so that a test can insist on none.
public struct ScreenEmulator: Sendable {
  /// How many cells wide.
  public private(set) var columns: Int
  /// How many cells high.
  public private(set) var rows: Int
  /// The modes the program has switched.
  public internal(set) var modes = ScreenModes()
  /// The attributes the next character would get.
  public internal(set) var pen = ScreenPen()
  /// How often the whole screen was erased.
  public internal(set) var clearings = 0
  /// The rows as they were when the whole screen was last erased.
  public internal(set) var clearedLines: [String] = []
  /// Sequences that were not understood.
  public internal(set) var unknown: [String] = []
  /// The row and column of the cursor, from 0.
  public var cursor: (row: Int, column: Int) { (row, min(column, columns - 1)) }

  var grid: [[ScreenCell]]
  var otherGrid: [[ScreenCell]]
  var row = 0
  var column = 0
  var saved = (row: 0, column: 0)
  var scrollTop = 0
  var scrollBottom: Int
  var graphicSets = [false, false]
  var shiftedOut = false
  var lastCharacter: Unicode.Scalar = " "
  var parser = SequenceParser()

  /// Creates an empty screen.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    scrollBottom = self.rows - 1
    grid = Self.blank(columns: self.columns, rows: self.rows)
    otherGrid = grid
  }

  /// Takes bytes as a terminal would.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let token = parser.take(byte) else { continue }
      perform(token)
    }
  }

  /// Changes the size; rows and columns are cut or added at the bottom and the right.
  public mutating func resize(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    grid = fitted(grid)
    otherGrid = fitted(otherGrid)
    scrollTop = 0
    scrollBottom = self.rows - 1
    row = min(row, self.rows - 1)
    column = min(column, self.columns - 1)
  }

  // MARK: What the screen shows

  /// The rows as text, without the blanks at their ends.
  public var lines: [String] { Self.text(of: grid) }
  /// All rows as text.
  public var text: String { lines.joined(separator: "\n") }
  /// The rows of the screen that is not shown: the shell's while the alternate screen is on.
  public var hiddenLines: [String] { Self.text(of: otherGrid) }
  /// Whether a text stands anywhere on the screen.
  public func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
  /// The cell at a place; a blank one outside the screen.
  public func cell(row: Int, column: Int) -> ScreenCell {
    guard grid.indices.contains(row), grid[row].indices.contains(column) else {
      return ScreenCell()
    }
    return grid[row][column]
  }

  private static func text(of grid: [[ScreenCell]]) -> [String] {
    grid.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  static func blank(columns: Int, rows: Int) -> [[ScreenCell]] {
    Array(repeating: Array(repeating: ScreenCell(), count: columns), count: rows)
  }

  private func fitted(_ grid: [[ScreenCell]]) -> [[ScreenCell]] {
    (0..<rows).map { row in
      (0..<columns).map { column in
        grid.indices.contains(row) && grid[row].indices.contains(column)
          ? grid[row][column] : ScreenCell()
      }
    }
  }
}

extension ScreenEmulator: CustomStringConvertible {
  /// What the screen shows.
  public var description: String { text }
}

/// A cell of an emulated screen.
public struct ScreenCell: Sendable, Hashable {
  /// The glyph; empty in the right half of a wide one.
  public var text = " "
  /// How it is drawn.
  public var pen = ScreenPen()

  /// Creates a blank one.
  public init(text: String = " ", pen: ScreenPen = ScreenPen()) {
    self.text = text
    self.pen = pen
  }
}

/// How an emulated terminal draws.
public struct ScreenPen: Sendable, Hashable {
  /// The number of the palette colour of the glyph; nil is the terminal's own.
  public var foreground: Int?
  /// The number of the palette colour behind the glyph; nil is the terminal's own.
  public var background: Int?
  /// Bold type.
  public var isBold = false
  /// Half-bright type.
  public var isDim = false
  /// Underlined type.
  public var isUnderlined = false
  /// Foreground and background exchanged.
  public var isReversed = false

  /// Creates the terminal's own.
  public init() {}
}

/// The modes that a program switches and must switch back.
public struct ScreenModes: Sendable, Hashable {
  /// The alternate screen is shown.
  public var isAlternate = false
  /// The cursor is shown.
  public var isCursorVisible = true
  /// Numbers of the mouse modes that are on, such as 1000 and 1006.
  public var mouse: Set<Int> = []
  /// Pasted text comes between markers.
  public var isPasteBracketed = false
  /// The keypad sends application sequences.
  public var isKeypadApplication = false
  /// The cursor keys send application sequences.
  public var isCursorKeysApplication = false
  /// Characters are inserted, not overwritten.
  public var isInsert = false
  /// Lines wrap at the right edge.
  public var isWrapping = true
  /// Output is held back for a synchronized update.
  public var isSynchronized = false
  /// How often the alternate screen was entered.
  public var alternateEntries = 0

  /// Whether all is as a shell expects it.
  public var isClean: Bool {
    var shell = ScreenModes()
    shell.alternateEntries = alternateEntries
    return self == shell
  }
}
