import Testing

@testable import WeatherData

@Suite struct ZoneCountryTests {
  @Test(arguments: [
    (37.5665, 126.978, "Asia/Seoul"), (35.18, 129.08, "Asia/Seoul"), (48.85, 2.35, "Europe/Paris"),
    (40.71, -74.01, "America/New_York"), (-33.87, 151.21, "Australia/Sydney"),
    (27.7, 85.32, "Asia/Kathmandu"), (52.5, 179.9, "America/Adak"),
  ])
  func aPointLiesInTheZoneOfTheNearestCity(north: Double, east: Double, zone: String) throws {
    let point = try #require(Coordinates(latitude: north, longitude: east))
    #expect(NearestZone.name(of: point) == zone)
  }

  @Test(arguments: [
    ("Asia/Seoul", "KR"), ("ROK", "KR"), ("America/New_York", "US"), ("Europe/Oslo", "NO"),
    ("Asia/Calcutta", "IN"),
  ])
  func aZoneBelongsToItsCountry(zone: String, code: String) throws {
    let country = try #require(ZoneCountry(ofZone: zone))
    #expect(country.code == code)
    #expect(country.name?.isEmpty == false)
  }

  @Test(arguments: ["", "UTC", "Etc/GMT-9", "Middle/Earth", "../zone.tab", "#"])
  func whatIsNoZoneOfACountryHasNone(zone: String) {
    #expect(ZoneCountry(ofZone: zone) == nil)
  }
}
