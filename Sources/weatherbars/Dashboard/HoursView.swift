import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// Forty-eight hours of one quantity, a week to scroll through.
nonisolated struct HoursView {
  /// How many hours are shown at once, where the screen has room for them.
  static let window = 48
  /// How many hours that are over stand before the present one.
  static let pastHours = 6
  /// How many hours from now on can be scrolled to.
  static let comingHours = 168

  private let context: ViewContext
  private let place: DashboardPlace
  private let kind: BarKind
  private let style: FigureStyle
  /// The hours that can be scrolled to, from the first past one on.
  private let hours: [ForecastHour]
  /// How many of them are over.
  private let pastCount: Int

  /// Prepares the view; nil where there is no place.
  init?(_ context: ViewContext) {
    guard let place = context.place else { return nil }
    self.context = context
    self.place = place
    kind = context.state.quantity
    style = context.style(for: place)
    let current = place.current(at: context.now)
    let past = current?.pastHours.suffix(Self.pastHours) ?? []
    hours = Array(past) + Array((current?.hours ?? []).prefix(Self.comingHours))
    pastCount = past.count
  }

  /// The hours there are, counted from the present one.
  var range: Range<Int> { -pastCount..<max(1, hours.count - pastCount) }

  /// The hour that a bar stands for, counted from the present one.
  func hour(at slot: Int) -> Int { shownHours.lowerBound + slot - pastCount }

  /// The first hour of a day that can be scrolled to, counted from the present one.
  func firstHour(of day: CivilDate) -> Int? {
    hours.firstIndex { CivilDate($0.time, in: place.zone) == day }.map { $0 - pastCount }
  }

  /// Makes the view.
  func content() -> ViewContent {
    var body = SeriesBody()
    let scale = kind.linearScale(covering: hours.compactMap { $0.values[kind.quantity] })
    let shown = shownHours
    let cursor = pastCount + context.state.hourCursor
    body.title = context.title(of: kind, style)
    body.ticks = style.ticks(of: kind, on: scale)
    body.ramp = kind.ramp
    body.bandHeights = style.bandHeights(of: kind, on: scale)
    body.now = shown.contains(pastCount) ? pastCount - shown.lowerBound : nil
    body.cursor = shown.contains(cursor) ? cursor - shown.lowerBound : nil
    body.nowTitle = context.words.now
    body.underTitle = context.words.rainChance
    body.readout = readout(at: cursor)
    var bars: [Bar] = []
    for slot in 0..<Self.window {
      let index = shown.lowerBound + slot
      guard hours.indices.contains(index) else { break }
      body.points.append(point(at: index, isFirst: slot == 0))
      bars.append(
        Bar(
          id: "hour.\(slot)", scale: scale,
          value: hours[index].values[kind.quantity]?.rounded(decimals: kind.decimals),
          isAwaited: place.isLoading))
    }
    return ViewContent(body: .series(body), bars: bars)
  }

  /// The hours shown: those from the past on, moved just far enough to hold the cursor.
  private var shownHours: Range<Int> {
    let room = max(1, min(Self.window, context.visibleBars ?? Self.window))
    let cursor = pastCount + context.state.hourCursor
    // The past gives way where room is short, so that the present is always in view.
    var first = room < Self.window ? max(0, pastCount - 2) : 0
    if cursor >= first + room { first = cursor - room + 1 }
    if cursor < first { first = cursor }
    first = max(0, min(first, hours.count - 1))
    return first..<max(first, min(first + Self.window, hours.count))
  }

  private func point(at index: Int, isFirst: Bool) -> SeriesPoint {
    let hour = hours[index]
    let local = LocalTime(hour.time, in: place.zone)
    let day = CivilDate(hour.time, in: place.zone)
    let isNewDay =
      index > 0 ? CivilDate(hours[index - 1].time, in: place.zone) != day : local.hour == 0
    let value = hour.values[kind.quantity]?.rounded(decimals: kind.decimals)
    return SeriesPoint(
      label: Timestamp.two(local.hour),
      separator: isNewDay || isFirst ? context.words.date(day) : nil,
      band: kind.bandedScale.band(of: value), isPast: index < pastCount,
      isShaded: !isDay(hour), under: hour.values[.precipitationProbability].map { $0 / 100 })
  }

  private func isDay(_ hour: ForecastHour) -> Bool {
    if let isDay = hour.isDay { return isDay }
    guard let coordinates = place.place?.coordinates else { return true }
    return Sun.isDay(at: hour.time.addingTimeInterval(1800), coordinates: coordinates)
  }

  /// The hour under the cursor in words: when, value, grade, sky and rain.
  private func readout(at index: Int) -> [HeaderPiece] {
    guard hours.indices.contains(index) else { return [] }
    let hour = hours[index]
    let figure = BarFigure(kind, hour.values[kind.quantity], style: style)
    let when = context.words.dateTime(
      CivilDate(hour.time, in: place.zone), context.clock(hour.time, at: place))
    let clock = context.clock(hour.time, at: place)
    var pieces = [
      HeaderPiece(Line(when, .dim), short: Line(clock, .dim), priority: 2),
      HeaderPiece(Line(figure.text, .strong)),
    ]
    if !figure.word.isEmpty {
      pieces.append(HeaderPiece(Line(figure.word, figure.wordRole), priority: 3))
    }
    if let condition = hour.condition {
      pieces.append(
        HeaderPiece(
          Line(context.words.text(of: condition)),
          short: Line(context.words.briefText(of: condition)),
          priority: 4))
    }
    for other in [BarKind.precipitationProbability, .precipitation]
    where other != kind && hour.values[other.quantity] != nil {
      let figure = BarFigure(other, hour.values[other.quantity], style: style)
      pieces.append(
        HeaderPiece(Line([Span(figure.shortLabel + " ", .dim), Span(figure.text)]), priority: 5))
    }
    return pieces
  }
}
