import BarTUI
import FoundationEssentials
import WeatherData

/// Prints a line of each place at once and again whenever it tells something else.
///
/// It wakes up only when a refresh is due, and each minute where the lines tell the time.
final class FollowController {
  /// What the controller is made of.
  struct Parts {
    /// Where reports come from.
    var source: any ReportSource
    /// Looks names up.
    var finder: PlaceFinder
    /// The wall clock.
    var now: () -> Date
    /// Seconds between looks where the source names no time.
    var interval: Double
    /// Whether the passing of a minute is worth a line.
    var tellsClock: Bool
    /// Makes the text of a place.
    var text: (PlaceSnapshot) -> String
    /// Takes the line of a place, by its index.
    var print: (_ line: String, _ place: Int) -> Void
    /// Takes a remark for standard error.
    var warn: (String) -> Void
    /// Says that a name was taken for one of several places.
    var remark: (PlaceEntry, PlaceFinder.Found) -> String?
    /// Called when no place can ever be told.
    var giveUp: () -> Void
  }

  private var places: [FollowedPlace]
  private let parts: Parts
  private lazy var timer = DeferredCall { [weak self] in self?.wake() }
  // Set back, the wall clock would keep its timer waiting for hours; this one knows no setting.
  private lazy var bound = DeferredCall { [weak self] in self?.wake() }
  private var due: Date?

  /// Creates a controller that has printed nothing.
  init(places: [FollowedPlace], parts: Parts) {
    self.places = places
    self.parts = parts
  }

  /// Prints what is known without asking anyone, then asks for the rest.
  func start() {
    take(parts.source.known(places.compactMap(\.place)))
    tell(onlyReports: true)
    refresh()
  }

  /// Asks if something is due or the clock jumped, as after a sleep of the machine; else looks
  /// whether the passing of time is news.
  func wake() {
    if parts.source.clockJumped() || (due.map { parts.now() >= $0 } ?? true) {
      refresh()
    } else {
      tell()
    }
    schedule()
  }

  // MARK: - Telling

  private func tell(onlyReports: Bool = false) {
    let now = parts.now()
    for index in places.indices {
      if onlyReports, places[index].update?.report == nil { continue }
      let line = places[index].news(at: now, tellsClock: parts.tellsClock, text: parts.text)
      if let line { parts.print(line, index) }
    }
  }

  private func take(_ updates: [PlaceUpdate]) {
    for update in updates {
      for index in places.indices where places[index].place == update.place {
        places[index].update = update
      }
    }
  }

  // MARK: - Asking

  private func refresh() {
    due = nil
    findPlaces()
    let found = places.compactMap(\.place)
    guard !found.isEmpty else { return schedule() }
    _ = parts.source.refresh(found, manual: false) { [weak self] updates in
      guard let self else { return }
      take(updates)
      tell()
      setDue()
    }
  }

  private func findPlaces() {
    let now = parts.now()
    for index in places.indices where places[index].place == nil && !places[index].isSought {
      guard !places[index].isHopeless, places[index].nextSearch.map({ $0 <= now }) ?? true else {
        continue
      }
      places[index].isSought = true
      let entry = places[index].entry
      parts.finder.find(entry) { [weak self] result in self?.found(result, index, entry) }
    }
  }

  private func found(
    _ result: Result<PlaceFinder.Found, WeatherError>, _ index: Int, _ entry: PlaceEntry
  ) {
    places[index].take(result, at: parts.now())
    guard case .success(let found) = result else {
      if case .failure(let error) = result {
        places[index].standIn(parts.source.substitute(for: entry, after: error))
      }
      tell()
      return places.allSatisfy(\.isHopeless) ? parts.giveUp() : setDue()
    }
    if let remark = parts.remark(entry, found) { parts.warn(remark) }
    take(parts.source.known([found.place]))
    tell(onlyReports: true)
    refresh()
  }

  // MARK: - Time

  private func setDue() {
    let now = parts.now()
    let tries = places.compactMap { place in
      place.place == nil
        ? (place.isHopeless ? nil : place.nextSearch)
        : place.update.map { $0.nextTry ?? now + parts.interval }
    }
    // A try that is due already waits a moment, so that a failing source can't spin.
    due = tries.min().map { max($0, now + 1) }
    schedule()
  }

  private func schedule() {
    let now = parts.now()
    let seconds = now.timeIntervalSince1970
    let minute = parts.tellsClock ? ((seconds / 60).rounded(.down) + 1) * 60 : nil
    guard let time = [due?.timeIntervalSince1970, minute].compactMap({ $0 }).min() else {
      timer.cancel()
      bound.cancel()
      return
    }
    timer.schedule(atUnixTime: time, leeway: 0.2)
    bound.schedule(after: max(time - seconds, 0) + 2, leeway: 2)
  }
}
