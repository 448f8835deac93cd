import BarModel
import BarTUI
import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@MainActor
@Suite struct FollowControllerTests {
  /// Answers when a test says so.
  @MainActor
  private final class Reports: ReportSource {
    var cached: [PlaceUpdate] = []
    private(set) var asked = 0
    private var completions: [@MainActor @Sendable ([PlaceUpdate]) -> Void] = []

    func known(_ places: [Place]) -> [PlaceUpdate] { cached }

    func refresh(
      _ places: [Place], manual: Bool,
      completion: @escaping @MainActor @Sendable ([PlaceUpdate]) -> Void
    ) -> RefreshAnswer {
      asked += 1
      completions.append(completion)
      return .started
    }

    var hasClockJumped = false

    func clockJumped() -> Bool { hasClockJumped }

    func substitute(for entry: PlaceEntry, after error: WeatherError) -> Report? { nil }

    func answer(_ updates: [PlaceUpdate]) {
      let waiting = completions
      completions = []
      for completion in waiting { completion(updates) }
    }
  }

  @MainActor
  private final class Stage {
    let reports = Reports()
    var now = Snapshots.now
    var lines: [String] = []
    let place: Place
    private(set) var controller: FollowController?

    init(tellsClock: Bool = false, text: @escaping (PlaceSnapshot) -> String) throws {
      let point = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
      place = Place(name: "Seoul", coordinates: point, timeZone: "Asia/Seoul")
      let finder = PlaceFinder(language: .en, store: nil, now: { Snapshots.now }) {
        (_: String, _: String, _: Cancellation) throws(WeatherError) -> [Place] in []
      }
      controller = FollowController(
        places: [FollowedPlace(entry: PlaceEntry(target: .point(point)), place: place)],
        parts: FollowController.Parts(
          source: reports, finder: finder, now: { [unowned self] in now }, interval: 900,
          tellsClock: tellsClock, text: text,
          print: { [unowned self] line, _ in lines.append(line) }, warn: { _ in },
          remark: { _, _ in nil }, giveUp: {}))
    }

    /// What a refresh brings: a temperature observed so many seconds before now.
    func update(_ temperature: Double, observedAgo age: Double = 60, fetchedAgo: Double = 0)
      -> PlaceUpdate
    {
      let source = Source(provider: "x", name: "X", kind: .model, attribution: "X")
      let report = PartReport(
        reading: Reading(
          figures: [
            .temperature: Figure(value: temperature, time: now - age, source: source)
          ], observedAt: now - age),
        forecast: Forecast(), timeZone: "Asia/Seoul", utcOffset: 32_400, sources: [source],
        fetchedAt: now - fetchedAgo)
      var whole = Report(place: place)
      whole.weather = report
      return PlaceUpdate(place: place, report: whole, nextTry: now + 900)
    }
  }

  private static func json(_ snapshot: PlaceSnapshot) -> String {
    JSONOutput(bars: [.temperature], style: FigureStyle()).line(for: snapshot)
  }

  @Test func nothingIsPrintedBeforeAnythingIsKnown() throws {
    let stage = try Stage(text: Self.json)
    stage.controller?.start()
    #expect(stage.lines == [])
    #expect(stage.reports.asked == 1)
    stage.reports.answer([
      PlaceUpdate(place: stage.place, weatherError: .refused(host: "h"), nextTry: stage.now + 10)
    ])
    #expect(stage.lines.count == 1)
    #expect(stage.lines.last?.contains("\"kind\":\"network\"") == true)
  }

  @Test func whatIsCachedIsPrintedBeforeTheAnswer() throws {
    let stage = try Stage(text: Self.json)
    stage.reports.cached = [stage.update(12.3)]
    stage.controller?.start()
    #expect(stage.lines.count == 1)
  }

  @Test func ageAndTimeOfFetchingAloneAreNoNews() throws {
    let stage = try Stage(text: Self.json)
    stage.reports.cached = [stage.update(12.3, observedAgo: 60, fetchedAgo: 60)]
    stage.controller?.start()
    stage.now += 30
    stage.reports.answer([stage.update(12.3, observedAgo: 90)])
    #expect(stage.lines.count == 1)
  }

  @Test func aNewValueOrObservationIsNews() throws {
    let stage = try Stage(text: Self.json)
    stage.reports.cached = [stage.update(12.3)]
    stage.controller?.start()
    stage.reports.answer([stage.update(12.4)])
    #expect(stage.lines.count == 2)
    #expect(stage.lines.last?.contains("\"value\":12.4") == true)
  }

  @Test func aTemplateThatHidesTheChangeStaysSilent() throws {
    let stage = try Stage { snapshot in "\(snapshot.values[.temperature].map(Int.init) ?? 0)" }
    stage.reports.cached = [stage.update(12.3)]
    stage.controller?.start()
    stage.reports.answer([stage.update(12.6)])
    #expect(stage.lines == ["12"])
  }

  @Test func whereTheClockIsToldEachChangeOfItIsNews() throws {
    let text: (PlaceSnapshot) -> String = { Timestamp.clock($0.now, utcOffset: $0.offsetNow) }
    let stage = try Stage(tellsClock: true, text: text)
    stage.reports.cached = [stage.update(12.3)]
    stage.controller?.start()
    stage.now += 60
    stage.reports.answer([stage.update(12.3)])
    #expect(stage.lines == ["15:04", "15:05"])
  }

  @Test func itAsksOnlyWhenSomethingIsDueOrTheClockJumped() throws {
    let stage = try Stage(text: Self.json)
    stage.controller?.start()
    stage.reports.answer([stage.update(12.3)])
    #expect(stage.reports.asked == 1)
    stage.now += 600
    stage.controller?.wake()
    #expect(stage.reports.asked == 1)
    // As after a sleep.
    stage.reports.hasClockJumped = true
    stage.controller?.wake()
    #expect(stage.reports.asked == 2)
    stage.reports.hasClockJumped = false
    stage.reports.answer([stage.update(12.3)])
    stage.now += 901
    stage.controller?.wake()
    #expect(stage.reports.asked == 3)
  }

  @Test(arguments: [
    ("{temperature}", false), ("{time} {temperature}", true), ("{age:20}", true),
    ("tmux", false), ("waybar", false), ("time", false),
  ])
  func templatesKnowWhetherTheyTellTheClock(template: String, tellsClock: Bool) throws {
    #expect(try FormatTemplate(parsing: template).tellsClock == tellsClock)
  }
}
