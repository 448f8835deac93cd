import FoundationEssentials
import TestSupport
import Testing

/// Finding, adding and removing places with keys, and what stands in the settings file afterwards.
@Suite(.serialized) struct PlaceEditRunTests {
  private static let settings = """
    {
      // my cities
      "places": ["Seoul=37.57,126.98", "Busan=35.18,129.08"], // in this order
      "theme": "paper",
      /* what else */ "lang": "en",
    }

    """

  private func file(_ keyed: KeyedDashboard) -> String {
    let path = keyed.home.path + "/config/weatherbars/config.json"
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  @Test func anAddedPlaceIsWrittenAndEverythingElseStays() throws {
    let keyed = try KeyedDashboard(places: [], settings: Self.settings)
    keyed.press("+")
    keyed.shows("Add a place")
    keyed.press("제주시")
    keyed.shows("> Jeju")
    keyed.press("\r")
    keyed.isAt("Jeju")
    keyed.shows("was added.")
    let text = file(keyed)
    for part in [
      "// my cities", #""Seoul=37.57,126.98", "Busan=35.18,129.08""#, "// in this order",
      #""theme": "paper","#, #"/* what else */ "lang": "en","#, "Jeju",
    ] {
      #expect(text.contains(part), "\(part) is not in\n\(text)")
    }
    keyed.quit()
    // The next start has it.
    let names = try keyed.home.run(["--demo", "--once"]).output
    for name in ["Seoul", "Busan", "Jeju"] { #expect(names.contains(name), "\(names)") }
  }

  @Test(arguments: [("Home=48.85,2.35", "Home"), ("48.85N, 2.35E", "48.85°N 2.35°E")])
  func aPointIsAddedByItsNumbers(typed: String, name: String) throws {
    let keyed = try KeyedDashboard(places: [], settings: Self.settings)
    keyed.press("+")
    keyed.shows("Add a place")
    keyed.press(typed)
    keyed.shows("> \(name)")
    keyed.press("\r")
    keyed.isAt(name)
    keyed.shows("\(name) was added.")
    keyed.quit()
    // The next start has it, with its sample at its name.
    let names = try keyed.home.run(["--demo", "--once"]).output
    #expect(names.contains(name), "\(names)\(file(keyed))")
  }

  @Test func aRemovedPlaceIsTakenOutAndEverythingElseStays() throws {
    let keyed = try KeyedDashboard(places: [], settings: Self.settings)
    keyed.press("l")
    keyed.isAt("Busan")
    keyed.press("-")
    keyed.shows("Press - again to remove Busan.")
    #expect(file(keyed) == Self.settings)
    keyed.press("-")
    keyed.shows("Busan was removed.")
    keyed.isAt("Seoul")
    let text = file(keyed)
    #expect(!text.contains("Busan"))
    for part in ["// my cities", "Seoul=37.57,126.98", "// in this order", "/* what else */"] {
      #expect(text.contains(part), "\(text)")
    }
    keyed.quit()
  }

  @Test func aChangeOfMindRemovesNothing() throws {
    let keyed = try KeyedDashboard(places: [], settings: Self.settings)
    keyed.press("-")
    keyed.shows("Press - again")
    keyed.press("u")
    keyed.shows("Units:")
    keyed.press("-")
    keyed.shows("Press - again")
    keyed.press("\u{1B}")
    keyed.showsNoMore("Press - again")
    #expect(file(keyed) == Self.settings)
    keyed.quit()
  }

  @Test func escapeLeavesTheSearchAndAllAsItWas() throws {
    let keyed = try KeyedDashboard(places: [], settings: Self.settings)
    let before = keyed.screen.lines.dropFirst()
    keyed.press("/")
    keyed.shows("Add a place")
    keyed.press("부산")
    keyed.shows("South Korea")
    keyed.press("\u{1B}[B\u{1B}[A\u{7F}")
    keyed.press("\u{1B}")
    keyed.showsNoMore("Add a place")
    keyed.dashboard.waitForRest()
    #expect(keyed.screen.lines.dropFirst() == before)
    #expect(file(keyed) == Self.settings)
    keyed.quit()
  }

  @Test func wideLettersMoveTheCaretByTwoCells() throws {
    let keyed = try KeyedDashboard()
    keyed.press("+")
    keyed.shows("Add a place")
    keyed.press("부산a")
    keyed.shows("> 부산a")
    let row = try #require(keyed.screen.lines.firstIndex { $0.contains("> 부산a") })
    let start = try #require(
      (0..<100).first { keyed.screen.cell(row: row, column: $0).text == "부" })
    #expect(keyed.screen.cell(row: row, column: start + 2).text == "산")
    #expect(keyed.screen.cell(row: row, column: start + 4).text == "a")
    #expect(keyed.screen.cell(row: row, column: start + 5).pen.isReversed)
    keyed.press("\u{7F}\u{7F}")
    keyed.shows("> 부 ")
    keyed.press("\u{1B}")
    keyed.showsNoMore("Add a place")
    keyed.quit()
  }
}
