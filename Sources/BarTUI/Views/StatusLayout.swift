/// The sentence at the bottom, over as many rows as it takes: its end says what to do next.
enum StatusLayout {
  /// Breaks a line at spaces.
  ///
  /// - Parameters:
  ///   - line: The sentence.
  ///   - columns: The cells of a row.
  ///   - most: How many rows there may be; the last one takes all that is left.
  ///   - glyphs: How text is spelled here.
  /// - Returns: The rows; none for an empty line.
  static func rows(of line: Line, columns: Int, most: Int, glyphs: Glyphs) -> [Line] {
    guard !line.spans.isEmpty else { return [] }
    guard most > 1, glyphs.width(line) > columns else { return [line] }
    var rows = [Line()]
    var width = 0
    for word in words(of: line) {
      let wordWidth = glyphs.width(Line(word))
      let isFirst = rows[rows.count - 1].spans.isEmpty
      if !isFirst, width + 1 + wordWidth > columns, rows.count < most {
        rows.append(Line(word))
        width = wordWidth
      } else {
        rows[rows.count - 1].spans += (isFirst ? [] : [Span(" ")]) + word
        width += wordWidth + (isFirst ? 0 : 1)
      }
    }
    return rows
  }

  /// The pieces of each word; a word may have several roles.
  private static func words(of line: Line) -> [[Span]] {
    var words: [[Span]] = [[]]
    for span in line.spans {
      let parts = span.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { words.append([]) }
        if !part.isEmpty { words[words.count - 1].append(Span(String(part), span.role)) }
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
