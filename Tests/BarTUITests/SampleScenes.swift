import BarModel
import BarTUI

/// Scenes with figures made up for the tests, in the shape in which the program makes them.
@MainActor enum SampleScenes {
  nonisolated enum Language: String, CaseIterable, Sendable { case english, korean }

  struct Sample {
    var scene: Scene
    var board: BarBoard
  }

  static let kinds: [(kind: BarKind, value: Double, text: String, ramp: Ramp)] = [
    (.temperature, 21.3, "21.3°C", .diverging), (.pm10, 42, "42 µg/m³", .graded),
    (.pm2_5, 19, "19 µg/m³", .graded), (.apparentTemperature, 20.1, "20.1°C", .diverging),
    (.humidity, 58, "58%", .amount), (.precipitationProbability, 35, "35%", .amount),
    (.windSpeed, 4.2, "4.2 m/s", .warmth), (.uvIndex, 6.4, "6.4", .graded),
  ]

  static let names: [Language: [String]] = [
    .english: [
      "Temperature", "PM10", "PM2.5", "Feels like", "Humidity", "Rain chance", "Wind", "UV index",
    ],
    .korean: ["기온", "미세먼지", "초미세먼지", "체감온도", "습도", "강수확률", "바람", "자외선"],
  ]

  static let shortNames: [Language: [String]] = [
    .english: ["Temp", "PM10", "PM2.5", "Feels", "Humid", "Rain", "Wind", "UV"],
    .korean: ["기온", "미세", "초미세", "체감", "습도", "강수", "바람", "자외선"],
  ]

  static let words: [Language: [String]] = [
    .english: ["warm", "moderate", "moderate", "warm", "normal", "possible", "light", "high"],
    .korean: ["따뜻함", "보통", "보통", "따뜻함", "보통", "가능", "약함", "높음"],
  ]

  static func shell(_ language: Language, tab: Int) -> Scene {
    let isKorean = language == .korean
    var scene = Scene()
    scene.header = [
      HeaderRow(
        leading: [
          HeaderPiece(
            isKorean
              ? Line([Span("서울", .title), Span(" 대한민국", .dim)])
              : Line([Span("Seoul", .title), Span(" 서울, South Korea", .dim)]),
            short: Line(isKorean ? "서울" : "Seoul", .title)),
          HeaderPiece(Line("15:04 KST", .text), short: Line("15:04"), priority: 1),
        ],
        trailing: [
          HeaderPiece(Line("Open-Meteo", .dim), priority: 4),
          HeaderPiece(Line(isKorean ? "2분 전" : "2 min old", .dim), priority: 2),
          HeaderPiece(Line(isKorean ? "다음 15:15" : "next 15:15", .dim), priority: 5),
        ]),
      HeaderRow(
        leading: [
          HeaderPiece(Line(isKorean ? "구름 조금" : "Partly cloudy", .strong)),
          HeaderPiece(
            Line([
              Span("21.3°C", .strong), Span(isKorean ? " 체감 20.1°C" : " feels 20.1°C", .dim),
            ]), short: Line("21.3°C", .strong), priority: 1),
        ],
        trailing: [
          HeaderPiece(
            Line([Span("↑24°", .band(.diverging, 4)), Span(" ↓13°", .band(.diverging, 1))]),
            priority: 2),
          HeaderPiece(
            Line(isKorean ? "일출 05:31  일몰 19:42" : "sunrise 05:31  sunset 19:42", .dim),
            priority: 3),
        ]),
      HeaderRow(leading: [
        HeaderPiece(
          Line(isKorean ? "18:00쯤부터 비" : "Rain from about 18:00", .band(.amount, 3)), priority: 1)
      ]),
    ]
    scene.figure = [
      Line([Span("    ", .text), Span("▄▄▄", .band(.warmth, 2))]),
      Line([Span("   ", .text), Span("█████", .band(.warmth, 2)), Span("▄▄▄", .dim)]),
      Line([Span("  ▄▄", .dim), Span("▀▀", .band(.warmth, 2)), Span("██████▄", .dim)]),
      Line([Span(" ▀████████████▀", .dim)]),
    ]
    let titles = isKorean ? ["지금", "시간별", "날짜별", "지역"] : ["Now", "Hours", "Days", "Places"]
    scene.tabs = titles.enumerated().map { Tab(key: "\($0.offset + 1)", title: $0.element) }
    scene.selectedTab = tab
    scene.hints = [
      Hint(key: "r", title: isKorean ? "새로고침" : "refresh", action: .character("r")),
      Hint(key: "q", title: isKorean ? "끝내기" : "quit", action: .character("q")),
      Hint(key: "?", title: isKorean ? "도움말" : "help", action: .character("?")),
      Hint(key: "+", title: isKorean ? "지역 추가" : "add place", action: .character("+")),
      Hint(key: "u", title: isKorean ? "단위" : "units", action: .character("u")),
      Hint(key: "t", title: isKorean ? "테마" : "theme", action: .character("t")),
    ]
    return scene
  }

  static func now(_ language: Language = .english) -> Sample {
    var scene = shell(language, tab: 0)
    var body = ColumnsBody()
    var bars: [Bar] = []
    for (index, entry) in kinds.enumerated() {
      let bar = Bar(id: entry.kind.rawValue, scale: entry.kind.bandedScale, value: entry.value)
      bars.append(bar)
      body.columns.append(
        ColumnFace(
          value: entry.text, name: names[language]?[index] ?? "",
          shortName: shortNames[language]?[index],
          word: words[language]?[index] ?? "", wordRole: .band(entry.ramp, bar.band),
          ticks: bar.scale.ticks.map { tick in
            let value = tick.value.rounded(decimals: 1)
            let isWhole = value == value.rounded()
            return TickLabel(isWhole ? "\(Int(value))" : "\(value)", height: tick.height)
          }, ramp: entry.ramp, band: bar.band))
    }
    scene.body = .columns(body)
    return Sample(scene: scene, board: BarBoard(bars))
  }

  /// A smooth day between 13 and 24 degrees over `count` hours from 12 o'clock.
  static func hours(_ language: Language = .english, count: Int = 168) -> Sample {
    var scene = shell(language, tab: 1)
    var body = SeriesBody()
    let isKorean = language == .korean
    let wave: [Double] = [
      13.5, 13.1, 12.8, 12.6, 12.5, 12.9, 14.0, 15.6, 17.4, 19.3, 21.0, 22.4, 23.3, 23.9, 24.1,
      23.7, 22.8, 21.5, 19.9, 18.4, 17.0, 15.9, 15.0, 14.2,
    ]
    let axis = LinearScale(lower: 10, upper: 25, step: 5)
    var bars: [Bar] = []
    for index in 0..<count {
      let hour = (12 + index) % 24
      let day = (12 + index) / 24
      let value: Double? = index == 20 ? nil : wave[hour] - Double(day) * 0.3
      bars.append(Bar(id: "hour\(index)", scale: .linear(axis), value: value))
      body.points.append(
        SeriesPoint(
          label: hour < 10 ? "0\(hour)" : "\(hour)",
          separator: hour == 0
            ? (isKorean ? "12월 \(day)일 (화)" : "Tue \(day) December") : nil,
          band: BarKind.temperature.bandedScale.band(of: value), isPast: index < 3,
          isShaded: hour < 6 || hour > 19,
          under: index % 30 > 18 ? Double(index % 30 - 18) / 12 : 0.05))
    }
    body.title = Line([
      Span(isKorean ? "기온" : "Temperature", .strong), Span(" °C", .dim),
      Span(isKorean ? "  ↑↓ 바꾸기" : "  ↑↓ changes", .dim),
    ])
    body.readout = [
      HeaderPiece(Line(isKorean ? "월 15:00" : "Mon 15:00", .dim), priority: 2),
      HeaderPiece(Line("23.6°C", .strong)),
      HeaderPiece(Line(isKorean ? "비 5%" : "rain 5%", .band(.amount, 2)), priority: 3),
    ]
    body.ticks = axis.ticks.map { TickLabel("\(Int($0.value))°", height: $0.height) }
    body.ramp = .diverging
    body.bandHeights = [0, 11, 18, 27].map { axis.height(of: $0) }
    body.now = 3
    body.cursor = 12
    body.underTitle = isKorean ? "강수" : "Rain"
    scene.body = .series(body)
    return Sample(scene: scene, board: BarBoard(bars))
  }

  static func days(_ language: Language = .english) -> Sample {
    var scene = shell(language, tab: 2)
    var body = SpansBody()
    let isKorean = language == .korean
    let axis = LinearScale(lower: 0, upper: 30, step: 10)
    let lows = [13.0, 12, 9, 7, 8, 11, 14]
    let highs = [24.0, 25, 19, 14, 16, 21, 26]
    let names =
      isKorean
      ? ["오늘", "화 1", "수 2", "목 3", "금 4", "토 5", "일 6"]
      : ["Today", "Tue 1", "Wed 2", "Thu 3", "Fri 4", "Sat 5", "Sun 6"]
    let conditions =
      isKorean
      ? ["구름 조금", "맑음", "비", "비", "흐림", "맑음", "맑음"]
      : ["partly cloudy", "clear", "rain", "showers", "overcast", "clear", "clear"]
    var bars: [Bar] = []
    for index in lows.indices {
      bars.append(
        Bar(id: "day\(index)", scale: .linear(axis), value: highs[index], lowerValue: lows[index]))
      body.spans.append(
        SpanFace(
          title: names[index], isMarked: index == 0, highText: "\(Int(highs[index]))°",
          lowText: "\(Int(lows[index]))°", lowBand: 1, highBand: 3,
          rows: [
            Line(conditions[index]), Line("\(index * 12)%", .band(.amount, 2)),
            Line("\(3 + index) m/s", .dim), Line("UV \(index + 2)", .band(.graded, index)),
            Line(isKorean ? "보통" : "moderate", .grade(1)), Line("05:3\(index)", .dim),
            Line("19:4\(index)", .dim),
          ]))
    }
    body.title = Line([
      Span(isKorean ? "기온" : "Temperature", .strong),
      Span(isKorean ? " 최저에서 최고 °C" : " low to high °C", .dim),
    ])
    body.ticks = axis.ticks.map { TickLabel("\(Int($0.value))°", height: $0.height) }
    body.bandHeights = [0, 11, 18, 27].map { axis.height(of: $0) }
    body.rowTitles =
      isKorean
      ? ["날씨", "강수확률", "바람", "자외선", "미세먼지", "일출", "일몰"]
      : ["sky", "rain", "wind", "UV", "PM10", "sunrise", "sunset"]
    scene.body = .spans(body)
    return Sample(scene: scene, board: BarBoard(bars))
  }

  /// Help over the bars.
  static func help(offset: Int = 0) -> Sample {
    var sample = now()
    let keys = [
      ("q", "quit"), ("r", "refresh now"), ("Tab 1-4", "change the view"),
      ("← →", "previous and next place"), ("↑ ↓", "change the quantity"), ("+", "add a place"),
      ("- -", "remove this place"), ("u", "units"), ("s", "scale"), ("g", "grade standard"),
      ("t", "theme"), ("?", "this page"), ("Esc", "close"),
    ]
    let lines =
      [Line("Keys", .title)]
      + keys.map { Line([Span($0.0.padded(to: 12), .key), Span($0.1)]) }
      + [
        Line(), Line("Colours", .title),
        Line([Span("good ", .grade(0)), Span("moderate ", .grade(1)), Span("bad", .grade(4))]),
      ]
    sample.scene.overlay = .page(Page(title: "Help", lines: lines, offset: offset))
    return sample
  }

  /// A search over the bars.
  static func search(_ text: String = "서울", selected: Int = 1) -> Sample {
    var sample = now()
    sample.scene.overlay = .picker(
      Picker(
        prompt: "Find a place", text: text,
        items: [
          Line([Span("서울", .strong), Span("  South Korea", .dim)]),
          Line([Span("서울역", .strong), Span("  Seoul, South Korea", .dim)]),
          Line([Span("Seoul", .strong), Span("  Ohio, United States", .dim)]),
        ], selected: selected, note: Line("searching …", .dim)))
    return sample
  }
}
