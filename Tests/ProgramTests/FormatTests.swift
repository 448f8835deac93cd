import BarModel
import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@Suite struct FormatTests {
  private func line(
    _ template: String, words: any Catalogue = English(), isASCII: Bool = false,
    change: (inout PlaceSnapshot) -> Void = { _ in }
  ) throws -> String {
    var snapshot = try Snapshots.seoul()
    change(&snapshot)
    let style = FigureStyle(standard: .korea, words: words, isASCII: isASCII)
    return FormatOutput(
      try FormatTemplate(parsing: template), bars: BarKind.standardBars, style: style
    ).line(for: snapshot)
  }

  private func error(_ template: String) -> UsageError? {
    do throws(UsageError) {
      _ = try FormatTemplate(parsing: template)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("{place}", "Seoul"), ("{time}", "15:04"), ("{age}", "2 min old"),
    ("{condition}", "Partly cloudy"), ("{icon}", "☁"), ("{temperature}", "21.3°C"),
    ("{temperature.value}", "21.3"), ("{temperature.unit}", "°C"), ("{temperature.grade}", "warm"),
    ("{pm10.grade}", "moderate"), ("{temperature.block}", "▆"), ("{pm10.block}", "▄"),
    ("{humidity}", "–"), ("{humidity.block}", " "), ("{sparkline.temperature}", "█▁"),
    ("{{{temperature}}}", "{21.3°C}"), ("a {{}} b", "a {} b"), ("", ""), ("plain", "plain"),
    ("{temperature:10}|", "    21.3°C|"), ("{place:3}|", "Seoul|"),
    ("{place} {temperature}/{pm10.value}", "Seoul 21.3°C/42"),
  ])
  func everyFieldIsFilled(template: String, expected: String) throws {
    #expect(try line(template) == expected)
  }

  @Test func widthIsCountedInCells() throws {
    #expect(try line("{condition:10}|", words: Korean()) == "  구름많음|")
    #expect(try line("{place:8}|") { $0.name = "서울" } == "    서울|")
  }

  @Test func everyNameIsAField() {
    #expect(FormatField.allNames.count == 5 + 12 * 6)
    for name in FormatField.allNames { #expect(FormatField(name: name) != nil) }
  }

  @Test func faultsAreNamed() {
    #expect(error("{temprature}") == .unknownField("temprature", near: "temperature"))
    #expect(error("{temperature.colour}") != nil)
    #expect(error("{temperature.text}") != nil)
    #expect(error("{}") == .unknownField("", near: nil))
    #expect(error("{place") == .loneBrace("{place"))
    #expect(error("a } b") == .loneBrace("} b"))
    #expect(error("{place:0}") == .badWidth("place:0"))
    #expect(error("{place:-5}") == .badWidth("place:-5"))
    #expect(error("{place:x}") == .badWidth("place:x"))
    #expect(error("{place:99999999999999999999}") == .badWidth("place:99999999999999999999"))
    let sentence = English().sentence(for: .unknownField("foo", near: nil))
    #expect(sentence.contains("{foo}"))
    #expect(sentence.contains("apparentTemperature"))
  }

  @Test func withoutAReadingTheLineIsEmpty() throws {
    for template in ["{place}", "tmux", "waybar", "text"] {
      #expect(try line(template) { $0.values = [:] } == "")
    }
  }

  @Test func samplesSaySoInEveryForm() throws {
    for template in ["{temperature.value}", "tmux", "waybar"] {
      #expect(try line(template) { $0.isSample = true }.contains("sample data"))
    }
  }

  @Test func waybarGetsAnEscapedObject() throws {
    let line = try line("waybar") {
      $0.name = "A<b> & \"c\" 'd'\n"
      $0.isStale = true
    }
    #expect(!line.contains("\n"))
    let object = try OrderedJSON(line)
    #expect(object.keys == ["text", "alt", "tooltip", "class", "percentage"])
    #expect(object["text"] == .string("☁ 21.3°C"))
    #expect(object["alt"] == .string("partlyCloudy"))
    #expect(object["class"] == .string("stale"))
    // 171 points are 111 of the 180 above the least height.
    #expect(object["percentage"] == .number(62))
    let tooltip = try #require(object["tooltip"]?.text)
    #expect(tooltip.contains("A&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;"))
    #expect(line.contains("\\nTemperature: 21.3°C (warm)\\n"))
  }

  @Test func tmuxGetsAShortLine() throws {
    #expect(try line("tmux") == "Seoul ☁ 21.3°C▆ PM10 42▄")
    #expect(try line("tmux") { $0.name = "#[fg=red]x" }.hasPrefix("##[fg=red]x "))
    let ascii = try line("tmux", isASCII: true)
    #expect(ascii.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test func gapsInASparklineAreGaps() throws {
    let line = try line("{sparkline.precipitation}|") { snapshot in
      snapshot.hours = [0.0, nil, 4, .nan, 2].enumerated().map { index, value in
        ForecastHour(
          time: Snapshots.now.addingTimeInterval(Double(index) * 3600),
          values: value.map { [.precipitation: $0] } ?? [:])
      }
    }
    #expect(line == "▁ █ ▅|")
  }
}
