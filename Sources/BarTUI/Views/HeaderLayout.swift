/// A row of the header: pieces from the left, pieces that end at the right, never overlapping.
enum HeaderLayout {
  private static let gap = 2

  /// Places a row, shortening and dropping pieces until the rest fits.
  static func place(_ row: HeaderRow, in rect: Rect, into picture: inout Picture) {
    guard rect.columns > 0 else { return }
    let glyphs = picture.glyphs
    let (leading, trailing) = fitted(row, columns: rect.columns, glyphs: glyphs)
    let trailingWidth = width(trailing, glyphs)
    var column = rect.column
    let end = rect.column + rect.columns
    let limit = trailing.isEmpty ? end : max(rect.column, end - trailingWidth - gap)
    for line in leading where column < limit {
      column += picture.put(line, row: rect.row, column: column, columns: limit - column) + gap
    }
    column = max(rect.column, end - trailingWidth)
    for line in trailing where column < end {
      column += picture.put(line, row: rect.row, column: column, columns: end - column) + gap
    }
  }

  /// The lines that fit: the least important are shortened first, then dropped.
  static func fitted(
    _ row: HeaderRow, columns: Int, glyphs: Glyphs
  ) -> (leading: [Line], trailing: [Line]) {
    var pieces =
      row.leading.map { Slot(piece: $0, isTrailing: false) }
      + row.trailing.map { Slot(piece: $0, isTrailing: true) }
    pieces.removeAll { $0.piece.line.text.isEmpty }
    let order = pieces.indices.sorted {
      (pieces[$0].piece.priority, $0) > (pieces[$1].piece.priority, $1)
    }
    // All that can be said in short is, before anything is left out.
    for index in order where !fits(pieces, columns, glyphs) {
      if let short = pieces[index].piece.short { pieces[index].piece.line = short }
    }
    for index in order where !fits(pieces, columns, glyphs) {
      if pieces[index].piece.priority > 0 { pieces[index].isDropped = true }
    }
    let kept = pieces.filter { !$0.isDropped && !$0.piece.line.text.isEmpty }
    return (
      kept.filter { !$0.isTrailing }.map(\.piece.line), kept.filter(\.isTrailing).map(\.piece.line)
    )
  }

  private struct Slot {
    var piece: HeaderPiece
    var isTrailing: Bool
    var isDropped = false
  }

  private static func fits(_ slots: [Slot], _ columns: Int, _ glyphs: Glyphs) -> Bool {
    width(slots.filter { !$0.isDropped }.map(\.piece.line), glyphs) <= columns
  }

  private static func width(_ lines: [Line], _ glyphs: Glyphs) -> Int {
    lines.reduce(0) { $0 + glyphs.width($1) } + gap * max(0, lines.count - 1)
  }
}
