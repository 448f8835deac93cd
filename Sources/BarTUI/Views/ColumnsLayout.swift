import BarModel

/// Wide bars, each with its own ticks or all on one axis, with value, name and word.
enum ColumnsLayout {
  /// Places as many bars as fit; the others are counted.
  static func place(
    _ body: ColumnsBody, barCount: Int, in rect: Rect, into picture: inout Picture
  ) {
    let count = min(barCount, body.columns.count)
    guard count > 0, rect.rows >= 5 else {
      // Without a face to measure: wide enough for most.
      picture.roomForBars = max(1, rect.columns / 10)
      return
    }
    let total = max(barCount, count) + max(0, body.following)
    let grid = ColumnsGrid(body, count: count, total: total, in: rect, picture.glyphs)
    picture.roomForBars = grid.room
    if grid.gutter > 0 { placeSharedAxis(body.axis, grid, &picture) }
    for index in grid.shown {
      let isSelected = body.selected == index
      place(body.columns[index], index, isSelected: isSelected, body, grid, &picture)
    }
    ColumnsWords.place(body, grid, &picture)
    if grid.top > rect.row {
      picture.put(body.title, row: rect.row, column: rect.column, columns: rect.columns)
    }
    let hidden = total - grid.shown.count
    if hidden > 0 {
      picture.put(
        "+\(hidden)", row: rect.row, column: rect.column, columns: rect.columns, .trailing,
        ink: .role(.accent))
    }
  }

  /// Places the first bar alone over a screen that is too narrow for its number.
  ///
  /// - Returns: Whether it is; else nothing is placed.
  static func placeAlone(_ body: Body, barCount: Int, into picture: inout Picture) -> Bool {
    guard case .columns(let body) = body, barCount > 0, let face = body.columns.first else {
      return false
    }
    let size = picture.size
    let value = picture.glyphs.spelled(face.value)
    // Cut words can be told from whole ones where there is room for an ellipsis, cut numbers not.
    let isNumber = value.contains { $0.isASCII && $0.isNumber }
    guard ShortValue.text(value, columns: size.columns) == nil, isNumber || size.columns == 1
    else { return false }
    let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var bar = PlacedBar(
      index: 0, rect: rect, measure: body.axis.isEmpty ? .fromZero : .fromFoot,
      slot: 0..<size.columns, ramp: face.ramp, band: face.band,
      bandHeights: face.bandHeights.isEmpty ? face.ticks.map(\.height) : face.bandHeights)
    bar.hasGaps = !body.axis.isEmpty
    picture.bars.append(bar)
    picture.zones.append(Zone(rect: rect, hit: .bar(0)))
    return true
  }

  private static func place(
    _ face: ColumnFace, _ index: Int, isSelected: Bool, _ body: ColumnsBody, _ grid: ColumnsGrid,
    _ picture: inout Picture
  ) {
    let slotColumn = grid.column(index)
    let isShared = !body.axis.isEmpty
    let barColumn = grid.barColumn(index)
    let column = barColumn - grid.axisGap - grid.tickWidth
    let own = barColumn..<barColumn + grid.barWidth
    var bar = PlacedBar(
      index: index,
      rect: Rect(
        column: barColumn, row: grid.top, columns: grid.barWidth, rows: grid.barRows),
      measure: isShared ? .fromFoot : .fromZero,
      slot: isShared ? slotColumn..<slotColumn + grid.slot : own, ramp: face.ramp,
      band: face.band,
      bandHeights: face.bandHeights.isEmpty ? face.ticks.map(\.height) : face.bandHeights)
    if isShared {
      bar.ground = isSelected ? .marked : .plain
      bar.hasGaps = true
      bar.gridRows = body.axis.map { bar.measure.row($0.height, rows: grid.barRows) }
        .filter { $0 > 0 }
    } else {
      bar.isSelected = isSelected
      bar.ground = .marked
      placeAxis(face, column: column, bar, grid, &picture)
      let baseColumn = grid.tickWidth > 0 ? column + grid.tickWidth : barColumn
      picture.rule(
        picture.glyphs.horizontal, row: grid.baseRow, column: baseColumn,
        columns: barColumn + grid.barWidth - baseColumn + grid.axisGap)
    }
    picture.bars.append(bar)
    if isSelected {
      picture.rule(
        picture.glyphs.pointer, row: grid.baseRow, column: barColumn + grid.barWidth / 2,
        columns: 1, ink: .role(.accent))
    }
    picture.zones.append(
      Zone(
        rect: Rect(
          column: slotColumn, row: grid.rect.row, columns: grid.slot,
          rows: grid.baseRow - grid.rect.row + 1),
        hit: .bar(index)))
  }

  /// The axis that all bars share, with the base line they stand on.
  private static func placeSharedAxis(
    _ ticks: [TickLabel], _ grid: ColumnsGrid, _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    let axis = grid.rect.column + grid.gutter - 1
    let labels = Dictionary(
      ticks.map { (Measure.fromFoot.row($0.height, rows: grid.barRows), $0.text) },
      uniquingKeysWith: { first, _ in first })
    for row in 0..<grid.barRows {
      let screenRow = grid.baseRow - 1 - row
      let label = labels[row]
      picture.rule(
        label == nil ? glyphs.vertical : glyphs.tick, row: screenRow, column: axis, columns: 1)
      guard let label else { continue }
      picture.put(
        label, row: screenRow, column: grid.rect.column, columns: grid.gutter - 1, .trailing,
        ink: .role(.dim))
      // Bars draw their own part of the grid: this is what shows beside them.
      guard row > 0 else { continue }
      picture.rule(
        glyphs.grid, row: screenRow, column: axis + 1, columns: grid.rect.columns - grid.gutter,
        ink: .grid)
    }
    picture.rule(glyphs.corner, row: grid.baseRow, column: axis, columns: 1)
    picture.rule(
      glyphs.horizontal, row: grid.baseRow, column: axis + 1,
      columns: grid.rect.columns - grid.gutter)
  }

  private static func placeAxis(
    _ face: ColumnFace, column: Int, _ bar: PlacedBar, _ grid: ColumnsGrid,
    _ picture: inout Picture
  ) {
    guard grid.tickWidth > 0 else { return }
    let glyphs = picture.glyphs
    let axis = column + grid.tickWidth - 1
    var labels: [Int: String] = [:]
    for tick in face.ticks {
      let row = bar.measure.row(tick.height, rows: grid.barRows)
      if labels[row] == nil {
        labels[row] = grid.hasShortTicks ? tick.short ?? tick.text : tick.text
      }
    }
    for row in 0..<grid.barRows {
      let points = bar.measure.points(Double(row * 8 + 6), rows: grid.barRows)
      let ink = Ink.scale(face.ramp, bar.position(of: points))
      let label = labels[row]
      picture.rule(
        label == nil ? glyphs.vertical : glyphs.tick, row: bar.screenRow(row), column: axis,
        columns: 1, ink: ink)
      if let label {
        picture.put(
          label, row: bar.screenRow(row), column: column, columns: grid.tickWidth - 1, .trailing,
          ink: .role(.dim))
      }
    }
    picture.rule(glyphs.corner, row: grid.baseRow, column: axis, columns: 1)
  }
}
