import TestSupport
import Testing

/// Clicks and the wheel in a pseudo-terminal.
@Suite(.serialized) struct MouseRunTests {
  @Test(arguments: [
    ("2 Hours", ViewMark.hours), ("3 Days", ViewMark.days), ("4 Places", ViewMark.places),
    ("Tab view", ViewMark.hours), ("u units", "Units: imperial."), ("r refresh", "Refreshing."),
  ])
  func aClickOnATabOrAHintIsItsKey(target: String, text: String) throws {
    let keyed = try KeyedDashboard()
    try keyed.click(target)
    keyed.shows(text)
    keyed.quit()
  }

  @Test(arguments: [("? help", "Ctrl-C"), ("+ add", "Add a place")])
  func aClickOpensAndAClickCloses(target: String, text: String) throws {
    let keyed = try KeyedDashboard()
    try keyed.click(target)
    keyed.shows(text)
    keyed.shows("Esc close")
    try keyed.click("Esc close")
    keyed.showsNoMore(text)
    keyed.quit()
  }

  @Test func aClickOnABarShowsItsHours() throws {
    let keyed = try KeyedDashboard()
    try keyed.click("Humidity")
    keyed.shows("Humidity %")
    keyed.shows(ViewMark.hours)
    keyed.quit()
  }

  @Test func aClickOnADayShowsItsHours() throws {
    let keyed = try KeyedDashboard(["--view", "days"])
    let names = ["Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun "]
    let row = try #require(keyed.screen.lines.first { $0.contains("Today") })
    let date = try #require(
      names.compactMap { row.firstRange(of: $0) }.map(\.lowerBound).min().map {
        row[$0...].split(separator: " ").prefix(3).joined(separator: " ")
      })
    try keyed.click(date)
    keyed.shows(ViewMark.hours)
    keyed.shows("\(date) 00:00")
    keyed.quit()
  }

  @Test func aClickOnAPlacePicksItAndASecondOneOpensIt() throws {
    let keyed = try KeyedDashboard(["--view", "places"])
    let column = try #require(keyed.place(of: "Busan")?.column)
    keyed.click(row: 20, column: column)
    keyed.isAt("Busan")
    keyed.shows(ViewMark.places)
    keyed.click(row: 20, column: column)
    keyed.shows(ViewMark.now)
    keyed.isAt("Busan")
    keyed.quit()
  }

  @Test func aClickOnAnHourMovesTheCursorThere() throws {
    let keyed = try KeyedDashboard(["--view", "hours"])
    let start = try #require(keyed.place(of: "▲"))
    keyed.click(row: start.row - 2, column: start.column + 20)
    #expect(
      keyed.dashboard.process.wait { _ in
        (keyed.place(of: "▲")?.column ?? 0) > start.column + 15
      })
    keyed.quit()
  }

  @Test func theWheelGoesThroughPlacesOrHours() throws {
    let keyed = try KeyedDashboard()
    keyed.turnWheel(up: false)
    keyed.isAt("Busan")
    keyed.turnWheel(up: true)
    keyed.isAt("Seoul")
    keyed.press("2")
    keyed.shows(ViewMark.hours)
    let start = keyed.place(of: "▲")?.column ?? 0
    keyed.turnWheel(up: false)
    #expect(keyed.dashboard.process.wait { _ in (keyed.place(of: "▲")?.column ?? 0) > start })
    keyed.quit()
  }

  @Test func aClickOnAResultAddsIt() throws {
    let keyed = try KeyedDashboard()
    keyed.press("+")
    keyed.shows("Add a place")
    keyed.press("jeju")
    keyed.shows("> Jeju")
    try keyed.click("> Jeju")
    keyed.isAt("Jeju")
    keyed.quit()
  }

  @Test func withoutMouseTheTerminalKeepsItsSelection() throws {
    let keyed = try KeyedDashboard(["--no-mouse"])
    #expect(keyed.screen.modes.mouse.isEmpty)
    try keyed.click("2 Hours")
    keyed.dashboard.waitForRest()
    keyed.shows(ViewMark.now)
    keyed.quit()
  }
}
