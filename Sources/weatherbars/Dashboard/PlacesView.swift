import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// One quantity at every place, a bar each.
nonisolated enum PlacesView {
  /// The most places there can be.
  static let limit = 12

  /// The places in the order shown, as indices of the places by hand.
  static func order(of context: ViewContext) -> [Int] {
    let indices = Array(context.places.indices.prefix(limit))
    guard context.state.sortsPlacesByValue else { return indices }
    let values = indices.map { value(of: context.places[$0], in: context) ?? -.infinity }
    return indices.sorted { (values[$0], $1) > (values[$1], $0) }
  }

  /// Makes the view.
  static func content(of context: ViewContext) -> ViewContent {
    let kind = context.state.quantity
    let values = context.places.prefix(limit).compactMap { value(of: $0, in: context) }
    let scale = kind.linearScale(covering: values)
    var body = ColumnsBody()
    var bars: [Bar] = []
    if let shown = context.place {
      let style = context.style(for: shown)
      body.axis = style.ticks(of: kind, on: scale)
      body.title = context.title(of: kind, style)
    }
    for (position, index) in order(of: context).enumerated() {
      let place = context.places[index]
      let style = context.style(for: place)
      let current = place.current(at: context.now)
      let figure = BarFigure(kind, current?.figures[kind.quantity]?.value, style: style)
      var face = ColumnFace(
        value: place.isLoading ? context.words.loading : figure.text, name: place.name,
        word: figure.word, wordRole: figure.wordRole,
        details: details(of: place, current, in: context), ramp: kind.ramp,
        band: kind.bandedScale.band(of: figure.shownValue))
      face.shortWord = figure.briefWord
      if let condition = current?.condition, face.details.count == 2 {
        face.shortDetails = [
          face.details[0], Line(context.words.briefText(of: condition), .dim),
        ]
      }
      face.bandHeights = style.bandHeights(of: kind, on: scale)
      if figure.value == nil, let error = place.error {
        face.word = context.words.shortReason(for: error)
        face.shortWord = nil
        face.wordRole = .error
      }
      if index == context.state.selected { body.selected = position }
      body.columns.append(face)
      bars.append(
        Bar(
          id: "place.\(index)", scale: scale, value: figure.shownValue,
          isAwaited: place.isLoading, isStale: current?.isStale ?? false))
    }
    return ViewContent(body: .columns(body), bars: bars)
  }

  private static func value(of place: DashboardPlace, in context: ViewContext) -> Double? {
    place.current(at: context.now)?.figures[context.state.quantity.quantity]?.value
  }

  private static func details(
    of place: DashboardPlace, _ current: CurrentReading?, in context: ViewContext
  ) -> [Line] {
    var lines: [Line] = []
    if place.report != nil { lines.append(Line(context.clock(context.now, at: place), .dim)) }
    if let condition = current?.condition {
      lines.append(Line(context.words.text(of: condition), .dim))
    }
    return lines
  }
}
