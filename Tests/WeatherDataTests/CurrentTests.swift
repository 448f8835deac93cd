import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct CurrentTests {
  /// 2027-01-15 08:00 UTC, a full hour.
  let start = Date(timeIntervalSince1970: 1_800_000_000)
  let place: Place

  init() throws { place = try .fake() }

  private func report(
    weather: PartReport? = nil, air: PartReport? = nil, isSample: Bool = false
  ) -> Report {
    Report(place: place, weather: weather, air: air, isSample: isSample)
  }

  private func current(_ report: Report, at now: Date, offset: Int = 0) -> CurrentReading {
    CurrentReading(of: report, at: now) { _ in offset }
  }

  @Test func aFreshReadingIsObserved() {
    let weather = PartReport.fake(.weather, at: start + 600)
    let current = current(report(weather: weather), at: start + 720)
    #expect(current.basis == .observed)
    #expect(current.figures[.temperature]?.value == 20)
    #expect(current.figures[.temperature]?.time == start + 600)
    #expect(current.condition == .rain)
    #expect(current.isDay == true)
    #expect(current.observedAt == start + 600)
    #expect(current.fetchedAt == start + 600)
    #expect(current.ageSeconds == 120)
    #expect(!current.isStale)
  }

  @Test func anOldReadingGivesWayToTheForecastsHour() {
    let weather = PartReport.fake(.weather, at: start)
    let atLimit = current(report(weather: weather), at: start + 3600)
    #expect(atLimit.basis == .observed)
    let past = current(report(weather: weather), at: start + 3601)
    #expect(past.basis == .forecast)
    // The hour from one hour after the start has 20 + 1 + 1.
    #expect(past.figures[.temperature]?.value == 22)
    #expect(past.figures[.temperature]?.time == start + 3600)
    #expect(past.figures[.temperature]?.source == .fake("fake"))
    #expect(past.condition == .overcast)
    #expect(past.ageSeconds == 3601)
    #expect(past.isStale)
  }

  @Test func theAgeOfAForecastIsThatOfItsFetch() {
    var weather = PartReport.fake(.weather, at: start)
    weather.reading.observedAt = start - 5000
    let current = current(report(weather: weather), at: start + 60)
    #expect(current.basis == .forecast)
    #expect(current.ageSeconds == 60)
  }

  @Test func pastTheEndOfTheForecastNothingIsCurrent() {
    let weather = PartReport.fake(.weather, at: start, hours: 4)
    let last = current(report(weather: weather), at: start + 4 * 3600 - 1)
    #expect(last.figures[.temperature]?.value == 24)
    let past = current(report(weather: weather), at: start + 4 * 3600)
    #expect(past.basis == .forecast)
    #expect(past.figures.isEmpty)
    #expect(past.condition == nil)
    #expect(past.hours.isEmpty)
    #expect(past.pastHours.count == 4)
  }

  @Test func anOldReadingWithoutForecastIsNeverCurrent() {
    let weather = PartReport.fake(.weather, at: start, hours: 0)
    #expect(current(report(weather: weather), at: start + 4000).figures.isEmpty)
    let air = PartReport.fake(.air, at: start, hours: 0)
    #expect(current(report(air: air), at: start + 10_801).figures.isEmpty)
  }

  @Test func whatTheReadingLeavesOutComesFromTheHour() {
    var weather = PartReport.fake(.weather, at: start)
    weather.reading.figures[.precipitationProbability] = nil
    let current = current(report(weather: weather), at: start + 60)
    #expect(current.basis == .observed)
    #expect(current.figures[.precipitationProbability]?.value == 21)
    #expect(current.figures[.precipitationProbability]?.time == start)
  }

  @Test func whatNobodyToldIsAbsent() {
    let weather = PartReport.fake(.weather, at: start, without: [.uvIndex])
    let current = current(report(weather: weather), at: start + 60)
    #expect(current.figures[.uvIndex] == nil)
    #expect(current.figures[.pm10] == nil)
  }

  @Test func nonFiniteValuesAreNoValues() {
    var weather = PartReport.fake(.weather, at: start, hours: 0)
    weather.reading.figures[.temperature] = Figure(
      value: .nan, time: start, source: .fake("fake"))
    #expect(current(report(weather: weather), at: start).figures[.temperature] == nil)
  }

  @Test func airFollowsItsOwnTimes() {
    let weather = PartReport.fake(.weather, at: start + 7000)
    let air = PartReport.fake(.air, at: start, value: 40)
    let report = report(weather: weather, air: air)
    #expect(current(report, at: start + 7200).figures[.pm10]?.value == 40)
    // From then on the forecast's hour: 40 + 2 + 1.
    #expect(current(report, at: start + 7201).figures[.pm10]?.value == 43)
    #expect(current(report, at: start + 7201).figures[.temperature]?.value == 20)
    // A station has no forecast: its value stands for three hours.
    let station = PartReport.fake(.air, at: start, value: 40, hours: 0)
    let alone = self.report(weather: weather, air: station)
    #expect(current(alone, at: start + 10_800).figures[.pm10]?.value == 40)
    #expect(current(alone, at: start + 10_801).figures[.pm10] == nil)
  }

  @Test(arguments: [
    (0.0, 0.0, false), (1800, 0, false), (1801, 0, true), (0, 7200, false), (0, 7201, true),
  ])
  func staleAfterTwiceTheDueTimes(weatherAge: Double, airAge: Double, expected: Bool) {
    let now = start + 8000
    let report = report(
      weather: .fake(.weather, at: now - weatherAge), air: .fake(.air, at: now - airAge))
    #expect(current(report, at: now).isStale == expected)
  }

  @Test func whatWasFetchedInTheFutureIsOfUnknownAge() {
    let early = report(weather: .fake(.weather, at: start + 7200))
    #expect(current(early, at: start).isStale)
    #expect(current(early, at: start).ageSeconds == 0)
  }

  @Test func aSampleIsNeverStaleAndASlowRefreshNotAtOnce() {
    let old = PartReport.fake(.weather, at: start)
    #expect(!current(report(weather: old, isSample: true), at: start + 9000).isStale)
    let slow = CurrentReading(
      of: report(weather: old), at: start + 3000,
      intervals: RefreshIntervals(refreshMinutes: 60)
    ) { _ in 0 }
    #expect(!slow.isStale)
  }

  @Test func aLaggingClockMakesNoNegativeAge() {
    let weather = PartReport.fake(.weather, at: start + 300)
    let current = current(report(weather: weather), at: start)
    #expect(current.basis == .observed)
    #expect(current.ageSeconds == 0)
  }

  @Test(arguments: [-1e300, 1e300, 6e10, -6e10])
  func absurdInstantsEndInNoValue(seconds: Double) {
    let absurd = Date(timeIntervalSince1970: seconds)
    var weather = PartReport.fake(.weather, at: start)
    weather.reading.observedAt = absurd
    weather.fetchedAt = absurd
    weather.forecast.hours = [ForecastHour(time: absurd, values: [.temperature: 1])]
    weather.reading.figures = [:]
    let now = current(report(weather: weather, air: weather), at: start)
    #expect(now.figures.isEmpty)
    _ = current(report(weather: .fake(.weather, at: start)), at: absurd)
  }

  // MARK: - Hours

  @Test func hoursBeginWithTheOneThatContainsNowAndCarryTheAir() {
    let report = report(
      weather: .fake(.weather, at: start, value: 10), air: .fake(.air, at: start, value: 40))
    let current = current(report, at: start + 2 * 3600 + 1800)
    #expect(current.hours.first?.time == start + 7200)
    #expect(current.hours.first?.values[.temperature] == 13)
    #expect(current.hours.first?.values[.pm10] == 43)
    #expect(current.hours.count == 46)
    #expect(current.pastHours.map(\.time) == [start, start + 3600])
  }

  @Test func airAloneStillHasHours() {
    let current = current(report(air: .fake(.air, at: start, value: 40)), at: start + 3600)
    #expect(current.hours.count == 47)
    #expect(current.hours.first?.values[.pm10] == 42)
    #expect(current.basis == .observed)
    #expect(current.fetchedAt == start)
  }

  @Test func stepsLastUntilTheNextAndGapsAreGaps() {
    let times = [0.0, 1, 2, 5, 8, 14]
    let series = ForecastSeries(times.map { ForecastHour(time: start + $0 * 3600) })
    func index(_ hours: Double) -> Int? { series.index(containing: start + hours * 3600) }
    #expect(index(0) == 0)
    #expect(index(0.99) == 0)
    #expect(index(1) == 1)
    #expect(index(4.9) == 2)
    #expect(index(7.9) == 3)
    // The gap to 14 is longer than three hours; the step before it lasts as long as its own.
    #expect(index(10.9) == 4)
    #expect(index(11) == nil)
    #expect(index(13.9) == nil)
    #expect(index(14) == 5)
    #expect(index(16.9) == 5)
    #expect(index(17) == nil)
    #expect(index(-0.5) == 0)
    #expect(index(-1.5) == nil)
    #expect(ForecastSeries([]).index(containing: start) == nil)
    let single = ForecastSeries([ForecastHour(time: start)])
    #expect(single.index(containing: start + 3599) == 0)
    #expect(single.index(containing: start + 3600) == nil)
  }

  @Test func inAGapTheHoursBeginWithTheNextStep() {
    var weather = PartReport.fake(.weather, at: start, hours: 0)
    weather.forecast.hours = [0.0, 1, 10, 11].map {
      ForecastHour(time: start + $0 * 3600, values: [.temperature: $0])
    }
    let current = current(report(weather: weather), at: start + 5 * 3600)
    #expect(current.figures.isEmpty)
    #expect(current.hours.map(\.time) == [start + 36_000, start + 39_600])
  }

  // MARK: - Days

  @Test(arguments: [(0, 15), (32_400, 15), (57_600, 16), (-36_000, 14)])
  func daysBeginWithTodayAtThePlace(offset: Int, firstDay: Int) throws {
    var weather = PartReport.fake(.weather, at: start)
    weather.forecast.days = try (13...18).map {
      ForecastDay(date: try #require(CivilDate(year: 2027, month: 1, day: $0)))
    }
    let days = current(report(weather: weather), at: start, offset: offset).days
    #expect(days.first?.date == CivilDate(year: 2027, month: 1, day: firstDay))
    #expect(days.last?.date == CivilDate(year: 2027, month: 1, day: 18))
  }

  @Test func daysCarryTheAirsMaximaByThePlacesDay() throws {
    var weather = PartReport.fake(.weather, at: start)
    let today = try #require(CivilDate(year: 2027, month: 1, day: 15))
    let tomorrow = try #require(CivilDate(year: 2027, month: 1, day: 16))
    weather.forecast.days = [ForecastDay(date: today), ForecastDay(date: tomorrow)]
    weather.forecast.days[1].pm2_5 = 99
    var air = PartReport.fake(.air, at: start, hours: 0)
    // In Seoul 15:00 UTC is midnight.
    air.forecast.hours = [
      ForecastHour(time: start, values: [.pm10: 30, .pm2_5: 11]),
      ForecastHour(time: start + 3600, values: [.pm10: 50]),
      ForecastHour(time: start + 7 * 3600, values: [.pm10: 80, .pm2_5: 12]),
    ]
    let days = current(report(weather: weather, air: air), at: start, offset: 32_400).days
    #expect(days.map(\.pm10) == [50, 80])
    #expect(days.map(\.pm2_5) == [11, 99])
  }

  @Test func theChangeOfTheOffsetWithinADayIsFollowed() {
    // Clocks go forward at 02:00 UTC+0 of a day: 23 hours belong to it.
    let change = Date(timeIntervalSince1970: 1_805_796_000)
    let midnight = Date(timeIntervalSince1970: 1_805_760_000)
    func offset(_ instant: Date) -> Int { instant < change ? 0 : 3600 }
    let day = CurrentReading.day(of: midnight, utcOffset: offset)
    #expect(CurrentReading.day(of: midnight + 23 * 3600 - 1, utcOffset: offset) == day)
    #expect(CurrentReading.day(of: midnight + 23 * 3600, utcOffset: offset) > day)
  }
}
