/// What tells one picture from the next where both have their bars in the same cells, so that only
/// the rows that differ need to be drawn.
struct PictureChange {
  /// Whether the text of a row, from the top, is another one.
  private let rows: [Bool]

  /// Compares two pictures; nil where the next one has to be drawn whole.
  init?(from old: Picture, to new: Picture) {
    guard old.size == new.size, old.glyphs == new.glyphs, old.cover == nil, new.cover == nil,
      old.bars.count == new.bars.count,
      zip(old.bars, new.bars).allSatisfy({ $0.0.hasSameCells(as: $0.1) })
    else { return nil }
    rows = Self.differingRows(old, new)
  }

  private static func differingRows(_ old: Picture, _ new: Picture) -> [Bool] {
    // Most often each text has its counterpart, and other words at most.
    guard old.texts.count == new.texts.count else {
      return zip(old.textsByRow, new.textsByRow).map { $0 != $1 }
    }
    var rows = Array(repeating: false, count: new.size.rows)
    for (old, new) in zip(old.texts, new.texts) where old != new {
      for row in [old.row, new.row] where rows.indices.contains(row) { rows[row] = true }
    }
    return rows
  }

  /// Whether a row of the screen differs.
  func contains(_ row: Int) -> Bool { rows.indices.contains(row) && rows[row] }

  /// The rows that differ, from the top.
  var changedRows: [Int] { rows.indices.filter { rows[$0] } }
}

extension Picture {
  /// The text beneath the bars, by row from the top.
  fileprivate var textsByRow: [[PlacedText]] {
    var byRow: [[PlacedText]] = Array(repeating: [], count: size.rows)
    for text in texts where byRow.indices.contains(text.row) { byRow[text.row].append(text) }
    return byRow
  }
}

extension PlacedBar {
  /// Whether its words ride on its ends.
  var hasLabels: Bool { !highLabel.isEmpty || !lowLabel.isEmpty }

  fileprivate func hasSameCells(as other: PlacedBar) -> Bool {
    rect == other.rect && slot == other.slot && hasLabels == other.hasLabels
  }
}
