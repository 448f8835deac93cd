import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

/// Snapshots that tests tell in every output.
enum Snapshots {
  /// 2026-11-30T15:04:00+09:00.
  static let now = Date(timeIntervalSince1970: 1_796_018_640)

  /// A place in Korea with two hours and one day.
  static func seoul(_ values: [Quantity: Double] = [.temperature: 21.3456, .pm10: 42]) throws
    -> PlaceSnapshot
  {
    let point = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
    let place = Place(
      name: "Seoul", region: "Seoul", country: "South Korea", countryCode: "KR",
      coordinates: point, timeZone: "Asia/Seoul")
    var snapshot = PlaceSnapshot(name: "Seoul", place: place, now: now)
    snapshot.timeZone = "Asia/Seoul"
    snapshot.utcOffset = { _ in 32_400 }
    snapshot.provider = "open-meteo"
    snapshot.attribution = ["Weather data by Open-Meteo.com"]
    snapshot.sourceNames = ["Open-Meteo"]
    snapshot.basis = .observed
    snapshot.observedAt = now.addingTimeInterval(-120)
    snapshot.fetchedAt = now.addingTimeInterval(-60)
    snapshot.ageSeconds = 120
    snapshot.condition = .partlyCloudy
    snapshot.isDay = true
    snapshot.values = values
    let hour = now.addingTimeInterval(-240)
    snapshot.hours = [
      ForecastHour(
        time: hour, values: [.temperature: 21.34, .precipitation: 0.04, .windSpeed: 2],
        condition: .rain),
      ForecastHour(time: hour.addingTimeInterval(3600), values: [.temperature: -0.04]),
    ]
    var day = ForecastDay(date: try #require(CivilDate(year: 2026, month: 11, day: 30)))
    day.low = 3.14
    day.high = 24.06
    day.sun = .risesAndSets(rise: now.addingTimeInterval(-27_000), set: nil)
    day.pm10 = 61.5
    snapshot.days = [day]
    return snapshot
  }

  /// A place of which nothing is known but an error.
  static func failed(_ error: WeatherError, name: String = "Nowhere") -> PlaceSnapshot {
    var snapshot = PlaceSnapshot(name: name, now: now)
    snapshot.error = error
    return snapshot
  }
}
