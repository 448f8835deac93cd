import FoundationEssentials
import Testing
import WeatherData

/// Bodies of MET Norway in the recorded shape.
enum MetNorwayBodies {
  static func body(_ steps: [String], temperature unit: String = "celsius") -> String {
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[126.978,37.5665,50]},"#
      + #""properties":{"meta":{"updated_at":"2020-07-20T01:30:57Z","units":{"#
      + #""air_pressure_at_sea_level":"hPa","air_temperature":"\#(unit)","wind_speed":"m/s","#
      + #""precipitation_amount":"mm","relative_humidity":"%"}},"#
      + #""timeseries":[\#(steps.joined(separator: ","))]}}"#
  }

  static func step(_ time: String, temperature: String, next: [String] = []) -> String {
    #"{"time":"\#(time)","data":{"instant":{"details":{"air_pressure_at_sea_level":1003.6,"#
      + #""air_temperature":\#(temperature),"cloud_area_fraction":3.1,"relative_humidity":56.5,"#
      + #""wind_from_direction":219.5,"wind_speed":1.8}}"#
      + next.map { "," + $0 }.joined() + "}}"
  }

  static func next(_ hours: Int, _ symbol: String, _ amount: String) -> String {
    #""next_\#(hours)_hours":{"summary":{"symbol_code":"\#(symbol)"},"#
      + #""details":{"precipitation_amount":\#(amount)}}"#
  }

  /// Hourly steps from 11:00 to 16:00 UTC, six-hourly ones after two days, a bare one at the end.
  static let recorded = body(
    (11...16).map {
      step(
        "2020-07-20T\($0):00:00Z", temperature: "\($0 + 10).5",
        next: [
          next(6, "rain", "6.0"),
          next(1, $0 == 11 ? "clearsky_day" : "partlycloudy_night", "0.4"),
        ])
    } + [
      step("2020-07-22T18:00:00Z", temperature: "22.6", next: [next(6, "lightrain", "3.0")]),
      step("2020-07-23T00:00:00Z", temperature: "24.3", next: [next(6, "fair_day", "0.0")]),
      step("2020-07-23T06:00:00Z", temperature: "32.4"),
    ])
}

@Suite struct MetNorwayTests {
  /// 2020-07-20 11:20 UTC.
  private static let now = unix(1_595_244_000)

  private func fetch(
    _ transport: ScriptedTransport, for place: Place = seoul, now: Date = Self.now,
    previous: PartReport? = nil
  ) -> Result<PartReport, WeatherError>? {
    let context = ProviderContext(
      transport: transport, now: now, previous: previous.map { [place: $0] } ?? [:])
    return MetNorwayProvider().fetch(.weather, for: [place], in: context).first
  }

  private var seoulWithZone: Place {
    var place = seoul
    place.timeZone = "Asia/Seoul"
    return place
  }

  // MARK: - Decoding

  @Test func theLastStepThatHasBegunIsNow() throws {
    let part = try #require(fetch(ScriptedTransport(body: MetNorwayBodies.recorded))?.value)
    #expect(part.reading.observedAt == unix(1_595_242_800))
    let values = part.reading.figures.mapValues(\.value)
    #expect(
      values == [
        .temperature: 21.5, .humidity: 56.5, .windSpeed: 1.8, .windDirection: 219.5,
        .pressure: 1003.6, .cloudCover: 3.1, .precipitation: 0.4,
      ])
    #expect(part.reading.condition == .clear)
    #expect(part.reading.isDay == true)
  }

  @Test func laterStepsStandForSixHoursAndTheLastForAnInstant() throws {
    let hours = try MetNorwayAnswer.hours(tree(MetNorwayBodies.recorded), host: "h")
    #expect(hours.count == 9)
    // The seventh has no next hour: its 3 mm fall in six.
    #expect(hours[6].values[.precipitation] == 0.5)
    #expect(hours[6].condition == .lightRain)
    #expect(hours[6].isDay == nil)
    #expect(hours[8].values[.temperature] == 32.4)
    #expect(hours[8].values[.precipitation] == nil)
    #expect(hours[8].condition == nil)
  }

  @Test func daysAreCutAtThePlacesOwnMidnight() throws {
    let transport = ScriptedTransport(body: MetNorwayBodies.recorded)
    let days = try #require(fetch(transport, for: seoulWithZone)?.value?.forecast.days)
    // In Korea the steps of 15 and 16 UTC are those of midnight and one o'clock of the next day.
    #expect(days.first?.date == CivilDate(year: 2020, month: 7, day: 20))
    #expect(days.first?.high == 24.5)
    #expect(days.dropFirst().first?.date == CivilDate(year: 2020, month: 7, day: 21))
    #expect(days.dropFirst().first?.low == 25.5)
  }

  @Test func anotherUnitIsRefused() {
    let transport = ScriptedTransport(
      body: MetNorwayBodies.body(
        [MetNorwayBodies.step("2020-07-20T11:00:00Z", temperature: "70")], temperature: "fahrenheit"
      ))
    #expect(
      fetch(transport)?.failure
        == .badData(
          host: "api.met.no", detail: "air_temperature is in fahrenheit instead of celsius"))
  }

  @Test(arguments: ["{}", #"{"properties":{"timeseries":[]}}"#, #"{"properties":7}"#])
  func withoutStepsTheAnswerIsBad(body: String) {
    #expect(fetch(ScriptedTransport(body: body))?.failure?.kind == .badData)
  }

  @Test func aForecastThatEndedBeforeNowIsBad() {
    let transport = ScriptedTransport(body: MetNorwayBodies.recorded)
    #expect(fetch(transport, now: unix(1_595_510_000))?.failure?.kind == .badData)
    #expect(fetch(transport, now: unix(1_595_000_000))?.failure?.kind == .badData)
  }

  @Test(
    arguments: [
      ("clearsky_day", Condition.clear, true), ("clearsky_polartwilight", .clear, nil),
      ("fair_night", .mostlyClear, false), ("partlycloudy_day", .partlyCloudy, true),
      ("cloudy", .overcast, nil), ("fog", .fog, nil), ("lightrain", .lightRain, nil),
      ("rain", .rain, nil), ("heavyrain", .heavyRain, nil),
      ("lightrainshowers_day", .rainShowers, true),
      ("heavysleetshowers_day", .sleet, true), ("sleet", .sleet, nil),
      ("lightsnow", .lightSnow, nil),
      ("snow", .snow, nil), ("heavysnow", .heavySnow, nil),
      ("snowshowers_night", .snowShowers, false),
      ("rainandthunder", .thunder, nil), ("lightssleetshowersandthunder_day", .thunder, true),
      ("lightssnowshowersandthunder_night", .thunder, false),
      ("heavysnowandthunder", .thunder, nil),
      ("", nil, nil), ("sunny", nil, nil), ("andthunder", nil, nil),
    ] as [(String, Condition?, Bool?)])
  func symbolsAreConditions(name: String, condition: Condition?, isDay: Bool?) {
    let symbol = MetNorwaySymbol(name)
    #expect(symbol.condition == condition)
    #expect(symbol.isDay == isDay)
  }

  // MARK: - The service's rules

  @Test func coordinatesHaveFourDecimals() throws {
    let transport = ScriptedTransport(body: MetNorwayBodies.recorded)
    _ = fetch(transport, for: place(-33.868_820_3, 151.2))
    #expect(
      transport.requests.first?.url
        == "https://api.met.no/weatherapi/locationforecast/2.0/compact?lat=-33.8688&lon=151.2000")
  }

  @Test func theAnswerTellsWhenItExpiresAndHowToAskWhetherItChanged() throws {
    let transport = ScriptedTransport(
      body: MetNorwayBodies.recorded,
      headers: [
        "last-modified": "Mon, 20 Jul 2020 11:20:44 GMT",
        "expires": "Mon, 20 Jul 2020 11:52:28 GMT",
      ])
    let part = try #require(fetch(transport)?.value)
    #expect(part.expiresAt == unix(1_595_245_948))
    #expect(part.validator == "Mon, 20 Jul 2020 11:20:44 GMT")
  }

  @Test func beforeItExpiresNothingIsAsked() throws {
    var previous = try #require(
      fetch(ScriptedTransport(body: MetNorwayBodies.recorded))?.value)
    previous.expiresAt = unix(1_595_248_000)
    let transport = ScriptedTransport(body: "{}")
    // 12:05, so that the step of 12:00 is now.
    let part = try #require(fetch(transport, now: unix(1_595_246_700), previous: previous)?.value)
    #expect(transport.requests.isEmpty)
    #expect(part.reading.figures[.temperature]?.value == 22.5)
    #expect(part.fetchedAt == previous.fetchedAt)
  }

  @Test func notModifiedKeepsTheStepsAndTakesTheNewExpiry() throws {
    var previous = try #require(
      fetch(ScriptedTransport(body: MetNorwayBodies.recorded))?.value)
    previous.expiresAt = unix(1_595_246_000)
    previous.validator = "Mon, 20 Jul 2020 11:20:44 GMT"
    let transport = ScriptedTransport(
      status: 304, body: "", headers: ["expires": "Mon, 20 Jul 2020 12:30:00 GMT"])
    let now = unix(1_595_246_700)
    let part = try #require(fetch(transport, now: now, previous: previous)?.value)
    let header = try #require(transport.requests.first?.headers.first)
    #expect(header.name == "If-Modified-Since")
    #expect(header.value == "Mon, 20 Jul 2020 11:20:44 GMT")
    #expect(part.forecast.hours == previous.forecast.hours)
    #expect(part.reading.figures[.temperature]?.value == 22.5)
    #expect(part.expiresAt == unix(1_595_248_200))
    #expect(part.validator == previous.validator)
    #expect(part.fetchedAt == now)
  }

  @Test func notModifiedWithoutAnythingKeptIsNoAnswer() {
    let transport = ScriptedTransport(status: 304, body: "")
    #expect(fetch(transport)?.failure == .status(304, host: "api.met.no", reason: nil))
  }

  @Test(arguments: ["Thu, 01 Jan 2099 00:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 GMT", "soon", ""])
  func aSenselessExpiryNeitherHammersNorSilencesTheService(expires: String) throws {
    let transport = ScriptedTransport(
      body: MetNorwayBodies.recorded, headers: ["expires": expires])
    let wait = try #require(fetch(transport)?.value?.expiresAt).timeIntervalSince(Self.now)
    #expect((60...21_600).contains(wait))
  }

  @Test func aDeprecatedVersionIsAnAnswerToo() {
    #expect(fetch(ScriptedTransport(status: 203, body: MetNorwayBodies.recorded))?.value != nil)
  }

  @Test(arguments: [
    (403, "Forbidden", WeatherError.Kind.http), (404, "", .http), (422, "", .config),
    (429, "slow down", .quota), (500, "<html>", .http), (200, "<html>", .badData),
    (200, "", .badData),
    (200, #"{"type":"Feat"#, .badData), (200, "busy", .badData),
  ])
  func everyFailureEndsInTheRightKind(status: Int, body: String, kind: WeatherError.Kind) {
    #expect(fetch(ScriptedTransport(status: status, body: body))?.failure?.kind == kind)
  }

  @Test func thePauseThatIsAskedForIsKept() {
    let transport = ScriptedTransport(status: 429, body: "busy", headers: ["retry-after": "17"])
    #expect(
      fetch(transport)?.failure == .quota(host: "api.met.no", reason: "busy", retryAfter: 17))
  }

  @Test func airIsNotToldHere() {
    let context = ProviderContext(transport: ScriptedTransport(body: ""), now: Self.now)
    let answer = MetNorwayProvider().fetch(.air, for: [seoul], in: context).first
    #expect(answer?.failure?.kind == .config)
  }
}
