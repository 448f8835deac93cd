import FoundationEssentials
import Testing

@testable import WeatherData

@Suite struct ChainTests {
  let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func merged(
    _ answers: [(PartReport, isFailing: Bool)], of part: Part = .weather, at now: Date
  ) -> PartReport? {
    ProviderChain.merged(
      answers.map { ProviderChain.Answer(report: $0.0, isFailing: $0.isFailing) }, of: part,
      at: now, intervals: RefreshIntervals())
  }

  @Test func aProviderNamedTwiceIsAskedOnce() {
    let first = FakeProvider("a")
    let chain = ProviderChain([
      .init(first, endpoint: "x"), .init(FakeProvider("b", parts: [.air])), .init(first),
    ])
    #expect(chain.members.map(\.provider.id) == ["a", "b"])
    #expect(chain.members.first?.endpoint == "x")
    #expect(chain.members(telling: .weather).map(\.provider.id) == ["a"])
    #expect(chain.members(telling: .air).map(\.provider.id) == ["a", "b"])
  }

  @Test func whatTheFirstLeavesOutIsFilledAndEachFigureKeepsItsSource() {
    let kma = PartReport.fake(
      .weather, at: start, provider: "kma", value: 1, without: [.uvIndex, .apparentTemperature])
    let other = PartReport.fake(.weather, at: start + 5, provider: "open-meteo", value: 9)
    let filled = kma.filled(from: other)
    #expect(filled.reading.figures[.temperature]?.value == 1)
    #expect(filled.reading.figures[.temperature]?.source.provider == "kma")
    #expect(filled.reading.figures[.uvIndex]?.value == 9)
    #expect(filled.reading.figures[.uvIndex]?.source.provider == "open-meteo")
    #expect(filled.reading.figures[.uvIndex]?.time == start + 5)
    #expect(filled.forecast.hours.first?.values[.temperature] == 2)
    #expect(filled.forecast.hours.first?.values[.uvIndex] == 10)
    #expect(filled.fetchedAt == start)
    #expect(filled.sources.map(\.provider) == ["kma", "open-meteo"])
    #expect(kma.missing(of: .weather) == [.uvIndex, .apparentTemperature])
    #expect(filled.missing(of: .weather).isEmpty)
  }

  @Test func whoAddsNothingIsNotCredited() {
    let own = PartReport.fake(.weather, at: start, provider: "a")
    let filled = own.filled(from: .fake(.weather, at: start, provider: "b", value: 3))
    #expect(filled == own)
  }

  @Test func anHourTellsWhatTheReadingDoesNot() {
    var report = PartReport.fake(.weather, at: start)
    report.reading.figures[.precipitationProbability] = nil
    #expect(report.missing(of: .weather).isEmpty)
  }

  @Test func stepsBetweenOwnStepsStayOutThoseBeyondComeIn() {
    var own = PartReport.fake(.weather, at: start, hours: 0)
    own.forecast.hours = [0.0, 3, 6].map {
      ForecastHour(time: start + $0 * 3600, values: [.temperature: 1])
    }
    var other = PartReport.fake(.weather, at: start, provider: "b", hours: 0)
    other.forecast.hours = (-1...8).map {
      ForecastHour(
        time: start + Double($0) * 3600, values: [.temperature: 9, .uvIndex: Double($0)],
        isDay: true)
    }
    let hours = own.filled(from: other).forecast.hours
    #expect(hours.map { $0.time.timeIntervalSince(start) / 3600 } == [-1, 0, 3, 6, 7, 8])
    #expect(hours.map { $0.values[.temperature] } == [9, 1, 1, 1, 9, 9])
    #expect(hours.map { $0.values[.uvIndex] } == [-1, 0, 3, 6, 7, 8])
    #expect(hours.allSatisfy { $0.isDay == true })
  }

  @Test func daysAreFilledFieldByField() throws {
    let today = try #require(CivilDate(year: 2027, month: 1, day: 15))
    let tomorrow = try #require(CivilDate(year: 2027, month: 1, day: 16))
    var own = PartReport.fake(.weather, at: start, hours: 0)
    var day = ForecastDay(date: today)
    day.high = 5
    own.forecast.days = [day]
    var other = own
    other.sources = [.fake("b")]
    day.high = 8
    day.low = -2
    day.sun = .upAllDay
    var next = ForecastDay(date: tomorrow)
    next.high = 9
    other.forecast.days = [next, day]
    let days = own.filled(from: other).forecast.days
    #expect(days.map(\.date) == [today, tomorrow])
    #expect(days.map(\.high) == [5, 9])
    #expect(days.first?.low == -2)
    #expect(days.first?.sun == .upAllDay)
  }

  @Test func theFirstThatWorksDecides() {
    let first = PartReport.fake(.weather, at: start, provider: "a", value: 1)
    let second = PartReport.fake(.weather, at: start + 60, provider: "b", value: 2)
    func temperature(_ failing: Bool, at now: Date) -> Double? {
      merged([(first, failing), (second, false)], at: now)?.reading.figures[.temperature]?.value
    }
    #expect(temperature(false, at: start + 100) == 1)
    #expect(temperature(true, at: start + 100) == 2)
    // Half an hour without a newer answer is stale.
    #expect(temperature(false, at: start + 1801) == 2)
    // Where all are stale the newest stands in front.
    #expect(temperature(true, at: start + 9000) == 2)
    #expect(merged([], at: start) == nil)
  }
}
