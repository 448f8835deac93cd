import FoundationEssentials
import Testing
import WeatherData

@Suite struct KMAProviderTests {
  /// 2026-01-22 11:20 in Korea.
  private static let now = unix(1_769_048_400)

  private func context(
    _ transport: ScriptedTransport, now: Date = Self.now, endpoint: String? = nil
  ) -> ProviderContext {
    ProviderContext(
      transport: transport, now: now, endpoint: endpoint, keys: ["data.go.kr": "ab%2Bc%3D"])
  }

  private static func standard(_ request: HTTPRequest) -> HTTPResponse {
    if request.url.contains("getUltraSrtNcst") {
      return HTTPResponse(KMABodies.observation(KMABodies.cold))
    }
    return HTTPResponse(
      request.url.contains("getVilageFcst") ? KMABodies.village : KMABodies.ultraShort)
  }

  private func fetch(
    _ transport: ScriptedTransport, for place: Place = seoul, by provider: KMAProvider = .init()
  ) -> Result<PartReport, WeatherError>? {
    provider.fetch(.weather, for: [place], in: context(transport)).first
  }

  @Test func threeAnswersMakeOnePart() throws {
    let transport = ScriptedTransport(Self.standard)
    let part = try #require(fetch(transport)?.value)
    #expect(part.reading.figures[.temperature]?.value == -8.1)
    #expect(part.forecast.hours.count == 5)
    #expect(transport.requests.count == 3)
    #expect(
      transport.requests.first?.url.hasPrefix(
        "https://apis.data.go.kr/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst?") == true)
  }

  @Test func theRequestIsSpelledAsTheServiceWants() throws {
    let transport = ScriptedTransport(Self.standard)
    _ = fetch(transport)
    let request = try #require(transport.requests.first)
    #expect(request.field("serviceKey") == "ab%2Bc%3D")
    #expect(request.field("base_date") == "20260122")
    #expect(request.field("base_time") == "1100")
    #expect(request.field("nx") == "60")
    #expect(request.field("ny") == "127")
    #expect(request.field("dataType") == "JSON")
    #expect(request.field("numOfRows") == "1500")
  }

  @Test func noDataYetStepsBackTwiceAtMost() {
    let transport = ScriptedTransport(body: KMABodies.noData)
    #expect(fetch(transport)?.failure?.kind == .badData)
    #expect(transport.requests.map { $0.field("base_time") } == ["1100", "1000", "0900"])
  }

  @Test func anAnswerOneSlotBackIsTaken() throws {
    let transport = ScriptedTransport { request in
      if request.url.contains("getUltraSrtNcst"), request.field("base_time") == "1100" {
        return HTTPResponse(KMABodies.noData)
      }
      return Self.standard(request)
    }
    #expect(fetch(transport)?.value != nil)
  }

  @Test func aCutPageIsNoticedAndTheRestAskedFor() throws {
    let slots = (12...23).map { KMABodies.slot("20260122", "\($0)00", temperature: "\($0)") }
    let transport = ScriptedTransport { request in
      guard request.url.contains("getVilageFcst") else { return Self.standard(request) }
      // The service sends twenty rows of the sixty, whatever it was asked for.
      let rows = KMABodies.rows(slots)
      let start = (request.field("pageNo").flatMap { Int($0) } ?? 1) * 20 - 20
      return HTTPResponse(
        KMABodies.envelope(Array(rows[start..<start + 20]), total: rows.count))
    }
    let part = try #require(fetch(transport)?.value)
    #expect(part.forecast.hours.last?.values[.temperature] == 23)
    let pages = transport.requests.filter { $0.url.contains("getVilageFcst") }
    #expect(pages.map { $0.field("pageNo") } == ["1", "2", "3"])
    #expect(pages.map { $0.field("numOfRows") } == ["1500", "20", "20"])
  }

  @Test func aPageThatNeverComesLeavesTheDaysOut() throws {
    let transport = ScriptedTransport { request in
      guard request.url.contains("getVilageFcst") else { return Self.standard(request) }
      return request.field("pageNo") == "1"
        ? HTTPResponse(
          KMABodies.forecast(
            [KMABodies.slot("20260122", "2000", temperature: "5")], total: 980))
        : HTTPResponse(KMABodies.forecast([], total: 980))
    }
    let part = try #require(fetch(transport)?.value)
    #expect(part.forecast.hours.allSatisfy { $0.values[.temperature] != 5 })
  }

  @Test func anIssueThatIsStillTheNewestIsNotAskedForAgain() throws {
    let transport = ScriptedTransport(Self.standard)
    let provider = KMAProvider()
    _ = fetch(transport, by: provider)
    let part = try #require(fetch(transport, by: provider)?.value)
    #expect(part.forecast.hours.count == 5)
    #expect(transport.requests.count { $0.url.contains("getUltraSrtNcst") } == 2)
    #expect(transport.requests.count { $0.url.contains("getVilageFcst") } == 1)
  }

  @Test func theMorningsLowIsRememberedInTheAfternoon() throws {
    let provider = KMAProvider()
    let early = ScriptedTransport { request in
      guard request.url.contains("getVilageFcst") else { return Self.standard(request) }
      return HTTPResponse(
        KMABodies.forecast([
          KMABodies.slot("20260122", "0600", temperature: "-13", more: [("TMN", "-14.0")]),
          KMABodies.slot("20260122", "1500", temperature: "-2", more: [("TMX", "-1.0")]),
        ]))
    }
    let night = unix(1_769_048_400 - 6 * 3600)
    _ = provider.fetch(.weather, for: [seoul], in: context(early, now: night))
    let day = try #require(
      fetch(ScriptedTransport(Self.standard), by: provider)?.value?.forecast.days.first)
    #expect(day.low == -14)
    #expect(day.high == -3)
  }

  @Test func withoutForecastsTheObservationStillShows() throws {
    let transport = ScriptedTransport { request in
      request.url.contains("getUltraSrtNcst")
        ? Self.standard(request) : HTTPResponse(KMABodies.failure("02", "DB_ERROR"))
    }
    let part = try #require(fetch(transport)?.value)
    #expect(part.reading.figures[.humidity]?.value == 34)
    #expect(part.forecast.hours.count == 1)
  }

  @Test func abroadIsASettingThatCannotBe() {
    let transport = ScriptedTransport(Self.standard)
    #expect(
      fetch(transport, for: place(48.8534, 2.3488))?.failure
        == .config(.outsideKorea))
    #expect(transport.requests.isEmpty)
  }

  @Test func aRefusedKeyIsAskedForNoOtherPlace() {
    let transport = ScriptedTransport(
      body: KMABodies.failure("30", "SERVICE_KEY_IS_NOT_REGISTERED"))
    let answers = KMAProvider().fetch(
      .weather, for: [seoul, place(35.1796, 129.0756)], in: context(transport))
    #expect(answers.map { $0.failure?.kind } == [.key, .key])
    #expect(transport.requests.count == 1)
  }
}
