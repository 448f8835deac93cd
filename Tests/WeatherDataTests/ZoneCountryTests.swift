import Testing

@testable import WeatherData

@Suite struct ZoneCountryTests {
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
