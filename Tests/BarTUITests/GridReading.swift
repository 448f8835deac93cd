import BarModel
import BarTUI

extension GridSurface {
  static let blocks = "▁▂▃▄▅▆▇█"

  /// How many eighths of blocks stand in a column between two rows.
  @MainActor func eighths(column: Int, rows: Range<Int>? = nil) -> Int {
    (rows ?? 0..<size.rows).reduce(0) { sum, row in
      guard let cell = cell(row: row, column: column), let glyph = cell.glyph.first,
        let index = Self.blocks.firstIndex(of: glyph)
      else { return sum }
      let eighths = Self.blocks.distance(from: Self.blocks.startIndex, to: index) + 1
      return sum + (cell.style.isReversed ? 8 - eighths : eighths)
    }
  }

  /// The row and column at which a text begins.
  @MainActor func place(of text: String) -> (row: Int, column: Int)? {
    for (row, line) in picture.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return (row, String(line[..<range.lowerBound]).width)
    }
    return nil
  }

  /// The style of the first cell of a text.
  @MainActor func style(of text: String) -> Style? {
    place(of: text).flatMap { cell(row: $0.row, column: $0.column)?.style }
  }
}

/// A dashboard on a surface in memory, with a clock turned by hand.
@MainActor struct Stage {
  let surface: GridSurface
  let ticker = HandTurnedTicker()
  let view: DashboardView

  init(
    _ columns: Int, _ rows: Int, isUnicode: Bool = true, colors: Int = 256,
    theme: Theme = .standard, animates: Bool = false
  ) {
    surface = GridSurface(
      Size(columns: columns, rows: rows),
      capabilities: Capabilities(isUnicode: isUnicode, colors: colors))
    view = DashboardView(surface: surface, ticker: ticker, theme: theme)
    view.animates = animates
  }

  /// Shows a sample.
  @discardableResult func show(_ sample: SampleScenes.Sample) -> [String] {
    view.show(sample.scene, board: sample.board)
    return surface.picture
  }
}

extension Stage {
  /// The first column in which a bar's blocks stand, found by where the bar can be clicked.
  func column(ofBar index: Int) -> Int {
    for column in 0..<surface.size.columns {
      let isBar = (0..<surface.size.rows).contains { row in
        guard view.hit(row: row, column: column) == .bar(index) else { return false }
        return GridSurface.blocks.contains(surface.cell(row: row, column: column)?.glyph ?? " ")
      }
      if isBar { return column }
    }
    return -1
  }

  /// How many eighths high a bar is drawn.
  func eighths(ofBar index: Int) -> Int {
    let column = column(ofBar: index)
    return column < 0 ? 0 : surface.eighths(column: column, rows: barRows)
  }

  /// The rows of the body without those of small blocks beneath a base line.
  private var barRows: Range<Int> {
    let base = surface.picture.lastIndex { $0.contains("└") && !$0.contains("╰") }
    return 0..<(base ?? surface.size.rows)
  }
}
