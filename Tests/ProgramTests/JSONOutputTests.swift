import BarModel
import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@Suite struct JSONOutputTests {
  private func json(
    _ snapshot: PlaceSnapshot, bars: [BarKind] = BarKind.standardBars, units: UnitSystem = .metric,
    words: any Catalogue = English()
  ) throws -> OrderedJSON {
    let style = FigureStyle(units: units, standard: .korea, words: words)
    let line = JSONOutput(bars: bars, style: style).line(for: snapshot)
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    return try OrderedJSON(line)
  }

  @Test func keysComeInTheOrderOfTheContract() throws {
    let object = try json(Snapshots.seoul())
    #expect(
      object.keys == [
        "version", "place", "provider", "attribution", "sample", "basis", "observedAt",
        "fetchedAt", "ageSeconds", "stale", "condition", "bars", "hours", "days", "error",
      ])
    #expect(
      object["place"]?.keys == [
        "name", "region", "country", "countryCode", "latitude", "longitude", "timeZone",
        "utcOffsetSeconds",
      ])
    #expect(
      object["bars"]?[0]?.keys == [
        "id", "label", "value", "unit", "text", "height", "band", "grade",
      ])
    #expect(
      object["hours"]?[0]?.keys == [
        "time", "temperature", "apparentTemperature", "humidity", "precipitation",
        "precipitationProbability", "windSpeed", "uvIndex", "pm10", "pm2_5", "condition",
      ])
    #expect(
      object["days"]?[0]?.keys == [
        "date", "low", "high", "precipitation", "precipitationProbability", "windSpeed", "uvIndex",
        "condition", "sunrise", "sunset", "pm10", "pm2_5",
      ])
    #expect(object["condition"]?.keys == ["id", "code", "text"])
  }

  @Test func figuresAreThoseOfTheContract() throws {
    let object = try json(Snapshots.seoul())
    let temperature = try #require(object["bars"]?[0])
    #expect(temperature["id"] == .string("temperature"))
    #expect(temperature["value"] == .number(21.3))
    #expect(temperature["text"] == .string("21.3°C"))
    #expect(temperature["height"] == .number(171))
    #expect(temperature["band"] == .number(3))
    #expect(temperature["grade"] == .null)
    let pm10 = try #require(object["bars"]?[1])
    #expect(pm10["height"] == .number(128))
    #expect(pm10["grade"]?["standard"] == .string("korea"))
    #expect(pm10["grade"]?["level"] == .number(2))
    #expect(pm10["grade"]?["text"] == .string("moderate"))
    #expect(object["observedAt"] == .string("2026-11-30T15:02:00+09:00"))
    #expect(object["fetchedAt"] == .string("2026-11-30T06:03:00Z"))
    #expect(object["place"]?["utcOffsetSeconds"] == .number(32_400))
    #expect(object["days"]?[0]?["sunrise"] == .string("2026-11-30T07:34:00+09:00"))
    #expect(object["days"]?[0]?["sunset"] == .null)
    #expect(object["days"]?[0]?["high"] == .number(24.1))
    #expect(object["hours"]?[1]?["temperature"] == .number(0))
    #expect(object["error"] == .null)
  }

  @Test func noValueIsNullAtTheStandardHeight() throws {
    let object = try json(Snapshots.seoul([.temperature: .nan]))
    for bar in object["bars"]?.elements ?? [] {
      #expect(bar["value"] == .null)
      #expect(bar["height"] == .number(60))
      #expect(bar["grade"] == .null)
    }
    let cold = try json(Snapshots.seoul([.temperature: -0.04]))
    #expect(cold["bars"]?[0]?["text"] == .string("0.0°C"))
    #expect(cold["bars"]?[0]?["value"] == .number(0))
    #expect(cold["bars"]?[0]?["height"] == .number(90))
  }

  @Test func everyOutputFollowsTheSchema() throws {
    let check = try SchemaCheck()
    var snapshots = [
      try Snapshots.seoul(), try Snapshots.seoul([:]),
      try Snapshots.seoul(
        Dictionary(uniqueKeysWithValues: Quantity.allCases.map { ($0, 1e300) })),
      Snapshots.failed(.unknownPlace(name: "x", near: [])),
      Snapshots.failed(.quota(host: "h", reason: nil, retryAfter: .infinity)),
      Snapshots.failed(.config(.badAddress)), Snapshots.failed(.timedOut(host: "h")),
    ]
    snapshots[0].observedAt = Date(timeIntervalSince1970: 1e300)
    for snapshot in snapshots {
      for units in UnitSystem.allCases {
        for words in Language.allCases.map(\.words) {
          let object = try json(snapshot, bars: BarKind.allCases, units: units, words: words)
          #expect(check.faults(in: object).isEmpty)
        }
      }
    }
  }

  @Test func theSchemaCheckFindsFaults() throws {
    let check = try SchemaCheck()
    let line = JSONOutput(bars: [.temperature], style: FigureStyle()).line(
      for: try Snapshots.seoul())
    for (part, change) in [
      ("\"version\":1", "\"version\":2"), ("\"stale\":false", "\"stale\":null"),
      ("\"height\":171", "\"height\":17"), ("\"band\":3,", ""),
      ("\"sample\":false,\"basis\":\"observed\"", "\"basis\":\"observed\",\"sample\":false"),
    ] {
      let changed = line.replacing(part, with: change)
      #expect(changed != line)
      #expect(!check.faults(in: try OrderedJSON(changed)).isEmpty, "\(part)")
    }
  }

  @Test func hostileTextIsCleanedAndQuoted() throws {
    var snapshot = try Snapshots.seoul()
    snapshot.name = "A\u{1B}[31m\"B\\\u{202E}C\u{200B}\u{0}\u{2028}\n"
    snapshot.attribution = ["\u{7F}\u{85}x"]
    let object = try json(snapshot)
    #expect(object["place"]?["name"] == .string("A[31m\"B\\C"))
    #expect(object["attribution"]?[0] == .string("x"))
  }

  @Test func anErrorComesWithAllKeys() throws {
    let object = try json(Snapshots.failed(.unknownPlace(name: "Nowhere", near: [])))
    #expect(object["place"]?["name"] == .string("Nowhere"))
    #expect(object["place"]?["latitude"] == .null)
    #expect(object["basis"] == .null)
    #expect(object["error"]?["kind"] == .string("unknownPlace"))
    #expect(object["bars"]?.elements.count == 8)
  }

  @Test func heightsAreTheSameInEverySystem() throws {
    let snapshot = try Snapshots.seoul([.temperature: 10.96, .windSpeed: 3.35])
    let heights = try UnitSystem.allCases.map { units in
      try json(snapshot, units: units)["bars"]?.elements.map { $0["height"] }
    }
    #expect(heights[0] == heights[1])
    #expect(heights[1] == heights[2])
    let imperial = try json(snapshot, units: .imperial)
    #expect(imperial["bars"]?[0]?["text"] == .string("51.7°F"))
    #expect(imperial["hours"]?[0]?["precipitation"] == .number(0))
    #expect(imperial["hours"]?[0]?["windSpeed"] == .number(4.5))
  }

  @Test func koreanChangesWordsAndNoKeys() throws {
    let object = try json(Snapshots.seoul(), words: Korean())
    #expect(object["bars"]?[0]?["label"] == .string("기온"))
    #expect(object["bars"]?[1]?["grade"]?["text"] == .string("보통"))
    #expect(object["condition"]?["id"] == .string("partlyCloudy"))
  }
}
