import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

/// Joins the places' reports, the bars and the view; all on the main queue.
///
/// It decides nothing that can be decided without it: keys are the state's, scenes the builder's,
/// due times the manager's.
final class DashboardController {
  /// What the controller can do to the world outside the dashboard.
  struct Actions {
    /// Ends the program.
    var quit: () -> Void
    /// Stops the program as Ctrl-Z does.
    var suspend: () -> Void
    /// Draws the whole screen anew.
    var repaint: () -> Void
    /// Keeps a place in the settings; returns why it can't.
    var save: (PlaceChange, _ known: [PlaceEntry]) -> String?
  }

  var preferences: Preferences
  var state: DashboardState
  var places: [DashboardPlace]
  private let view: DashboardView
  let source: any ReportSource
  let finder: PlaceFinder
  let actions: Actions
  let now: () -> Date

  private var board = BarBoard()
  private var message: Line?
  var searchCancellation: Cancellation?

  private lazy var minute = DeferredCall { [weak self] in self?.minutePassed() }
  private lazy var due = DeferredCall { [weak self] in self?.refresh(manual: false) }
  private lazy var messageEnd = DeferredCall { [weak self] in self?.say(nil) }
  lazy var debounce = DeferredCall { [weak self] in self?.searchService() }

  /// Creates a dashboard that shows nothing yet.
  init(
    preferences: Preferences, places: [DashboardPlace], view: DashboardView,
    source: any ReportSource, finder: PlaceFinder, now: @escaping () -> Date, actions: Actions
  ) {
    self.preferences = preferences
    self.places = places
    self.view = view
    self.source = source
    self.finder = finder
    self.now = now
    self.actions = actions
    state = DashboardState(view: preferences.view, placeCount: places.count)
  }

  /// Paints what is known, then asks for the rest.
  ///
  /// - Parameter notice: What the status line says first, such as why this place is shown.
  func start(notice: Line?) {
    message = notice
    if notice != nil { messageEnd.schedule(after: 12, leeway: 1) }
    // The bars stand at their default height first and rise to what is known.
    show()
    let found = places.indices.filter { places[$0].place != nil }
    take(source.known(found.compactMap { places[$0].place }), markRefreshing: false)
    show()
    scheduleMinute()
    refresh(manual: false)
    places.indices.forEach(tellAboutName)
  }

  // MARK: - Events

  /// Takes what happened outside.
  func handle(_ event: Event) {
    switch event {
    case .key(let key): perform(state.handle(key))
    // A terminal may still report what another program asked it for.
    case .click where !preferences.mouse, .wheel where !preferences.mouse: break
    case .click(let row, let column): click(view.hit(row: row, column: column))
    case .wheel(let turn, _, _): perform(state.turnWheel(turn))
    case .paste(let text): paste(text)
    case .resized:
      view.resize()
      show()
    case .resumed:
      view.finishMotion()
      view.redraw()
      minutePassed()
    }
  }

  private func click(_ hit: Hit?) {
    switch hit {
    case .tab(let index):
      guard ViewKind.allCases.indices.contains(index) else { return }
      perform(state.show(ViewKind.allCases[index]))
    case .bar(let index): clickBar(index)
    case .hint(let key): perform(state.handle(key))
    case .item(let index):
      state.pick(index)
      perform(state.handle(.enter))
    case .overlay, .header, nil: break
    }
  }

  private func clickBar(_ index: Int) {
    switch state.view {
    case .hours:
      guard let target = HoursView(context)?.hour(at: index) else { return }
      perform(state.moveCursor(by: target - state.hourCursor))
    case .places:
      let order = PlacesView.order(of: context)
      guard order.indices.contains(index) else { return }
      // A second click on the selected place opens it.
      perform(order[index] == state.selected ? state.show(.now) : state.select(order[index]))
    case .now:
      guard preferences.bars.indices.contains(index) else { return }
      perform(state.showHours(of: preferences.bars[index]))
    case .days:
      guard let hour = DaysView.firstHour(ofDay: index, in: context) else {
        return perform([.say(.endOfHours)])
      }
      perform(state.showHours(from: hour))
    }
  }

  private func paste(_ text: String) {
    guard let search = state.paste(text) else { return }
    perform([.search(search), .redraw])
  }

  func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .quit: actions.quit()
    case .refresh: refresh(manual: true)
    case .repaint: actions.repaint()
    case .suspend: actions.suspend()
    case .redraw:
      message = nil
      show()
    case .nextUnits, .nextScale, .nextGrades, .nextTheme: change(effect)
    case .search(let text): search(text)
    case .cancelSearch:
      debounce.cancel()
      searchCancellation?.cancel()
    case .addPlace(let place): add(place)
    case .removePlace(let index): remove(index)
    case .choosePlace(let place, let entry): choose(place, for: entry)
    case .say(let notice): say(notice.line(preferences.words, place: context.place?.name ?? ""))
    }
  }

  private func change(_ effect: Effect) {
    let words = preferences.words
    switch effect {
    case .nextUnits:
      preferences.units = preferences.units.next
      say(Line(words.unitsAre(words.name(of: preferences.units))))
    case .nextScale:
      preferences.scale = preferences.scale.next
      say(Line(words.scaleIs(words.name(of: preferences.scale))))
    case .nextGrades:
      preferences.grades = preferences.grades.next
      let standard = preferences.grades.standard(
        countryCode: context.place?.countryCode)
      let name = words.name(of: standard)
      say(
        Line(
          preferences.grades == .automatic ? words.gradesByCountry(name) : words.gradesAre(name)))
    case .nextTheme:
      let theme = Theme.all.next(after: { $0.name == preferences.theme })
      preferences.theme = theme.name
      view.theme = theme
      say(Line(words.themeIs(theme.name)))
    default: break
    }
  }

  // MARK: - Showing

  private var context: ViewContext {
    ViewContext(
      state: state, places: places, preferences: preferences, now: now(),
      visibleBars: visibleCount)
  }

  /// How many bars the screen has room for; nil before the first layout.
  private var visibleCount: Int? {
    view.visibleBars.isEmpty ? nil : view.visibleBars.count
  }

  func show() {
    state.placeCount = places.count
    if let hours = HoursView(context) { state.hours = hours.range }
    let room = view.visibleBars
    let (scene, bars) = SceneBuilder(context: context, message: message).build()
    put(bars)
    view.show(scene, board: board)
    state.pageShown(rows: view.pageLines, offset: view.pageOffset)
    // How many thin bars fit is known only after the first layout of a view.
    if state.view == .hours, view.visibleBars != room {
      let (scene, bars) = SceneBuilder(context: context, message: message).build()
      put(bars)
      view.show(scene, board: board)
    }
  }

  /// Gives the bars their values; each value's observer recomputes its height constraint.
  private func put(_ bars: [Bar]) {
    if !board.take(bars) { board = BarBoard(bars) }
  }

  func say(_ line: Line?) {
    message = line
    messageEnd.cancel()
    if line != nil { messageEnd.schedule(after: 8, leeway: 0.5) }
    show()
  }

  // MARK: - Time

  private func minutePassed() {
    if source.clockJumped() { refresh(manual: false) }
    show()
    scheduleMinute()
  }

  private func scheduleMinute() {
    let seconds = now().timeIntervalSince1970
    minute.schedule(atUnixTime: ((seconds / 60).rounded(.down) + 1) * 60, leeway: 0.2)
  }

  func scheduleDue() {
    guard let next = places.compactMap(\.nextTry).min() else { return due.cancel() }
    // A try that is due already waits a moment, so that a failing source can't spin.
    let time = max(next.timeIntervalSince1970, now().timeIntervalSince1970 + 1)
    due.schedule(atUnixTime: time, leeway: 1)
  }

  // MARK: - Refreshing

  func refresh(manual: Bool) {
    findPlaces()
    let found = places.indices.filter { places[$0].place != nil }
    guard !found.isEmpty else { return }
    let answer = source.refresh(found.compactMap { places[$0].place }, manual: manual) {
      [weak self] updates in
      self?.refreshed(updates)
    }
    if answer == .started, manual || found.contains(where: { places[$0].report == nil }) {
      for index in found { places[index].isRefreshing = true }
    }
    if manual { say(Line(sentence(for: answer))) } else { show() }
  }

  private func sentence(for answer: RefreshAnswer) -> String {
    let words = preferences.words
    switch answer {
    case .started: return words.refreshing
    case .joined: return words.joined
    case .tooSoon(let next):
      return words.tooSoon(seconds: max(1, Int(next.timeIntervalSince(now()).rounded(.up))))
    }
  }

  private func refreshed(_ updates: [PlaceUpdate]) {
    take(updates, markRefreshing: false)
    if message?.text == preferences.words.refreshing { message = nil }
    scheduleDue()
    show()
  }

  func take(_ updates: [PlaceUpdate], markRefreshing: Bool) {
    for update in updates {
      for index in places.indices where places[index].place == update.place {
        places[index].take(update)
        places[index].isRefreshing = markRefreshing
      }
    }
  }
}
