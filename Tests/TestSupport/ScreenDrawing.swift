extension ScreenEmulator {
  mutating func perform(_ token: SequenceParser.Token) {
    switch token {
    case .character(let scalar): place(scalar)
    case .control(let byte): control(byte)
    case .escape(let between, let final): escape(between, final)
    case .sequence(let marker, let parameters, let final):
      if marker.isEmpty {
        sequence(parameters, final)
      } else {
        privateSequence(marker, parameters, final)
      }
    case .string: break
    }
  }

  // MARK: Characters

  private mutating func place(_ scalar: Unicode.Scalar) {
    let drawn = graphicSets[shiftedOut ? 1 : 0] ? Self.lineGlyph(scalar) : scalar
    let width = Self.width(drawn)
    guard width > 0 else {
      let target = max(column - 1, 0)
      let owner = grid[row][target].text.isEmpty ? max(target - 1, 0) : target
      grid[row][owner].text.unicodeScalars.append(drawn)
      return
    }
    if column + width > columns {
      guard modes.isWrapping, columns >= width else { return }
      column = 0
      lineFeed()
    }
    if modes.isInsert { insertCells(width) }
    breakWide(at: column)
    breakWide(at: column + width - 1)
    grid[row][column] = ScreenCell(text: String(Character(drawn)), pen: pen)
    if width == 2 { grid[row][column + 1] = ScreenCell(text: "", pen: pen) }
    column += width
    lastCharacter = drawn
  }

  /// Overwriting half of a wide glyph leaves a blank in its other half.
  private mutating func breakWide(at column: Int) {
    if grid[row][column].text.isEmpty, column > 0 { grid[row][column - 1].text = " " }
    if column + 1 < columns, grid[row][column + 1].text.isEmpty {
      grid[row][column + 1].text = " "
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: column = max(min(column, columns - 1) - 1, 0)
    case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: column = 0
    case 0x0E: shiftedOut = true
    case 0x0F: shiftedOut = false
    case 0x00, 0x07: break
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func lineFeed() {
    if row == scrollBottom {
      scroll(up: 1, from: scrollTop)
    } else if row < rows - 1 {
      row += 1
    }
  }

  // MARK: Sequences

  private mutating func escape(_ between: String, _ final: Character) {
    switch (between, final) {
    case ("(", _): graphicSets[0] = final == "0"
    case (")", _): graphicSets[1] = final == "0"
    case ("", "="): modes.isKeypadApplication = true
    case ("", ">"): modes.isKeypadApplication = false
    case ("", "7"): saved = (row, column)
    case ("", "8"): (row, column) = (min(saved.row, rows - 1), min(saved.column, columns - 1))
    case ("", "M"):
      if row == scrollTop { scroll(down: 1, from: scrollTop) } else { row = max(row - 1, 0) }
    case ("", "D"): lineFeed()
    case ("", "E"):
      column = 0
      lineFeed()
    case ("", "c"):
      let entries = modes.alternateEntries
      self = ScreenEmulator(columns: columns, rows: rows)
      modes.alternateEntries = entries
    case ("", "\\"), ("", "H"): break
    default: unknown.append("ESC \(between)\(final)")
    }
  }

  private mutating func sequence(_ parameters: [Int?], _ final: Character) {
    let first = parameters.first.flatMap { $0 } ?? 0
    let count = max(first, 1)
    switch final {
    case "A": row = max(row - count, 0)
    case "B", "e": row = min(row + count, rows - 1)
    case "C", "a": column = min(column + count, columns - 1)
    case "D": column = max(min(column, columns - 1) - count, 0)
    case "E": (row, column) = (min(row + count, rows - 1), 0)
    case "F": (row, column) = (max(row - count, 0), 0)
    case "G", "`": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "H", "f":
      let second = parameters.count > 1 ? parameters[1] ?? 1 : 1
      row = min(count, rows) - 1
      column = min(max(second, 1), columns) - 1
    case "J": eraseDisplay(first)
    case "K": eraseLine(first)
    case "X": blank(row, column..<min(column + count, columns))
    case "@": insertCells(count)
    case "P": deleteCells(count)
    case "L": if (scrollTop...scrollBottom).contains(row) { scroll(down: count, from: row) }
    case "M": if (scrollTop...scrollBottom).contains(row) { scroll(up: count, from: row) }
    case "S": scroll(up: count, from: scrollTop)
    case "T": scroll(down: count, from: scrollTop)
    case "b": for _ in 0..<count { place(lastCharacter) }
    case "Z": column = max((min(column, columns - 1) - 1) / 8 * 8, 0)
    case "m": setPen(parameters)
    case "r":
      let last = parameters.count > 1 ? parameters[1] ?? rows : rows
      scrollTop = min(count, rows) - 1
      scrollBottom = min(max(last, scrollTop + 1), rows) - 1
      (row, column) = (0, 0)
    case "h", "l": if first == 4 { modes.isInsert = final == "h" }
    case "s": saved = (row, column)
    case "u": (row, column) = (min(saved.row, rows - 1), min(saved.column, columns - 1))
    case "t", "n", "c", "g", "q": break
    default: unknown.append("CSI \(parameters.map { $0.map(String.init) ?? "" })\(final)")
    }
  }

  private mutating func privateSequence(_ marker: String, _ parameters: [Int?], _ final: Character)
  {
    guard marker == "?", final == "h" || final == "l" else {
      // Questions to the terminal, keyboard protocols and soft resets draw nothing.
      if !"cmpqu".contains(final) { unknown.append("CSI \(marker)\(final)") }
      return
    }
    let isOn = final == "h"
    for case .some(let mode) in parameters {
      switch mode {
      case 1: modes.isCursorKeysApplication = isOn
      case 7: modes.isWrapping = isOn
      case 25: modes.isCursorVisible = isOn
      case 9, 1000, 1001, 1002, 1003, 1005, 1006, 1015:
        if isOn { modes.mouse.insert(mode) } else { modes.mouse.remove(mode) }
      case 47, 1047, 1049: showAlternate(isOn, clearing: mode != 47, saving: mode == 1049)
      case 2004: modes.isPasteBracketed = isOn
      case 2026: modes.isSynchronized = isOn
      case 3, 4, 5, 6, 8, 12, 34, 1004, 1034, 1048: break
      default: unknown.append("CSI ?\(mode)\(final)")
      }
    }
  }

  private mutating func showAlternate(_ isOn: Bool, clearing: Bool, saving: Bool) {
    guard modes.isAlternate != isOn else { return }
    modes.isAlternate = isOn
    if isOn { modes.alternateEntries += 1 }
    if saving, isOn { saved = (row, column) }
    swap(&grid, &otherGrid)
    if isOn, clearing { grid = Self.blank(columns: columns, rows: rows) }
    if saving, !isOn { (row, column) = (min(saved.row, rows - 1), min(saved.column, columns - 1)) }
  }

  // MARK: Erasing and moving cells

  private mutating func blank(_ row: Int, _ range: Range<Int>) {
    var erased = ScreenPen()
    erased.background = pen.background
    for column in range { grid[row][column] = ScreenCell(text: " ", pen: erased) }
  }

  private mutating func eraseLine(_ which: Int) {
    let column = min(column, columns - 1)
    switch which {
    case 0: blank(row, column..<columns)
    case 1: blank(row, 0..<(column + 1))
    default: blank(row, 0..<columns)
    }
  }

  private mutating func eraseDisplay(_ which: Int) {
    switch which {
    case 0:
      eraseLine(0)
      for below in (row + 1)..<max(rows, row + 1) { blank(below, 0..<columns) }
    case 1:
      eraseLine(1)
      for above in 0..<row { blank(above, 0..<columns) }
    default:
      clearings += 1
      clearedLines = lines
      for every in 0..<rows { blank(every, 0..<columns) }
    }
  }

  private mutating func insertCells(_ count: Int) {
    let count = min(count, columns - min(column, columns))
    grid[row].removeLast(count)
    grid[row].insert(contentsOf: Array(repeating: ScreenCell(), count: count), at: column)
  }

  private mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - min(column, columns))
    grid[row].removeSubrange(column..<(column + count))
    grid[row].append(contentsOf: Array(repeating: ScreenCell(), count: count))
  }

  private mutating func scroll(up count: Int, from top: Int) {
    for _ in 0..<min(count, scrollBottom - top + 1) {
      grid.remove(at: top)
      grid.insert(Array(repeating: ScreenCell(), count: columns), at: scrollBottom)
    }
  }

  private mutating func scroll(down count: Int, from top: Int) {
    for _ in 0..<min(count, scrollBottom - top + 1) {
      grid.remove(at: scrollBottom)
      grid.insert(Array(repeating: ScreenCell(), count: columns), at: top)
    }
  }
}
