import BarTUI
import FoundationEssentials
import Glibc
import WeatherData

/// Prints what is known of each place once and ends.
nonisolated struct OneShot: Sendable {
  /// The live parts.
  let world: World
  /// When the sample day is shown.
  let sample: SampleUse
  /// The variables of the environment.
  let environment: [String: String]

  /// Gathers what is known of the places, then makes a text of each.
  ///
  /// - Parameters:
  ///   - saysErrors: Whether errors go to standard error, for texts that have no place for them.
  ///   - print: Takes the text of a place, without a line end.
  ///   - warn: Takes a remark for standard error.
  ///   - text: Makes the text of a place.
  /// - Returns: The exit status: 1 where a place has no reading.
  func run(
    saysErrors: Bool, print: (String) -> Void, warn: (String) -> Void,
    text: (PlaceSnapshot) -> String
  ) -> Int32 {
    let snapshots = snapshots(warn: warn)
    for snapshot in snapshots {
      print(text(snapshot))
      guard saysErrors, let error = snapshot.error, !snapshot.hasValue else { continue }
      warn(world.preferences.words.sentence(for: error))
    }
    return snapshots.allSatisfy(\.hasValue) ? 0 : 1
  }

  /// What is known of each place now, fetched where it is due.
  func snapshots(warn: (String) -> Void) -> [PlaceSnapshot] {
    let chosen = World.places(world.preferences, environment: environment)
    if let notice = chosen.notice { warn(notice) }
    let found: [Result<PlaceFinder.Found, WeatherError>] =
      zip(chosen.entries, chosen.places).map { entry, place in
        if let place { return .success(PlaceFinder.Found(place: place)) }
        return world.finder.resolve(entry)
      }
    for (entry, result) in zip(chosen.entries, found) {
      guard case .success(let found) = result, let remark = remark(entry, found) else { continue }
      warn(remark)
    }
    let places = found.compactMap { try? $0.get().place }
    let updates = Dictionary(
      zip(places, reports(for: places)).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let now = world.now()
    return zip(chosen.entries, found).map { entry, result in
      switch result {
      case .success(let resolution):
        return PlaceSnapshot(
          entry: entry, place: resolution.place, update: updates[resolution.place], now: now)
      case .failure(let error):
        return PlaceSnapshot(
          entry: entry, place: nil, update: substitute(for: entry, after: error, now: now),
          error: error, now: now)
      }
    }
  }

  /// Which other places have the name of an entry, or by which name it is known; nil for nothing.
  func remark(_ entry: PlaceEntry, _ found: PlaceFinder.Found) -> String? {
    let words = world.preferences.words
    if found.isAmbiguous {
      return words.otherPlaces(described(found.place), found.others.prefix(5).map(described))
    }
    guard found.isOtherName, case .name(let asked) = entry.target else { return nil }
    return words.otherName(asked, PlaceRanking.description(of: found.place))
  }

  /// A place with region, country and coordinates, which can be given instead of the name.
  private func described(_ place: Place) -> String {
    let point = place.coordinates
    let position =
      NumberText.fixed(point.latitude, decimals: 4) + ","
      + NumberText.fixed(point.longitude, decimals: 4)
    return PlaceRanking.description(of: place) + " (\(position))"
  }

  /// The sample for a name that can't be looked up, where that is wanted.
  private func substitute(
    for entry: PlaceEntry, after error: WeatherError, now: Date
  ) -> PlaceUpdate? {
    guard sample == .whereOffline, let place = SamplePlace.standing(for: entry, after: error)
    else { return nil }
    return PlaceUpdate(
      place: place, report: SampleReports.report(for: place, at: now, step: 0))
  }

  private func reports(for places: [Place]) -> [PlaceUpdate] {
    guard sample != .always else {
      return places.map {
        PlaceUpdate(place: $0, report: SampleReports.report(for: $0, at: world.now(), step: 0))
      }
    }
    return world.manager.report(for: places).map { update in
      guard sample == .whereOffline, update.report == nil else { return update }
      var update = update
      update.report = SampleReports.report(for: update.place, at: world.now(), step: 0)
      return update
    }
  }
}
