import BarModel
import BarTUI
import WeatherData

/// The page that `?` shows: every key, and what ticks and colours mean, in the colours themselves.
nonisolated struct HelpOverlay {
  /// Everything that the page is made from.
  let context: ViewContext

  private var words: any Catalogue { context.words }

  /// Makes the page from a row on.
  func page(offset: Int) -> Page {
    var lines: [Line] = []
    var indents: [Int: Int] = [:]
    func section(_ title: String, _ entries: [KeyHelp]) {
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(title, .strong))
      let width = entries.map { $0.keys.width }.max() ?? 0
      for entry in entries {
        let gap = String(repeating: " ", count: width - entry.keys.width + 2)
        indents[lines.count] = width + 4
        lines.append(Line([Span("  " + entry.keys, .key), Span(gap), Span(entry.text)]))
      }
    }
    section(words.helpHeadings.keys, words.helpKeys)
    section(words.helpHeadings.mouse, words.helpMouse)
    lines.append(Line())
    lines.append(Line(words.helpHeadings.reading, .strong))
    for line in words.helpReading.map({ Line($0) }) + legends {
      indents[lines.count] = 2
      lines.append(Line([Span("  ")] + line.spans))
    }
    return Page(title: words.helpTitle, lines: lines, offset: offset, indents: indents)
  }

  /// The colours with the words that they stand for.
  private var legends: [Line] {
    let standard =
      context.place.map { context.style(for: $0).standard }
      ?? context.preferences.grades.standard(countryCode: nil)
    let grades = (1...max(1, standard.levels(for: .pm10))).map { level in
      let grade = Grade(standard: standard, level: level, ratio: Double(level))
      return (
        Role.grade(grade.severity), words.grade(standard, level: level, ratio: Double(level))
      )
    }
    let degrees = (0..<5).map { band in
      (Role.band(.diverging, band), words.word(of: .temperature, band: band))
    }
    return [
      legend(words.name(of: .temperature), degrees),
      legend(words.gradesNote(words.name(of: standard)), grades),
    ]
  }

  private func legend(_ title: String, _ entries: [(role: Role, word: String)]) -> Line {
    Line(
      [Span(title + ": ", .dim)]
        + entries.flatMap { entry in
          [Span(context.preferences.ascii ? "#" : "█", entry.role), Span(" \(entry.word)  ")]
        })
  }
}
