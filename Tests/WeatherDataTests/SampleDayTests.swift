import FoundationEssentials
import Testing

import WeatherData

@Suite struct SampleDayTests {
  /// 2026-11-30 15:20 in Seoul.
  private let now = Date(timeIntervalSince1970: 1_796_018_400 + 1200)

  @Test func theSampleSaysSo() {
    let report = SampleDay.report(at: now, step: 0)
    #expect(report.isSample)
    #expect(report.sources.map(\.provider) == ["sample"])
  }

  @Test func fortyEightHoursHaveEveryQuantityThatAnHourTells() throws {
    let report = SampleDay.report(at: now, step: 0)
    let weather = try #require(report.weather?.forecast.hours.prefix(48))
    let air = try #require(report.air?.forecast.hours.prefix(48))
    #expect(weather.count == 48)
    for hour in weather {
      for quantity in [
        Quantity.temperature, .apparentTemperature, .humidity, .precipitation,
        .precipitationProbability, .windSpeed, .uvIndex,
      ] {
        #expect(hour.values[quantity] != nil)
      }
      #expect(hour.condition != nil)
    }
    for hour in air {
      #expect(hour.values[.pm10] != nil && hour.values[.pm2_5] != nil)
    }
  }

  @Test func theHoursBeginAtThePlacesMidnightAndHoldNow() throws {
    let hours = try #require(SampleDay.report(at: now, step: 0).weather?.forecast.hours)
    let first = try #require(hours.first)
    #expect((Int(first.time.timeIntervalSince1970) + 32_400) % 86_400 == 0)
    #expect(hours.contains { $0.time <= now && now < $0.time + 3600 })
  }

  @Test func eachStepMovesOneHourOn() throws {
    let steps = (0..<48).compactMap {
      SampleDay.report(at: now, step: $0).weather?.reading.figures[.temperature]?.value
    }
    #expect(steps.count == 48)
    let hours = try #require(SampleDay.report(at: now, step: 0).weather?.forecast.hours)
    // 15:20 lies in the sixteenth hour of the day.
    #expect(steps[1] == hours[16].values[.temperature])
    #expect(zip(steps, steps.dropFirst()).contains { $0 != $1 })
  }
}
