import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

@Suite struct DashboardStateTests {
  private func state(_ view: ViewKind = .now, places: Int = 3) -> DashboardState {
    var state = DashboardState(view: view, placeCount: places)
    state.hours = -6..<168
    return state
  }

  @Test(arguments: [
    (Key.character("q"), Effect.quit), (.control("c"), .quit), (.character("r"), .refresh),
    (.control("l"), .repaint), (.control("z"), .suspend), (.character("u"), .nextUnits),
    (.character("s"), .nextScale), (.character("g"), .nextGrades), (.character("t"), .nextTheme),
  ])
  func aKeyHasItsEffect(key: Key, effect: Effect) {
    var state = state()
    #expect(state.handle(key) == [effect])
  }

  @Test func tabGoesThroughTheViewsAndBackTabGoesBack() {
    var state = state()
    var seen: [ViewKind] = []
    for _ in 0..<4 {
      _ = state.handle(.tab)
      seen.append(state.view)
    }
    #expect(seen == [.hours, .days, .places, .now])
    _ = state.handle(.backTab)
    #expect(state.view == .places)
  }

  @Test(arguments: zip(["1", "2", "3", "4"], ViewKind.allCases))
  func aDigitShowsItsView(digit: String, view: ViewKind) throws {
    var state = state(view == .days ? .now : .days)
    _ = state.handle(.character(try #require(digit.first)))
    #expect(state.view == view)
  }

  @Test(arguments: [
    (Key.right, 1), (.character("l"), 1), (.left, 2), (.character("h"), 2),
  ])
  func arrowsGoThroughThePlacesInACircle(key: Key, selected: Int) {
    var state = state()
    #expect(state.handle(key) == [.redraw])
    #expect(state.selected == selected)
  }

  @Test func oneOnlyPlaceSaysSo() {
    var state = state(places: 1)
    #expect(state.handle(.right) == [.say(.onlyOnePlace)])
    #expect(state.handle(.character("-")) == [.say(.lastPlaceStays)])
  }

  @Test(arguments: [ViewKind.hours, .days, .places])
  func upAndDownGoThroughTheQuantitiesOfAViewInACircle(view: ViewKind) {
    var state = state(view)
    let choices = DashboardState.choices(of: view)
    for expected in choices.dropFirst() + choices.prefix(1) {
      #expect(state.handle(.down) == [.redraw])
      #expect(state.quantity == expected)
    }
    _ = state.handle(.up)
    #expect(state.quantity == choices.last)
  }

  @Test func aViewKeepsItsOwnQuantity() {
    var state = state(.hours)
    _ = state.handle(.down)
    _ = state.handle(.character("3"))
    #expect(state.quantity == .temperature)
    _ = state.handle(.character("2"))
    #expect(state.quantity == .apparentTemperature)
  }

  @Test func theNowViewHasNoQuantityToChoose() {
    var state = state()
    #expect(state.handle(.down) == [.say(.noQuantityHere)])
  }

  @Test func theCursorOfTheHoursStopsAtBothEnds() {
    var state = state(.hours)
    _ = state.handle(.shiftRight)
    #expect(state.hourCursor == 1)
    _ = state.handle(.end)
    #expect(state.hourCursor == 167)
    #expect(state.handle(.pageDown) == [.say(.endOfHours)])
    _ = state.handle(.home)
    #expect(state.hourCursor == -6)
    #expect(state.handle(.shiftLeft) == [.say(.endOfHours)])
  }

  @Test func minusRemovesOnlyWhenPressedTwiceInARow() {
    var state = state()
    #expect(state.handle(.character("-")) == [.say(.removalAsked)])
    #expect(state.handle(.character("-")) == [.removePlace(0)])
    _ = state.handle(.character("-"))
    _ = state.handle(.character("u"))
    #expect(state.handle(.character("-")) == [.say(.removalAsked)])
  }

  @Test func enterOpensAPlaceInThePlacesViewAlone() {
    var state = state(.places)
    _ = state.handle(.enter)
    #expect(state.view == .now)
    #expect(state.handle(.enter) == [.say(.opensInPlaces)])
  }

  @Test func helpOpensScrollsAndClosesWithoutQuitting() {
    var state = state()
    _ = state.handle(.character("?"))
    #expect(state.overlay == .help(offset: 0))
    _ = state.handle(.down)
    #expect(state.overlay == .help(offset: 1))
    #expect(state.handle(.character("q")) == [.redraw])
    #expect(state.overlay == OverlayState.none)
  }

  @Test func helpScrollsNoFurtherThanItsPage() {
    var state = state()
    _ = state.handle(.function(1))
    _ = state.handle(.end)
    // The view shows the last page, which begins with the 19th row.
    state.pageShown(rows: 20, offset: 18)
    _ = state.handle(.up)
    #expect(state.overlay == .help(offset: 17))
    _ = state.handle(.pageUp)
    #expect(state.overlay == .help(offset: 0))
  }

  @Test func aClickOnABarShowsItsHours() {
    var state = state()
    #expect(state.showHours(of: .pm10) == [.redraw])
    #expect(state.view == .hours && state.quantity == .pm10)
    #expect(state.showHours(of: .pressure) == [.say(.noHoursOfBar)])
    _ = state.handle(.character("3"))
    #expect(state.showHours(from: 34) == [.redraw])
    #expect(state.hourCursor == 34)
    #expect(state.showHours(from: 400) == [.say(.endOfHours)])
  }

  @Test(arguments: [Key.shiftLeft, .shiftRight, .pageUp, .pageDown, .home, .end])
  func keysOfTheHoursSaySoElsewhere(key: Key) {
    for view in [ViewKind.now, .days, .places] {
      var state = state(view)
      #expect(state.handle(key) == [.say(.onlyInHours)])
    }
  }

  @Test func letterKeysAreTypedIntoTheSearch() throws {
    var state = state()
    _ = state.handle(.character("/"))
    #expect(state.handle(.character("q")) == [.search("q"), .redraw])
    #expect(state.handle(.character("서")) == [.search("q서"), .redraw])
    #expect(state.handle(.backspace) == [.search("q"), .redraw])
    #expect(state.handle(.control("c")) == [.quit])
  }

  @Test func escapeLeavesASearchAsItWas() {
    var state = state(.days)
    let before = state
    _ = state.handle(.character("+"))
    _ = state.handle(.character("x"))
    #expect(state.handle(.escape) == [.cancelSearch, .redraw])
    #expect(state == before)
  }

  @Test func enterTakesThePickedResult() throws {
    let point = try #require(Coordinates(latitude: 33.5, longitude: 126.5))
    let other = try #require(Coordinates(latitude: 37.5, longitude: 127))
    let jeju = Place(name: "Jeju", coordinates: point)
    let seoul = Place(name: "Seoul", coordinates: other)
    var state = state()
    _ = state.handle(.character("+"))
    _ = state.handle(.character("j"))
    state.takeSearch([jeju, seoul], for: "j", isWhole: true)
    _ = state.handle(.down)
    #expect(state.handle(.enter) == [.cancelSearch, .addPlace(seoul)])
    #expect(state.overlay == OverlayState.none)
  }

  @Test func theAnswerToAnOlderTextIsPassedOver() throws {
    let point = try #require(Coordinates(latitude: 33.5, longitude: 126.5))
    var state = state()
    _ = state.handle(.character("+"))
    _ = state.handle(.character("j"))
    _ = state.handle(.character("e"))
    state.takeSearch([Place(name: "Japan", coordinates: point)], for: "j", isWhole: true)
    guard case .search(let search) = state.overlay else {
      Issue.record("the search is gone")
      return
    }
    #expect(search.results.isEmpty)
    #expect(search.isSearching)
  }
}
