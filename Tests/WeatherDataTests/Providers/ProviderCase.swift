import FoundationEssentials
import TestSupport
import Testing
import WeatherData

/// What every provider has to do alike.
///
/// A new provider adds one line to ``ProviderCase/all``.
struct ProviderCase: Sendable, CustomTestStringConvertible {
  let id: String
  let part: Part
  /// The instant that the bodies are about.
  let now: Date
  /// Whether all places go into one request.
  var isBatched = false
  /// A stand-in of the service that answers well.
  let service: @Sendable (HTTPRequest) -> HTTPResponse
  /// What the reading has to say, in the fixed units.
  let expected: [Quantity: Double]
  /// The instant that the reading holds for.
  let observedAt: Date
  /// A body of good status in which each text is hostile and each number is out of all bounds.
  let hostile: @Sendable (HTTPRequest) -> HTTPResponse

  var testDescription: String { "\(id) \(part)" }

  var provider: any WeatherProvider {
    get throws { try #require(Providers.entry(id)).make() }
  }

  static let all = [
    openMeteo, openMeteoAir, metNorway, openWeather, openWeatherAir, kma, airKorea,
  ]

  private static let openMeteo = ProviderCase(
    id: "open-meteo", part: .weather, now: unix(1_769_048_400), isBatched: true,
    service: { request in openMeteo(request, OpenMeteoBodies.Weather()) },
    expected: [.temperature: 8.6, .windSpeed: 2.86, .humidity: 41, .pressure: 1021.4],
    observedAt: unix(1_769_048_100),
    hostile: { request in
      var weather = OpenMeteoBodies.Weather()
      weather.temperature = 1e308
      weather.humidity = -5
      weather.windSpeed = 1e9
      weather.uvIndex = -1
      return openMeteo(request, weather, timeZone: #"x\u001b[31m\u202e"#)
    })

  private static let openMeteoAir = ProviderCase(
    id: "open-meteo", part: .air, now: unix(1_769_048_400), isBatched: true,
    service: { request in openMeteo(request, OpenMeteoBodies.Air()) },
    expected: [.pm10: 42, .pm2_5: 18.5, .aqi: 63, .europeanAQI: 37],
    observedAt: unix(1_769_047_200),
    hostile: { request in
      var air = OpenMeteoBodies.Air()
      air.pm10 = 1e300
      air.pm2_5 = -3
      air.usIndex = -1
      return openMeteo(request, air)
    })

  private static func openMeteo(
    _ request: HTTPRequest, _ weather: OpenMeteoBodies.Weather, timeZone: String = "Asia/Seoul"
  ) -> HTTPResponse {
    var weather = weather
    weather.clock = OpenMeteoBodies.Clock(now: 1_769_048_100, timeZone: timeZone)
    return forEachPlace(of: request, weather.json())
  }

  private static func openMeteo(
    _ request: HTTPRequest, _ air: OpenMeteoBodies.Air
  ) -> HTTPResponse {
    var air = air
    air.clock = OpenMeteoBodies.Clock(now: 1_769_048_100)
    return forEachPlace(of: request, air.json())
  }

  private static func forEachPlace(of request: HTTPRequest, _ body: String) -> HTTPResponse {
    let latitudes = request.field("latitude")?.replacing("%2C", with: ",") ?? ""
    let count = latitudes.split(separator: ",").count
    guard count > 1 else { return HTTPResponse(body) }
    return HTTPResponse("[" + Array(repeating: body, count: count).joined(separator: ",") + "]")
  }

  private static let metNorway = ProviderCase(
    id: "met-norway", part: .weather, now: unix(1_595_244_000),
    service: { _ in HTTPResponse(MetNorwayBodies.recorded) },
    expected: [.temperature: 21.5, .windSpeed: 1.8, .pressure: 1003.6, .precipitation: 0.4],
    observedAt: unix(1_595_242_800),
    hostile: { _ in
      HTTPResponse(
        MetNorwayBodies.body([
          MetNorwayBodies.step(
            "2020-07-20T11:00:00Z", temperature: "1e308",
            next: [MetNorwayBodies.next(1, #"x\u001b[31m"#, "-7")])
        ]))
    })

  private static let openWeather = ProviderCase(
    id: "openweathermap", part: .weather, now: unix(1_659_103_800),
    service: OpenWeatherBodies.standard,
    expected: [.temperature: 27.8, .windSpeed: 4.03, .humidity: 94, .precipitation: 0],
    observedAt: unix(1_659_103_528),
    hostile: { _ in
      HTTPResponse(
        OpenWeatherBodies.weather(
          temperature: "1e400", feels: "-1e9", more: #","rain":{"1h":1e300},"x":"\u001b]0;""#))
    })

  private static let openWeatherAir = ProviderCase(
    id: "openweathermap", part: .air, now: unix(1_659_103_800),
    service: OpenWeatherBodies.standard, expected: [.pm10: 23.15, .pm2_5: 19.78],
    observedAt: unix(1_659_103_200),
    hostile: { _ in
      HTTPResponse(
        #"{"list":[{"dt":1659103200,"main":{"aqi":99},"components":{"pm10":-4,"pm2_5":1e99}}]}"#)
    })

  private static let kma = ProviderCase(
    id: "kma", part: .weather, now: unix(1_769_048_400),
    service: { request in
      if request.url.contains("getUltraSrtNcst") {
        return HTTPResponse(KMABodies.observation(KMABodies.cold))
      }
      return HTTPResponse(
        request.url.contains("getVilageFcst") ? KMABodies.village : KMABodies.ultraShort)
    },
    expected: [.temperature: -8.1, .windSpeed: 3.2, .windDirection: 272, .humidity: 34],
    observedAt: unix(1_769_047_200),
    hostile: { _ in
      HTTPResponse(
        KMABodies.observation([
          ("T1H", "1e308"), ("REH", "-5"), ("WSD", "800"), ("VEC", "\\u001b[2J"), ("RN1", "899"),
        ]))
    })

  private static let airKorea = ProviderCase(
    id: "kma", part: .air, now: unix(1_709_695_200),
    service: { request in
      HTTPResponse(
        AirKoreaBodies.envelope([
          request.url.contains("getMsrstnList")
            ? AirKoreaBodies.station("중구", "37.564639", "126.975961")
            : AirKoreaBodies.row(time: "2024-03-06 12:00")
        ]))
    },
    expected: [.pm10: 22, .pm2_5: 8, .koreanAQI: 45], observedAt: unix(1_709_694_000),
    hostile: { request in
      HTTPResponse(
        AirKoreaBodies.envelope([
          request.url.contains("getMsrstnList")
            ? AirKoreaBodies.station(#"중\u001b[31m\u202e구"#, "37.564639", "126.975961")
            : AirKoreaBodies.row(time: "2024-03-06 12:00", pm10: "1e300", index: "-1")
        ]))
    })
}
