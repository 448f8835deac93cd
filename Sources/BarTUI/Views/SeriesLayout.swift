import BarModel

/// Many thin bars on one axis.
enum SeriesLayout {
  /// Places the points from the first wanted one on, as many as fit.
  static func place(
    _ body: SeriesBody, barCount: Int, in rect: Rect, into picture: inout Picture
  ) {
    let count = min(barCount, body.points.count)
    let frame = Frame(body, count: count, in: rect, picture.glyphs)
    placeTitle(body, frame, &picture)
    placeAxis(body, frame, &picture)
    placePoints(body, frame, &picture)
    picture.roomForBars = frame.room
    placeLabels(body, frame, &picture)
  }

  /// How the room is divided.
  struct Frame {
    var rect: Rect
    /// The cells left of the axis, the axis among them.
    var gutter = 0
    /// The columns from one point to the next.
    var step = 1
    /// The cells of a bar.
    var barWidth = 1
    /// The columns of all points that show.
    var columnsUsed = 1
    /// How many points would show if there were enough.
    var room = 1
    /// The points that show.
    var points = 0..<0
    var showsTitle = false
    var showsUnder = false
    var showsDates = false
    var barRows = 1

    init(_ body: SeriesBody, count: Int, in rect: Rect, _ glyphs: Glyphs) {
      self.rect = rect
      let labels = body.ticks.map { glyphs.spelled($0.text).width }.max() ?? 0
      let title = glyphs.spelled(body.underTitle).width
      let hasUnder = !body.underTitle.isEmpty || body.points.contains { $0.under != nil }
      showsTitle = rect.rows >= 6
      showsUnder = hasUnder && rect.rows >= 8
      showsDates = rect.rows >= 9 && body.points.contains { $0.separator != nil }
      if rect.columns >= 20 {
        gutter = max(
          labels + 1,
          showsUnder && rect.columns >= 36 ? min(title, rect.columns >= 100 ? 14 : 10) + 1 : 0)
      }
      barRows = max(
        1, rect.rows - (showsTitle ? 1 : 0) - 2 - (showsUnder ? 1 : 0) - (showsDates ? 1 : 0))
      let columns = max(1, rect.columns - gutter)
      guard count > 0 else { return }
      let wished = min(count, 48)
      step = min(max(1, Int((Double(columns) / Double(wished)).rounded())), 4)
      if step * count > columns, count <= 48, columns / step < count, step > 1,
        (step - 1) * count >= columns * 3 / 4
      {
        step -= 1
      }
      barWidth = step >= 3 ? step - 1 : step
      let fitting = max(1, (columns + step - barWidth) / step)
      room = fitting
      let first = min(max(0, body.first), max(0, count - fitting))
      points = first..<min(count, first + fitting)
      // Bars without gaps may differ by a cell, so that few of them fill the width as well.
      if barWidth == step { columnsUsed = columns } else { columnsUsed = points.count * step }
    }

    var top: Int { rect.row + (showsTitle ? 1 : 0) }
    var baseRow: Int { top + barRows }
    var left: Int { rect.column + gutter }
    var underRow: Int { baseRow + 1 }
    var labelRow: Int { baseRow + (showsUnder ? 2 : 1) }
    func column(_ index: Int) -> Int {
      left + (index - points.lowerBound) * columnsUsed / max(1, points.count)
    }
    /// The columns of a point, its gap among them.
    func slot(_ index: Int) -> Range<Int> {
      let end = column(index + 1)
      return column(index)..<max(end, column(index) + 1)
    }
  }

  private static func placeTitle(_ body: SeriesBody, _ frame: Frame, _ picture: inout Picture) {
    guard frame.showsTitle else { return }
    let row = HeaderRow(
      leading: [HeaderPiece(body.title, priority: 1)], trailing: body.readout)
    let rect = Rect(
      column: frame.rect.column, row: frame.rect.row, columns: frame.rect.columns, rows: 1)
    HeaderLayout.place(row, in: rect, into: &picture)
  }

  private static func placeAxis(_ body: SeriesBody, _ frame: Frame, _ picture: inout Picture) {
    let glyphs = picture.glyphs
    if frame.gutter > 0 {
      let labels = Dictionary(
        body.ticks.map { (Measure.fromFoot.row($0.height, rows: frame.barRows), $0.text) },
        uniquingKeysWith: { first, _ in first })
      for row in 0..<frame.barRows {
        let screenRow = frame.baseRow - 1 - row
        picture.rule(
          labels[row] == nil ? glyphs.vertical : glyphs.tick, row: screenRow,
          column: frame.left - 1, columns: 1)
        guard let label = labels[row] else { continue }
        picture.put(
          label, row: screenRow, column: frame.rect.column, columns: frame.gutter - 1, .trailing,
          ink: .role(.dim))
      }
      picture.rule(glyphs.corner, row: frame.baseRow, column: frame.left - 1, columns: 1)
    }
    picture.rule(
      glyphs.horizontal, row: frame.baseRow, column: frame.left,
      columns: min(frame.columnsUsed, frame.rect.columns - frame.gutter))
  }

  private static func placePoints(_ body: SeriesBody, _ frame: Frame, _ picture: inout Picture) {
    let gridRows = body.ticks.map { Measure.fromFoot.row($0.height, rows: frame.barRows) }
      .filter { $0 > 0 }
    for index in frame.points {
      let point = body.points[index]
      let column = frame.column(index)
      let slot = frame.slot(index)
      var bar = PlacedBar(
        index: index,
        rect: Rect(
          column: column, row: frame.top, columns: slot.count - (frame.step - frame.barWidth),
          rows: frame.barRows),
        measure: .fromFoot, slot: slot, ramp: body.ramp,
        band: point.band, bandHeights: body.bandHeights)
      bar.isFaint = point.isPast
      bar.ground = point.isShaded ? .night : .plain
      bar.hasGaps = true
      bar.gridRows = gridRows
      if index == body.cursor {
        bar.mark = .cursor
        bar.isSelected = true
      } else if index == body.now {
        bar.mark = .now
      } else if point.separator != nil {
        bar.mark = .separator
      }
      picture.bars.append(bar)
      picture.zones.append(
        Zone(
          rect: Rect(
            column: column, row: frame.top, columns: slot.count,
            rows: frame.rect.row + frame.rect.rows - frame.top),
          hit: .bar(index)))
    }
  }

  private static func placeLabels(_ body: SeriesBody, _ frame: Frame, _ picture: inout Picture) {
    if frame.showsUnder {
      SeriesLabels.placeUnder(body, frame, &picture)
    }
    SeriesLabels.placeHours(body, frame, &picture)
    if frame.showsDates {
      SeriesLabels.placeDates(body, frame, &picture)
    }
    let glyphs = picture.glyphs
    if let now = body.now, frame.points.contains(now) {
      picture.rule(
        glyphs.junction, row: frame.baseRow, column: frame.column(now), columns: 1,
        ink: .role(.accent))
      let column = frame.column(now) + 1
      let end = body.cursor.map(frame.column) ?? 0
      let width = glyphs.spelled(body.nowTitle).width
      // The cursor's pointer stands on the same line.
      if !(column - 1...column + width).contains(end) {
        picture.put(
          body.nowTitle, row: frame.baseRow, column: column,
          columns: frame.rect.column + frame.rect.columns - column, ink: .role(.accent))
      }
    }
    if let cursor = body.cursor, frame.points.contains(cursor) {
      picture.rule(
        glyphs.pointer, row: frame.baseRow, column: frame.column(cursor),
        columns: 1, ink: .role(.accent))
    }
  }
}
