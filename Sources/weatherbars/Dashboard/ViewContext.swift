import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// Everything that a view is made from.
nonisolated struct ViewContext: Sendable {
  /// What is shown, apart from the weather.
  var state: DashboardState
  /// The places, in their order.
  var places: [DashboardPlace]
  /// What the user chose.
  var preferences: Preferences
  /// The instant that counts as now.
  var now: Date
  /// How many bars the view could show last time.
  var visibleBars: Int?

  /// The words.
  var words: any Catalogue { preferences.words }

  /// The place that is shown; nil where there is none.
  var place: DashboardPlace? {
    places.indices.contains(state.selected) ? places[state.selected] : nil
  }

  /// How figures are told for a place.
  func style(for place: DashboardPlace) -> FigureStyle {
    preferences.style(countryCode: place.countryCode)
  }

  /// What a view shows: the quantity and its unit.
  func title(of kind: BarKind, _ style: FigureStyle) -> Line {
    let unit = style.shown(style.units.unit(of: kind))
    return Line([
      Span(words.name(of: kind), .strong), Span(unit.isEmpty ? "" : " \(unit)", .dim),
    ])
  }

  /// Whose words grade the air, where the shown view has any; nil where none is graded.
  var gradesNote: Line? {
    guard let place else { return nil }
    let kinds = state.view == .now ? preferences.bars : [state.quantity]
    let isGraded = kinds.contains { $0 == .pm10 || $0 == .pm2_5 } || state.view == .days
    guard isGraded else { return nil }
    if state.view == .places, preferences.grades == .automatic, places.count > 1 {
      return Line(words.gradesNote(nil), .dim)
    }
    return Line(words.gradesNote(words.name(of: style(for: place).standard)), .dim)
  }

  /// The clock of a place, such as `15:04`.
  func clock(_ instant: Date, at place: DashboardPlace) -> String {
    Timestamp.clock(instant, utcOffset: place.zone.offset(at: instant))
  }
}

/// The main part of a screen together with the bars it stands around.
nonisolated struct ViewContent: Sendable {
  /// What stands around the bars.
  var body: Body
  /// The bars, in the same order.
  var bars: [Bar]
}
