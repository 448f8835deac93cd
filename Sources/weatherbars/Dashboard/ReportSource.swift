import BarTUI
import FoundationEssentials
import WeatherData

/// Where the dashboard's reports come from: the services, or the sample day.
protocol ReportSource {
  /// What is known of some places without asking anyone.
  func known(_ places: [Place]) -> [PlaceUpdate]
  /// Asks for some places; the completion comes later, on the main queue.
  func refresh(
    _ places: [Place], manual: Bool,
    completion: @escaping @MainActor @Sendable ([PlaceUpdate]) -> Void
  ) -> RefreshAnswer
  /// What to show for a place that could not be looked up; nil for nothing.
  func substitute(for entry: PlaceEntry, after error: WeatherError) -> Report?
  /// Whether the wall clock jumped or the machine slept since the last look.
  func clockJumped() -> Bool
}

/// The services, and where they fail with nothing cached, the sample day if that is wanted.
final class LiveReports: ReportSource {
  private let manager: WeatherDataManager
  private let showsSampleWhenOffline: Bool
  private let now: () -> Date

  /// Creates the source.
  init(_ manager: WeatherDataManager, showsSampleWhenOffline: Bool, now: @escaping () -> Date) {
    self.manager = manager
    self.showsSampleWhenOffline = showsSampleWhenOffline
    self.now = now
  }

  func known(_ places: [Place]) -> [PlaceUpdate] { manager.known(places) }

  func refresh(
    _ places: [Place], manual: Bool,
    completion: @escaping @MainActor @Sendable ([PlaceUpdate]) -> Void
  ) -> RefreshAnswer {
    let start = manager.refresh(places, manual: manual) { [weak self] updates in
      guard let self else { return }
      completion(updates.map(self.completed))
    }
    return start.answer
  }

  func substitute(for entry: PlaceEntry, after error: WeatherError) -> Report? {
    guard showsSampleWhenOffline, let place = SamplePlace.standing(for: entry, after: error)
    else { return nil }
    return SampleReports.report(for: place, at: now(), step: step)
  }

  func clockJumped() -> Bool { manager.clockJumped() }

  /// How many refreshes fell back on the sample; each shows the sample one hour on.
  private var step = 0

  private func completed(_ update: PlaceUpdate) -> PlaceUpdate {
    guard showsSampleWhenOffline, update.report == nil, update.weatherError != nil else {
      return update
    }
    var update = update
    update.report = SampleReports.report(for: update.place, at: now(), step: step)
    step += 1
    return update
  }
}

/// The sample day; each refresh moves it one hour on, so that the bars move.
final class SampleReports: ReportSource {
  private var step = 0
  private let now: () -> Date

  /// Creates the source.
  init(now: @escaping () -> Date) {
    self.now = now
  }

  func known(_ places: [Place]) -> [PlaceUpdate] {
    places.map { PlaceUpdate(place: $0, report: Self.report(for: $0, at: now(), step: step)) }
  }

  func refresh(
    _ places: [Place], manual: Bool,
    completion: @escaping @MainActor @Sendable ([PlaceUpdate]) -> Void
  ) -> RefreshAnswer {
    if manual { step += 1 }
    let updates = known(places)
    MainLoop.soon { completion(updates) }
    return .started
  }

  func substitute(for entry: PlaceEntry, after error: WeatherError) -> Report? { nil }

  func clockJumped() -> Bool { false }

  /// The sample for a place by its own clock.
  nonisolated static func report(for place: Place, at now: Date, step: Int) -> Report {
    var place = place
    // Of bare coordinates only a service knows the zone, and none is asked.
    place.timeZone = place.timeZone ?? NearestZone.name(of: place.coordinates)
    let zone = place.timeZone.flatMap { TimeZoneRules.named($0) }
    // Places that lie apart show different hours of the sample, so that they can be told apart.
    let apart =
      place == SampleDay.place
      ? 0
      : Int(
        abs(place.coordinates.longitude - 126.978) / 3 + abs(place.coordinates.latitude - 37.5665))
    return SampleDay.report(
      for: place, at: now, step: step + apart, utcOffset: zone?.offset(at: now) ?? 32_400)
  }
}
