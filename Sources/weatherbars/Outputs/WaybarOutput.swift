import BarModel
import WeatherData

/// The object that a custom module of Waybar reads.
nonisolated struct WaybarOutput: Sendable {
  /// The bars of the tooltip; the first one is the percentage.
  var bars: [BarKind]
  /// How figures are told.
  var style: FigureStyle

  /// One line for a place.
  func line(for snapshot: PlaceSnapshot) -> String {
    let icon = ConditionIcon.glyph(
      for: snapshot.condition, isDay: snapshot.isDay ?? true, isASCII: style.isASCII)
    let main = BarFigure(
      .temperature, snapshot.values[.temperature], style: style)
    let sample = snapshot.isSample ? " (\(style.words.sampleData))" : ""
    return JSONText.object([
      ("text", .string(escaped("\(icon) \(main.text)\(sample)"))),
      ("alt", .string(snapshot.condition?.id ?? "unknown")),
      ("tooltip", .lines(tooltip(snapshot).map(escaped))),
      ("class", .string(state(of: snapshot))),
      ("percentage", .integer(percentage(of: snapshot))),
    ]).compact
  }

  private func tooltip(_ snapshot: PlaceSnapshot) -> [String] {
    let words = style.words
    var lines = [snapshot.fullName]
    if snapshot.isSample { lines.append(words.sampleNotice) }
    if let condition = snapshot.condition { lines.append(words.text(of: condition)) }
    for figure in BarFigure.figures(bars, style: style, values: { snapshot.values[$0] }) {
      let grade = figure.gradeText.isEmpty ? figure.word : figure.gradeText
      lines.append("\(figure.label): \(figure.text)" + (grade.isEmpty ? "" : " (\(grade))"))
    }
    // A clock time, as the tooltip may be read long after it was printed.
    let isForecast = snapshot.basis == .forecast
    if let instant = isForecast ? snapshot.fetchedAt : snapshot.observedAt,
      let offset = snapshot.utcOffset?(instant)
    {
      let clock = Timestamp.clock(instant, utcOffset: offset)
      lines.append(isForecast ? words.forecastNotice(clock) : words.asOf(clock))
    }
    if !snapshot.sourceNames.isEmpty { lines.append(words.sourceLine(snapshot.sourceNames)) }
    if let error = snapshot.error { lines.append(words.sentence(for: error)) }
    return lines
  }

  private func state(of snapshot: PlaceSnapshot) -> String {
    if snapshot.isSample { return "sample" }
    if snapshot.isStale { return "stale" }
    return snapshot.basis?.rawValue ?? "unknown"
  }

  private func percentage(of snapshot: PlaceSnapshot) -> Int {
    let kind = bars.first ?? .temperature
    let height = BarFigure(kind, snapshot.values[kind.quantity], style: style).height
    let share = (height - BarHeight.standard) / (BarHeight.full - BarHeight.standard)
    return Int((min(max(share, 0), 1) * 100).rounded())
  }

  /// Text with the characters spelled that mean something in Pango's markup.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "'": result += "&apos;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
