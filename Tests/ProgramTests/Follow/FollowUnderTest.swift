import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@testable import weatherbars

/// A following program with a home of its own, read line by line.
struct FollowUnderTest {
  static let seoul = "37.5665,126.978"

  let process: ChildProcess

  init(
    _ arguments: [String], home: ProgramHome, path: String = ProgramUnderTest.path
  ) throws {
    process = try ChildProcess(
      path, arguments + ["--follow"], environment: home.environment(), input: .null,
      output: .pipe, errors: .pipe)
  }

  /// The whole lines so far.
  var lines: [String] {
    process.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Waits for so many lines.
  func wait(forLines count: Int, seconds: Double = 10) -> Bool {
    process.wait(seconds: seconds) { _ in lines.count >= count }
  }
}

extension ProgramHome {
  /// Puts a reading of so many seconds ago into the cache, as if an earlier run had fetched it.
  func cacheReading(
    of temperature: Double, secondsAgo age: Double, endpoint: String,
    at point: (latitude: Double, longitude: Double) = (37.5665, 126.978)
  ) throws {
    let fetched = Date() - age
    let source = Source(
      provider: "open-meteo", name: "Open-Meteo", kind: .model, attribution: "Open-Meteo")
    let coordinates = try #require(
      Coordinates(latitude: point.latitude, longitude: point.longitude))
    let key = CacheKey(
      provider: "open-meteo", endpoint: endpoint,
      place: PlaceKey(Place(name: "", coordinates: coordinates)))
    let cache = ReportCache(directory: path + "/cache/weatherbars")
    for part in Part.allCases {
      let quantity: Quantity = part == .weather ? .temperature : .pm10
      let report = PartReport(
        reading: Reading(
          figures: [quantity: Figure(value: temperature, time: fetched, source: source)],
          observedAt: fetched),
        forecast: Forecast(), timeZone: "Asia/Seoul", utcOffset: 32_400, sources: [source],
        fetchedAt: fetched)
      cache.store(report, as: part, for: key, at: fetched)
    }
  }
}
