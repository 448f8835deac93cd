import BarModel

/// How the room of wide bars is divided.
struct ColumnsGrid {
  var rect: Rect
  /// The bars that show.
  var shown = 0..<0
  /// How many bars would show if there were enough.
  var room = 1
  /// The columns of one bar with all that stands around it.
  var slot = 1
  /// The columns of all slots.
  var columns = 1
  /// Where the first slot begins.
  var left = 0
  /// The cells left of the axis that all bars share, the axis among them; 0 without one.
  var gutter = 0
  /// The cells of the tick labels of each bar with the axis; 0 without ticks.
  var tickWidth = 0
  /// Whether ticks show their short words.
  var hasShortTicks = false
  /// The cells between axis and bar.
  var axisGap = 0
  /// The cells of a bar.
  var barWidth = 1
  /// The rows of the bars.
  var barRows = 1
  /// Which of the rows beneath the base line show.
  var showsWord = false
  var detailRows = 0
  /// Whether the further lines are shown in short, as one of them doesn't fit else.
  var hasShortDetails = false

  init(_ body: ColumnsBody, count: Int, total: Int, in rect: Rect, _ glyphs: Glyphs) {
    self.rect = rect
    if !body.axis.isEmpty, rect.columns >= 24, rect.rows >= 8 {
      gutter = (body.axis.map { glyphs.spelled($0.text).width }.max() ?? 0) + 1
    }
    // No more than fit at the least width are looked at, however many there are.
    let faces = body.columns.prefix(min(count, rect.columns / 4 + 1))
    divide(faces, count: count, total: total, glyphs)
    shown = Self.window(count: count, shown: shown.count, selected: body.selected)
    spread(faces)
    hasShortDetails = body.columns[shown].contains { face in
      face.details.prefix(detailRows).contains { glyphs.width($0) >= slot }
    }
  }

  /// Decides how many bars show and how wide each may be.
  private mutating func divide(
    _ faces: ArraySlice<ColumnFace>, count: Int, total: Int, _ glyphs: Glyphs
  ) {
    func widest(_ texts: some Sequence<String>) -> Int {
      texts.map { glyphs.spelled($0).width }.max() ?? 0
    }
    let ticks = faces.flatMap(\.ticks)
    let long = widest(ticks.map(\.text))
    let short = widest(ticks.map { $0.short ?? $0.text })
    let width = rect.columns - gutter
    tickWidth = long > 0 && rect.rows >= 8 ? short + 1 : 0
    var least = least(faces, name: 12, width, glyphs)
    if least * count > width { least = self.least(faces, name: 8, width, glyphs) }
    if least < tickWidth + 4 { tickWidth = 0 }
    if tickWidth > 0, width / least == 0 { tickWidth = 0 }
    least = max(4, least)
    room = max(1, width / least)
    // Words may fill their slot to the last cell where that spares a bar.
    if count > room, (least - 1) * count <= width, least > tickWidth + 4 {
      least -= 1
      room = count
    }
    shown = 0..<min(count, room)
    columns = width
    if total > shown.count {
      columns -= "+\(total - shown.count)".width + 1
      shown = 0..<min(count, max(1, columns / least))
    }
    let free = columns
    slot = max(1, min(columns / max(1, shown.count), 26))
    // Slots of one width stand in step; what is left over goes to both edges.
    columns = slot * shown.count
    left = rect.column + gutter + max(0, free - columns) / 2
    if tickWidth > 0 {
      hasShortTicks = slot - (long + 1) - 2 < 4
      if !hasShortTicks { tickWidth = long + 1 }
    }
  }

  /// The least columns of a slot in which names take no more than some cells: three of bar, ticks
  /// and a gap, and room for the words.
  private func least(
    _ faces: ArraySlice<ColumnFace>, name: Int, _ width: Int, _ glyphs: Glyphs
  ) -> Int {
    let words = faces.map { face in
      max(
        glyphs.spelled(face.value).width, min(glyphs.spelled(face.shortName).width, name),
        min(glyphs.spelled(face.shortWord ?? face.word).width, 10))
    }
    return min(max(tickWidth + 4, (words.max() ?? 3) + 1), max(4, width))
  }

  /// Divides a slot and the rows.
  private mutating func spread(_ faces: ArraySlice<ColumnFace>) {
    if slot < tickWidth + 4 { tickWidth = 0 }
    let rest = slot - tickWidth - 1
    axisGap = tickWidth > 0 && rest >= 5 ? 1 : 0
    // Bars on one axis stand apart by more than the blank between their words.
    let most = max(12, slot * 2 / 3)
    barWidth = max(1, min(rest - axisGap - (gutter > 0 && rest >= 7 ? 2 : 0), most))
    showsWord = rect.rows >= 7 && faces.contains { !$0.word.isEmpty }
    let lines = faces.map(\.details.count).max() ?? 0
    detailRows = rect.rows >= 14 ? min(lines, (rect.rows - 10) / 4) : 0
    barRows = max(1, rect.rows - 3 - (showsWord ? 1 : 0) - detailRows)
    if rect.rows >= 12 { barRows -= 1 }
  }

  /// The bars that show, the selected one always among them.
  private static func window(count: Int, shown: Int, selected: Int?) -> Range<Int> {
    guard let selected, shown < count else { return 0..<shown }
    let first = min(max(0, selected - shown + 1), count - shown)
    return first..<first + shown
  }

  /// Where the slot of a bar begins.
  func column(_ index: Int) -> Int {
    left + (index - shown.lowerBound) * slot
  }

  /// The column of a bar's first cell.
  func barColumn(_ index: Int) -> Int {
    let inner = tickWidth + axisGap + barWidth
    return column(index) + max(0, (slot - 1 - inner) / 2) + inner - barWidth
  }

  /// Twice the column of a bar's middle.
  func center(_ index: Int) -> Int { barColumn(index) * 2 + barWidth }

  /// The row of the base line.
  var baseRow: Int { rect.row + (rect.rows >= 12 ? 1 : 0) + barRows }

  /// The top row of the bars.
  var top: Int { baseRow - barRows }
}
