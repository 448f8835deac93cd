import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@Suite struct OpenMeteoSearchTests {
  private func search(
    _ name: String, language: String = "en", count: Int = 10, in transport: RecordingTransport
  ) throws -> [Place] {
    let now = Date(timeIntervalSince1970: 0)
    return try OpenMeteoSearch().search(
      name, language: language, count: count,
      in: ProviderContext(transport: transport, now: now, endpoint: "http://h"))
  }

  @Test func aHitIsAPlaceWithAllThatRanksIt() throws {
    let body = OpenMeteoBodies.search([
      .init(
        "서울특별시", latitude: 37.566, longitude: 126.9784, region: "서울특별시", country: "대한민국",
        countryCode: "KR", timeZone: "Asia/Seoul", population: 10_349_312, featureCode: "PPLC"),
      .init("Bare", latitude: -1, longitude: 2),
    ])
    let places = try search("Seoul", in: RecordingTransport(body))
    #expect(places.map(\.name) == ["서울특별시", "Bare"])
    let seoul = try #require(places.first)
    #expect(seoul.region == "서울특별시")
    #expect(seoul.country == "대한민국")
    #expect(seoul.countryCode == "KR")
    #expect(seoul.timeZone == "Asia/Seoul")
    #expect(seoul.population == 10_349_312)
    #expect(seoul.featureCode == "PPLC")
    #expect(seoul.coordinates == Coordinates(latitude: 37.566, longitude: 126.9784))
    #expect(places[1].population == nil)
    #expect(places[1].featureCode == nil)
  }

  @Test func noHitIsAnEmptyListAndNoError() throws {
    let transport = RecordingTransport(OpenMeteoBodies.search([]))
    #expect(try search("Nowhere", in: transport).isEmpty)
  }

  @Test func theNameIsSentAsItIsTyped() throws {
    let transport = RecordingTransport("{}")
    _ = try search("Springfield, Illinois", language: "EN", count: 500, in: transport)
    _ = try search("서귀포+", language: "ko", count: -3, in: transport)
    #expect(
      transport.urls == [
        "http://h/v1/search?name=Springfield%2C%20Illinois&count=100&language=en&format=json",
        "http://h/v1/search?name=%EC%84%9C%EA%B7%80%ED%8F%AC%2B&count=1&language=ko&format=json",
      ])
  }

  @Test(arguments: ["", " ", "x", " y\u{200b} "])
  func lessThanTwoCharactersAreNotLookedUp(name: String) throws {
    let transport = RecordingTransport("{}")
    #expect(try search(name, in: transport).isEmpty)
    #expect(transport.urls.isEmpty)
  }

  @Test func aHitWithoutNameOrPositionIsLeftOut() throws {
    let body = """
      {"results":[{"name":"A","latitude":1,"longitude":2},{"name":"B","latitude":91,"longitude":2},
      {"latitude":1,"longitude":2},{"name":"\\u001b\\u202e","latitude":1,"longitude":2},7,null,
      {"name":"C","latitude":"1.5","longitude":"2","population":-1,"country_code":"K1",
      "timezone":"../etc"},{"name":"D","latitude":1e400,"longitude":2}]}
      """
    let places = try search("abc", in: RecordingTransport(body))
    #expect(places.map(\.name) == ["A", "C"])
    #expect(places[1].population == nil)
    #expect(places[1].countryCode == nil)
    #expect(places[1].coordinates.latitude == 1.5)
  }

  @Test func namesAreComposedAndCleaned() throws {
    let body = OpenMeteoBodies.search([
      .init(
        "\u{1109}\u{1165}\u{110b}\u{116e}\u{11af}\u{1b}]0;x\u{7}", latitude: 1, longitude: 2,
        region: "\u{202e}evil\u{202c}")
    ])
    let place = try #require(try search("abc", in: RecordingTransport(body)).first)
    #expect(Array(place.name.unicodeScalars) == Array("서울]0;x".unicodeScalars))
    #expect(place.region == "evil")
  }

  @Test func tenThousandHitsAreCutToAHundred() throws {
    let hit = #"{"name":"Ab","latitude":1,"longitude":2}"#
    let body = "{\"results\":[" + Array(repeating: hit, count: 10_000).joined(separator: ",") + "]}"
    #expect(try search("abc", in: RecordingTransport(body)).count == 100)
  }

  @Test func anErrorOfTheServiceIsOne() {
    let body = OpenMeteoBodies.error("Parameter count must be between 1 and 100.")
    #expect(
      throws: WeatherError.status(
        400, host: "h", reason: "Parameter count must be between 1 and 100.")
    ) {
      try search("abc", in: RecordingTransport(status: 400, body))
    }
  }
}
