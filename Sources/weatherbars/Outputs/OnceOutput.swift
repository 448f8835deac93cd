import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// The text of `--once`: a line for each bar, told in the order name, value, grade.
nonisolated struct OnceOutput: Sendable {
  /// The bars, in their order.
  var bars: [BarKind]
  /// How figures are told.
  var style: FigureStyle
  /// How many cells a line may take.
  var columns: Int
  /// Whether colours are written.
  var isColored: Bool

  /// Creates the output for a width.
  init(bars: [BarKind], style: FigureStyle, columns: Int = 80, isColored: Bool = false) {
    self.bars = bars
    self.style = style
    self.columns = max(1, min(columns, 500))
    self.isColored = isColored
  }

  /// The lines for a place, without line ends.
  func lines(for snapshot: PlaceSnapshot) -> [String] {
    var lines = header(of: snapshot).map { plain($0) }
    if snapshot.hasValue {
      let figures = BarFigure.figures(bars, style: style) { snapshot.values[$0] }
      lines +=
        OnceTable(figures: figures, style: style, columns: columns, isColored: isColored).lines
      if let grade = figures.lazy.compactMap(\.grade).first {
        lines += [plain(style.words.gradesAre(style.words.name(of: grade.standard)))]
      }
      lines += [plain(style.words.sourceLine(snapshot.sourceNames))]
    }
    if let error = snapshot.error {
      lines += wrapped(style.words.sentence(for: error))
    }
    return lines
  }

  private func header(of snapshot: PlaceSnapshot) -> [String] {
    let words = style.words
    var head = [snapshot.fullName]
    if snapshot.utcOffset != nil {
      head.append(Timestamp.clock(snapshot.now, utcOffset: snapshot.offsetNow))
    }
    if let condition = snapshot.condition { head.append(words.text(of: condition)) }
    if let age = snapshot.ageSeconds, snapshot.hasValue { head.append(words.age(seconds: age)) }
    var lines = [""]
    for piece in head {
      let last = lines[lines.count - 1]
      let joined = last.isEmpty ? piece : last + "  " + piece
      if last.isEmpty || joined.width <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(piece)
      }
    }
    if snapshot.isSample { lines.append(words.sampleNotice) }
    if snapshot.basis == .forecast, !snapshot.isSample, let fetched = snapshot.fetchedAt {
      let offset = snapshot.utcOffset?(fetched) ?? 0
      lines.append(words.forecastNotice(Timestamp.clock(fetched, utcOffset: offset)))
    }
    if snapshot.isStale, let age = snapshot.ageSeconds {
      lines.append(words.staleNotice(words.age(seconds: age)))
    }
    return lines
  }

  private func plain(_ text: String) -> String {
    cut(style.shown(Shown.plain(text)))
  }

  /// A sentence over as many lines as it takes, broken at spaces.
  private func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in style.shown(Shown.plain(text)).split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.width + 1 + String(word).width <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(cut)
  }

  private func cut(_ text: String) -> String {
    text.cut(to: columns, ellipsis: style.isASCII ? "." : "…")
  }
}
