import BarTUI
import Glibc
import WeatherData

/// Runs an output that stays and prints again on every change.
enum FollowProgram {
  /// Prints until the reader goes away or a signal comes, whose default action is the honest end.
  ///
  /// - Parameters:
  ///   - oneShot: The live parts, as for an output that prints once.
  ///   - tellsClock: Whether the lines tell the time or an age.
  ///   - text: Makes the text of a place.
  static func run(
    _ oneShot: OneShot, tellsClock: Bool, text: @escaping (PlaceSnapshot) -> String
  ) -> Never {
    let world = oneShot.world
    let preferences = world.preferences
    let output = FollowOutput(STDOUT_FILENO) { ending in
      if case .refused(let number) = ending {
        StandardError.say(preferences.words.cannotWrite(String(cString: strerror(number))))
        leave(1)
      }
      leave(0)
    }
    let chosen = World.places(preferences, environment: oneShot.environment)
    if let notice = chosen.notice { StandardError.say(notice) }
    let isSample = oneShot.sample == .always
    func known(_ entry: PlaceEntry) -> PlaceFinder.Found? {
      isSample ? try? world.finder.resolve(entry).get() : world.finder.known(entry)
    }
    let places = zip(chosen.entries, chosen.places).map { entry, place in
      let found = place.map { PlaceFinder.Found(place: $0) } ?? known(entry)
      if let found, let remark = oneShot.remark(entry, found) { StandardError.say(remark) }
      return FollowedPlace(entry: entry, place: found?.place)
    }
    let controller = FollowController(
      places: places,
      parts: FollowController.Parts(
        source: isSample
          ? SampleReports(now: world.now)
          : LiveReports(
            world.manager, showsSampleWhenOffline: oneShot.sample == .whereOffline, now: world.now),
        finder: world.finder, now: world.now,
        interval: Double(preferences.refreshMinutes) * 60, tellsClock: tellsClock, text: text,
        print: { output.write($0, of: $1) }, warn: { StandardError.say($0) },
        remark: oneShot.remark, giveUp: { output.finish { leave(1) } }))
    MainLoop.soon {
      controller.start()
      output.watchReader()
    }
    // Nobody else holds the controller.
    withExtendedLifetime(controller) { MainLoop.run() }
  }

  /// Ends at once: a transfer may be under way, and `exit` would take its libraries apart beneath it.
  private static func leave(_ status: Int32) -> Never { _exit(status) }
}
