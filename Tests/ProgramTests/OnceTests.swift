import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

@Suite struct OnceTests {
  private static let values: [Quantity: Double] = [
    .temperature: 21.3, .pm10: 42, .pm2_5: 18.5, .apparentTemperature: 20.1, .humidity: 55,
    .windSpeed: 4.2, .uvIndex: 3,
  ]

  private func lines(
    _ values: [Quantity: Double] = values, columns: Int = 80, words: any Catalogue = English(),
    isASCII: Bool = false, isColored: Bool = false,
    change: (inout PlaceSnapshot) -> Void = { _ in }
  ) throws -> [String] {
    var snapshot = try Snapshots.seoul(values)
    change(&snapshot)
    let style = FigureStyle(standard: .korea, words: words, isASCII: isASCII)
    return OnceOutput(
      bars: BarKind.standardBars, style: style, columns: columns, isColored: isColored
    ).lines(for: snapshot)
  }

  @Test func barsStandInColumns() throws {
    let lines = try lines()
    #expect(lines.first == "Seoul, South Korea  15:04  Partly cloudy  2 min old")
    #expect(lines.last == "Data: Open-Meteo")
    #expect(lines.count == 11)
    #expect(lines.contains("Air grades: Korea."))
    let temperature = try #require(lines.first { $0.hasPrefix("Temperature") })
    // 171 of 240 points of 40 cells are 28.5 cells.
    #expect(
      temperature == "Temperature     21.3°C  warm      " + String(repeating: "█", count: 28) + "▌")
    #expect(lines.contains { $0.hasPrefix("PM10          42 µg/m³  moderate  ███") })
    #expect(lines.contains("Rain chance          –"))
  }

  @Test(arguments: [20, 30, 40, 60, 80, 120, 200], Language.allCases)
  func everyLineFitsTheWidth(columns: Int, language: Language) throws {
    for isASCII in [false, true] where !(isASCII && language == .ko) {
      let lines = try lines(columns: columns, words: language.words, isASCII: isASCII) {
        $0.error = .quota(host: "api.example.org", reason: "Minutely limit", retryAfter: 60)
        $0.isStale = true
        $0.isSample = true
      }
      for line in lines { #expect(line.width <= columns, "\(line)") }
    }
  }

  @Test func koreanIsAlignedByCell() throws {
    let lines = try lines(words: Korean()).filter { $0.contains("█") }
    #expect(lines.count == 7)
    let starts = lines.map { line in
      line.firstIndex(of: "█").map { String(line[..<$0]).width }
    }
    #expect(Set(starts).count == 1)
  }

  @Test func asciiReadsAloudLineByLine() throws {
    let lines = try lines(isASCII: true)
    #expect(lines.contains { $0.hasPrefix("Temperature: 21.3C, warm  ###") })
    #expect(lines.contains { $0.hasPrefix("PM10: 42 ug/m3, moderate  ###") })
    #expect(lines.contains("Rain chance: no value"))
    for line in lines { #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }) }
  }

  @Test func colourIsWrittenOnlyWhereAskedFor() throws {
    #expect(try lines().allSatisfy { !$0.contains("\u{1B}") })
    let colored = try lines(isColored: true)
    let line = try #require(colored.first { $0.contains("moderate") })
    #expect(line.contains("\u{1B}[33mmoderate\u{1B}[0m"))
    for line in colored {
      #expect(line.count { $0 == "\u{1B}" } % 2 == 0)
    }
  }

  @Test func samplesAndOldValuesSaySo() throws {
    #expect(try lines { $0.isSample = true }.contains("Sample data, not a reading."))
    let old = try lines {
      $0.isStale = true
      $0.ageSeconds = 7200
      $0.basis = .forecast
    }
    #expect(old.contains("Older than it should be: 2 h old."))
    #expect(old.contains("From the forecast of 15:03, not observed."))
  }

  @Test func anErrorIsASentenceAfterTheBars() throws {
    let lines = try lines { $0.error = .timedOut(host: "h") }
    #expect(lines.last == "h did not answer in time: try again in a moment.")
    let nothing = OnceOutput(bars: [.temperature], style: FigureStyle()).lines(
      for: Snapshots.failed(.unknownPlace(name: "Nowhere", near: [])))
    #expect(
      nothing == [
        "Nowhere", "No place is called Nowhere: check the spelling, or give LAT,LON.",
      ])
  }

  @Test func hostileNamesAreCleaned() throws {
    let lines = try lines { $0.name = "\u{1B}[2J\u{202E}Seoul\n" }
    #expect(lines.first?.hasPrefix("[2JSeoul") == true)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }
}
