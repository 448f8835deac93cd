import BarModel

/// Floating bars on one axis with rows of text beneath.
enum SpansLayout {
  /// Places as many bars as fit; the others are counted.
  static func place(
    _ body: SpansBody, barCount: Int, in rect: Rect, into picture: inout Picture
  ) {
    let count = min(barCount, body.spans.count)
    guard count > 0 else { return }
    let frame = Frame(body, count: count, in: rect, picture.glyphs)
    if frame.showsTitle {
      picture.put(body.title, row: rect.row, column: rect.column, columns: rect.columns)
    }
    placeAxis(body, frame, &picture)
    picture.roomForBars = frame.room
    for index in 0..<frame.shown { place(body, index, frame, &picture) }
    placeRowTitles(body, frame, &picture)
    if count > frame.shown {
      picture.put(
        "+\(count - frame.shown)", row: rect.row, column: rect.column, columns: rect.columns,
        .trailing, ink: .role(.accent))
    }
  }

  /// How the room is divided.
  struct Frame {
    var rect: Rect
    var gutter = 0
    /// The columns of one bar with all that stands around it.
    var slot = 1
    /// Where the first slot begins.
    var first = 0
    var shown = 0
    /// How many bars would show if there were enough.
    var room = 1
    var barWidth = 1
    var showsTitle = false
    /// Whether every bar is titled in short, as one of the titles doesn't fit else.
    var hasShortTitles = false
    /// How many of the rows of text beneath show.
    var textRows = 0
    var barRows = 1

    init(_ body: SpansBody, count: Int, in rect: Rect, _ glyphs: Glyphs) {
      self.rect = rect
      showsTitle = rect.rows >= 8 && !body.title.spans.isEmpty
      let most = body.spans.map(\.rows.count).max() ?? 0
      // Bars and their two labels come first, then a row of text for every two further rows.
      let spare = rect.rows - (showsTitle ? 1 : 0) - 2
      textRows = min(most, max(0, (spare - 7) * 3 / 4))
      barRows = max(1, spare - textRows - 2)
      let labels = body.ticks.map { glyphs.spelled($0.text).width }.max() ?? 0
      let titles =
        textRows > 0 ? body.rowTitles.prefix(textRows).map { glyphs.spelled($0).width } : []
      if rect.columns >= 30 {
        gutter = max(labels, rect.columns >= 50 ? min(titles.max() ?? 0, 14) : 0) + 1
      }
      let width = max(1, rect.columns - gutter)
      let words = body.spans.map { face in
        max(
          min(glyphs.spelled(face.title).width, 8), glyphs.spelled(face.highText).width,
          glyphs.spelled(face.lowText).width, rect.columns >= 70 ? 7 : 0)
      }
      let least = min((words.max() ?? 3) + 1, width)
      room = max(1, width / max(1, least))
      shown = min(count, room)
      // The free cell after the last one may lie beyond the edge.
      slot = max(1, min((width + 1) / shown, 25))
      // Slots of one width stand in step; what is left over goes to both edges.
      first = left + max(0, width - slot * shown) / 2
      hasShortTitles = body.spans.prefix(shown).contains {
        glyphs.spelled($0.title).width >= slot
      }
      // A last row that would be cut gives its place to the bars.
      while textRows > 0,
        body.spans.prefix(shown).contains(where: { face in
          face.rows.count >= textRows
            && glyphs.spelled(face.rows[textRows - 1].text).width >= slot
        })
      {
        textRows -= 1
        barRows += 1
      }
      barWidth = max(1, min(slot - 3, max(12, slot * 2 / 3)))
      if slot >= 3, (slot - 1 - barWidth) % 2 == 1, barWidth > 1 { barWidth -= 1 }
    }

    var top: Int { rect.row + (showsTitle ? 1 : 0) }
    /// The top row of the bars; the words on the highest bar stand above it.
    var barTop: Int { top + 1 }
    var baseRow: Int { barTop + barRows + 1 }
    var left: Int { rect.column + gutter }
    func column(_ index: Int) -> Int { first + index * slot }
  }

  private static func placeAxis(_ body: SpansBody, _ frame: Frame, _ picture: inout Picture) {
    let glyphs = picture.glyphs
    if frame.gutter > 0 {
      let labels = Dictionary(
        body.ticks.map { (Measure.fromFoot.row($0.height, rows: frame.barRows), $0.text) },
        uniquingKeysWith: { first, _ in first })
      for row in -1...frame.barRows {
        let screenRow = frame.barTop + frame.barRows - 1 - row
        let label = labels[row]
        picture.rule(
          label == nil ? glyphs.vertical : glyphs.tick, row: screenRow, column: frame.left - 1,
          columns: 1)
        guard let label else { continue }
        picture.put(
          label, row: screenRow, column: frame.rect.column, columns: frame.gutter - 1, .trailing,
          ink: .role(.dim))
        // Bars draw their own part of the grid: this is what shows beside them.
        picture.rule(
          glyphs.grid, row: screenRow, column: frame.left,
          columns: frame.rect.columns - frame.gutter, ink: .grid)
      }
      picture.rule(glyphs.corner, row: frame.baseRow, column: frame.left - 1, columns: 1)
    }
    picture.rule(
      glyphs.horizontal, row: frame.baseRow, column: frame.left,
      columns: frame.rect.columns - frame.gutter)
  }

  private static func place(
    _ body: SpansBody, _ index: Int, _ frame: Frame, _ picture: inout Picture
  ) {
    let face = body.spans[index]
    let column = frame.column(index)
    let slot = min(frame.slot, frame.rect.column + frame.rect.columns - column)
    let room = max(1, frame.slot - 1)
    let barColumn = column + max(0, (room - frame.barWidth) / 2)
    var bar = PlacedBar(
      index: index,
      rect: Rect(
        column: barColumn, row: frame.barTop, columns: frame.barWidth, rows: frame.barRows),
      measure: .fromFoot, slot: column..<column + (face.isMarked ? room : slot),
      ramp: body.ramp, band: face.highBand,
      bandHeights: body.bandHeights)
    bar.hasGaps = true
    bar.ground = face.isMarked ? .marked : .plain
    bar.gridRows = body.ticks.map { Measure.fromFoot.row($0.height, rows: frame.barRows) }
    bar.highLabel = picture.glyphs.spelled(face.highText).cut(
      to: room, ellipsis: picture.glyphs.ellipsis)
    bar.lowLabel = picture.glyphs.spelled(face.lowText).cut(
      to: room, ellipsis: picture.glyphs.ellipsis)
    picture.bars.append(bar)
    let title = frame.hasShortTitles ? face.shortTitle ?? face.title : face.title
    picture.put(
      Line(title, face.isMarked ? .accent : .strong), row: frame.baseRow + 1, column: column,
      columns: room, .center)
    for (row, line) in face.rows.prefix(frame.textRows).enumerated() {
      picture.put(line, row: frame.baseRow + 2 + row, column: column, columns: room, .center)
    }
    picture.zones.append(
      Zone(
        rect: Rect(
          column: column, row: frame.top, columns: slot,
          rows: frame.rect.row + frame.rect.rows - frame.top),
        hit: .bar(index)))
  }

  private static func placeRowTitles(_ body: SpansBody, _ frame: Frame, _ picture: inout Picture) {
    guard frame.gutter > 1 else { return }
    for (row, title) in body.rowTitles.prefix(frame.textRows).enumerated() {
      picture.put(
        title, row: frame.baseRow + 2 + row, column: frame.rect.column, columns: frame.gutter - 1,
        .trailing, ink: .role(.dim))
    }
  }
}
