import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

@Suite struct OptionsTests {
  private let table = OptionTable(themes: ["default", "mono"])

  private func parse(_ arguments: String...) throws(UsageError) -> Invocation {
    try OptionParser(table: table).parse(arguments).get()
  }

  private func error(_ arguments: String...) -> UsageError? {
    switch OptionParser(table: table).parse(arguments) {
    case .success: nil
    case .failure(let error): error
    }
  }

  @Test func nothingIsTheDashboard() throws {
    #expect(try parse() == Invocation())
  }

  /// One line for each option, so that an option without a test is found.
  private static let samples:
    [OptionID: (arguments: [String], check: @Sendable (Invocation) -> Bool)] =
      [
        .once: (["--once"], { $0.mode == .once }),
        .json: (["--json"], { $0.mode == .json }),
        .format: (["--format", "tmux"], { $0.mode == .format(.tmux) }),
        .follow: (["--json", "--follow"], { $0.follows && $0.mode == .json }),
        .stdin: (["--stdin"], { $0.mode == .stdin }),
        .demo: (["--demo"], { $0.sample == .always }),
        .demoIfOffline: (["--demo-if-offline"], { $0.sample == .whereOffline }),
        .provider: (
          ["--provider", "kma,open-meteo"], { $0.settings.providers == ["kma", "open-meteo"] }
        ),
        .endpoint: (
          ["--endpoint", "http://127.0.0.1:8080"],
          { $0.settings.endpoint == "http://127.0.0.1:8080" }
        ),
        .refresh: (["--refresh", "5"], { $0.settings.refreshMinutes == 5 }),
        .units: (["--units", "imperial"], { $0.settings.units == .imperial }),
        .lang: (["--lang", "ko"], { $0.settings.language == .ko }),
        .grades: (["--grades", "who"], { $0.settings.grades == .fixed(.who) }),
        .scale: (["--scale", "linear"], { $0.settings.scale == .linear }),
        .bars: (["--bars", "pm2_5,humidity"], { $0.settings.bars == [.pm2_5, .humidity] }),
        .view: (["--view", "days"], { $0.settings.view == .days }),
        .theme: (["--theme", "mono"], { $0.settings.theme == "mono" }),
        .ascii: (["--ascii"], { $0.settings.ascii == true }),
        .noColor: (["--no-color"], { $0.settings.color == false }),
        .noAnimation: (["--no-animation"], { $0.settings.animation == false }),
        .noMouse: (["--no-mouse"], { $0.settings.mouse == false }),
        .config: (["--config", "/tmp/x.json"], { $0.configFile == "/tmp/x.json" }),
        .printConfig: (["--print-config"], { $0.mode == .printConfig }),
        .doctor: (["--doctor"], { $0.mode == .doctor }),
        .stats: (["--stats"], { $0.stats }),
        .completions: (["--completions", "zsh"], { $0.mode == .completions(shell: "zsh") }),
        .manual: (["--manual"], { $0.mode == .manual }),
        .help: (["--help"], { $0.mode == .help }),
        .version: (["--version"], { $0.mode == .version }),
      ]

  @Test(arguments: OptionID.allCases)
  func everyOptionIsUnderstood(option: OptionID) throws {
    let sample = try #require(Self.samples[option])
    let result = try OptionParser(table: table).parse(sample.arguments).get()
    #expect(sample.check(result))
    let row = try #require(table.option(named: option.rawValue))
    if row.argument != nil, let value = sample.arguments.last {
      let joined = try OptionParser(table: table).parse(["\(option.flag)=\(value)"]).get()
      #expect(sample.check(joined))
    }
  }

  @Test func theOptionsAreThoseOfTheContract() {
    let contract: Set = [
      "--once", "--json", "--format", "--follow", "--stdin", "--demo", "--demo-if-offline",
      "--provider", "--endpoint", "--refresh", "--units", "--lang", "--grades", "--scale", "--bars",
      "--view", "--theme", "--ascii", "--no-color", "--no-animation", "--no-mouse", "--config",
      "--print-config", "--doctor", "--help", "--version",
    ]
    let further: Set = ["--stats", "--completions", "--manual"]
    #expect(Set(table.options.map(\.id.flag)) == contract.union(further))
    let letters = table.options.compactMap(\.short)
    #expect(Set(letters) == ["1", "f", "p", "u", "l", "h"])
    #expect(Set(letters).count == letters.count)
  }

  @Test func shortOptionsBundle() throws {
    #expect(try parse("-1", "-u", "si").settings.units == .si)
    #expect(try parse("-1usi").settings.units == .si)
    #expect(try parse("-1u=si").mode == .once)
    #expect(try parse("-1lko", "Seoul").settings.language == .ko)
    #expect(try parse("-pkma").settings.providers == ["kma"])
    #expect(try parse("-h").mode == .help)
    #expect(try parse("--json", "-f").follows)
  }

  @Test func placesMayStandAnywhere() throws {
    let places = try parse("Seoul", "--once", "-33.8,151.2", "--", "--json").settings.places
    let sydney = try #require(Coordinates(latitude: -33.8, longitude: 151.2))
    #expect(
      places == [
        PlaceEntry(label: nil, target: .name("Seoul")),
        PlaceEntry(label: nil, target: .point(sydney)),
        PlaceEntry(label: nil, target: .name("--json")),
      ])
  }

  @Test(arguments: [
    ("37.5665,126.978", 37.5665, 126.978), ("-33.8,151.2", -33.8, 151.2),
    ("33.8S,151.2E", -33.8, 151.2), ("33.8s, 151.2e", -33.8, 151.2), ("40N,74W", 40, -74),
    ("+1.5,-2", 1.5, -2), ("-1,2", -1, 2), ("90,180", 90, 180), (".5,-.5", 0.5, -0.5),
  ])
  func coordinatesAreRead(text: String, latitude: Double, longitude: Double) throws {
    let expected = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(try parse(text).settings.places == [PlaceEntry(label: nil, target: .point(expected))])
    #expect(
      try parse("Home=\(text)").settings.places
        == [PlaceEntry(label: "Home", target: .point(expected))])
  }

  @Test(arguments: [
    "91,0", "0,181", "-91,0", "nan,0", "0,inf", "-inf,3", "1e400,0", "33S,-151W", "-33S,151E",
    "33E,151E", "Home=91,0", "1,2,3",
  ])
  func impossibleCoordinatesAreAnError(text: String) {
    #expect(error(text) == .badCoordinates(text))
  }

  @Test func namesAreNoCoordinates() throws {
    let texts = ["Springfield, Illinois", "서울", "0x1p4, 2", "Oslo, 1"]
    for text in texts {
      #expect(try parse(text).settings.places == [PlaceEntry(label: nil, target: .name(text))])
    }
    #expect(
      try parse("집=부산 해운대구").settings.places
        == [PlaceEntry(label: "집", target: .name("부산 해운대구"))])
  }

  @Test func theProvidersAreThoseOfTheContract() {
    #expect(OptionTable.providers == ["open-meteo", "met-norway", "openweathermap", "kma"])
    #expect(
      EnvironmentLayer.keyVariables == [
        "openweathermap": "WEATHERBARS_OPENWEATHERMAP_KEY",
        "data.go.kr": "WEATHERBARS_DATA_GO_KR_KEY",
      ])
  }

  @Test func emptyPlacesAreAnError() {
    for text in ["", "  ", "Home=", "=Seoul", "\u{200B}"] {
      guard case .emptyPlace? = error(text) else {
        Issue.record("\(text)")
        continue
      }
    }
  }

  @Test func unknownOptionsAreNamedWithTheNearOne() {
    #expect(error("--jsn") == .unknownOption("--jsn", near: "--json"))
    #expect(error("--unit", "si") == .unknownOption("--unit", near: "--units"))
    #expect(error("--no-colour") == .unknownOption("--no-colour", near: "--no-color"))
    #expect(error("--xyzzyplugh") == .unknownOption("--xyzzyplugh", near: nil))
    #expect(error("-1z") == .unknownOption("-z", near: nil))
  }

  @Test func badValuesAreNamedWithTheAcceptedOnes() {
    for (arguments, part) in [
      (["--units", "metrics"], "metrics"), (["--lang", "de"], "de"), (["--refresh", "0"], "0"),
      (["--refresh", "1.5"], "1.5"), (["--refresh", "99999999999999999999"], "999999999"),
      (["--bars", "pm10,foo"], "foo"), (["--bars", ""], ""), (["--view", "Now"], "Now"),
      (["--endpoint", "http://h:99999"], "http://h:99999"),
      (["--endpoint", "http://h:0"], "http://h:0"), (["--endpoint", "http://h:x/"], "http://h:x/"),
      (["--endpoint", "ftp://x"], "ftp://x"), (["--endpoint", "http://"], "http://"),
      (["--endpoint", "http://h/?k=1"], "http://h/?k=1"), (["--theme", "none"], "none"),
      (["--provider", "kma,,open-meteo"], ""), (["--scale", "log"], "log"),
      (["--grades", "auto"], "auto"), (["--completions", "csh"], "csh"),
    ] {
      guard
        case .failure(.badValue(let option, let value, let accepted, _)) =
          OptionParser(table: table).parse(arguments)
      else {
        Issue.record("\(arguments)")
        continue
      }
      #expect(option == arguments[0])
      #expect(value.contains(part))
      let line = English().sentence(
        for: .badValue(option: option, value: value, accepted, near: nil))
      #expect(line.contains(option))
      #expect(line.contains(English().text(of: accepted)))
      #expect(!line.contains("\n"))
    }
  }

  @Test func optionsThatDoNotFitTogetherAreAnError() {
    #expect(error("--stdin", "Seoul") == .conflict("--stdin", "PLACE"))
    #expect(error("--demo", "--stdin") == .conflict("--stdin", "--demo"))
    #expect(error("--json", "--once") == .conflict("--json", "--once"))
    #expect(error("--demo", "--demo-if-offline") == .conflict("--demo", "--demo-if-offline"))
    #expect(error("--follow") == .needs("--follow", ["--json", "--format"]))
    #expect(error("--once", "-f") == .needs("--follow", ["--json", "--format"]))
    #expect(error("--json=1") == .unexpectedValue("--json"))
    #expect(error("--units") == .missingValue("--units", .names(["metric", "imperial", "si"])))
  }

  @Test func helpIsGivenEvenWhereTheRestIsWrong() throws {
    #expect(try parse("--help", "--nonsense").mode == .help)
    #expect(try parse("--json", "--version").mode == .version)
  }

  @Test func hostileTextNeverReachesTheMessage() {
    let line = English().sentence(for: error("--\u{1B}[31mred\u{202E}\n") ?? .emptyPlace(""))
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test(arguments: Language.allCases)
  func helpFitsOneScreenAndNamesEveryOption(language: Language) {
    let lines = HelpPage.lines(table, words: language.words)
    // A terminal of 24 rows, with room for the prompt.
    #expect(lines.count <= 23)
    for line in lines { #expect(line.width <= 80, "\(line)") }
    for option in OptionID.allCases { #expect(lines.contains { $0.contains(option.flag) }) }
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], Language.ko, UnitSystem.metric),
    (["LANG": "en_US.UTF-8"], .en, .imperial),
    (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"], .en, .metric),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_US"], .en, .imperial),
    (["LC_MESSAGES": "ko_KR@x", "LANG": "my_MM"], .ko, .imperial),
    (["LANG": "C"], .en, .metric), ([:], .en, .metric),
    (["LANG": "en_LR", "LC_ALL": ""], .en, .imperial),
  ])
  func theLocaleGivesLanguageAndUnits(
    environment: [String: String], language: Language, units: UnitSystem
  ) {
    let preferences = Settings(locale: EnvironmentLayer.locale(in: environment)).preferences
    #expect(preferences.language == language)
    #expect(preferences.units == units)
  }
}
