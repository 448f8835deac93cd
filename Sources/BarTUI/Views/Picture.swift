import BarModel

/// Text at its place.
struct PlacedText: Equatable {
  var row: Int
  var column: Int
  var text: String
  var ink: Ink
}

/// A region that means something when it is clicked.
struct Zone: Equatable {
  var rect: Rect
  var hit: Hit
}

/// What a layout places on a screen: all but the heights, which move.
struct Picture: Equatable {
  let size: Size
  let glyphs: Glyphs
  /// Text beneath the bars.
  var texts: [PlacedText] = []
  /// The bars that show, in the order of the board.
  var bars: [PlacedBar] = []
  /// What lies over the bars.
  var cover: Rect?
  /// The text on the cover.
  var coverTexts: [PlacedText] = []
  /// What can be clicked; later ones lie above.
  var zones: [Zone] = []
  /// How many lines of a page, or items of a list, show at once.
  var pageLines = 0
  /// The first row of a page that shows.
  var pageOffset = 0
  /// How many bars there is room for, whether there are as many or not.
  var roomForBars = 1

  init(size: Size, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
  }

  /// What lies at a cell.
  func hit(row: Int, column: Int) -> Hit? {
    zones.last { $0.rect.contains(column: column, row: row) }?.hit
  }

  /// Places text within a number of cells.
  ///
  /// - Returns: How many cells the text takes.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, columns: Int? = nil,
    _ alignment: TextAlignment = .leading,
    ink: Ink = .role(.text)
  ) -> Int {
    let room = room(row, column, columns)
    guard room > 0 else { return 0 }
    let text = glyphs.spelled(text).cut(to: room, ellipsis: glyphs.ellipsis)
    let width = text.width
    add(text, ink, row, start(of: width, in: room, from: column, alignment))
    return width
  }

  /// Places a line within a number of cells.
  ///
  /// - Returns: How many cells the line takes.
  @discardableResult
  mutating func put(
    _ line: Line, row: Int, column: Int, columns: Int? = nil, _ alignment: TextAlignment = .leading,
    ink: (Role) -> Ink = { .role($0) }
  ) -> Int {
    let room = room(row, column, columns)
    guard room > 0 else { return 0 }
    let pieces = glyphs.fitted(line, to: room)
    let width = pieces.reduce(0) { $0 + $1.text.width }
    var start = start(of: width, in: room, from: column, alignment)
    for piece in pieces {
      add(piece.text, ink(piece.role), row, start)
      start += piece.text.width
    }
    return width
  }

  /// How many cells there are for text; none beyond the edges.
  private func room(_ row: Int, _ column: Int, _ columns: Int?) -> Int {
    guard row >= 0, row < size.rows, column >= 0 else { return 0 }
    return min(columns ?? .max, size.columns - column)
  }

  private func start(
    of width: Int, in room: Int, from column: Int, _ alignment: TextAlignment
  ) -> Int {
    switch alignment {
    case .leading: column
    case .center: column + (room - width) / 2
    case .trailing: column + room - width
    }
  }

  private mutating func add(_ text: String, _ ink: Ink, _ row: Int, _ column: Int) {
    guard !text.isEmpty else { return }
    let text = PlacedText(row: row, column: column, text: text, ink: ink)
    if cover == nil { texts.append(text) } else { coverTexts.append(text) }
  }

  /// Places a run of one sign that takes one cell.
  mutating func rule(_ glyph: Unicode.Scalar, row: Int, column: Int, columns: Int, ink: Ink = .line)
  {
    let room = room(row, column, columns)
    guard room > 0 else { return }
    // Axes are made of single signs, row by row.
    let sign = Character(glyph)
    add(room == 1 ? String(sign) : String(repeating: sign, count: room), ink, row, column)
  }
}

extension Glyphs {
  /// The pieces of a line within a number of cells, the last one cut.
  func fitted(_ line: Line, to columns: Int) -> [Span] {
    var spans = line.spans.map { Span(spelled($0.text), $0.role) }
    let width = spans.reduce(0) { $0 + $1.text.width }
    guard width > columns else { return spans }
    // One more cell than fits makes the cut show its ellipsis.
    var room = columns
    for index in spans.indices {
      let isLast = spans[index...].dropFirst().allSatisfy(\.text.isEmpty)
      let width = spans[index].text.width
      if width < room || (isLast && width <= room) {
        room -= width
        continue
      }
      let rest = isLast ? spans[index].text : spans[index].text + " " + ellipsis
      spans[index].text = rest.cut(to: room, ellipsis: ellipsis)
      return Array(spans[...index])
    }
    return spans
  }

  /// How many cells a line takes.
  func width(_ line: Line) -> Int { line.spans.reduce(0) { $0 + spelled($1.text).width } }
}
