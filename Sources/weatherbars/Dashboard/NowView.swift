import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// The chosen bars of one place.
nonisolated enum NowView {
  /// Makes the view.
  static func content(of context: ViewContext) -> ViewContent {
    var body = ColumnsBody()
    var bars: [Bar] = []
    guard let place = context.place else { return ViewContent(body: .columns(body), bars: bars) }
    let style = context.style(for: place)
    let current = place.current(at: context.now)
    for kind in context.preferences.bars {
      let figure = BarFigure(kind, current?.figures[kind.quantity]?.value, style: style)
      var face = ColumnFace(
        value: place.isLoading ? context.words.loading : figure.text, name: figure.label,
        shortName: figure.shortLabel, word: figure.word, wordRole: figure.wordRole,
        ticks: style.ticks(of: kind), ramp: kind.ramp, band: figure.band)
      face.shortWord = figure.briefWord
      face.bandHeights = style.bandHeights(of: kind, on: style.scale.scale(of: kind))
      if figure.value == nil, let error = Self.error(of: kind, in: place) {
        face.word = context.words.shortReason(for: error)
        face.shortWord = nil
        face.wordRole = .error
      }
      body.columns.append(face)
      bars.append(
        Bar(
          id: kind.rawValue, scale: style.scale.scale(of: kind), value: figure.shownValue,
          isAwaited: place.isLoading, isStale: current?.isStale ?? false))
    }
    return ViewContent(body: .columns(body), bars: bars)
  }

  /// Why the part of a place that tells this bar is not there.
  private static func error(of kind: BarKind, in place: DashboardPlace) -> WeatherError? {
    kind.quantity.isAir ? place.airError ?? place.weatherError : place.weatherError
  }
}
