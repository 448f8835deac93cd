import BarModel
import BarTUI
import WeatherData

/// How bars are to be told: units, scale, grades and language.
nonisolated struct FigureStyle: Sendable {
  /// The units of values.
  var units: UnitSystem
  /// How values become heights.
  var scale: ScaleStyle
  /// Whose air-quality words are used; the index always has those of its own.
  var standard: GradeStandard
  /// The words.
  var words: any Catalogue
  /// Whether only ASCII characters are used.
  var isASCII: Bool

  /// Creates a style.
  init(
    units: UnitSystem = .metric, scale: ScaleStyle = .banded, standard: GradeStandard = .who,
    words: any Catalogue = English(), isASCII: Bool = false
  ) {
    self.units = units
    self.scale = scale
    self.standard = standard
    self.words = words
    self.isASCII = isASCII
  }

  /// What stands for a value that nobody gave.
  var dash: String { isASCII ? "-" : "–" }

  /// Text as it may be shown: spelled in ASCII where nothing else can be.
  func shown(_ text: String) -> String { isASCII ? text.ascii : text }

  /// The ticks beside a bar in the units shown, ascending.
  func ticks(of kind: BarKind) -> [TickLabel] { ticks(of: kind, on: scale.scale(of: kind)) }

  /// The heights in points at which the bands of a bar's quantity begin on any scale, ascending, so
  /// that colours mean the same on each.
  func bandHeights(of kind: BarKind, on scale: Scale) -> [Double] {
    guard case .banded(let banded) = kind.bandedScale else { return [] }
    return banded.limits.map { scale.height(of: $0) }
  }

  /// The ticks of any scale for a bar's quantity in the units shown, ascending.
  func ticks(of kind: BarKind, on scale: Scale) -> [TickLabel] {
    shownTicks(of: kind, on: scale).map { value, height in
      let decimals = value == value.rounded() ? 0 : units.decimals(of: kind)
      let isLong = abs(value) >= 10 && decimals > 0
      return TickLabel(
        NumberText.fixed(value, decimals: decimals), height: height,
        short: isLong ? NumberText.fixed(value, decimals: 0) : nil)
    }
  }
}

extension FigureStyle {
  /// The ticks of a scale in the units shown; those of an axis are round in these units.
  nonisolated fileprivate func shownTicks(
    of kind: BarKind, on scale: Scale
  ) -> [(value: Double, height: Double)] {
    if case .linear(let linear) = scale {
      let lower = units.converted(linear.lower, of: kind)
      let upper = units.converted(linear.upper, of: kind)
      if (lower, upper) != (linear.lower, linear.upper) {
        let step = LinearScale.roundedUp((upper - lower) / 4)
        return LinearScale(lower: lower, upper: upper, step: step).ticks
          .map { ($0.value, $0.height) }
      }
    }
    return scale.ticks.map { (units.converted($0.value, of: kind), $0.height) }
  }
}

/// Everything that is told about one bar of one place.
nonisolated struct BarFigure: Sendable, Equatable {
  /// Which bar.
  let kind: BarKind
  /// Its name.
  let label: String
  /// Its name where room is short.
  let shortLabel: String
  /// The value in the units shown, rounded as it is shown.
  let value: Double?
  /// The unit shown; empty for an index.
  let unit: String
  /// The value as text with its unit, or a dash.
  let text: String
  /// The value as text without its unit, or a dash.
  let number: String
  /// The value in the unit of the bar's scale, rounded to its decimals: what the bar's value is.
  let shownValue: Double?
  /// The constant of the bar's height constraint in points; no value has the standard height.
  let height: Double
  /// The band of the value, counted from 0.
  let band: Int
  /// The grade of an air value.
  let grade: Grade?
  /// The grade in full; empty where there is none.
  let gradeText: String
  /// One word for the value: its grade in short, else the word of its band; empty without a value.
  let word: String
  /// The word in at most 8 cells.
  let briefWord: String
  /// The role of the word.
  let wordRole: Role

  /// Tells a bar.
  ///
  /// - Parameters:
  ///   - kind: Which bar.
  ///   - rawValue: The value in the quantity's own unit; nil for no value.
  ///   - style: How it is to be told.
  init(_ kind: BarKind, _ rawValue: Double?, style: FigureStyle) {
    let words = style.words
    let shown = rawValue.flatMap { value in
      value.isFinite ? value.rounded(decimals: kind.decimals) : nil
    }
    let scale = style.scale.scale(of: kind)
    // The word of a band is that of the banded scale, whatever the height follows.
    let wordBand = kind.bandedScale.band(of: shown)
    let grade = shown.flatMap { kind.grade(of: $0, standard: style.standard) }
    self.kind = kind
    label = words.name(of: kind)
    shortLabel = words.shortName(of: kind)
    value = style.units.shown(rawValue, of: kind)
    unit = style.shown(style.units.unit(of: kind))
    text = style.units.text(rawValue, of: kind).map(style.shown) ?? style.dash
    number = style.units.number(rawValue, of: kind) ?? style.dash
    shownValue = shown
    height = scale.height(of: shown)
    band = scale.band(of: shown)
    self.grade = grade
    gradeText =
      grade.map { words.grade($0.standard, level: $0.level, ratio: $0.ratio) } ?? ""
    if let grade {
      word = words.shortGrade(grade.standard, level: grade.level, ratio: grade.ratio)
      briefWord = words.briefGrade(grade.standard, level: grade.level, ratio: grade.ratio)
      wordRole = .grade(grade.severity)
    } else {
      word = shown == nil ? "" : words.word(of: kind, band: wordBand)
      briefWord = word
      wordRole = shown == nil ? .dim : .band(kind.ramp, wordBand)
    }
  }

  /// Tells some bars of a place from its values.
  ///
  /// - Parameters:
  ///   - kinds: Which bars, in which order.
  ///   - style: How they are to be told.
  ///   - values: The value of a quantity in its own unit; nil for none.
  /// - Returns: A figure for each bar, in the same order.
  static func figures(
    _ kinds: [BarKind], style: FigureStyle, values: (Quantity) -> Double?
  ) -> [BarFigure] {
    kinds.map { BarFigure($0, values($0.quantity), style: style) }
  }
}

extension BarKind {
  /// The colours that the bar takes by band.
  nonisolated var ramp: Ramp {
    switch self {
    case .temperature, .apparentTemperature: .diverging
    case .pm10, .pm2_5, .aqi, .uvIndex: .graded
    case .humidity, .precipitationProbability, .precipitation, .cloudCover: .amount
    case .windSpeed: .warmth
    case .pressure: .plain
    }
  }
}
