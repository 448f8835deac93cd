import BarModel

/// How points become eighths of cells.
enum Measure: Equatable {
  /// 0 points stand on the base line, 240 at the top: a bar without a value is a quarter high.
  case fromZero
  /// 60 points, the foot of a linear axis, stand on the base line, 240 at the top.
  case fromFoot

  /// The eighths of a height in a number of rows, within those rows.
  func eighths(_ points: Double, rows: Int) -> Int {
    let all = Double(rows * 8)
    let share =
      switch self {
      case .fromZero: points / BarHeight.full
      case .fromFoot: (points - BarHeight.standard) / (BarHeight.full - BarHeight.standard)
      }
    guard share.isFinite else { return 0 }
    return Int((min(max(share, 0), 1) * all).rounded(.toNearestOrAwayFromZero))
  }

  /// The height whose eighths these are.
  func points(_ eighths: Double, rows: Int) -> Double {
    guard rows > 0 else { return BarHeight.standard }
    let share = min(max(eighths / Double(rows * 8), 0), 1)
    switch self {
    case .fromZero: return share * BarHeight.full
    case .fromFoot: return BarHeight.standard + share * (BarHeight.full - BarHeight.standard)
    }
  }

  /// The row above the base line that a height ends in.
  func row(_ points: Double, rows: Int) -> Int {
    min(max(0, (eighths(points, rows: rows) + 7) / 8 - 1), max(0, rows - 1))
  }
}

/// A bar at its place.
struct PlacedBar: Equatable {
  /// A line in the empty cells above the bar.
  enum Mark: Equatable {
    case none
    /// The point under the cursor.
    case cursor
    /// Past ends here.
    case now
    /// A day begins here.
    case separator
  }

  /// What lies behind a bar.
  enum Ground: Equatable {
    case plain
    /// The night of a series.
    case night
    /// What is marked, such as today.
    case marked
  }

  /// Its index on the board.
  var index: Int
  /// The cells that the bar may fill.
  var rect: Rect
  /// How its points become eighths.
  var measure: Measure
  /// The columns that are its alone; at least those of ``rect``.
  var slot: Range<Int>
  /// The colours by band.
  var ramp: Ramp = .plain
  /// The band of the value.
  var band = 0
  /// The heights at which the bands from 1 on begin, ascending; empty for quarters of the axis.
  var bandHeights: [Double] = []
  /// Whether it stands back, as the past does.
  var isFaint = false
  /// What lies behind it.
  var ground = Ground.plain
  /// Whether it is the one under the cursor.
  var isSelected = false
  /// Whether a missing value is a gap instead of a bar of the default height.
  var hasGaps = false
  /// A line in the empty cells above.
  var mark = Mark.none
  /// The rows above the base line that carry the grid.
  var gridRows: [Int] = []
  /// The words that ride on the upper end.
  var highLabel = ""
  /// The words that hang on the lower end.
  var lowLabel = ""

  /// The row on the screen of a row counted from the base line.
  func screenRow(_ row: Int) -> Int { rect.row + rect.rows - 1 - row }

  /// Where a height is on the ramp, counted in bands.
  func position(of points: Double) -> Double {
    guard !bandHeights.isEmpty else {
      return max(0, (points - BarHeight.standard) / (BarHeight.full - BarHeight.standard) * 4)
    }
    var lower = measure == .fromZero ? 0 : BarHeight.standard
    for (band, height) in bandHeights.enumerated() {
      if points < height {
        guard height > lower else { return Double(band) }
        // A band keeps its colour for most of its height and turns to the next near the limit.
        let share = max(0, points - lower) / (height - lower)
        return Double(band) + share * share
      }
      lower = height
    }
    let rest = BarHeight.full - lower
    let share = rest > 0 ? min(1, (points - lower) / rest) : 0
    return Double(bandHeights.count) + share * share
  }
}

/// The edges of a bar as they show, in eighths above the base line.
struct Edges: Equatable {
  var top: Int
  var bottom: Int

  /// What a bar shows in one cell.
  enum Cell: Equatable {
    case empty
    /// The lower eighths are filled, 1...8.
    case lower(Int)
    /// All but the lower eighths are filled, 1...7.
    case upper(Int)
  }

  /// What shows in the cell of a row counted from the base line.
  func cell(_ row: Int) -> Cell {
    let low = min(max(bottom - row * 8, 0), 8)
    let high = min(max(top - row * 8, 0), 8)
    guard high > low else { return .empty }
    if low == 0 { return .lower(high) }
    if high == 8 { return .upper(low) }
    // Both ends within one cell have no glyph: the end that fills more of it stands for both.
    return high >= 8 - low ? .lower(high) : .upper(low)
  }

  /// The rows in which an edge is seen on its way, those of the words beyond it among them.
  static func rows(from old: Int, to new: Int) -> Range<Int> {
    guard old != new else { return 0..<0 }
    return min(old, new) / 8 - 1..<(max(old, new) + 7) / 8 + 1
  }

  /// The first empty row above the bar.
  var highRow: Int { (top + 7) / 8 }
  /// The first empty row below it.
  var lowRow: Int { bottom / 8 - 1 }
}
