import BarModel
import BarTUI
import WeatherData

/// The views of the dashboard, in the order of their keys.
nonisolated enum ViewKind: String, Sendable, CaseIterable {
  case now, hours, days, places
}

/// What the dashboard shows, apart from the weather: the part that keys change.
///
/// It decides what a key means and leaves acting to the controller, as a list of effects.
nonisolated struct DashboardState: Sendable, Equatable {
  /// Which view is shown.
  var view: ViewKind
  /// Which place is shown, counted from 0.
  var selected = 0
  /// How many places there are.
  var placeCount: Int
  /// Which quantity each view shows; the now view shows the chosen bars.
  var quantities: [ViewKind: BarKind] = [
    .hours: .temperature, .days: .temperature, .places: .temperature,
  ]
  /// The hour under the cursor: 0 is the one that contains now, negative ones are over.
  var hourCursor = 0
  /// The hours that the series has, counted the same way.
  var hours = 0..<1
  /// Whether the places view is ordered by value rather than by hand.
  var sortsPlacesByValue = false
  /// What lies over the view.
  var overlay = OverlayState.none
  /// How many rows of the help page show at once.
  var pageRows = 10
  /// Names that fit several places and are still to be asked about, in order.
  var waitingChoices: [PlaceChoice] = []
  /// Whether `-` was pressed once and waits for the second time.
  var isRemovalAsked = false

  /// Creates the state at the start.
  init(view: ViewKind, placeCount: Int) {
    self.view = view
    self.placeCount = placeCount
  }

  /// The quantity that the shown view is about.
  var quantity: BarKind { quantities[view] ?? .temperature }

  /// The quantities that a view can show, in the order of the arrow keys.
  static func choices(of view: ViewKind) -> [BarKind] {
    switch view {
    case .now: []
    case .hours:
      [
        .temperature, .apparentTemperature, .precipitation, .precipitationProbability, .windSpeed,
        .humidity, .uvIndex, .pm10, .pm2_5, .aqi,
      ]
    case .days:
      [
        .temperature, .precipitation, .precipitationProbability, .windSpeed, .uvIndex, .pm10,
        .pm2_5,
      ]
    case .places:
      [
        .temperature, .apparentTemperature, .precipitation, .precipitationProbability, .windSpeed,
        .humidity, .uvIndex, .pm10, .pm2_5, .aqi,
      ]
    }
  }

  /// Takes a key and says what has to be done about it.
  mutating func handle(_ key: Key) -> [Effect] {
    defer { showNextChoice() }
    let wasRemovalAsked = isRemovalAsked
    isRemovalAsked = false
    switch key {
    case .control("c"): return [.quit]
    case .control("l"): return [.repaint]
    case .control("z"): return [.suspend]
    default: break
    }
    switch overlay {
    case .help: return handleHelp(key)
    case .search: return handleSearch(key)
    case .choice: return handleChoice(key)
    case .none: return handleView(key, wasRemovalAsked: wasRemovalAsked)
    }
  }

  /// Shows another view.
  mutating func show(_ view: ViewKind) -> [Effect] {
    overlay = .none
    guard view != self.view else { return [] }
    self.view = view
    return [.redraw]
  }

  /// Shows the hours of a quantity, as a click on its bar does.
  mutating func showHours(of kind: BarKind) -> [Effect] {
    guard Self.choices(of: .hours).contains(kind) else { return [.say(.noHoursOfBar)] }
    quantities[.hours] = kind
    return show(.hours)
  }

  /// Shows the hours from one on, as a click on a day does.
  mutating func showHours(from hour: Int) -> [Effect] {
    guard hours.contains(hour) else { return [.say(.endOfHours)] }
    hourCursor = hour
    return show(.hours)
  }

  /// Shows another place.
  mutating func select(_ index: Int) -> [Effect] {
    guard (0..<placeCount).contains(index) else { return [.say(.noSuchPlace)] }
    guard index != selected else { return [] }
    selected = index
    hourCursor = 0
    return [.redraw]
  }

  /// Moves the cursor of the hours view.
  mutating func moveCursor(by hours: Int) -> [Effect] {
    let last = max(self.hours.lowerBound, self.hours.upperBound - 1)
    let target = min(max(hourCursor + hours, self.hours.lowerBound), last)
    guard target != hourCursor else { return [.say(.endOfHours)] }
    hourCursor = target
    return [.redraw]
  }

  /// Takes a turn of the wheel: -1 up, 1 down.
  mutating func turnWheel(_ turn: Int) -> [Effect] {
    isRemovalAsked = false
    switch overlay {
    case .help(let offset):
      overlay = .help(offset: max(0, offset + 3 * turn))
      return [.redraw]
    case .search, .choice: return handle(turn < 0 ? .up : .down)
    case .none: return view == .hours ? moveCursor(by: 3 * turn) : step(by: turn)
    }
  }

  /// Takes pasted text into an open search.
  ///
  /// - Returns: The whole text to search for; nil where nothing is typed.
  mutating func paste(_ text: String) -> String? {
    guard case .search(var search) = overlay else { return nil }
    search.paste(text)
    overlay = .search(search)
    return search.text
  }

  /// Picks a line of an open list.
  mutating func pick(_ index: Int) {
    switch overlay {
    case .search(var search):
      search.pick(index)
      overlay = .search(search)
    case .choice(var choice):
      choice.pick(index)
      overlay = .choice(choice)
    case .help, .none: break
    }
  }

  /// Takes what was found into an open search; what is no longer asked for is passed over.
  mutating func takeSearch(
    _ places: [Place], for text: String, isWhole: Bool, error: WeatherError? = nil
  ) {
    guard case .search(var search) = overlay else { return }
    search.take(places, for: text, isWhole: isWhole, error: error)
    overlay = .search(search)
  }

  private mutating func handleView(_ key: Key, wasRemovalAsked: Bool) -> [Effect] {
    switch key {
    case .character("q"): return [.quit]
    case .character("r"): return [.refresh]
    case .character("?"), .function(1):
      overlay = .help(offset: 0)
      return [.redraw]
    case .character("+"), .character("/"):
      overlay = .search(SearchState())
      return [.redraw]
    case .character("-"): return askRemoval(wasAsked: wasRemovalAsked)
    case .character("u"): return [.nextUnits]
    case .character("s"): return [.nextScale]
    case .character("g"): return [.nextGrades]
    case .character("t"): return [.nextTheme]
    case .character("o"): return togglePlaceOrder()
    case .escape: return wasRemovalAsked ? [.say(.nothing)] : []
    case .enter where view == .places: return show(.now)
    default: return handleMovement(key)
    }
  }

  private mutating func handleMovement(_ key: Key) -> [Effect] {
    switch key {
    case .tab: return show(neighbour(of: view, by: 1))
    case .backTab: return show(neighbour(of: view, by: -1))
    case .character("1"), .character("2"), .character("3"), .character("4"):
      guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return [] }
      return show(ViewKind.allCases[number - 1])
    case .left, .character("h"): return step(by: -1)
    case .right, .character("l"): return step(by: 1)
    case .up, .character("k"): return changeQuantity(by: -1)
    case .down, .character("j"): return changeQuantity(by: 1)
    case .shiftLeft where view == .hours: return moveCursor(by: -1)
    case .shiftRight where view == .hours: return moveCursor(by: 1)
    case .pageUp where view == .hours: return moveCursor(by: -24)
    case .pageDown where view == .hours: return moveCursor(by: 24)
    case .home where view == .hours: return moveCursor(by: -1000)
    case .end where view == .hours: return moveCursor(by: 1000)
    case .shiftLeft, .shiftRight, .pageUp, .pageDown, .home, .end: return [.say(.onlyInHours)]
    case .enter: return [.say(.opensInPlaces)]
    default: return []
    }
  }

  private func neighbour(of view: ViewKind, by offset: Int) -> ViewKind {
    let all = ViewKind.allCases
    let index = all.firstIndex(of: view) ?? 0
    return all[(index + offset + all.count) % all.count]
  }

  private mutating func step(by offset: Int) -> [Effect] {
    guard placeCount > 1 else { return [.say(.onlyOnePlace)] }
    return select((selected + offset + placeCount) % placeCount)
  }

  private mutating func changeQuantity(by offset: Int) -> [Effect] {
    let choices = Self.choices(of: view)
    guard !choices.isEmpty, let index = choices.firstIndex(of: quantity) else {
      return [.say(.noQuantityHere)]
    }
    quantities[view] = choices[(index + offset + choices.count) % choices.count]
    return [.redraw]
  }

  private mutating func togglePlaceOrder() -> [Effect] {
    guard view == .places else { return [.say(.onlyInPlaces)] }
    sortsPlacesByValue.toggle()
    return [.say(.placesSorted(byValue: sortsPlacesByValue))]
  }

  private mutating func askRemoval(wasAsked: Bool) -> [Effect] {
    guard placeCount > 1 else { return [.say(.lastPlaceStays)] }
    guard wasAsked else {
      isRemovalAsked = true
      return [.say(.removalAsked)]
    }
    return [.removePlace(selected)]
  }

  /// Takes how much of the help page shows, and from where on: scrolling ends with the page.
  mutating func pageShown(rows: Int, offset: Int) {
    guard case .help = overlay else { return }
    pageRows = rows
    overlay = .help(offset: offset)
  }

  private mutating func handleHelp(_ key: Key) -> [Effect] {
    guard case .help(let offset) = overlay else { return [] }
    switch key {
    case .escape, .character("?"), .character("q"), .function(1), .enter: overlay = .none
    case .down, .character("j"): overlay = .help(offset: offset + 1)
    case .up, .character("k"): overlay = .help(offset: max(0, offset - 1))
    case .pageDown, .character(" "): overlay = .help(offset: offset + max(1, pageRows - 1))
    case .pageUp: overlay = .help(offset: max(0, offset - max(1, pageRows - 1)))
    case .home: overlay = .help(offset: 0)
    case .end: overlay = .help(offset: 10_000)
    default: return []
    }
    return [.redraw]
  }

  private mutating func handleSearch(_ key: Key) -> [Effect] {
    guard case .search(var search) = overlay else { return [] }
    if key == .escape {
      overlay = .none
      return [.cancelSearch, .redraw]
    }
    if key == .enter {
      guard let place = search.picked else {
        return search.text.isEmpty ? [] : [.search(search.text)]
      }
      overlay = .none
      return [.cancelSearch, .addPlace(place)]
    }
    let text = search.text
    search.handle(key)
    overlay = .search(search)
    return search.text == text ? [.redraw] : [.search(search.text), .redraw]
  }
}
