import BarModel
import BarTUI
import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

/// Days and hours across the ends of months and the changes of clocks.
@MainActor @Suite struct DaysViewTests {
  /// A place with days and hours from the midnight of a day on, every one with its number as value.
  private func context(
    _ zone: String, _ first: CivilDate, days: Int, now: Double, firstHour: Double, hours: Int
  ) throws -> ViewContext {
    let point = try #require(Coordinates(latitude: 52.52, longitude: 13.41))
    let place = Place(name: "There", coordinates: point, timeZone: zone)
    var forecast = Forecast()
    forecast.days = (0..<days).map { index in
      var day = ForecastDay(date: CivilDate(daysSince1970: first.daysSince1970 + index))
      day.low = Double(index)
      day.high = Double(index + 10)
      return day
    }
    forecast.hours = (0..<hours).map { index in
      ForecastHour(
        time: Date(timeIntervalSince1970: firstHour + Double(index) * 3600),
        values: [.temperature: Double(index % 10)])
    }
    let instant = Date(timeIntervalSince1970: now)
    var part = PartReport(
      reading: Reading(figures: [:], observedAt: instant), forecast: forecast, sources: [],
      fetchedAt: instant)
    part.timeZone = zone
    var entry = DashboardPlace(entry: PlaceEntry(label: nil, target: .point(point)), place: place)
    entry.take(PlaceUpdate(place: place, report: Report(place: place, weather: part, air: nil)))
    var context = ViewContext(
      state: DashboardState(view: .days, placeCount: 1), places: [entry],
      preferences: Preferences(), now: instant)
    context.state.hours = HoursView(context)?.range ?? 0..<1
    return context
  }

  private func faces(_ context: ViewContext) -> [SpanFace] {
    guard case .spans(let body) = DaysView.content(of: context).body else { return [] }
    return body.spans
  }

  private func points(_ context: ViewContext) -> [SeriesPoint] {
    guard case .series(let body) = HoursView(context)?.content().body else { return [] }
    return body.points
  }

  // 2026-10-28T12:00+01:00 in Berlin.
  @Test func aWeekThatChangesMonthCountsOn() throws {
    let first = try #require(CivilDate(year: 2026, month: 10, day: 28))
    let context = try context(
      "Europe/Berlin", first, days: 7, now: 1_793_185_200, firstHour: 1_793_142_000, hours: 24)
    #expect(
      faces(context).map(\.title) == [
        "Today", "Thu 29 Oct", "Fri 30 Oct", "Sat 31 Oct", "Sun 1 Nov", "Mon 2 Nov", "Tue 3 Nov",
      ])
    #expect(faces(context).map(\.isMarked) == [true] + Array(repeating: false, count: 6))
    #expect(faces(context).map(\.highText).last == "16°")
  }

  // In Berlin 2026-10-25 has 25 hours: 02:00 comes twice. Midnight is 22:00 UTC of the day before.
  @Test func aDayOfTwentyFiveHoursHasAnHourTwice() throws {
    let first = try #require(CivilDate(year: 2026, month: 10, day: 24))
    let midnight = 1_792_792_800.0
    let context = try context(
      "Europe/Berlin", first, days: 4, now: midnight + 12 * 3600, firstHour: midnight, hours: 80)
    #expect(
      faces(context).map(\.title) == ["Today", "Sun 25 Oct", "Mon 26 Oct", "Tue 27 Oct"])
    let labels = points(context).map(\.label)
    let separators = points(context).enumerated().filter { $1.separator != nil }
    // Six past hours from 06:00 on: midnight comes after 18 of them, the next after 25 more.
    #expect(separators.map(\.offset) == [0, 18, 43])
    #expect(separators.dropFirst().map(\.element.separator) == ["Sun 25 Oct", "Mon 26 Oct"])
    #expect(Array(labels[18..<25]) == ["00", "01", "02", "02", "03", "04", "05"])
  }

  // In Berlin 2026-03-29 has 23 hours: 02:00 is left out.
  @Test func aDayOfTwentyThreeHoursLeavesAnHourOut() throws {
    let first = try #require(CivilDate(year: 2026, month: 3, day: 28))
    let midnight = 1_774_652_400.0
    let context = try context(
      "Europe/Berlin", first, days: 3, now: midnight + 12 * 3600, firstHour: midnight, hours: 80)
    #expect(faces(context).map(\.title) == ["Today", "Sun 29 Mar", "Mon 30 Mar"])
    let shown = points(context)
    #expect(shown.enumerated().filter { $1.separator != nil }.map(\.offset) == [0, 18, 41])
    #expect(shown[18..<22].map(\.label) == ["00", "01", "03", "04"])
  }

  @Test func aGapIsAGapAndNotAZero() throws {
    var stage = SceneStage(Size(columns: 120, rows: 40)) { report in
      for index in 10..<20 { report.weather?.forecast.hours[index + 10].values = [:] }
    }
    stage.show(.hours)
    let content = try #require(HoursView(stage.context)?.content())
    let missing = content.bars.filter { $0.value == nil }
    #expect(missing.count == 10)
    let gap = try #require(content.bars.firstIndex { $0.value == nil })
    let width = stage.surface.size.columns
    let column = try #require(
      (0..<width).first { stage.view.hit(row: 30, column: $0) == .bar(gap + 2) })
    for row in 8..<33 {
      let glyph = stage.surface.cell(row: row, column: column)?.glyph ?? ""
      #expect(!"▁▂▃▄▅▆▇█".contains(glyph) || glyph.isEmpty, "\(row) \(glyph)")
    }
  }

  @Test func aClickOnADayFindsItsFirstHour() throws {
    let first = try #require(CivilDate(year: 2026, month: 10, day: 24))
    let midnight = 1_792_792_800.0
    let context = try context(
      "Europe/Berlin", first, days: 4, now: midnight + 12 * 3600, firstHour: midnight, hours: 80)
    // Twelve hours to midnight, then the 25 of the long day.
    #expect(DaysView.firstHour(ofDay: 1, in: context) == 12)
    #expect(DaysView.firstHour(ofDay: 2, in: context) == 37)
    #expect(DaysView.firstHour(ofDay: 9, in: context) == nil)
  }
}
