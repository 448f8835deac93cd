import TestSupport
import Testing

/// A dashboard against a service of our own, in a home of its own.
struct LiveDashboard {
  let home: ProgramHome
  let server: LoopbackServer
  let dashboard: DashboardUnderTest

  /// Starts a dashboard with options and places after the endpoint.
  init(
    _ server: LoopbackServer, _ arguments: [String] = ["Seoul=37.5665,126.978"],
    path: String = ProgramUnderTest.path, home: ProgramHome? = nil, columns: Int = 120,
    rows: Int = 40, variables: [String: String] = [:]
  ) throws {
    let home = try home ?? ProgramHome()
    self.home = home
    self.server = server
    dashboard = try DashboardUnderTest(
      path, ["--endpoint", server.baseURL] + arguments, columns: columns, rows: rows,
      environment: home.environment(variables))
  }

  /// Starts a dashboard whose cache another run has filled, so that `r` is free to ask at once.
  init(
    filledFrom server: LoopbackServer, _ options: [String] = [],
    path: String = ProgramUnderTest.path, home: ProgramHome? = nil, columns: Int = 120,
    rows: Int = 40, variables: [String: String] = [:]
  ) throws {
    let home = try home ?? ProgramHome()
    let place = "Seoul=37.5665,126.978"
    let run = try home.run(["--json", "--endpoint", server.baseURL, place], path: path)
    try #require(run.status == .exited(0))
    try self.init(
      server, options + [place], path: path, home: home, columns: columns, rows: rows,
      variables: variables)
  }

  var screen: ScreenEmulator { dashboard.terminal.screen }
  var bars: BarReading { BarReading(screen) }

  /// The row at the bottom, and those above it that the sentence takes.
  var status: String {
    let lines = screen.lines
    let frame = lines.lastIndex { $0.hasPrefix("╰") } ?? lines.count - 1
    return lines[(frame + 1)...].map { $0.filter { $0 != "\n" } }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }

  /// Types a key.
  func press(_ key: String) { dashboard.terminal.send(key) }

  /// Waits until the screen shows a text.
  func shows(
    _ text: String, seconds: Double = 10, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isShown = dashboard.process.wait(seconds: seconds, for: text)
    #expect(isShown, "\(text) is not on\n\(screen)", sourceLocation: sourceLocation)
  }

  /// Waits until a text is nowhere on the screen.
  func hides(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let isGone = dashboard.process.wait { _ in !screen.shows(text) }
    #expect(isGone, "\(text) is still on\n\(screen)", sourceLocation: sourceLocation)
  }

  /// Waits until the sentence at the bottom has a text.
  func says(
    _ text: String, seconds: Double = 10, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSaid = dashboard.process.wait(seconds: seconds) { _ in status.contains(text) }
    #expect(isSaid, "\(text) is not said by\n\(screen)", sourceLocation: sourceLocation)
  }

  /// Waits until the bars stand at the heights of some constants.
  func stands(
    at constants: [Double], seconds: Double = 10,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isThere = dashboard.process.wait(seconds: seconds) { _ in
      let bars = bars
      return Array(bars.eighths.prefix(constants.count)) == constants.map(bars.eighths(of:))
    }
    #expect(
      isThere, "\(bars.eighths) is not \(constants.map(bars.eighths(of:)))\n\(screen)",
      sourceLocation: sourceLocation)
  }

  /// Quits and looks whether the terminal is as it was.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) {
    press("q")
    #expect(dashboard.process.waitForExit() == .exited(0), sourceLocation: sourceLocation)
    dashboard.expectTerminalAsFound(sourceLocation: sourceLocation)
  }

  /// Collects every height of one bar that is seen until it stands at its end.
  ///
  /// - Returns: The heights in eighths without repetitions, and the seconds from the first move
  ///   to the last.
  func motion(ofBar index: Int, until end: Int, seconds: Double = 10) -> (
    heights: [Int], seconds: Double
  ) {
    var heights: [Int] = []
    var first: Double?
    var last = monotonicSeconds()
    dashboard.process.wait(seconds: seconds) { _ in
      let bars = bars.eighths
      guard bars.indices.contains(index) else { return false }
      if heights.last != bars[index] {
        if !heights.isEmpty, first == nil { first = monotonicSeconds() }
        last = monotonicSeconds()
        heights.append(bars[index])
      }
      return bars[index] == end
    }
    return (heights, last - (first ?? last))
  }
}
