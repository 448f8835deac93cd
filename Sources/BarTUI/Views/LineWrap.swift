/// Breaks lines at spaces, so that text can be read on a narrow screen.
struct LineWrap {
  let glyphs: Glyphs
  /// The cells of a row.
  let columns: Int

  /// The rows of a line, all but the first indented.
  ///
  /// A first piece that would leave too little room for the rest stands on a row of its own.
  func rows(of line: Line, indent: Int) -> [Line] {
    guard columns > 0, glyphs.width(line) > columns else { return [line] }
    let isTight = indent > columns / 2
    let indent = isTight ? min(6, columns / 4) : indent
    var rows: [Line] = []
    var row = Line()
    var width = 0
    func begin() {
      rows.append(row.withoutBlanksAtEnd)
      row = Line(String(repeating: " ", count: indent))
      width = indent
    }
    for (index, word) in words(of: line).enumerated() {
      let bare = Line(word).withoutBlanksAtEnd.text.width
      let isOwnRow = isTight && index == 1
      if isOwnRow || width + bare > columns, width > indent {
        begin()
        if word.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) { continue }
      }
      row.spans += word
      width += Line(word).text.width
    }
    rows.append(row.withoutBlanksAtEnd)
    return rows
  }

  /// The words of a line with the blanks after them; pieces without a blank between them are one, and
  /// so is the first piece, which names what the line tells.
  private func words(of line: Line) -> [[Span]] {
    var words: [[Span]] = []
    var isOpen = false
    for (index, span) in line.spans.enumerated() {
      let text = glyphs.spelled(span.text)
      for part in index == 0 && line.spans.count > 1 ? [text] : Self.parts(of: text) {
        let piece = Span(part, span.role)
        if isOpen, let last = words.indices.last {
          words[last].append(piece)
        } else {
          words.append([piece])
        }
        isOpen = part.last != " " && index > 0
      }
    }
    return words
  }

  /// A text cut after each run of blanks that follows a word.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for character in text {
      if character != " ", part.last == " ", part.contains(where: { $0 != " " }) {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }
}

extension Line {
  /// The line without blanks at its end.
  fileprivate var withoutBlanksAtEnd: Line {
    var line = self
    while let last = line.spans.indices.last {
      while line.spans[last].text.last == " " { line.spans[last].text.removeLast() }
      guard line.spans[last].text.isEmpty else { break }
      line.spans.removeLast()
    }
    return line
  }
}
