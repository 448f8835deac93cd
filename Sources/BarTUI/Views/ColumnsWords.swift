/// The rows of words beneath wide bars: values, names, grades and what follows.
enum ColumnsWords {
  /// Places the rows, each text in the middle under its bar, moved aside where neighbours ask for it.
  static func place(_ body: ColumnsBody, _ grid: ColumnsGrid, _ picture: inout Picture) {
    let faces = grid.shown.map { lines(of: body, $0, grid, picture.glyphs) }
    let rows = faces.map(\.count).max() ?? 0
    for row in 0..<rows {
      let lines = faces.map { $0.indices.contains(row) ? $0[row] : Line() }
      place(lines, row: grid.baseRow + 1 + row, grid, &picture)
    }
    placeZones(grid, &picture)
  }

  /// What stands under a bar, from top to bottom.
  private static func lines(
    of body: ColumnsBody, _ index: Int, _ grid: ColumnsGrid, _ glyphs: Glyphs
  ) -> [Line] {
    let face = body.columns[index]
    // A cell stays free between neighbours.
    func fits(_ text: String) -> Bool { glyphs.spelled(text).width < grid.slot }
    let isShort = grid.hasShortDetails && !face.shortDetails.isEmpty
    let isSelected = body.selected == index
    var lines = [
      Line(face.value, .strong),
      Line(fits(face.name) ? face.name : face.shortName, isSelected ? .accent : .text),
    ]
    if grid.showsWord {
      lines.append(Line(fits(face.word) ? face.word : face.shortWord ?? face.word, face.wordRole))
    }
    return lines + (isShort ? face.shortDetails : face.details).prefix(grid.detailRows)
  }

  /// Places a text for each bar in one row.
  private static func place(
    _ lines: [Line], row: Int, _ grid: ColumnsGrid, _ picture: inout Picture
  ) {
    let widths = lines.map { line in
      // The free cell is given up only where just that would cut the words.
      let whole = picture.glyphs.width(line)
      return min(whole, whole == grid.slot ? grid.slot : max(1, grid.slot - 1))
    }
    var starts = zip(grid.shown, widths).map { (grid.center($0) - $1) / 2 }
    // From the left, then from the right: no text over its neighbour or the edge.
    var free = grid.rect.column + grid.gutter
    for index in starts.indices where widths[index] > 0 {
      starts[index] = max(starts[index], free)
      free = starts[index] + widths[index] + 1
    }
    var end = grid.rect.column + grid.rect.columns
    for index in starts.indices.reversed() where widths[index] > 0 {
      starts[index] = max(0, min(starts[index], end - widths[index]))
      // Texts may touch only where their slots leave no choice.
      let isTight = widths[index] >= grid.slot
      end = starts[index] - (isTight ? 0 : 1)
    }
    for (index, line) in lines.enumerated() {
      picture.put(line, row: row, column: starts[index], columns: widths[index])
    }
  }

  /// Half the way to the next bar on either side, the words are those of a bar.
  private static func placeZones(_ grid: ColumnsGrid, _ picture: inout Picture) {
    let rows = grid.rect.row + grid.rect.rows - grid.baseRow - 1
    for index in grid.shown {
      let half = grid.slot / 2
      let start = max(grid.rect.column, grid.center(index) / 2 - half)
      let end = min(grid.rect.column + grid.rect.columns, grid.center(index) / 2 + half + 1)
      picture.zones.append(
        Zone(
          rect: Rect(
            column: start, row: grid.baseRow + 1, columns: max(0, end - start), rows: rows),
          hit: .bar(index)))
    }
  }
}
