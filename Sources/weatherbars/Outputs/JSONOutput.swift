import BarModel
import FoundationEssentials
import WeatherData

/// The object of `--json`, version 1; keys are only ever added.
nonisolated struct JSONOutput: Sendable {
  /// The bars to tell, in their order.
  var bars: [BarKind]
  /// How figures are told.
  var style: FigureStyle

  /// Creates the output for some bars in a style.
  init(bars: [BarKind], style: FigureStyle) {
    self.bars = bars
    self.style = style
    // JSON is UTF-8 whatever the terminal can show.
    self.style.isASCII = false
  }

  /// One line for a place, without a line end.
  func line(for snapshot: PlaceSnapshot) -> String { object(for: snapshot).compact }

  private func object(for snapshot: PlaceSnapshot) -> JSONText {
    let offset = snapshot.utcOffset
    let figures = BarFigure.figures(bars, style: style) { snapshot.values[$0] }
    return .object([
      ("version", .integer(1)),
      ("place", place(of: snapshot)),
      ("provider", .optional(snapshot.provider) { .string($0) }),
      ("attribution", .array(snapshot.attribution.map { .string($0) })),
      ("sample", .bool(snapshot.isSample)),
      ("basis", .optional(snapshot.basis) { .string($0.rawValue) }),
      ("observedAt", time(snapshot.observedAt, offset)),
      ("fetchedAt", .optional(snapshot.fetchedAt.flatMap(Timestamp.utc)) { .string($0) }),
      ("ageSeconds", .optional(snapshot.ageSeconds) { .integer($0) }),
      ("stale", .bool(snapshot.isStale)),
      ("condition", condition(snapshot.condition)),
      ("bars", .array(figures.map(bar))),
      ("hours", .array(snapshot.hours.map { hour($0, offset) })),
      ("days", .array(snapshot.days.map { day($0, offset) })),
      ("error", error(snapshot.error)),
    ])
  }

  private func place(of snapshot: PlaceSnapshot) -> JSONText {
    let place = snapshot.place
    return .object([
      ("name", .string(snapshot.name)),
      ("region", .optional(place?.region) { .string($0) }),
      ("country", .optional(place?.country) { .string($0) }),
      ("countryCode", .optional(place?.countryCode) { .string($0) }),
      ("latitude", .optional(place?.coordinates.latitude) { .number($0) }),
      ("longitude", .optional(place?.coordinates.longitude) { .number($0) }),
      ("timeZone", .optional(snapshot.timeZone ?? place?.timeZone) { .string($0) }),
      ("utcOffsetSeconds", .optional(snapshot.utcOffset) { .integer($0(snapshot.now)) }),
    ])
  }

  private func bar(_ figure: BarFigure) -> JSONText {
    .object([
      ("id", .string(figure.kind.rawValue)),
      ("label", .string(figure.label)),
      ("value", .optional(figure.value) { .number($0) }),
      ("unit", .string(figure.unit)),
      ("text", .string(figure.text)),
      ("height", .number(figure.height)),
      ("band", .integer(figure.band)),
      (
        "grade",
        .optional(figure.grade) { grade in
          .object([
            ("standard", .string(grade.standard.rawValue)), ("level", .integer(grade.level)),
            ("text", .string(figure.gradeText)),
          ])
        }
      ),
    ])
  }

  private func hour(_ hour: ForecastHour, _ offset: (@Sendable (Date) -> Int)?) -> JSONText {
    let kinds: [BarKind] = [
      .temperature, .apparentTemperature, .humidity, .precipitation, .precipitationProbability,
      .windSpeed, .uvIndex, .pm10, .pm2_5,
    ]
    return .object(
      [("time", time(hour.time, offset))]
        + kinds.map { ($0.rawValue, value(hour.values[$0.quantity], of: $0)) }
        + [("condition", condition(hour.condition))])
  }

  private func day(_ day: ForecastDay, _ offset: (@Sendable (Date) -> Int)?) -> JSONText {
    var sun: (rise: Date?, set: Date?) = (nil, nil)
    if case .risesAndSets(let rise, let set)? = day.sun { sun = (rise, set) }
    return .object([
      ("date", .string(Timestamp.day(day.date))),
      ("low", value(day.low, of: .temperature)),
      ("high", value(day.high, of: .temperature)),
      ("precipitation", value(day.precipitation, of: .precipitation)),
      (
        "precipitationProbability",
        value(day.precipitationProbability, of: .precipitationProbability)
      ),
      ("windSpeed", value(day.windSpeed, of: .windSpeed)),
      ("uvIndex", value(day.uvIndex, of: .uvIndex)),
      ("condition", condition(day.condition)),
      ("sunrise", time(sun.rise, offset)),
      ("sunset", time(sun.set, offset)),
      ("pm10", value(day.pm10, of: .pm10)),
      ("pm2_5", value(day.pm2_5, of: .pm2_5)),
    ])
  }

  private func value(_ value: Double?, of kind: BarKind) -> JSONText {
    .optional(style.units.shown(value, of: kind)) { .number($0) }
  }

  private func condition(_ condition: Condition?) -> JSONText {
    .optional(condition) { condition in
      .object([
        ("id", .string(condition.id)), ("code", .integer(condition.wmoCode)),
        ("text", .string(style.words.text(of: condition))),
      ])
    }
  }

  /// An instant with the offset that the place has then; in UTC while its zone is not known.
  private func time(_ instant: Date?, _ offset: (@Sendable (Date) -> Int)?) -> JSONText {
    .optional(instant.flatMap { Timestamp.local($0, utcOffset: offset?($0) ?? 0) }) { .string($0) }
  }

  private func error(_ error: WeatherError?) -> JSONText {
    .optional(error) { error in
      .object([
        ("kind", .string(error.kind.rawValue)),
        ("message", .string(style.words.sentence(for: error))),
      ])
    }
  }
}
