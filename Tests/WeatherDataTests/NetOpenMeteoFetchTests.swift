import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import WeatherData

/// Answers without a network and keeps what was asked.
final class RecordingTransport: Transport {
  private let asked = Mutex<[HTTPRequest]>([])
  private let answer: @Sendable (HTTPRequest) -> HTTPResponse

  init(status: Int = 200, headers: [String: String] = [:], _ body: String) {
    answer = { _ in HTTPResponse(status: status, headers: headers, body: Data(body.utf8)) }
  }

  var urls: [String] { asked.withLock { $0.map(\.url) } }
  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest, before deadline: Deadline, cancellation: Cancellation)
    throws(WeatherError) -> HTTPResponse
  {
    asked.withLock { $0.append(request) }
    return answer(request)
  }
}

private func place(_ latitude: Double, _ longitude: Double) throws -> Place {
  Place(name: "", coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)))
}

@Suite struct OpenMeteoFetchTests {
  private let provider = OpenMeteoProvider()
  private let now = Date(timeIntervalSince1970: 1_795_930_200)

  private func context(
    _ transport: any Transport, endpoint: String? = nil, key: String? = nil
  ) -> ProviderContext {
    ProviderContext(
      transport: transport, now: now, endpoint: endpoint,
      keys: key.map { ["open-meteo": $0] } ?? [:])
  }

  @Test func allPlacesOfACallAreInOneRequest() throws {
    let service = OpenMeteoService()
    let server = try LoopbackServer(service.handler)
    defer { server.stop() }
    let places = [try place(37.5665, 126.978), try place(-33.8, 151.2), try place(0, -0.00001)]
    let transport = CurlTransport(userAgent: "weatherbars/test", environment: [:])
    for part in Part.allCases {
      let answers = provider.fetch(
        part, for: places, in: context(transport, endpoint: server.baseURL + "/"))
      #expect(answers.count == 3)
      #expect(answers.allSatisfy { $0.error == nil })
    }
    let requests = server.requests
    #expect(requests.map(\.path).sorted() == ["/v1/air-quality", "/v1/forecast"])
    for request in requests {
      #expect(request.query["latitude"] == "37.5665,-33.8000,0.0000")
      #expect(request.query["longitude"] == "126.9780,151.2000,0.0000")
      #expect(request.query["timezone"] == "auto")
      #expect(request.query["timeformat"] == "unixtime")
    }
    let forecast = try #require(requests.first { $0.path == "/v1/forecast" }).query
    #expect(forecast["wind_speed_unit"] == "ms")
    #expect(forecast["current"]?.contains("temperature_2m") == true)
    #expect(forecast["hourly"]?.contains("precipitation_probability") == true)
    #expect(forecast["daily"]?.contains("temperature_2m_max") == true)
    #expect(forecast["models"] == nil)
  }

  @Test func moreThanTwelvePlacesAreAskedForInTurn() throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let places = try (0..<25).map { try place(Double($0), 0) }
    let transport = CurlTransport(userAgent: "weatherbars/test", environment: [:])
    let answers = provider.fetch(
      .weather, for: places, in: context(transport, endpoint: server.baseURL))
    #expect(answers.count == 25)
    #expect(answers.allSatisfy { $0.error == nil })
    let counts = server.requests.map {
      $0.query["latitude"]?.split(separator: ",").count
    }
    #expect(counts == [12, 12, 1])
    #expect(provider.fetch(.weather, for: [], in: context(transport)).isEmpty)
  }

  @Test func theServicesOwnHostsAreAskedByDefaultAndTheCustomersWithAKey() throws {
    let transport = RecordingTransport("{}")
    let seoul = [try place(37.5665, 126.978)]
    _ = provider.fetch(.weather, for: seoul, in: context(transport))
    _ = provider.fetch(.air, for: seoul, in: context(transport))
    _ = try OpenMeteoSearch().search("Oslo", language: "en", in: context(transport))
    _ = provider.fetch(.weather, for: seoul, in: context(transport, key: " a+b "))
    _ = provider.fetch(.air, for: seoul, in: context(transport, key: "k"))
    let starts = [
      "https://api.open-meteo.com/v1/forecast?",
      "https://air-quality-api.open-meteo.com/v1/air-quality?",
      "https://geocoding-api.open-meteo.com/v1/search?",
      "https://customer-api.open-meteo.com/v1/forecast?",
      "https://customer-air-quality-api.open-meteo.com/v1/air-quality?",
    ]
    #expect(zip(transport.urls, starts).allSatisfy { $0.hasPrefix($1) })
    #expect(transport.requests.map(\.carriesKey) == [false, false, false, true, true])
    #expect(transport.urls[3].hasSuffix("&apikey=a%2Bb"))
    #expect(!transport.urls[0].contains("apikey"))
  }

  @Test func aKeyIsNotSentInClearText() throws {
    let transport = RecordingTransport("{}")
    let answers = provider.fetch(
      .weather, for: [try place(1, 2)],
      in: context(transport, endpoint: "http://weather.example", key: "k"))
    #expect(answers.first?.error?.kind == .config)
    #expect(transport.urls.isEmpty)
  }

  @Test func aFailureOfTheTransportIsEveryPlaces() throws {
    let port = try RefusingPort()
    let transport = CurlTransport(userAgent: "weatherbars/test", environment: [:])
    let answers = provider.fetch(
      .weather, for: [try place(1, 2), try place(3, 4)],
      in: context(transport, endpoint: port.baseURL))
    #expect(answers.map(\.error) == [.refused(host: "127.0.0.1"), .refused(host: "127.0.0.1")])
  }

  @Test func anAnswerIsFreshForAQuarterOfAnHourAndTheAirForAnHour() {
    #expect(provider.freshness(of: .weather) == 900)
    #expect(provider.freshness(of: .air) == 3600)
  }
}

@Suite struct OpenMeteoFailureTests {
  // 2026-11-29T05:30:00Z.
  private let now = Date(timeIntervalSince1970: 1_795_930_200)
  private let host = "api.open-meteo.com"

  private func failure(
    _ status: Int, _ body: String, headers: [String: String] = [:], key: String? = nil
  ) throws -> WeatherError {
    let transport = RecordingTransport(status: status, headers: headers, body)
    let context = ProviderContext(
      transport: transport, now: now, endpoint: "https://api.open-meteo.com",
      keys: key.map { ["open-meteo": $0] } ?? [:])
    let answers = OpenMeteoProvider().fetch(
      .weather, for: [try place(12.3456, 126.978)], in: context)
    #expect(answers.count == 1)
    return try #require(answers.first?.error)
  }

  @Test(arguments: [
    ("Minutely API request limit exceeded. Please try again in one minute.", 61.0),
    ("Hourly API request limit exceeded. Please try again in the next hour.", 1801),
    ("Daily API request limit exceeded. Please try again tomorrow.", 66_601),
    ("Too many concurrent requests", nil),
  ])
  func aQuotaWaitsByTheWordOfItsReason(reason: String, expected: Double?) throws {
    let quota = WeatherError.quota(host: host, reason: reason, retryAfter: expected)
    #expect(try failure(429, OpenMeteoBodies.error(reason)) == quota)
    #expect(try failure(200, OpenMeteoBodies.error(reason)) == quota)
  }

  @Test func aQuotasHeaderComesBeforeItsWords() throws {
    let body = OpenMeteoBodies.error("Minutely API request limit exceeded.")
    #expect(
      try failure(429, body, headers: ["retry-after": "7"])
        == .quota(host: host, reason: "Minutely API request limit exceeded.", retryAfter: 7))
    #expect(
      try failure(429, "<html>slow down</html>")
        == .quota(host: host, reason: nil, retryAfter: nil))
  }

  @Test(arguments: [
    (400, "Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value x."),
    (400, "Parameter 'latitude' and 'longitude' must have the same number of elements"),
    (404, "Not Found"), (500, "Something went wrong."), (503, "The service is overloaded"),
  ])
  func aStatusCarriesTheServicesWords(status: Int, reason: String) throws {
    let swapped = "{\"reason\":\"\(reason)\",\"error\":true}"
    for body in [OpenMeteoBodies.error(reason), swapped] {
      #expect(try failure(status, body) == .status(status, host: host, reason: reason))
    }
  }

  @Test func aStatusWithoutJSONIsAStatusAllTheSame() throws {
    #expect(
      try failure(502, "<html>Bad Gateway</html>") == .status(502, host: host, reason: nil))
    #expect(try failure(500, "") == .status(500, host: host, reason: nil))
  }

  @Test func aMissingKeyAndARejectedOneAreToldApart() throws {
    let needed = OpenMeteoBodies.error("API key required. Please add &apikey= to the URL.")
    let invalid = OpenMeteoBodies.error("The supplied API key is invalid.")
    guard case .missingKey("Open-Meteo", _, _) = try failure(401, needed) else {
      Issue.record("a 401 without a key is not a missing key")
      return
    }
    let rejected = WeatherError.rejectedKey(
      provider: "Open-Meteo", reason: "The supplied API key is invalid.")
    #expect(try failure(400, invalid, key: "k") == rejected)
    #expect(try failure(401, invalid, key: "k") == rejected)
    #expect(try failure(403, invalid, key: "k") == rejected)
    #expect(
      try failure(403, "Forbidden") == .status(403, host: host, reason: nil))
  }

  @Test func neitherAKeyNorCoordinatesReachAnError() throws {
    let echo = OpenMeteoBodies.error("Latitude 12.3456, longitude 126.978, key s3cret are bad")
    guard case .status(400, _, let reason?) = try failure(400, echo, key: "s3cret") else {
      Issue.record("not a status")
      return
    }
    #expect(!reason.contains("12.3456") && !reason.contains("126.978"))
    #expect(!reason.contains("s3cret"))
  }

  @Test func wordsOfTheServiceAreCleaned() throws {
    let body = OpenMeteoBodies.error("bad\u{1b}[31m \u{202e}thing\u{9b}2J")
    #expect(try failure(400, body) == .status(400, host: host, reason: "bad[31m thing2J"))
  }

  @Test(arguments: [
    ("", "the answer is empty"),
    ("{\"error\":true}", "the service reports an error without a reason"),
    ("{\"error\":true,\"reason\":\"odd\"}", "the service reports an error: odd"),
    ("{\"latitude\":1.0}", "it holds no values"), ("{\"latitude\":nan}", "it is not valid JSON"),
    ("Unexpected error", "the answer is not the JSON that was asked for"),
  ])
  func aGoodStatusIsNotYetAGoodAnswer(body: String, detail: String) throws {
    #expect(try failure(200, body) == .badData(host: host, detail: detail))
  }

  @Test func aLogInPageIsACaptivePortal() throws {
    #expect(try failure(200, "<!DOCTYPE html><html>") == .captivePortal(host: host))
  }
}
