import TestSupport
import Testing

/// A dashboard of the sample day to press keys in and click on.
struct KeyedDashboard {
  let home: ProgramHome
  let dashboard: DashboardUnderTest

  init(
    _ arguments: [String] = [], places: [String] = ["Seoul=37.57,126.98", "Busan=35.18,129.08"],
    settings: String? = nil
  ) throws {
    home = try ProgramHome()
    if let settings { try home.write(settings: settings) }
    // A port that nothing listens on stands for the service of the search.
    dashboard = try DashboardUnderTest(
      ProgramUnderTest.debugPath,
      ["--demo", "--lang", "en", "--endpoint", "http://127.0.0.1:9"] + arguments + places,
      columns: 100, rows: 30, environment: home.environment())
    try #require(dashboard.process.wait(for: "sample data"))
    dashboard.waitForRest()
  }

  var screen: ScreenEmulator { dashboard.terminal.screen }

  /// Types keys.
  func press(_ keys: String) { dashboard.terminal.send(keys) }

  /// Clicks on the first cell of a text, as a terminal tells it.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let spot = try #require(
      self.place(of: text), "\(text)\n\(screen)", sourceLocation: sourceLocation)
    click(row: spot.row, column: spot.column)
  }

  func click(row: Int, column: Int) {
    press("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Turns the wheel over the middle of the screen.
  func turnWheel(up: Bool) { press("\u{1B}[<\(up ? 64 : 65);40;15M") }

  /// The row and column at which a text begins; every glyph before it takes one cell.
  func place(of text: String) -> (row: Int, column: Int)? {
    for (row, line) in screen.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return (row, line.distance(from: line.startIndex, to: range.lowerBound))
    }
    return nil
  }

  /// Waits until the screen shows a text.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      dashboard.process.wait(for: text), "\(text) is not on\n\(screen)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the screen shows a text no longer.
  func showsNoMore(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      dashboard.process.wait { _ in !screen.shows(text) }, "\(text) is still on\n\(screen)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the header names a place.
  func isAt(_ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isThere = dashboard.process.wait { _ in
      screen.lines.prefix(3).contains { $0.contains(place) }
    }
    #expect(isThere, "\(place)\n\(screen)", sourceLocation: sourceLocation)
  }

  /// Quits and looks whether the terminal is as it was.
  func quit(_ key: String = "q", sourceLocation: SourceLocation = #_sourceLocation) {
    press(key)
    #expect(dashboard.process.waitForExit() == .exited(0), sourceLocation: sourceLocation)
    dashboard.expectTerminalAsFound(sourceLocation: sourceLocation)
  }
}

/// What only the hours, days, places and now views show.
enum ViewMark {
  static let now = "UV index", hours = "rain %", days = "Today", places = "Enter open"
}

/// Every key of the dashboard in a pseudo-terminal.
@Suite(.serialized) struct KeyRunTests {
  // What each key shows; the second of two keys brings back what was there.
  @Test(arguments: [
    ("2", ViewMark.hours), ("3", ViewMark.days), ("4", ViewMark.places),
    ("\t", ViewMark.hours), ("\u{1B}[Z", ViewMark.places), ("2\t", ViewMark.days),
    ("31", ViewMark.now), ("u", "Units: imperial."),
    ("s", "Scale: linear."), ("g", "Air grades: Korea."), ("t", "Theme: midnight."),
    ("-", "Press - again to remove Seoul."), ("r", "Refreshing."),
    ("2j", "Feels like °C"), ("2\u{1B}[B", "Feels like °C"), ("2jk", "Temperature °C"),
    ("2\u{1B}[A", "US AQI"), ("3j", "Rain mm"), ("4j", "Feels like °C"),
    ("4o", "Places sorted by value."), ("4oo", "Places in your own order."), ("4\r", ViewMark.now),
  ])
  func aKeyShowsWhatItIsFor(keys: String, text: String) throws {
    let keyed = try KeyedDashboard()
    for key in Self.apart(keys) {
      keyed.press(key)
      keyed.dashboard.process.pump(milliseconds: 20)
    }
    keyed.shows(text)
    keyed.quit()
  }

  @Test(arguments: [
    ("?", "Ctrl-C"), ("\u{1B}OP", "Ctrl-C"), ("+", "Add a place"), ("/", "Add a place"),
  ])
  func escapeClosesWhatAKeyOpens(key: String, text: String) throws {
    let keyed = try KeyedDashboard()
    keyed.press(key)
    keyed.shows(text)
    keyed.press("\u{1B}")
    keyed.showsNoMore(text)
    keyed.quit()
  }

  /// The keys of a text one by one; a sequence is one key.
  private static func apart(_ keys: String) -> [String] {
    guard let escape = keys.firstIndex(of: "\u{1B}") else { return keys.map(String.init) }
    return keys[..<escape].map(String.init) + [String(keys[escape...])]
  }

  @Test(arguments: [
    ("\u{1B}[B", "This view shows the chosen bars"), ("o", "Only the places view can be sorted."),
    ("\r", "Enter opens a place of the places view."), ("\u{1B}[H", "Only the hours view"),
    ("\u{1B}[1;2C", "Only the hours view"),
    ("\u{1B}[C", "There is only one place: + adds another."),
    ("h", "There is only one place: + adds another."), ("-", "The last place can't be removed."),
  ])
  func aKeyThatCannotDoItsWorkSaysSo(key: String, sentence: String) throws {
    let keyed = try KeyedDashboard(places: ["Seoul=37.57,126.98"])
    let before = keyed.screen.lines.dropLast()
    keyed.press(key)
    keyed.shows(sentence)
    #expect(Array(keyed.screen.lines.dropLast().dropFirst()) == Array(before.dropFirst()))
    keyed.quit()
  }

  @Test(arguments: [("\u{1B}[C", "\u{1B}[D"), ("l", "h")])
  func arrowsGoToTheNextPlaceAndBack(next: String, previous: String) throws {
    let keyed = try KeyedDashboard()
    keyed.isAt("Seoul")
    keyed.press(next)
    keyed.isAt("Busan")
    keyed.press(next)
    keyed.isAt("Seoul")
    keyed.press(previous)
    keyed.isAt("Busan")
    keyed.quit()
  }

  @Test func theCursorGoesThroughAWeekOfHours() throws {
    let keyed = try KeyedDashboard(["--view", "hours"])
    let start = keyed.place(of: "▲")?.column ?? 0
    keyed.press("\u{1B}[1;2C")
    #expect(keyed.dashboard.process.wait { _ in (keyed.place(of: "▲")?.column ?? 0) > start })
    keyed.press("\u{1B}[1;2D")
    #expect(keyed.dashboard.process.wait { _ in keyed.place(of: "▲")?.column == start })
    keyed.press("\u{1B}[F")
    keyed.showsNoMore("now")
    keyed.press("\u{1B}[1;2C")
    keyed.shows("The hours end here.")
    keyed.press("\u{1B}[H")
    keyed.shows("now")
    keyed.press("\u{1B}[6~")
    #expect(keyed.dashboard.process.wait { _ in (keyed.place(of: "▲")?.column ?? 0) > start })
    keyed.press("\u{1B}[5~")
    #expect(keyed.dashboard.process.wait { _ in (keyed.place(of: "▲")?.column ?? 99) < start })
    keyed.quit()
  }

  @Test func controlLPaintsTheWholeScreenAnew() throws {
    let keyed = try KeyedDashboard()
    let before = keyed.screen.lines
    keyed.dashboard.terminal.forgetOutput()
    keyed.press("\u{0C}")
    #expect(keyed.dashboard.process.wait { _ in keyed.dashboard.terminal.output.count > 2000 })
    keyed.dashboard.waitForRest()
    #expect(keyed.screen.lines.dropFirst() == before.dropFirst())
    keyed.quit()
  }

  @Test func refreshMovesTheSampleOn() throws {
    let keyed = try KeyedDashboard()
    let before = keyed.screen.lines
    keyed.press("r")
    #expect(
      keyed.dashboard.process.wait { _ in
        keyed.screen.lines.contains { $0.contains("°C") && !before.contains($0) }
      })
    keyed.quit()
  }

  @Test func helpScrollsToItsEndAndBack() throws {
    let keyed = try KeyedDashboard()
    keyed.press("?")
    keyed.shows("Keys")
    keyed.press("\u{1B}[F")
    keyed.shows("very bad")
    keyed.showsNoMore("Ctrl-C")
    for _ in 0..<40 { keyed.press("k") }
    keyed.shows("Ctrl-C")
    // In the help q closes; a second one quits.
    keyed.press("q")
    keyed.showsNoMore("Ctrl-C")
    keyed.quit()
  }
}
