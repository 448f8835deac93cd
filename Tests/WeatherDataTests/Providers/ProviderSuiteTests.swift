import FoundationEssentials
import Testing
import WeatherData

@Suite struct ProviderSuiteTests {
  private static let secret = "k3y+with/odd=signs"

  private func fetch(
    _ each: ProviderCase, _ transport: ScriptedTransport, keys: [String: String]? = nil,
    endpoint: String? = nil, cancellation: Cancellation = Cancellation(),
    places: [Place] = [seoul]
  ) throws -> PartAnswers {
    let entry = try #require(Providers.entry(each.id))
    let own = entry.key.map { [$0.setting: Self.secret] } ?? [:]
    return entry.make().fetch(
      each.part, for: places,
      in: ProviderContext(
        transport: transport, cancellation: cancellation, now: each.now, endpoint: endpoint,
        keys: keys ?? own))
  }

  @Test(arguments: ProviderCase.all)
  func figuresAreInTheFixedUnitsAndAtTheRightInstant(each: ProviderCase) throws {
    let part = try #require(fetch(each, ScriptedTransport(each.service)).first?.value)
    for (quantity, value) in each.expected {
      #expect(part.reading.figures[quantity]?.value == value, "\(quantity)")
      #expect(part.reading.figures[quantity]?.time == each.observedAt, "\(quantity)")
    }
    #expect(part.reading.observedAt == each.observedAt)
    #expect(part.fetchedAt == each.now)
    #expect(part.sources.allSatisfy { $0.provider == each.id && !$0.attribution.isEmpty })
    #expect(!part.sources.isEmpty)
  }

  @Test(arguments: ProviderCase.all)
  func thePartSaysOnlyWhatBelongsToIt(each: ProviderCase) throws {
    let part = try #require(fetch(each, ScriptedTransport(each.service)).first?.value)
    #expect(part.reading.figures.keys.allSatisfy { $0.isAir == (each.part == .air) })
    #expect(try each.provider.parts.contains(each.part))
    #expect(try each.provider.id == each.id)
    #expect(try each.provider.freshness(of: each.part) >= 600)
  }

  @Test(arguments: ProviderCase.all)
  func hoursAndDaysAscend(each: ProviderCase) throws {
    let forecast = try #require(fetch(each, ScriptedTransport(each.service)).first?.value).forecast
    #expect(zip(forecast.hours, forecast.hours.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(zip(forecast.days, forecast.days.dropFirst()).allSatisfy { $0.date < $1.date })
  }

  @Test(arguments: ProviderCase.all)
  func whatCannotBeTrueIsAbsentAndTextIsCleaned(each: ProviderCase) throws {
    switch try #require(fetch(each, ScriptedTransport(each.hostile)).first) {
    case .success(let part):
      try Invariants.check(part)
      for quantity in each.expected.keys where ![.pm2_5, .pressure].contains(quantity) {
        // The hostile bodies are hostile about what is expected, or leave it sensible.
        if let value = part.reading.figures[quantity]?.value { #expect(abs(value) < 1200) }
      }
    case .failure(let error):
      #expect(error.kind == .badData)
      try Invariants.check("\(error)")
    }
  }

  @Test(arguments: ProviderCase.all)
  func aMissingKeyIsSaidBeforeAnyRequest(each: ProviderCase) throws {
    let entry = try #require(Providers.entry(each.id))
    guard let key = entry.key else { return }
    for keys in [[:], [key.setting: ""], [key.setting: " \n"], ["other": "x"]] {
      let transport = ScriptedTransport(each.service)
      let answers = try fetch(each, transport, keys: keys, places: [seoul, seoul])
      let expected = WeatherError.missingKey(
        provider: entry.name, variable: key.variable, address: key.address)
      #expect(answers.map(\.failure) == [expected, expected])
      #expect(transport.requests.isEmpty)
    }
  }

  @Test(arguments: ProviderCase.all)
  func theEndpointTakesThePlaceOfTheServicesOwnAddress(each: ProviderCase) throws {
    let transport = ScriptedTransport(each.service)
    _ = try fetch(each, transport, endpoint: "http://127.0.0.1:4711")
    #expect(!transport.requests.isEmpty)
    #expect(transport.requests.allSatisfy { $0.url.hasPrefix("http://127.0.0.1:4711/") })
  }

  @Test(arguments: ProviderCase.all)
  func aKeyGoesOnlyOverHTTPS(each: ProviderCase) throws {
    guard try #require(Providers.entry(each.id)).key != nil else { return }
    let transport = ScriptedTransport(each.service)
    let answer = try fetch(each, transport, endpoint: "http://weather.example").first
    #expect(answer?.failure?.kind == .config)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ProviderCase.all)
  func neitherKeyNorCoordinatesStandInAnError(each: ProviderCase) throws {
    let secrets = [Self.secret, ServiceAddress.encode(Self.secret), "37.5665", "126.978"]
    let echoes: [@Sendable (String) -> String] = [
      { #"{"cod":401,"message":"no \#($0)"}"# }, { KMABodies.failure("30", "no \($0)") },
      { #"{"result":{"status":403,"message":"no \#($0)"}}"# }, { "no \($0)" }, { "<html>\($0)" },
      { "<response><resultCode>30</resultCode><resultMsg>\($0)</resultMsg></response>" },
      { #"{"url":"\#($0)""# },
    ]
    for echo in echoes {
      for status in [200, 400, 401, 403, 429, 500] {
        // A service that repeats what it was asked.
        let transport = ScriptedTransport { request in
          let isSecretKnown = request.url.contains(ServiceAddress.encode(Self.secret))
          let words = "\(isSecretKnown ? Self.secret : "") lat 37.5665 lon 126.978 "
          return HTTPResponse(echo(words + request.url), status: status)
        }
        guard let error = try fetch(each, transport).first?.failure else { continue }
        // KMA is sent a cell and a station's name, no coordinates, so it can't know them.
        for secret in each.id == "kma" ? Array(secrets.prefix(2)) : secrets {
          #expect(!"\(error)".contains(secret))
        }
      }
    }
  }

  @Test(arguments: ProviderCase.all)
  func aFailureOnTheWayIsHandedOnAndMeetsEveryPlace(each: ProviderCase) throws {
    for error: WeatherError in [
      .refused(host: "h"), .timedOut(host: "h"), .nameLookup(host: "h"), .unknownIssuer(host: "h"),
    ] {
      let transport = ScriptedTransport { _ throws(WeatherError) in throw error }
      let answers = try fetch(each, transport, places: [seoul, place(35.1796, 129.0756)])
      #expect(answers.map(\.failure) == [error, error])
      #expect(transport.requests.count == 1)
    }
  }

  @Test(arguments: ProviderCase.all)
  func oversizeAndCutBodiesKeepTheirName(each: ProviderCase) throws {
    for error: WeatherError in [.tooLarge(host: "h"), .cutShort(host: "h")] {
      let transport = ScriptedTransport { _ throws(WeatherError) in throw error }
      #expect(try fetch(each, transport).first?.failure == error)
    }
  }

  @Test(arguments: ProviderCase.all)
  func aWithdrawnRefreshAsksNothing(each: ProviderCase) throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    let transport = ScriptedTransport(each.service)
    let answers = try fetch(each, transport, cancellation: cancellation, places: [seoul, seoul])
    #expect(answers.map(\.failure) == [.cancelled, .cancelled])
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ProviderCase.all)
  func aRefreshWithdrawnBetweenRequestsEndsThere(each: ProviderCase) throws {
    let cancellation = Cancellation()
    let transport = ScriptedTransport { request in
      cancellation.cancel()
      return each.service(request)
    }
    let answers = try fetch(each, transport, cancellation: cancellation, places: [seoul, seoul])
    #expect(transport.requests.count == 1)
    #expect(each.isBatched || answers.last?.failure == .cancelled)
  }

  @Test(arguments: ProviderCase.all)
  func placesAreAnsweredInTheirOrder(each: ProviderCase) throws {
    let transport = ScriptedTransport(each.service)
    let answers = try fetch(each, transport, places: [seoul, place(37.6, 127.0), seoul])
    #expect(answers.map { $0.value != nil } == [true, true, true])
    #expect(try fetch(each, transport, places: []).isEmpty)
  }

  @Test func idsAreEachThereOnce() {
    let ids = Providers.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ["open-meteo", "met-norway", "openweathermap", "kma"])
    #expect(Providers.entry("wttr") == nil)
  }

  @Test(arguments: [
    ("openweathermap", "WEATHERBARS_OPENWEATHERMAP_KEY"), ("kma", "WEATHERBARS_DATA_GO_KR_KEY"),
  ])
  func aKeysVariableIsThatOfTheManual(id: String, variable: String) {
    #expect(Providers.entry(id)?.key?.variable == variable)
    #expect(Providers.entry(id)?.key?.address.hasPrefix("https://") == true)
  }
}
