import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// The coming days, a floating bar each.
nonisolated enum DaysView {
  /// The most days that are shown.
  static let limit = 16

  /// Makes the view.
  static func content(of context: ViewContext) -> ViewContent {
    var body = SpansBody()
    guard let place = context.place else { return ViewContent(body: .spans(body), bars: []) }
    let kind = context.state.quantity
    let style = context.style(for: place)
    let days = (place.current(at: context.now)?.days ?? []).prefix(limit)
    let values = days.flatMap { [value(of: $0, kind), low(of: $0, kind)] }.compactMap { $0 }
    let scale = kind.linearScale(covering: values)
    body.title = context.title(of: kind, style)
    body.ticks = style.ticks(of: kind, on: scale)
    body.ramp = kind.ramp
    body.bandHeights = style.bandHeights(of: kind, on: scale)
    body.rowTitles = DayRow.allCases.map(context.words.title(of:))
    var bars: [Bar] = []
    let today = CivilDate(context.now, in: place.zone)
    for (index, day) in days.enumerated() {
      body.spans.append(
        face(of: day, kind, style, isToday: day.date == today, at: place, in: context))
      bars.append(
        Bar(
          id: "day.\(index)", scale: scale,
          value: value(of: day, kind)?.rounded(decimals: kind.decimals),
          lowerValue: low(of: day, kind)?.rounded(decimals: kind.decimals),
          isAwaited: place.isLoading))
    }
    return ViewContent(body: .spans(body), bars: bars)
  }

  /// The first hour of a day, counted from the present one; nil where the hours don't reach it.
  static func firstHour(ofDay index: Int, in context: ViewContext) -> Int? {
    let days = context.place?.current(at: context.now)?.days.prefix(limit) ?? []
    guard days.indices.contains(index) else { return nil }
    return HoursView(context)?.firstHour(of: days[index].date)
  }

  /// The upper end of a day's bar.
  private static func value(of day: ForecastDay, _ kind: BarKind) -> Double? {
    switch kind {
    case .precipitation: day.precipitation
    case .precipitationProbability: day.precipitationProbability
    case .windSpeed: day.windSpeed
    case .uvIndex: day.uvIndex
    case .pm10: day.pm10
    case .pm2_5: day.pm2_5
    default: day.high
    }
  }

  /// The lower end of a day's bar; nil for a bar that stands on the base.
  private static func low(of day: ForecastDay, _ kind: BarKind) -> Double? {
    kind == .temperature ? day.low : nil
  }

  private static func face(
    of day: ForecastDay, _ kind: BarKind, _ style: FigureStyle, isToday: Bool,
    at place: DashboardPlace, in context: ViewContext
  ) -> SpanFace {
    let high = BarFigure(kind, value(of: day, kind), style: style)
    let low = BarFigure(kind, low(of: day, kind), style: style)
    let isFloating = kind == .temperature
    var face = SpanFace(
      title: isToday ? context.words.today : context.words.date(day.date), isMarked: isToday,
      highText: short(high), lowText: isFloating ? short(low) : "",
      lowBand: kind.bandedScale.band(of: isFloating ? low.shownValue : high.shownValue),
      highBand: kind.bandedScale.band(of: high.shownValue),
      rows: DayRow.allCases.map { row($0, of: day, style, at: place, in: context) })
    face.shortTitle = isToday ? context.words.today : context.words.briefDay(day.date)
    return face
  }

  /// A figure as short as it can be said above a bar: whole degrees, no unit.
  private static func short(_ figure: BarFigure) -> String {
    guard figure.kind == .temperature, let value = figure.value else { return figure.number }
    return NumberText.fixed(value, decimals: 0) + (figure.unit.first == "°" ? "°" : "")
  }

  private static func row(
    _ row: DayRow, of day: ForecastDay, _ style: FigureStyle, at place: DashboardPlace,
    in context: ViewContext
  ) -> Line {
    func figure(_ kind: BarKind, _ value: Double?) -> BarFigure {
      BarFigure(kind, value, style: style)
    }
    switch row {
    case .condition:
      return Line(day.condition.map(context.words.briefText(of:)) ?? style.dash)
    case .precipitation:
      let amount = figure(.precipitation, day.precipitation)
      let chance = figure(.precipitationProbability, day.precipitationProbability)
      let isDry = amount.value == 0 && (chance.value ?? 0) == 0
      return isDry
        ? Line("0", .dim)
        : Line([Span(amount.number), Span(" "), Span(chance.text, .dim)])
    case .wind: return Line(figure(.windSpeed, day.windSpeed).number)
    case .uv:
      let figure = figure(.uvIndex, day.uvIndex)
      return Line(figure.number, figure.wordRole)
    case .pm10:
      let figure = figure(.pm10, day.pm10)
      return Line(figure.briefWord.isEmpty ? style.dash : figure.briefWord, figure.wordRole)
    case .pm2_5:
      let figure = figure(.pm2_5, day.pm2_5)
      return Line(figure.briefWord.isEmpty ? style.dash : figure.briefWord, figure.wordRole)
    case .sun: return Line(sun(of: day, style, at: place, in: context), .dim)
    }
  }

  private static func sun(
    of day: ForecastDay, _ style: FigureStyle, at place: DashboardPlace, in context: ViewContext
  ) -> String {
    switch SunTimes.sun(
      of: day, coordinates: place.place?.coordinates, zone: place.zone)
    {
    case .risesAndSets(let rise, let set):
      let times = [rise, set].map { $0.map { context.clock($0, at: place) } ?? style.dash }
      return times.joined(separator: "-")
    case .upAllDay: return context.words.sunUpAllDay
    case .downAllDay: return context.words.sunDownAllDay
    case nil: return style.dash
    }
  }
}
