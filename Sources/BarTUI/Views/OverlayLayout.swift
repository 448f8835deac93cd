/// A page to read or a list to pick from, in a frame over the body.
enum OverlayLayout {
  /// Places what lies over the body.
  static func place(_ overlay: Overlay, into picture: inout Picture) {
    switch overlay {
    case .page(let page): place(page, into: &picture)
    case .picker(let picker): place(picker, into: &picture)
    }
  }

  private static func place(_ page: Page, into picture: inout Picture) {
    let glyphs = picture.glyphs
    let widest = page.lines.map { glyphs.width($0) }.max() ?? 0
    let columns = max(widest, glyphs.spelled(page.title).width + 4)
    let room = box(columns: columns, rows: page.lines.count, in: picture.size).inner.columns
    let wrap = LineWrap(glyphs: glyphs, columns: room)
    let rows = page.lines.enumerated().flatMap { index, line in
      wrap.rows(of: line, indent: page.indents[index] ?? 0)
    }
    let box = box(columns: columns, rows: rows.count, in: picture.size)
    open(box, title: page.title, &picture)
    picture.pageLines = box.inner.rows
    let first = min(max(0, page.offset), max(0, rows.count - box.inner.rows))
    picture.pageOffset = first
    let last = min(rows.count, first + box.inner.rows)
    for (row, line) in rows[first..<last].enumerated() {
      picture.put(
        line, row: box.inner.row + row, column: box.inner.column, columns: box.inner.columns)
    }
    guard rows.count > box.inner.rows, box.isFramed else { return }
    picture.put(
      " \(first + 1)\(glyphs.dash)\(last) / \(rows.count) ",
      row: box.outer.row + box.outer.rows - 1, column: box.outer.column + 2,
      columns: box.outer.columns - 4, .trailing, ink: .role(.dim))
  }

  private static func place(_ picker: Picker, into picture: inout Picture) {
    let note = picker.note.spans.isEmpty ? 0 : 1
    let wanted = max(picker.items.count, 6) + 2 + note
    let box = box(columns: 60, rows: wanted, in: picture.size)
    open(box, title: picker.prompt, &picture)
    guard box.inner.rows > 0, box.inner.columns > 2 else { return }
    placeInput(picker, box.inner, &picture)
    let gap = box.inner.rows >= 6 ? 1 : 0
    let rows = max(0, box.inner.rows - 1 - gap - (box.inner.rows >= 3 ? note : 0))
    picture.pageLines = rows
    let selected = min(max(0, picker.selected), max(0, picker.items.count - 1))
    let first = min(max(0, selected - rows + 1), max(0, picker.items.count - rows))
    for (offset, index) in (first..<min(picker.items.count, first + rows)).enumerated() {
      let row = box.inner.row + 1 + gap + offset
      let isSelected = index == selected
      var line = picker.items[index]
      line.spans.insert(Span(isSelected ? "> " : "  ", .strong), at: 0)
      let width = picture.put(
        line, row: row, column: box.inner.column, columns: box.inner.columns
      ) { isSelected ? .selection($0) : .role($0) }
      if isSelected {
        picture.rule(
          " ", row: row, column: box.inner.column + width, columns: box.inner.columns - width,
          ink: .selection(.text))
      }
      picture.zones.append(
        Zone(
          rect: Rect(column: box.inner.column, row: row, columns: box.inner.columns, rows: 1),
          hit: .item(index)))
    }
    if note > 0, box.inner.rows >= 3 {
      picture.put(
        picker.note, row: box.inner.row + box.inner.rows - 1, column: box.inner.column,
        columns: box.inner.columns)
    }
  }

  /// What has been typed, its end always in view, and the cell in which typing goes on.
  private static func placeInput(_ picker: Picker, _ inner: Rect, _ picture: inout Picture) {
    var text = Substring(picture.glyphs.spelled(picker.text))
    let mark = "> "
    let room = inner.columns - mark.width - 1
    while String(text).width > room, !text.isEmpty { text.removeFirst() }
    var column =
      inner.column
      + picture.put(
        mark, row: inner.row, column: inner.column, ink: .role(.accent))
    column += picture.put(String(text), row: inner.row, column: column, ink: .role(.strong))
    picture.put(" ", row: inner.row, column: column, ink: .caret)
  }

  private struct Box {
    var outer: Rect
    var inner: Rect
    var isFramed: Bool
  }

  private static func box(columns: Int, rows: Int, in size: Size) -> Box {
    guard size.columns >= 16, size.rows >= 6 else {
      let all = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
      return Box(outer: all, inner: all, isFramed: false)
    }
    let wide = min(columns + 6, size.columns)
    // The hints at the bottom stay in view, as they tell how to leave.
    let kept = size.rows >= 16 ? 4 : size.rows >= 12 ? 2 : 0
    let high = min(rows + 2, size.rows - kept)
    let outer = Rect(
      column: (size.columns - wide) / 2, row: (size.rows - high) / 2, columns: wide, rows: high)
    let margin = wide >= 24 ? 3 : 2
    return Box(
      outer: outer,
      inner: Rect(
        column: outer.column + margin, row: outer.row + 1, columns: wide - 2 * margin,
        rows: high - 2),
      isFramed: true)
  }

  private static func open(_ box: Box, title: String, _ picture: inout Picture) {
    picture.cover = box.outer
    picture.zones.append(Zone(rect: box.outer, hit: .overlay))
    guard box.isFramed else { return }
    FrameLayout.place(box.outer, ink: .role(.accent), into: &picture)
    picture.put(
      " \(title) ", row: box.outer.row, column: box.outer.column + 2,
      columns: box.outer.columns - 4, ink: .role(.title))
  }
}
