import BarTUI
import WeatherData

/// The state of the sky as a small picture that reads at arm's length.
///
/// Pictures are drawn as 18 by 8 points, four to a cell, and shown with quadrant glyphs.
nonisolated enum ConditionFigure {
  /// The picture of a condition, four rows of nine cells; without Unicode in plain letters.
  static func lines(for condition: Condition?, isDay: Bool, isUnicode: Bool) -> [Line] {
    guard let condition else { return [] }
    let kind = Kind(condition, isDay: isDay)
    return isUnicode ? quadrants(of: kind.points) : kind.letters.map { Line($0, .dim) }
  }

  private static func quadrants(of points: [String]) -> [Line] {
    let rows = points.map(Array.init)
    return stride(from: 0, to: rows.count - 1, by: 2).map { row in
      var spans: [Span] = []
      for column in stride(from: 0, to: rows[row].count - 1, by: 2) {
        let cell = [
          rows[row][column], rows[row][column + 1], rows[row + 1][column],
          rows[row + 1][column + 1],
        ]
        let mask = cell.reduce(0) { $0 << 1 | ($1 == "." ? 0 : 1) }
        let role = role(of: cell.last { $0 != "." } ?? ".")
        if spans.last?.role == role {
          spans[spans.count - 1].text.append(glyphs[mask])
        } else {
          spans.append(Span(String(glyphs[mask]), role))
        }
      }
      return Line(spans)
    }
  }

  /// The quadrant glyph of each mask: upper left 8, upper right 4, lower left 2, lower right 1.
  private static let glyphs = Array(" ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█")

  private static func role(of point: Character) -> Role {
    switch point {
    case "y": .band(.warmth, 2)
    case "m": .band(.warmth, 0)
    case "w": .text
    case "d": .dim
    case "b": .band(.amount, 3)
    case "s": .strong
    case "z": .band(.warmth, 3)
    default: .text
    }
  }

  private enum Kind {
    case sun, moon, fewCloudsDay, fewCloudsNight, clouds, fog, rain, downpour, snow, sleet, thunder
    case unknown

    init(_ condition: Condition, isDay: Bool) {
      self =
        switch condition {
        case .clear, .mostlyClear: isDay ? .sun : .moon
        case .partlyCloudy: isDay ? .fewCloudsDay : .fewCloudsNight
        case .overcast: .clouds
        case .fog, .rimeFog: .fog
        case .drizzle, .lightRain, .rain, .rainShowers: .rain
        case .heavyRain: .downpour
        case .freezingDrizzle, .freezingRain, .sleet: .sleet
        case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers: .snow
        case .thunder, .thunderHail: .thunder
        case .unknown: .unknown
        }
    }

    var points: [String] {
      switch self {
      case .sun:
        [
          "........yy........",
          "..yy..........yy..",
          "......yyyyyy......",
          ".....yyyyyyyy.....",
          "yyy..yyyyyyyy..yyy",
          "......yyyyyy......",
          "..yy..........yy..",
          "........yy........",
        ]
      case .moon:
        [
          "......mmmm........",
          "....mmmm......ss..",
          "...mmmm...........",
          "...mmmm...........",
          "...mmmmm....ss....",
          "....mmmmmm....mm..",
          ".....mmmmmmmmmm...",
          "........mmmm......",
        ]
      case .fewCloudsDay:
        [
          "......yy..........",
          "..yy......yy......",
          "....yyyyyy........",
          "...yyyyyyyy.......",
          "yy.yyyyy..wwww....",
          "...yyyy.wwwwwwwww.",
          "....yywwwwwwwwwwww",
          "......wwwwwwwwwww.",
        ]
      case .fewCloudsNight:
        [
          ".....mmm..........",
          "...mmmm.......ss..",
          "..mmmm............",
          "..mmmm............",
          "..mmmmm...wwww....",
          "...mmmm.wwwwwwwww.",
          "....mmwwwwwwwwwwww",
          "......wwwwwwwwwww.",
        ]
      case .clouds:
        [
          "........dddd......",
          "......dddddddddd..",
          "....wwwwwwdddddddd",
          "..wwwwwwwwwwdddddd",
          ".wwwwwwwwwwwwww...",
          "wwwwwwwwwwwwwwww..",
          ".wwwwwwwwwwwwww...",
          "..................",
        ]
      case .fog:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          "..................",
          "dddddddddddd..dddd",
          "..................",
          "..dddd..dddddddddd",
          "..................",
        ]
      case .rain:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          ".wwwwwwwwwwwwwwwww",
          "..................",
          "....b.....b.....b.",
          "...b.....b.....b..",
          "..b.....b.....b...",
        ]
      case .downpour:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          ".wwwwwwwwwwwwwwwww",
          "...b..b..b..b..b..",
          "..b..b..b..b..b...",
          "...b..b..b..b..b..",
          "..b..b..b..b..b...",
        ]
      case .snow:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          ".wwwwwwwwwwwwwwwww",
          "..................",
          "..ss....ss....ss..",
          "..................",
          "......ss....ss....",
        ]
      case .sleet:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          ".wwwwwwwwwwwwwwwww",
          "..................",
          "..ss...b..ss...b..",
          "......b.......b...",
          "....ss....ss......",
        ]
      case .thunder:
        [
          "......wwwww.......",
          "....wwwwwwwwwww...",
          "..wwwwwwwwwwwwwww.",
          ".wwwwwwwwwwwwwwwww",
          ".........zzz......",
          "..b....zzz......b.",
          ".b....zzzzzz...b..",
          "........zz........",
        ]
      case .unknown:
        Array(repeating: "..................", count: 8)
      }
    }

    /// The picture without block glyphs.
    var letters: [String] {
      switch self {
      case .sun: ["  \\ | /  ", " -- O -- ", "  / | \\  "]
      case .moon: ["   .-.   ", "  (  (   ", "   `-'   "]
      case .fewCloudsDay, .fewCloudsNight: ["  O .--. ", " .-(    )", "(_______)"]
      case .clouds: ["   .--.  ", ".-(    ).", "(_______)"]
      case .fog: ["_ - _ - _", " _ - _ - ", "_ - _ - _"]
      case .rain: ["  .--.   ", " (____)  ", "  / / /  "]
      case .downpour: ["  .--.   ", " (____)  ", " / / / / "]
      case .snow: ["  .--.   ", " (____)  ", "  * * *  "]
      case .sleet: ["  .--.   ", " (____)  ", "  / * /  "]
      case .thunder: ["  .--.   ", " (____)  ", "  / Z /  "]
      case .unknown: []
      }
    }
  }
}
