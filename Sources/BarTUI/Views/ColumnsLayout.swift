import BarModel

/// Wide bars, each with its own ticks, value, name and word.
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
    let grid = Grid(body, count: count, total: total, in: rect, picture.glyphs)
    picture.roomForBars = grid.room
    for index in 0..<grid.shown {
      place(body.columns[index], index, isSelected: body.selected == index, grid, &picture)
    }
    let hidden = total - grid.shown
    if hidden > 0 {
      picture.put(
        "+\(hidden)", row: rect.row, column: rect.column, columns: rect.columns, .trailing,
        ink: .role(.accent))
    }
  }

  /// How the room is divided.
  struct Grid {
    var rect: Rect
    /// How many bars show.
    var shown = 0
    /// How many bars would show if there were enough.
    var room = 1
    /// The columns of one bar with all that stands around it.
    var slot = 1
    /// The columns of all slots.
    var columns = 1
    /// Where the first slot begins.
    var left = 0
    /// The cells of the tick labels with the axis and a space; 0 without ticks.
    var tickWidth = 0
    /// The cells between axis and bar.
    var axisGap = 0
    /// The cells of a bar.
    var barWidth = 1
    /// The rows of the bars.
    var barRows = 1
    /// Which of the rows beneath the base line show.
    var showsWord = false
    var detailRows = 0

    init(_ body: ColumnsBody, count: Int, total: Int, in rect: Rect, _ glyphs: Glyphs) {
      self.rect = rect
      // No more than fit at the least width are looked at, however many there are.
      let faces = body.columns.prefix(min(count, rect.columns / 4 + 1))
      let labels = faces.flatMap(\.ticks).map { glyphs.spelled($0.text).width }.max() ?? 0
      let words = faces.map { face in
        max(
          glyphs.spelled(face.value).width,
          min(glyphs.spelled(face.shortName).width, 12), min(glyphs.spelled(face.word).width, 10))
      }
      tickWidth = labels > 0 && rect.rows >= 8 ? labels + 1 : 0
      // Three cells of bar, ticks and a gap, and room for the words.
      var least = min(max(tickWidth + 4, (words.max() ?? 3) + 1), max(4, rect.columns))
      if least < tickWidth + 4 { tickWidth = 0 }
      if tickWidth > 0, rect.columns / least == 0 { tickWidth = 0 }
      least = max(4, least)
      room = max(1, rect.columns / least)
      // Words may fill their slot to the last cell where that spares a bar.
      if count > room, (least - 1) * count <= rect.columns, least > tickWidth + 4 {
        least -= 1
        room = count
      }
      shown = min(count, room)
      var columns = rect.columns
      if total > shown {
        columns -= "+\(total - shown)".width + 1
        shown = min(count, max(1, columns / least))
      }
      self.columns = min(columns, shown * 26)
      slot = max(1, self.columns / shown)
      left = rect.column + (columns - self.columns) / 2
      if slot < tickWidth + 4 { tickWidth = 0 }
      let rest = slot - tickWidth - 1
      axisGap = tickWidth > 0 && rest >= 5 ? 1 : 0
      barWidth = max(1, min(rest - axisGap, 12))
      showsWord = rect.rows >= 7 && faces.contains { !$0.word.isEmpty }
      let most = faces.map(\.details.count).max() ?? 0
      detailRows = rect.rows >= 16 ? min(most, (rect.rows - 12) / 4) : 0
      barRows = max(1, rect.rows - 3 - (showsWord ? 1 : 0) - detailRows)
      if rect.rows >= 12 { barRows -= 1 }
    }

    /// Where the slot of a bar begins.
    func column(_ index: Int) -> Int { left + index * columns / max(1, shown) }

    /// The columns of the slot of a bar.
    func slotWidth(_ index: Int) -> Int { column(index + 1) - column(index) }

    /// The row of the base line.
    var baseRow: Int { rect.row + (rect.rows >= 12 ? 1 : 0) + barRows }
  }

  private static func place(
    _ face: ColumnFace, _ index: Int, isSelected: Bool, _ grid: Grid, _ picture: inout Picture
  ) {
    let slotColumn = grid.column(index)
    let inner = grid.tickWidth + grid.axisGap + grid.barWidth
    let column = slotColumn + max(0, (grid.slot - 1 - inner) / 2)
    let barColumn = column + inner - grid.barWidth
    var bar = PlacedBar(
      index: index,
      rect: Rect(
        column: barColumn, row: grid.baseRow - grid.barRows, columns: grid.barWidth,
        rows: grid.barRows),
      measure: .fromZero, slot: barColumn..<barColumn + grid.barWidth, ramp: face.ramp,
      band: face.band,
      bandHeights: face.bandHeights.isEmpty ? face.ticks.map(\.height) : face.bandHeights)
    bar.isSelected = isSelected
    bar.ground = .marked
    if grid.tickWidth > 0 {
      placeAxis(face, column: column, bar, grid, &picture)
    }
    let baseColumn = grid.tickWidth > 0 ? column + grid.tickWidth : barColumn
    picture.rule(
      picture.glyphs.horizontal, row: grid.baseRow, column: baseColumn,
      columns: barColumn + grid.barWidth - baseColumn + grid.axisGap)
    picture.bars.append(bar)
    placeWords(face, index, center: barColumn * 2 + grid.barWidth, isSelected, grid, &picture)
    picture.zones.append(
      Zone(
        rect: Rect(
          column: slotColumn, row: grid.rect.row, columns: grid.slotWidth(index),
          rows: grid.rect.rows),
        hit: .bar(index)))
  }

  private static func placeAxis(
    _ face: ColumnFace, column: Int, _ bar: PlacedBar, _ grid: Grid, _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    let axis = column + grid.tickWidth - 1
    var labels: [Int: String] = [:]
    for tick in face.ticks {
      let row = bar.measure.row(tick.height, rows: grid.barRows)
      if labels[row] == nil { labels[row] = tick.text }
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

  private static func placeWords(
    _ face: ColumnFace, _ index: Int, center: Int, _ isSelected: Bool, _ grid: Grid,
    _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    let slotColumn = grid.column(index)
    let slotWidth = grid.slotWidth(index)
    var row = grid.baseRow + 1
    func put(_ line: Line) {
      let whole = glyphs.width(line)
      // A cell stays free between neighbours unless just that would cut the words.
      let room = whole == slotWidth ? slotWidth : max(1, slotWidth - 1)
      let width = min(whole, room)
      let column = min(max((center - width) / 2, slotColumn), slotColumn + room - width)
      picture.put(line, row: row, column: column, columns: room)
      row += 1
    }
    put(Line(face.value, .strong))
    let name = glyphs.spelled(face.name).width < slotWidth ? face.name : face.shortName
    put(Line(name, isSelected ? .accent : .text))
    if grid.showsWord { put(Line(face.word, face.wordRole)) }
    for detail in face.details.prefix(grid.detailRows) { put(detail) }
  }
}
