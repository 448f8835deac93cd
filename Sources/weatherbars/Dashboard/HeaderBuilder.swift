import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// The rows at the top: where, what time it is there, condition, whose data, how old, what next.
nonisolated struct HeaderBuilder {
  private let context: ViewContext
  private let place: DashboardPlace
  private let style: FigureStyle
  private let current: CurrentReading?
  private var words: any Catalogue { context.words }

  /// Prepares the header; nil where there is no place.
  init?(_ context: ViewContext) {
    guard let place = context.place else { return nil }
    self.context = context
    self.place = place
    style = context.style(for: place)
    current = place.current(at: context.now)
  }

  /// The rows, most important first.
  var rows: [HeaderRow] { [placeRow, conditionRow, skyRow] }

  /// The sky as a small picture.
  var figure: [Line] {
    ConditionFigure.lines(
      for: current?.condition, isDay: current?.isDay ?? true, isUnicode: !style.isASCII)
  }

  // MARK: - Where, when, whose

  private var placeRow: HeaderRow {
    var leading = [HeaderPiece(Line(place.name, .title))]
    if !place.whereabouts.isEmpty {
      leading.append(HeaderPiece(Line(place.whereabouts, .dim), priority: 3))
    }
    if place.place != nil || place.report != nil {
      let local = LocalTime(context.now, in: place.zone)
      let clock = context.clock(context.now, at: place)
      let zone = place.zone.abbreviation(at: context.now)
      leading.append(
        HeaderPiece(
          Line([Span(words.dateTime(local.date, clock)), Span(" " + zone, .dim)]),
          short: Line([Span(clock), Span(" " + zone, .dim)]), priority: 1))
    }
    return HeaderRow(leading: leading, trailing: provenance)
  }

  private var provenance: [HeaderPiece] {
    var pieces: [HeaderPiece] = []
    if place.report?.isSample == true {
      pieces.append(
        HeaderPiece(
          Line(words.sampleData, .warning), brief: Line(words.sample, .warning), priority: 0))
    } else {
      if !sources.isEmpty {
        pieces.append(
          HeaderPiece(
            Line(sources.map { name(of: $0) }.joined(separator: " + "), .dim),
            short: Line(sources.map { shortName(of: $0) }.joined(separator: " + "), .dim),
            priority: 4))
      }
    }
    if let age { pieces.append(age) }
    if place.isRefreshing {
      pieces.append(HeaderPiece(Line(words.refreshing, .accent), priority: 2))
    } else if let next = place.nextTry, place.report?.isSample != true {
      pieces.append(
        HeaderPiece(Line(words.next(context.clock(next, at: place)), .dim), priority: 5))
    }
    return pieces
  }

  private var age: HeaderPiece? {
    guard let current, let seconds = current.ageSeconds, place.report?.isSample != true else {
      return nil
    }
    if current.basis == .forecast, let fetched = current.fetchedAt {
      let text = words.offlineForecast(of: context.clock(fetched, at: place))
      return HeaderPiece(Line(text, .warning), brief: Line(words.forecast, .warning), priority: 0)
    }
    let text = words.age(seconds: seconds)
    // An old figure never stands without its age.
    return current.isStale
      ? HeaderPiece(Line(text, .warning), priority: 0)
      : HeaderPiece(Line(text, .dim), priority: 1)
  }

  /// Who says so, each once: the weather's before the air's, what else is filled in last.
  private var sources: [Source] {
    let first: [Quantity] = [.temperature, .pm10, .pm2_5]
    var sources: [Source] = []
    for quantity in first + Quantity.allCases {
      guard let source = current?.figures[quantity]?.source,
        !sources.contains(where: { name(of: $0) == name(of: source) })
      else { continue }
      sources.append(source)
    }
    return sources
  }

  /// A source with its station and the distance where one measured.
  private func name(of source: Source) -> String {
    guard case .station(let station, let kilometres) = source.kind else { return source.name }
    let distance = kilometres.map { NumberText.fixed($0, decimals: 1) }
    return source.name + " " + words.station(station, kilometres: distance)
  }

  private func shortName(of source: Source) -> String {
    guard case .station(let station, _) = source.kind else { return source.name }
    return source.name + " " + station
  }

  // MARK: - The sky

  private var conditionRow: HeaderRow {
    guard let current else { return HeaderRow() }
    var leading: [HeaderPiece] = []
    if let condition = current.condition {
      leading.append(HeaderPiece(Line(words.text(of: condition), .strong), priority: 0))
    }
    if let temperature = current.figures[.temperature]?.value {
      let figure = BarFigure(.temperature, temperature, style: style)
      leading.append(HeaderPiece(Line(figure.text, figure.wordRole), priority: 1))
    }
    if let felt = current.figures[.apparentTemperature]?.value {
      let figure = BarFigure(.apparentTemperature, felt, style: style)
      leading.append(HeaderPiece(Line(words.feelsLike(figure.text), .dim), priority: 3))
    }
    return HeaderRow(leading: leading, trailing: todayPieces(current))
  }

  private func todayPieces(_ current: CurrentReading) -> [HeaderPiece] {
    guard let today = current.days.first,
      today.date == CivilDate(context.now, in: place.zone)
    else { return [] }
    // The two stand or fall together.
    let isASCII = style.isASCII
    let range = [
      (today.high, "↑", words.high), (today.low, "↓", words.low),
    ].compactMap { value, arrow, spell -> Span? in
      guard let value else { return nil }
      let figure = BarFigure(.temperature, value, style: style)
      return Span(isASCII ? spell(figure.text) : arrow + figure.text, figure.wordRole)
    }
    let spans = range.flatMap { [$0, Span("  ")] }.dropLast()
    let pieces = range.isEmpty ? [] : [HeaderPiece(Line(Array(spans)), priority: 3)]
    return pieces + sunPieces(of: today)
  }

  private func sunPieces(of day: ForecastDay) -> [HeaderPiece] {
    switch SunTimes.sun(
      of: day, coordinates: place.place?.coordinates, zone: place.zone)
    {
    case .upAllDay: return [HeaderPiece(Line(words.sunUpAllDay, .dim), priority: 5)]
    case .downAllDay: return [HeaderPiece(Line(words.sunDownAllDay, .dim), priority: 5)]
    case .risesAndSets(let rise?, let set?):
      let (up, down) = (context.clock(rise, at: place), context.clock(set, at: place))
      var spans = [Span(words.sunrise(up) + " ", .dim)]
      spans += progress(from: rise, to: set)?.spans ?? []
      spans.append(Span(" " + words.sunset(down), .dim))
      return [HeaderPiece(Line(spans), short: Line(words.sun(up, down), .dim), priority: 5)]
    case .risesAndSets(let rise, let set):
      // On the day on which a polar day begins or ends.
      let texts =
        (rise.map { [words.sunrise(context.clock($0, at: place))] } ?? [])
        + (set.map { [words.sunset(context.clock($0, at: place))] } ?? [])
      return texts.map { HeaderPiece(Line($0, .dim), priority: 5) }
    case nil: return []
    }
  }

  /// The daylight as a line with the part that is over drawn bright.
  private func progress(from rise: Date, to set: Date) -> Line? {
    let length = set.timeIntervalSince(rise)
    guard length > 0 else { return nil }
    let cells = 12
    let share = context.now.timeIntervalSince(rise) / length
    let over = Int((min(max(share, 0), 1) * Double(cells)).rounded())
    let (done, rest) = style.isASCII ? ("=", "-") : ("━", "─")
    return Line([
      Span(String(repeating: done, count: over), .band(.warmth, 2)),
      Span(String(repeating: rest, count: cells - over), .dim),
    ])
  }

  private var skyRow: HeaderRow {
    guard let current else { return HeaderRow() }
    var leading: [HeaderPiece] = []
    if let outlook = RainOutlook(hours: current.hours) {
      let text = words.outlook(outlook) { context.clock($0, at: place) }
      leading.append(HeaderPiece(Line(Self.capitalised(text)), priority: 0))
    }
    return HeaderRow(leading: leading, trailing: windPieces(current))
  }

  private func windPieces(_ current: CurrentReading) -> [HeaderPiece] {
    guard let speed = current.figures[.windSpeed]?.value else { return [] }
    let figure = BarFigure(.windSpeed, speed, style: style)
    guard
      let direction = WindDirection(
        degrees: current.figures[.windDirection]?.value, speed: speed)
    else {
      let text = speed < 0.5 ? words.calm : figure.text
      return [HeaderPiece(Line(text, .dim), priority: 3)]
    }
    let arrow = style.isASCII ? "" : "\(direction.arrow) "
    var pieces = [
      HeaderPiece(
        Line([
          Span(arrow, .accent),
          Span(words.wind(figure.text, from: words.compass(direction)), .dim),
        ]), priority: 2)
    ]
    if let gust = current.figures[.windGust]?.value, gust > speed {
      let figure = BarFigure(.windSpeed, gust, style: style)
      pieces.append(HeaderPiece(Line(words.gusts(figure.text), .dim), priority: 5))
    }
    return pieces
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
