import BarModel
import BarTUI
import FoundationEssentials
import WeatherData

@testable import weatherbars

/// A frame ticker whose clock is turned by hand.
@MainActor final class TurnedTicker: FrameTicker {
  var now = 0.0
  var onFrame: (() -> Void)?
  private(set) var isRunning = false

  func start() { isRunning = true }
  func stop() { isRunning = false }

  /// Turns the clock and gives one frame if frames are asked for.
  func turn(to instant: Double) {
    now = instant
    if isRunning { onFrame?() }
  }
}

/// The dashboard's scenes of the sample day, drawn on a surface in memory at a fixed instant.
@MainActor struct SceneStage {
  /// 2026-11-30T15:04:00+09:00.
  nonisolated static let now = Date(timeIntervalSince1970: 1_796_018_640)

  let surface: GridSurface
  let ticker = TurnedTicker()
  let view: DashboardView
  var context: ViewContext
  private var board = BarBoard()

  init(
    _ size: Size, _ language: Language = .en, isUnicode: Bool = true, colors: Int = 256,
    places: Int = 4, animates: Bool = false, change: (inout Report) -> Void = { _ in }
  ) {
    surface = GridSurface(size, capabilities: Capabilities(isUnicode: isUnicode, colors: colors))
    view = DashboardView(surface: surface, ticker: ticker, theme: .standard)
    view.animates = animates
    var preferences = Preferences()
    preferences.language = language
    preferences.ascii = !isUnicode
    context = ViewContext(
      state: DashboardState(view: .now, placeCount: places),
      places: Self.places(places, language, change), preferences: preferences, now: Self.now)
    context.state.hours = HoursView(context)?.range ?? 0..<1
  }

  /// Shows a view, as the controller does.
  @discardableResult mutating func show(_ kind: ViewKind) -> [String] {
    context.state.view = kind
    for _ in 0..<2 {
      context.visibleBars = view.visibleBars.isEmpty ? nil : view.visibleBars.count
      let (scene, bars) = SceneBuilder(context: context, message: nil).build()
      if !board.take(bars) { board = BarBoard(bars) }
      view.show(scene, board: board)
      guard kind == .hours else { break }
    }
    return surface.picture
  }

  private static func places(
    _ count: Int, _ language: Language, _ change: (inout Report) -> Void
  ) -> [DashboardPlace] {
    let names = [
      ("Seoul", "서울", 37.57, 126.98), ("Busan", "부산", 35.18, 129.08),
      ("Jeju", "제주", 33.5, 126.53), ("Gangneung", "강릉", 37.75, 128.88),
      ("Daejeon", "대전", 36.35, 127.38), ("Gwangju", "광주", 35.16, 126.85),
      ("Incheon", "인천", 37.46, 126.71), ("Daegu", "대구", 35.87, 128.6),
      ("Jeonju", "전주", 35.82, 127.15), ("Ulsan", "울산", 35.54, 129.31),
      ("Suwon", "수원", 37.26, 127.03), ("Pohang", "포항", 36.02, 129.34),
    ]
    return names.prefix(count).compactMap { english, korean, latitude, longitude in
      guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
      let isKorean = language == .ko
      let place = Place(
        name: isKorean ? korean : english, country: isKorean ? "대한민국" : "South Korea",
        countryCode: "KR", coordinates: point, timeZone: "Asia/Seoul")
      var entry = DashboardPlace(
        entry: PlaceEntry(label: nil, target: .point(point)), place: place)
      var report = SampleReports.report(for: place, at: now, step: 0)
      change(&report)
      entry.take(PlaceUpdate(place: place, report: report))
      return entry
    }
  }
}
