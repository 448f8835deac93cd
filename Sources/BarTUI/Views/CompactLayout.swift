/// A body in lines of text, for a screen on which no bar fits.
enum CompactLayout {
  /// The most important line first, each within a number of cells where it can be said in them.
  static func lines(of body: Body, columns: Int, glyphs: Glyphs) -> [Line] {
    switch body {
    case .columns(let body):
      return body.columns.prefix(500).map { face in
        // Among others a number needs its name more than its unit.
        let name = glyphs.spelled(face.shortName).width
        let value = ShortValue.text(glyphs.spelled(face.value), columns: columns - 1 - name)
        let pieces = [
          Line(value ?? face.value, .strong), Line(face.shortName, .dim),
          Line(face.word, face.wordRole),
        ]
        return line(pieces, columns: columns, glyphs)
      }
    case .series(let body):
      return [line(pieces(of: body), columns: columns, glyphs), body.title]
        .filter { !$0.spans.isEmpty }
    case .spans(let body):
      return body.spans.prefix(500).map { face in
        let values = [Line(face.lowText, .dim), Line(face.highText, .strong)]
        let lines = [[Line(face.title, .strong)] + values, values].map(joined)
        return lines.first { glyphs.width($0) <= columns }
          ?? line([values[1]], columns: columns, glyphs)
      }
    }
  }

  /// Where and how much in one row: that the figures are samples or old first, as no figure stands
  /// without it, then the value, then where, then what else there is room for.
  static func row(
    _ header: HeaderRow?, _ body: Body, columns: Int, glyphs: Glyphs
  ) -> (leading: Line, trailing: Line) {
    let name = header?.leading.first?.line ?? Line()
    let marks = Marks(header)
    var pieces: [Line] = []
    var title = Line()
    if case .columns(let body) = body, let face = body.columns.first {
      pieces = [Line(face.value, .strong), Line(face.word, face.wordRole)]
      // Where the bars are places, the first one has been named.
      title = face.name == name.text ? Line() : Line(face.shortName, .dim)
    } else if case .series(let body) = body {
      pieces = Self.pieces(of: body)
    } else if let first = lines(of: body, columns: columns, glyphs: glyphs).first {
      pieces = [first]
    }
    for leading in marks.leads(after: name) {
      let room = columns - glyphs.width(leading) - 1
      guard let value = pieces.first, glyphs.width(value) <= room else { continue }
      let whole = joined([value, title] + pieces.dropFirst())
      let isWhole = !title.spans.isEmpty && glyphs.width(whole) <= room
      return (leading, isWhole ? whole : line(pieces, columns: room, glyphs))
    }
    if let mark = marks.shortest {
      let room = columns - glyphs.width(mark) - 1
      let value = pieces.first.flatMap { piece in
        ShortValue.text(glyphs.spelled(piece.text), columns: room)
          .map { Line($0, piece.spans.first?.role ?? .text) }
      }
      return (mark, value ?? Line())
    }
    let trailing = line(Array(pieces.prefix(1)), columns: columns, glyphs)
    // A name of which only a letter or two would be left says nothing.
    let rest = columns - min(glyphs.width(trailing), columns) - 1
    let isReadable = glyphs.width(name) <= rest || rest >= 4 + glyphs.ellipsis.width
    return (isReadable ? name : Line(), trailing)
  }

  /// What the header has to say of the figures, such as that they are samples.
  struct Marks {
    private let pieces: [HeaderPiece]

    init(_ header: HeaderRow?) {
      pieces = header?.trailing.filter { $0.priority == 0 } ?? []
    }

    /// The least that has to be said; nil where there is nothing.
    var shortest: Line? { pieces.isEmpty ? nil : joined(pieces.map { $0.brief ?? $0.line }) }

    /// What can stand before a value, the fullest first.
    func leads(after name: Line) -> [Line] {
      guard let shortest else { return [name] }
      let whole = joined(pieces.map(\.line))
      return [joined([name, whole]), joined([name, shortest]), whole, shortest]
    }
  }

  /// What is told of a point, in short and the most important first.
  private static func pieces(of body: SeriesBody) -> [Line] {
    body.readout.sorted { $0.priority < $1.priority }.map { $0.short ?? $0.line }
  }

  /// A value and as many of the pieces after it as fit whole.
  private static func line(_ pieces: [Line], columns: Int, _ glyphs: Glyphs) -> Line {
    guard let first = pieces.first else { return Line() }
    let whole = glyphs.spelled(first.text)
    let value = ShortValue.text(whole, columns: columns)
    guard value == whole else {
      // A number cut without an ellipsis would be another number.
      let cut = glyphs.ellipsis.width < columns ? whole : String(glyphs.ellipsis.prefix(columns))
      return Line(value ?? cut, first.spans.first?.role ?? .text)
    }
    var line = first
    for piece in pieces.dropFirst() {
      let longer = joined([line, piece])
      guard glyphs.width(longer) <= columns else { break }
      line = longer
    }
    return line
  }

  /// Pieces with a space between them.
  private static func joined(_ pieces: [Line]) -> Line {
    Line(Array(pieces.map(\.spans).filter { !$0.isEmpty }.joined(separator: [Span(" ")])))
  }
}
