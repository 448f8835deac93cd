import BarTUI
import FoundationEssentials
import WeatherData

/// Runs the weather dashboard on an open screen.
enum DashboardProgram {
  /// Builds the live parts, hands them to a controller, and runs until the program ends.
  static func run(
    _ invocation: Invocation, _ preferences: Preferences, on screen: Screen,
    keeper: PlaceKeeper, environment: [String: String]
  ) -> Never {
    let world = World(preferences, environment: environment, sample: invocation.sample)
    let chosen = World.places(preferences, environment: environment)
    let places = zip(chosen.entries, chosen.places).map { entry, place in
      let picked = place ?? world.finder.chosen(entry)
      let found = picked.map { PlaceFinder.Found(place: $0) } ?? world.finder.known(entry)
      return DashboardPlace(entry: entry, found: found)
    }
    let source: any ReportSource =
      invocation.sample == .always
      ? SampleReports(now: world.now)
      : LiveReports(
        world.manager, showsSampleWhenOffline: invocation.sample == .whereOffline, now: world.now)
    let controller = DashboardController(
      preferences: preferences, places: places, view: screen.view, source: source,
      finder: world.finder, now: world.now,
      actions: DashboardController.Actions(
        quit: { screen.quit() }, suspend: { screen.terminal.suspend() },
        repaint: { screen.terminal.repaint() }, save: { keeper.save($0, known: $1) }))
    screen.terminal.onEvent = { controller.handle($0) }
    // A turn of the queue like all that follows, so that nothing it sets off runs beside it.
    MainLoop.soon { controller.start(notice: chosen.notice.map { Line($0, .dim) }) }
    MainLoop.run()
  }
}

/// Runs a dashboard of bars fed by standard input on an open screen.
enum FeedProgram {
  /// Runs until the program ends.
  static func run(_ screen: Screen, _ preferences: Preferences) -> Never {
    let words: any FeedWords =
      preferences.language == .ko ? KoreanFeedWords() : EnglishFeedWords()
    let controller = FeedController(
      words: words,
      // No column takes less than four cells.
      room: { screen.terminal.size.columns / 4 + 1 }, shown: { screen.view.visibleBars.count },
      show: { scene, board in screen.view.show(scene, board: board) })
    screen.terminal.onEvent = { event in
      switch event {
      case .key(.character("q")), .key(.control("c")): screen.quit()
      case .key(.control("z")): screen.terminal.suspend()
      case .key(.control("l")): screen.terminal.repaint()
      case .resized:
        screen.view.resize()
        controller.refit()
      case .resumed:
        screen.view.finishMotion()
        screen.view.redraw()
      default: _ = controller.handle(event)
      }
    }
    MainLoop.soon { controller.start() }
    MainLoop.run()
  }
}
