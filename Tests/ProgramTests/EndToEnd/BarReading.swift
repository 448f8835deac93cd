import TestSupport

/// The bars of the now view, read off the cells of a screen.
struct BarReading: Equatable {
  /// The eighths of a cell that each bar stands over the base line, from left to right.
  var eighths: [Int] = []
  /// How many rows a bar of full height takes.
  var rows = 0

  private static let glyphs = Array("▁▂▃▄▅▆▇█")

  /// Reads a screen; without a base line there are no bars.
  init(_ screen: ScreenEmulator) {
    guard
      let base = (0..<screen.rows).first(where: { row in
        (0..<screen.columns - 1).contains {
          screen.cell(row: row, column: $0).text == "└"
            && screen.cell(row: row, column: $0 + 1).text == "─"
        } && screen.cell(row: row, column: 0).text != "╰"
      })
    else { return }
    let corners = (0..<screen.columns).filter { screen.cell(row: base, column: $0).text == "└" }
    if let axis = corners.first {
      rows = Self.count(upFrom: base) {
        ["│", "┤"].contains(screen.cell(row: $0, column: axis).text)
      }
    }
    for corner in corners {
      // The middle of the base line lies under the bar.
      let end = (corner + 1..<screen.columns).first {
        screen.cell(row: base, column: $0).text != "─"
      }
      let column = ((end ?? screen.columns) + corner + 2) / 2
      eighths.append(Self.eighths(at: column, above: base, of: screen))
    }
  }

  private static func eighths(at column: Int, above base: Int, of screen: ScreenEmulator) -> Int {
    var sum = 0
    for row in stride(from: base - 1, through: 0, by: -1) {
      let text = screen.cell(row: row, column: column).text
      // A bar without a value is shaded.
      guard let glyph = text.first, let index = glyph == "░" ? 7 : glyphs.firstIndex(of: glyph)
      else { break }
      sum += index + 1
      if index < 7 { break }
    }
    return sum
  }

  private static func count(upFrom base: Int, _ isPart: (Int) -> Bool) -> Int {
    stride(from: base - 1, through: 0, by: -1).prefix { isPart($0) }.count
  }

  /// The eighths of a height constraint's constant: 240 points fill all rows.
  func eighths(of constant: Double) -> Int {
    Int((constant / 240 * Double(rows * 8)).rounded())
  }
}
