import BarModel
import Testing
import WeatherData

@testable import weatherbars

@Suite struct SettingsTests {
  private static let table = OptionTable(themes: ["default", "mono"])

  private func layer(_ text: String) throws -> SettingsLayer {
    try SettingsFile.parse(text, table: Self.table).get()
  }

  private func problems(_ text: String) -> [SettingsProblem] {
    switch SettingsFile.parse(text, table: Self.table) {
    case .success: []
    case .failure(let problems): problems.all
    }
  }

  private static let worked = """
    {
      // places in the order of the arrow keys
      "places": ["Seoul", "Home=37.51,127.02", {"name": "Jeju", "latitude": 33.5, "longitude": 126.53}],
      "units": "metric", "lang": "ko", "grades": "korea", "scale": "banded", "view": "now", "theme": "default",
      "bars": ["temperature", "pm10", "pm2_5", "humidity"], "refresh": 15, "animation": true, "mouse": true, "color": true, "ascii": false,
      "provider": ["open-meteo"], "endpoints": {"open-meteo": "https://weather.example.org"},
      "keys": {"openweathermap": "abc", "data.go.kr": "def"},
    }
    """

  @Test func theWorkedFileOfTheContractIsRead() throws {
    let layer = try layer(Self.worked)
    let home = try #require(Coordinates(latitude: 37.51, longitude: 127.02))
    let jeju = try #require(Coordinates(latitude: 33.5, longitude: 126.53))
    #expect(
      layer.places == [
        PlaceEntry(label: nil, target: .name("Seoul")),
        PlaceEntry(label: "Home", target: .point(home)),
        PlaceEntry(label: "Jeju", target: .point(jeju)),
      ])
    #expect(layer.language == .ko)
    #expect(layer.grades == .fixed(.korea))
    #expect(layer.bars == [.temperature, .pm10, .pm2_5, .humidity])
    #expect(layer.endpoints == ["open-meteo": "https://weather.example.org"])
    #expect(layer.keys == ["openweathermap": "abc", "data.go.kr": "def"])
    #expect(layer.ascii == false)
  }

  @Test(arguments: [
    "", "  \n", "// nothing\n", "{}", "/* x */ {} // y", "\u{FEFF}{}", "{\"places\":[],}",
  ])
  func anEmptyFileIsNoSetting(text: String) throws {
    let layer = try layer(text)
    #expect(layer.units == nil)
    #expect(layer.keys == nil)
  }

  @Test func aKeyOfOpenMeteoIsASettingToo() throws {
    #expect(try layer("{\"keys\": {\"open-meteo\": \"x\"}}").keys == ["open-meteo": "x"])
  }

  @Test func everyFaultIsNamedAtOnceWithItsPath() {
    let found = problems(
      """
      {"unit": "metric", "units": "metrics", "lang": 5, "refresh": 0, "bars": ["temperature", "pm25"],
       "places": ["Seoul", 7, {"name": "X", "lat": 1}, "91,0", {"name": "Y"}],
       "endpoints": {"open-metoe": "http://h", "kma": "ftp://h"}, "keys": {"owm": "secret", "data.go.kr": 1},
       "animation": "yes", "theme": "x", "provider": [], "view": null}
      """)
    let paths = found.compactMap { problem -> String? in
      switch problem {
      case .unknownKey(let path, _), .wrongType(let path, _), .wrongValue(let path, _, _, _): path
      default: nil
      }
    }
    #expect(
      paths == [
        "unit", "units", "lang", "refresh", "bars[1]", "places[1]", "places[2].lat", "places[3]",
        "places[4]", "endpoints.open-metoe", "endpoints.kma", "keys.owm", "keys.data.go.kr",
        "animation", "theme", "provider", "view",
      ])
    #expect(found.contains(.unknownKey(path: "unit", near: "units")))
    #expect(found.contains(.unknownKey(path: "endpoints.open-metoe", near: "open-meteo")))
    for language in Language.allCases {
      for problem in found {
        let line = language.words.sentence(for: problem)
        #expect(!line.contains("secret"))
        #expect(!line.contains("\n"))
      }
    }
    let english = English().sentence(for: found[1])
    #expect(
      english
        == "units: does not accept 'metrics' (did you mean metric?); takes metric, imperial, si")
  }

  @Test(arguments: [
    ("{", 1), ("{\n\"a\" 1}", 2), ("{\"units\": \"x}", 1), ("{\"refresh\": 1e999}", 1),
    ("{} x", 1), ("{\"a\": [1,,2]}", 1), ("{\n\n/* open", 3), ("{,}", 1), ("{\"a\": 0x10}", 1),
  ])
  func whatIsNoJSONIsNamedWithItsLine(text: String, line: Int) {
    #expect(problems(text) == [.notJSON(line: line)])
  }

  @Test func hostileFilesEndInAProblem() {
    #expect(problems(String(repeating: "[", count: 100_000)) == [.notJSON(line: 1)])
    #expect(problems("[1]") == [.notAnObject])
    #expect(problems("{\"\\ud800\": 1}").count == 1)
    #expect(problems("{\"\\u001b[2J\": 1}") == [.unknownKey(path: "[2J", near: nil)])
  }

  @Test func optionsWinOverEnvironmentOverFileOverLocaleOverDefaults() throws {
    var options = SettingsLayer()
    options.units = .si
    options.endpoint = "http://127.0.0.1:1"
    let environment = EnvironmentLayer.settings(in: [
      "NO_COLOR": "1", "WEATHERBARS_OPENWEATHERMAP_KEY": "mine",
    ])
    let file = try layer(
      "{\"units\": \"imperial\", \"lang\": \"en\", \"color\": true, \"scale\": \"linear\", "
        + "\"keys\": {\"openweathermap\": \"file\", \"data.go.kr\": \"file\"}}")
    let locale = EnvironmentLayer.locale(in: ["LANG": "ko_KR.UTF-8"])
    let settings = Settings(options: options, environment: environment, file: file, locale: locale)
    #expect(settings.preferences.units == .si)
    #expect(settings.origin(of: .units) == .option)
    #expect(settings.preferences.color == false)
    #expect(settings.origin(of: .color) == .environment)
    #expect(settings.preferences.language == .en)
    #expect(settings.origin(of: .lang) == .file)
    #expect(settings.preferences.scale == .linear)
    #expect(settings.origin(of: .refresh) == .standard)
    #expect(settings.preferences.keys == ["openweathermap": "mine", "data.go.kr": "file"])
    #expect(settings.preferences.endpoints == ["open-meteo": "http://127.0.0.1:1"])
    #expect(EnvironmentLayer.settings(in: ["NO_COLOR": ""]).color == nil)
  }

  @Test(arguments: Language.allCases)
  func whatIsPrintedCanBeUsedAsItIs(language: Language) throws {
    var options = try layer(Self.worked)
    options.language = language
    let settings = Settings(options: options)
    let text = PrintedSettings.text(settings, file: "/x/config.json", words: language.words)
    let again = Settings(file: try layer(text)).preferences
    var expected = settings.preferences
    expected.keys = [:]
    #expect(again == expected)
    #expect(!text.contains("abc"))
    for key in SettingKey.allCases { #expect(text.contains("\"\(key.rawValue)\":")) }
  }

  @Test func aPasswordInAnAddressIsNotPrinted() {
    var settings = Settings()
    settings.preferences.endpoints = ["open-meteo": "https://me:secret@weather.example.org:8080/x"]
    let text = PrintedSettings.text(settings, file: nil, words: English())
    #expect(!text.contains("secret") && !text.contains("me:"))
    #expect(text.contains("\"https://weather.example.org:8080/x\""))
  }

  // MARK: - Adding and removing places

  private let edit = SettingsEdit(table: table)
  private let busan = PlaceEntry(label: nil, target: .name("Busan"))

  @Test(arguments: [
    ("{\"places\": [\"Seoul\"]}", "{\"places\": [\"Seoul\", \"Busan\"]}"),
    ("{\"places\": []}", "{\"places\": [\"Busan\"]}"),
    ("{\"places\": [\"Seoul\",]}", "{\"places\": [\"Seoul\", \"Busan\",]}"),
    (
      "{\n  \"places\": [\n    \"Seoul\", // capital\n    \"Jeju\" // island\n  ], // end\n}\n",
      "{\n  \"places\": [\n    \"Seoul\", // capital\n    \"Jeju\", // island\n    \"Busan\"\n  ], // end\n}\n"
    ),
    (
      "{\n  \"places\": [\n    \"Seoul\", // capital\n  ],\n}\n",
      "{\n  \"places\": [\n    \"Seoul\", // capital\n    \"Busan\",\n  ],\n}\n"
    ),
    ("{\"units\": \"si\"}", "{\n  \"places\": [\"Busan\"],\"units\": \"si\"}"),
    ("{}", "{\n  \"places\": [\"Busan\"]\n}"), ("", "{\n  \"places\": [\"Busan\"]\n}\n"),
    ("// mine\n", "// mine\n{\n  \"places\": [\"Busan\"]\n}\n"),
  ])
  func addingAPlaceKeepsEverythingElse(before: String, after: String) {
    #expect(edit.adding(busan, to: before) == after)
  }

  @Test(arguments: [
    ("{\"places\": [\"A\", \"B\", \"C\"]}", 0, "{\"places\": [\"B\", \"C\"]}"),
    ("{\"places\": [\"A\", \"B\", \"C\"]}", 1, "{\"places\": [\"A\", \"C\"]}"),
    ("{\"places\": [\"A\", \"B\", \"C\"]}", 2, "{\"places\": [\"A\", \"B\" ]}"),
    ("{\"places\": [\"A\"]}", 0, "{\"places\": []}"),
    (
      "{\"places\": [\n  \"A\", // a\n  \"B\" /* b, */, // c\n  \"C\"\n]}", 1,
      "{\"places\": [\n  \"A\", // a\n  /* b, */ // c\n  \"C\"\n]}"
    ),
    ("{\"places\": [\n  \"A\",\n  \"B\",\n]}", 0, "{\"places\": [\n  \"B\",\n]}"),
    ("{\"places\": [\n  \"A\",\n  \"B\"\n]}", 1, "{\"places\": [\n  \"A\"\n]}"),
  ])
  func removingAPlaceKeepsEverythingElse(before: String, index: Int, after: String) {
    #expect(edit.removing(index, from: before) == after)
  }

  @Test func whatCannotBeChangedSafelyIsLeftAlone() {
    #expect(edit.adding(busan, to: "{\"places\": \"Seoul\"}") == nil)
    #expect(edit.adding(busan, to: "not json") == nil)
    #expect(edit.adding(busan, to: "{\"places\": [\"A\"], \"places\": [\"B\"]}") == nil)
    #expect(edit.removing(3, from: "{\"places\": [\"A\"]}") == nil)
    #expect(edit.removing(-1, from: "{\"places\": [\"A\"]}") == nil)
  }

  @Test func theFirstEditWritesThePlacesShown() throws {
    let seoul = PlaceEntry(label: nil, target: .name("Seoul"))
    let text = try #require(edit.adding(busan, to: nil, known: [seoul]))
    #expect(try layer(text).places == [seoul, busan])
    let rest = try #require(edit.removing(0, from: "{}", known: [seoul, busan]))
    #expect(try layer(rest).places == [busan])
  }

  @Test func addingAndRemovingIsTheSameAsTheList() throws {
    let point = try #require(Coordinates(latitude: -33.8, longitude: 151.2))
    let entries = [
      busan, PlaceEntry(label: "집 \"x\\", target: .point(point)),
      PlaceEntry(label: nil, target: .point(point)), PlaceEntry(label: "집", target: .name("부산")),
    ]
    var text = "{ // c\n \"lang\": \"ko\" }"
    for entry in entries { text = try #require(edit.adding(entry, to: text)) }
    #expect(try layer(text).places == entries)
    for count in stride(from: entries.count, to: 0, by: -1) {
      text = try #require(edit.removing(count / 2, from: text))
      #expect(try layer(text).places?.count == count - 1)
      #expect(text.contains("// c"))
    }
  }
}
