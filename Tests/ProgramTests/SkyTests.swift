import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@Suite struct RainOutlookTests {
  private let start = Date(timeIntervalSince1970: 1_796_000_400)

  private func hours(
    _ rain: [Double?], chance: [Double?] = [], condition: Condition? = nil
  ) -> [ForecastHour] {
    rain.enumerated().map { index, amount in
      var hour = ForecastHour(time: start + Double(index) * 3600, condition: condition)
      hour.values[.precipitation] = amount
      if chance.indices.contains(index) { hour.values[.precipitationProbability] = chance[index] }
      return hour
    }
  }

  @Test func rainThatComesIsToldWithItsHour() {
    let outlook = RainOutlook(hours: hours([0, 0, 0, 0.4, 1]))
    #expect(outlook == .begins(.rain, at: start + 3 * 3600))
  }

  @Test func rainThatFallsIsToldWithItsEnd() {
    #expect(RainOutlook(hours: hours([1, 0.5, 0, 0])) == .ends(.rain, at: start + 2 * 3600))
    #expect(RainOutlook(hours: hours([1, 1, 1])) == .goesOn(.rain))
  }

  @Test func snowIsCalledSnow() {
    let hours = hours([0, 0, 0.3], condition: .lightSnow)
    #expect(RainOutlook(hours: hours) == .begins(.snow, at: start + 2 * 3600))
  }

  @Test func anUnlikelyTraceIsNoRain() {
    #expect(RainOutlook(hours: hours([0, 0.1, 0], chance: [5, 20, 5])) == .dry(hours: 3))
  }

  @Test func hoursThatSayNothingGiveNoSentence() {
    #expect(RainOutlook(hours: []) == nil)
    #expect(RainOutlook(hours: hours([nil, nil, nil, nil])) == nil)
  }

  @Test func onlyADayAheadIsLookedAt() {
    let hours = hours(Array(repeating: 0, count: 30) + [5])
    #expect(RainOutlook(hours: hours) == .dry(hours: 24))
  }
}

@Suite struct WindDirectionTests {
  // Sixteen parts of 22.5 degrees, each around its middle; the arrow points where the wind goes.
  @Test(arguments: [
    (0.0, 0, "↓"), (11.2, 0, "↓"), (11.3, 1, "↙"), (45, 2, "↙"), (90, 4, "←"), (135, 6, "↖"),
    (180, 8, "↑"), (225, 10, "↗"), (270, 12, "→"), (289, 13, "↘"), (348.7, 15, "↓"),
    (348.8, 0, "↓"), (360, 0, "↓"), (-90, 12, "→"), (720, 0, "↓"),
  ])
  func degreesGiveThePointAndTheArrow(degrees: Double, point: Int, arrow: String) throws {
    let wind = try #require(WindDirection(degrees: degrees, speed: 3))
    #expect(wind.point == point)
    #expect(String(wind.arrow) == arrow)
  }

  @Test func aCalmHasNoDirection() {
    #expect(WindDirection(degrees: 90, speed: 0.4) == nil)
    #expect(WindDirection(degrees: nil, speed: 5) == nil)
    #expect(WindDirection(degrees: 90, speed: nil) == nil)
    #expect(WindDirection(degrees: .nan, speed: 5) == nil)
  }
}
