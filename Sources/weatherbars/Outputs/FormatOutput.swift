import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// The line of `--format`.
nonisolated struct FormatOutput: Sendable {
  /// What the line is made from.
  var template: FormatTemplate
  /// The bars that the whole formats tell.
  var bars: [BarKind]
  /// How figures are told.
  var style: FigureStyle

  /// Creates the output of a template.
  init(_ template: FormatTemplate, bars: [BarKind], style: FigureStyle) {
    self.template = template
    self.bars = bars
    self.style = style
  }

  /// One line for a place, without a line end; empty where there is no reading.
  func line(for snapshot: PlaceSnapshot) -> String {
    guard snapshot.hasValue else { return "" }
    switch template {
    case .segments(let segments):
      let line = segments.map { text(of: $0, for: snapshot) }.joined()
      return line + (snapshot.isSample ? " (\(style.words.sampleData))" : "")
    case .waybar: return WaybarOutput(bars: bars, style: style).line(for: snapshot)
    case .tmux: return tmux(snapshot)
    }
  }

  /// The text of a field.
  func text(of field: FormatField, for snapshot: PlaceSnapshot) -> String {
    switch field {
    case .place: return style.shown(Shown.plain(snapshot.name))
    case .time: return Timestamp.clock(snapshot.now, utcOffset: snapshot.offsetNow)
    case .age: return snapshot.ageSeconds.map(style.words.age(seconds:)) ?? style.dash
    case .condition: return snapshot.condition.map(style.words.text(of:)) ?? style.dash
    case .icon:
      return String(
        ConditionIcon.glyph(
          for: snapshot.condition, isDay: snapshot.isDay ?? true, isASCII: style.isASCII))
    case .bar(let kind, let aspect):
      return text(of: aspect, BarFigure(kind, snapshot.values[kind.quantity], style: style))
    case .sparkline(let kind):
      return BlockGlyphs.sparkline(
        snapshot.hours.prefix(12).map { $0.values[kind.quantity] },
        includesZero: !kind.canBeNegative, isASCII: style.isASCII)
    }
  }

  private func text(of segment: FormatSegment, for snapshot: PlaceSnapshot) -> String {
    switch segment {
    case .text(let text): return text
    case .field(let field, let width):
      let text = text(of: field, for: snapshot)
      let missing = max(0, (width ?? 0) - text.width)
      return String(repeating: " ", count: missing) + text
    }
  }

  private func text(of aspect: FormatField.Aspect, _ figure: BarFigure) -> String {
    switch aspect {
    case .text: figure.text
    case .value: figure.number
    case .unit: figure.unit
    case .grade: style.shown(figure.gradeText.isEmpty ? figure.word : figure.gradeText)
    case .block:
      figure.value == nil
        ? " " : String(BlockGlyphs.block(height: figure.height, isASCII: style.isASCII))
    }
  }

  /// A short line: where, the sky, the temperature, the first further bars with their blocks.
  private func tmux(_ snapshot: PlaceSnapshot) -> String {
    var parts = [text(of: .place, for: snapshot), text(of: .icon, for: snapshot)]
    for kind in bars.prefix(3) {
      let figure = BarFigure(kind, snapshot.values[kind.quantity], style: style)
      guard figure.value != nil else { continue }
      let isPlain = kind == .temperature || kind == .apparentTemperature
      let name = isPlain ? "" : figure.shortLabel + " "
      parts.append(name + (isPlain ? figure.text : figure.number) + text(of: .block, figure))
    }
    if snapshot.isSample { parts.append("(\(style.words.sampleData))") }
    if snapshot.isStale { parts.append("(\(style.words.stale))") }
    // tmux reads a style or a format after a single hash sign.
    return parts.filter { !$0.isEmpty && $0 != " " }.joined(separator: " ")
      .replacing("#", with: "##")
  }
}

extension PlaceSnapshot {
  /// The place's offset from UTC now in seconds, 0 while its zone is not known.
  nonisolated var offsetNow: Int { utcOffset?(now) ?? 0 }
}
