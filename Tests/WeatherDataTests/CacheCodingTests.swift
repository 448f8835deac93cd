import FoundationEssentials
import Testing
import WeatherData

@Suite struct CacheCodingTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func everyConditionComesBack() throws {
    let conditions = (0...99).map(Condition.init(wmoCode:)) + [.sleet, .unknown(-7)]
    #expect(Set(conditions.map(\.id)).count == 22, "all names and unknown")
    #expect(try copy(conditions) == conditions)
  }

  @Test func hoursWithGapsComeBack() throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000.123)
    let forecast = Forecast(hours: [
      ForecastHour(time: start, values: [.temperature: -0.1, .uvIndex: 0], isDay: false),
      ForecastHour(time: start + 3600),
      ForecastHour(time: start + 7200, values: [.pm10: 1e-9], condition: .unknown(12)),
    ])
    #expect(try copy(forecast) == forecast)
    #expect(try copy(Forecast()) == Forecast())
  }

  @Test(arguments: [
    #"{"times":[0,1],"values":{"pm10":[1]},"conditions":[null,null],"isDay":[null,null],"days":[]}"#,
    #"{"times":[0],"values":{},"conditions":[],"isDay":[null],"days":[]}"#,
    #"{"times":[0],"values":{},"conditions":["sunny"],"isDay":[null],"days":[]}"#,
    #"{"times":[0],"values":{"pm11":[1]},"conditions":[null],"isDay":[null],"days":[]}"#,
    #"{"times":[],"values":{"pm10":[1]},"conditions":[],"isDay":[],"days":[]}"#,
  ])
  func columnsThatDoNotFitAreRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Forecast.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    #"{"name":"x","coordinates":{"latitude":91,"longitude":0}}"#,
    #"{"name":"x","coordinates":{"latitude":0,"longitude":-1e300}}"#,
  ])
  func aPlaceOffTheGlobeIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Place.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [
    #"{"year":2027,"month":2,"day":29}"#, #"{"year":9223372036854775807,"month":1,"day":1}"#,
  ])
  func aDayOutsideTheCalendarIsRefused(json: String) throws {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CivilDate.self, from: Data(json.utf8))
    }
    let day = try #require(CivilDate(year: 2028, month: 2, day: 29))
    #expect(try copy(day) == day)
  }
}
