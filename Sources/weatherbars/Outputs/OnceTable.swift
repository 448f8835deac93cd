import BarModel
import BarTUI

/// The bars as lines of one width, in columns measured by cell.
nonisolated struct OnceTable: Sendable {
  /// The bars.
  let figures: [BarFigure]
  /// How they are told.
  let style: FigureStyle
  /// How many cells a line may take.
  let columns: Int
  /// Whether colours are written.
  let isColored: Bool

  private static let widestBar = 40

  /// The lines; when room is short the bars go first, then long names, then words.
  var lines: [String] {
    for isShort in [false, true] {
      let names = figures.map { isShort ? $0.shortLabel : $0.label }
      let room = columns - width(names: names, words: true)
      if room >= 6 { return lines(names: names, words: true, bar: min(room - 2, Self.widestBar)) }
      if room >= 0, isShort || columns < 30 { return lines(names: names, words: true, bar: 0) }
    }
    return lines(names: figures.map(\.shortLabel), words: false, bar: 0)
  }

  private func width(names: [String], words: Bool) -> Int {
    let gaps = style.isASCII ? 3 : 2
    return widest(names) + widest(figures.map(\.text)) + (words ? widest(figures.map(word)) : 0)
      + gaps * 2
  }

  private func lines(names: [String], words: Bool, bar: Int) -> [String] {
    zip(names, figures).map { name, figure in
      style.isASCII
        ? spoken(name, figure, words: words, bar: bar)
        : aligned(name, figure, names: names, words: words, bar: bar)
    }
  }

  private func aligned(
    _ name: String, _ figure: BarFigure, names: [String], words: Bool, bar: Int
  ) -> String {
    let value = figure.text.padded(to: widest(figures.map(\.text)), .trailing)
    var line = name.padded(to: widest(names)) + "  " + value
    guard words else { return line.cut(to: columns, ellipsis: style.isASCII ? "." : "…") }
    let word = word(figure)
    let drawn = bar > 0 ? row(figure, bar) : ""
    guard !drawn.isEmpty else { return trimmed(line + "  " + tinted(word, figure)) }
    let spare = widest(figures.map(self.word)) - word.width
    line += "  " + tinted(word, figure) + String(repeating: " ", count: max(0, spare))
    return line + "  " + tinted(drawn, figure)
  }

  /// A line that reads aloud in the order name, value, grade.
  private func spoken(_ name: String, _ figure: BarFigure, words: Bool, bar: Int) -> String {
    let value = figure.value == nil ? style.words.noValue : figure.text
    let word = words ? word(figure) : ""
    var line = "\(name): \(value)" + (word.isEmpty ? "" : ", " + tinted(word, figure))
    if bar > 0 {
      let drawn = row(figure, bar)
      if !drawn.isEmpty { line += "  " + tinted(drawn, figure) }
    }
    return isColored ? line : line.cut(to: columns, ellipsis: style.isASCII ? "." : "…")
  }

  private func row(_ figure: BarFigure, _ bar: Int) -> String {
    guard figure.value != nil else { return "" }
    return BlockGlyphs.row(height: figure.height, columns: bar, isASCII: style.isASCII)
  }

  private func word(_ figure: BarFigure) -> String { style.shown(figure.word) }

  private func widest(_ texts: [String]) -> Int { texts.map(\.width).max() ?? 0 }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private func tinted(_ text: String, _ figure: BarFigure) -> String {
    guard isColored, !text.isEmpty, let code = TextColor.code(of: figure.wordRole) else {
      return text
    }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
