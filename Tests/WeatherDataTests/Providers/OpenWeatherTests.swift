import FoundationEssentials
import Testing
import WeatherData

/// Bodies of OpenWeatherMap in the recorded shape.
enum OpenWeatherBodies {
  static func weather(
    temperature: String = "27.8", feels: String = "33.7", more: String = "", cod: String = "200"
  ) -> String {
    #"{"coord":{"lon":120.6167,"lat":32.2972},"weather":[{"id":800,"main":"Clear","#
      + #""description":"clear sky","icon":"01n"}],"base":"stations","main":{"temp":\#(temperature),"#
      + #""feels_like":\#(feels),"temp_min":1,"temp_max":2,"pressure":1007,"humidity":94},"#
      + #""visibility":10000,"wind":{"speed":4.03,"deg":90,"gust":9.92},"clouds":{"all":0}\#(more),"#
      + #""dt":1659103528,"sys":{"country":"CN","sunrise":1659042589,"sunset":1659092279},"#
      + #""timezone":28800,"id":1,"name":"X","cod":\#(cod)}"#
  }

  static func step(_ time: Int, _ more: String) -> String {
    #"{"dt":\#(time),"main":{"temp":26.26,"feels_like":26.1,"pressure":1006,"humidity":54},"#
      + #""weather":[{"id":500,"icon":"10d"}],"clouds":{"all":40},"wind":{"speed":3.08,"deg":229,"#
      + #""gust":6.43},\#(more),"sys":{"pod":"n"}}"#
  }

  static let forecast =
    #"{"cod":"200","message":0,"cnt":2,"list":["#
    + step(1_659_106_800, #""pop":0.28,"rain":{"3h":0.13}"#) + ","
    + step(1_659_117_600, #""pop":1"#)
    + #"],"city":{"id":1,"country":"CN","timezone":28800,"sunrise":1,"sunset":2}}"#

  static func air(_ times: Int...) -> String {
    let rows = times.map {
      #"{"main":{"aqi":2},"components":{"co":534.06,"no2":42.84,"o3":0,"pm2_5":19.78,"#
        + #""pm10":23.15},"dt":\#($0)}"#
    }
    return #"{"coord":{"lon":127,"lat":37},"list":[\#(rows.joined(separator: ","))]}"#
  }

  static func standard(_ request: HTTPRequest) -> HTTPResponse {
    if request.url.contains("/air_pollution/forecast") {
      return HTTPResponse(air(1_659_103_200, 1_659_106_800))
    }
    if request.url.contains("/air_pollution") { return HTTPResponse(air(1_659_103_200)) }
    return HTTPResponse(request.url.contains("/forecast") ? forecast : weather())
  }
}

@Suite struct OpenWeatherTests {
  /// 2022-07-29 14:10 UTC.
  private static let now = unix(1_659_103_800)

  private func fetch(
    _ part: Part = .weather, _ transport: ScriptedTransport
  ) -> Result<PartReport, WeatherError>? {
    let context = ProviderContext(
      transport: transport, now: Self.now, keys: ["openweathermap": "s3cr+t"])
    return OpenWeatherProvider().fetch(part, for: [seoul], in: context).first
  }

  private func current(_ body: String) throws -> ForecastHour {
    try OpenWeatherAnswer.current(tree(body), host: "h")
  }

  // MARK: - Weather

  @Test func theCurrentWeatherIsReadFigureByFigure() throws {
    let part = try #require(fetch(.weather, ScriptedTransport(OpenWeatherBodies.standard))?.value)
    #expect(
      part.reading.figures.mapValues(\.value) == [
        .temperature: 27.8, .apparentTemperature: 33.7, .humidity: 94, .pressure: 1007,
        .windSpeed: 4.03, .windDirection: 90, .windGust: 9.92, .cloudCover: 0, .precipitation: 0,
        .precipitationProbability: 28,
      ])
    #expect(part.reading.observedAt == unix(1_659_103_528))
    #expect(part.reading.condition == .clear)
    #expect(part.reading.isDay == false)
    #expect(part.utcOffset == 28_800)
    #expect(
      part.forecast.days.first?.sun
        == .risesAndSets(rise: unix(1_659_042_589), set: unix(1_659_092_279)))
  }

  @Test func kelvinNeverGetsThrough() throws {
    let hour = try current(OpenWeatherBodies.weather(temperature: "300.94", feels: "306.9"))
    #expect(abs((hour.values[.temperature] ?? 0) - 27.79) < 1e-9)
    #expect(abs((hour.values[.apparentTemperature] ?? 0) - 33.75) < 1e-9)
  }

  @Test func stepsOfThreeHoursBecomeRates() throws {
    let steps = try OpenWeatherAnswer.steps(tree(OpenWeatherBodies.forecast))
    #expect(steps.map(\.time) == [unix(1_659_106_800), unix(1_659_117_600)])
    #expect(steps[0].values[.precipitationProbability] == 28)
    #expect(steps[0].values[.precipitation] == 0.13 / 3)
    #expect(steps[0].values[.windGust] == 6.43)
    #expect(steps[0].condition == .lightRain)
    #expect(steps[0].isDay == false)
    #expect(steps[1].values[.precipitationProbability] == 100)
    #expect(steps[1].values[.precipitation] == 0)
  }

  @Test func theHourThatContainsNowIsTheCurrentWeather() throws {
    let part = try #require(fetch(.weather, ScriptedTransport(OpenWeatherBodies.standard))?.value)
    #expect(
      part.forecast.hours.map(\.time) == [
        unix(1_659_103_200), unix(1_659_106_800), unix(1_659_117_600),
      ])
    #expect(part.forecast.hours.first?.values[.temperature] == 27.8)
  }

  @Test(
    arguments: [
      ("", 0), (#","rain":{}"#, 0), (#","rain":{"1h":1.5}"#, 1.5), (#","snow":{"1h":0.5}"#, 0.5),
      (#","rain":{"1h":1.5},"snow":{"1h":0.5}"#, 2), (#","rain":{"1h":null}"#, nil),
      (#","rain":{"1h":"?"}"#, nil), (#","rain":{"1h":-3}"#, nil),
    ] as [(String, Double?)])
  func noRainIsDryAndAnUnreadableOneIsAbsent(more: String, expected: Double?) throws {
    #expect(try current(OpenWeatherBodies.weather(more: more)).values[.precipitation] == expected)
  }

  @Test func withoutMembersThereAreNoZeros() throws {
    let hour = try current(#"{"dt":1659103528,"weather":[],"cod":200}"#)
    #expect(hour.values.isEmpty)
    #expect(hour.condition == nil)
    #expect(hour.isDay == nil)
  }

  @Test func withoutTheForecastTheCurrentWeatherStillShows() throws {
    let transport = ScriptedTransport { request in
      request.url.contains("/forecast")
        ? HTTPResponse("oops", status: 500) : OpenWeatherBodies.standard(request)
    }
    let part = try #require(fetch(.weather, transport)?.value)
    #expect(part.reading.figures[.temperature]?.value == 27.8)
    #expect(part.forecast.hours.count == 1)
  }

  @Test(arguments: [
    (200, Condition.thunder), (232, .thunder), (300, .drizzle), (321, .drizzle), (500, .lightRain),
    (501, .rain), (502, .heavyRain), (504, .heavyRain), (511, .freezingRain), (520, .rainShowers),
    (531, .rainShowers), (600, .lightSnow), (601, .snow), (602, .heavySnow), (611, .sleet),
    (616, .sleet), (620, .snowShowers), (701, .fog), (741, .fog), (781, .unknown(781)),
    (800, .clear), (801, .mostlyClear), (802, .partlyCloudy), (803, .overcast), (804, .overcast),
    (0, .unknown(0)), (-1, .unknown(-1)), (999, .unknown(999)),
  ])
  func codesAreConditions(code: Int, condition: Condition) {
    #expect(Condition(openWeatherCode: code) == condition)
  }

  // MARK: - Air

  @Test func theAirHasItsOwnIndex() throws {
    let part = try #require(fetch(.air, ScriptedTransport(OpenWeatherBodies.standard))?.value)
    #expect(
      part.reading.figures.mapValues(\.value) == [.pm10: 23.15, .pm2_5: 19.78, .openWeatherAQI: 2])
    #expect(part.reading.observedAt == unix(1_659_103_200))
    #expect(part.forecast.hours.count == 2)
    #expect(part.sources.map(\.kind) == [.model])
  }

  // MARK: - Requests and failures

  @Test func metricIsAlwaysAskedForAndTheKeyEncoded() throws {
    let transport = ScriptedTransport(OpenWeatherBodies.standard)
    _ = fetch(.weather, transport)
    _ = fetch(.air, transport)
    #expect(transport.requests.count == 4)
    for request in transport.requests {
      #expect(request.field("units") == "metric")
      #expect(request.field("appid") == "s3cr%2Bt")
      #expect(request.field("lat") == "37.5665")
      #expect(request.url.hasPrefix("https://api.openweathermap.org/data/2.5/"))
    }
  }

  @Test(arguments: [
    (401, #"{"cod":401,"message":"Invalid API key."}"#, WeatherError.Kind.key),
    (404, #"{"cod":"404","message":"city not found"}"#, .http),
    (429, #"{"cod":429,"message":"Your account is temporary blocked"}"#, .quota),
    (400, #"{"cod":"400","message":"wrong latitude"}"#, .http), (500, "", .http),
    (502, "<html>", .http),
    (200, #"{"cod":"404","message":"city not found"}"#, .http),
    (200, #"{"cod":401,"message":"Invalid API key."}"#, .key), (200, "<html>", .badData),
    (200, "", .badData), (200, "busy", .badData), (200, #"{"coord":"#, .badData),
    (200, "[]", .badData),
    (200, "{}", .badData),
  ])
  func everyFailureEndsInTheRightKind(status: Int, body: String, kind: WeatherError.Kind) {
    let transport = ScriptedTransport(status: status, body: body)
    #expect(fetch(.weather, transport)?.failure?.kind == kind)
    #expect(fetch(.air, transport)?.failure?.kind == kind)
  }

  @Test func theServicesWordsStandInTheError() {
    let transport = ScriptedTransport(
      status: 404, body: #"{"cod":"404","message":"city not found"}"#)
    #expect(
      fetch(.weather, transport)?.failure
        == .status(404, host: "api.openweathermap.org", reason: "city not found"))
  }

  @Test func aBlockedAccountWaits() {
    let transport = ScriptedTransport(status: 429, body: #"{"cod":429,"message":"blocked"}"#)
    #expect(
      fetch(.weather, transport)?.failure
        == .quota(host: "api.openweathermap.org", reason: "blocked", retryAfter: 60))
  }
}
