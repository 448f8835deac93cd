import FoundationEssentials
import TestSupport
import Testing
import WeatherData

/// Feeds every decoder bodies that were damaged at random, repeatably; a failure names its seed.
///
/// `WEATHERBARS_FUZZ` sets how many bodies each decoder gets, 10,000 without it.
@Suite struct MutationTests {
  private static let count = fuzzCount(10_000)

  private static let kmaBody = KMABodies.forecast([
    KMABodies.slot("20260122", "1200", temperature: "-7", rain: "30.0~50.0mm"),
    KMABodies.slot("20260122", "1500", temperature: "-4", rain: "2", more: [("TMX", "-3.0")]),
  ])

  private func hammer(_ seedBodies: [String], _ decode: (Data) throws -> PartReport?) throws {
    var read = 0
    for seed in 0..<Self.count {
      var mutator = BodyMutator(seed: UInt64(seed))
      let body = mutator.mutated(Array(seedBodies[seed % seedBodies.count].utf8))
      do {
        guard let part = try decode(Data(body)) else { continue }
        read += 1
        try Invariants.check(part)
      } catch is WeatherError {
        continue
      } catch {
        Issue.record("seed \(seed): \(error)")
        throw error
      }
    }
    // Were every body turned away at the door, the decoder would not have been tried at all.
    #expect(read * 20 > Self.count)
  }

  @Test func metNorwayWithstands() throws {
    let body = MetNorwayBodies.body([
      MetNorwayBodies.step(
        "2020-07-20T11:00:00Z", temperature: "21.5",
        next: [MetNorwayBodies.next(1, "lightrain_day", "0.4")]),
      MetNorwayBodies.step(
        "2020-07-20T12:00:00Z", temperature: "22.5", next: [MetNorwayBodies.next(6, "fog", "6")]),
    ])
    try hammer([body]) { data in
      guard case .json(let json) = ServiceBody(data) else { return nil }
      let hours = try MetNorwayAnswer.hours(json, host: "h")
      return Self.part(hours)
    }
  }

  @Test func openWeatherWithstands() throws {
    let rain = #","rain":{"1h":1.5}"#
    try hammer([OpenWeatherBodies.weather(more: rain), OpenWeatherBodies.forecast]) { data in
      guard case .json(let json) = ServiceBody(data) else { return nil }
      _ = (OpenWeatherAnswer.offset(json), OpenWeatherAnswer.sun(json))
      let steps = OpenWeatherAnswer.steps(json)
      return Self.part(
        steps.isEmpty ? [try OpenWeatherAnswer.current(json, host: "h")] : steps)
    }
  }

  @Test func openWeathersAirWithstands() throws {
    try hammer([OpenWeatherBodies.air(1_659_103_200, 1_659_106_800)]) { data in
      guard case .json(let json) = ServiceBody(data) else { return nil }
      return Self.part(OpenWeatherAnswer.air(json))
    }
  }

  @Test func kmaWithstands() throws {
    let reader = DataGoKrAnswer(host: "h", provider: "KMA", now: unix(1_769_048_400))
    let observation = KMABodies.observation(KMABodies.cold)
    try hammer([observation, Self.kmaBody]) { data in
      let response = HTTPResponse(status: 200, body: data)
      guard let body = try reader.body(of: response) else { return nil }
      let sheet = KMASheet(body)
      let cold = KMASheet(
        try tree(observation)["response"]?["body"] ?? .null)
      let isForecast = sheet.slots.values.contains { $0["TMP"] != nil }
      return try KMAReport(
        observation: isForecast ? cold : sheet, ultraShort: sheet, village: sheet
      ).part(now: unix(1_769_048_400), host: "h")
    }
  }

  @Test func airKoreaWithstands() throws {
    let reader = DataGoKrAnswer(host: "h", provider: "KMA", now: unix(1_709_695_200))
    let rows = AirKoreaBodies.envelope([
      AirKoreaBodies.row(time: "2024-03-06 12:00"), AirKoreaBodies.row(time: "2024-03-06 24:00"),
    ])
    let stations = AirKoreaBodies.envelope([
      AirKoreaBodies.station("중구", "37.564639", "126.975961", network: "도시대기"),
      AirKoreaBodies.station("강남", "127.05", "37.5", network: "도로변대기"),
    ])
    try hammer([rows, stations]) { data in
      guard let body = try reader.body(of: HTTPResponse(status: 200, body: data)) else {
        return nil
      }
      let list = StationList(body, fetchedAt: unix(0))
      for (station, distance) in list.nearest(to: seoul.coordinates, within: 60) {
        try Invariants.check(station.name)
        try #require((0...60).contains(distance))
      }
      let source = Source(provider: "kma", name: "AirKorea", kind: .model, attribution: "x")
      let reading = AirKoreaRow.rows(body).first?.reading(from: source) ?? Reading()
      return PartReport(
        reading: reading, forecast: Forecast(), sources: [source], fetchedAt: unix(0))
    }
  }

  @Test func thePortalsXMLAndWordsWithstand() {
    let reader = DataGoKrAnswer(host: "h", provider: "KMA", now: unix(1_709_695_200))
    let xml = """
      <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>E</errMsg><returnAuthMsg>A_B</returnAuthMsg>\
      <returnReasonCode>30</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
      """
    for seed in 0..<Self.count {
      var mutator = BodyMutator(seed: UInt64(seed))
      let body = mutator.mutated(Array((seed % 2 == 0 ? xml : "API token quota exceeded").utf8))
      #expect(throws: WeatherError.self, "seed \(seed)") {
        try reader.body(of: HTTPResponse(status: 200, body: Data(body)))
      }
    }
  }

  private static func part(_ hours: [ForecastHour]) -> PartReport {
    PartReport(
      reading: Reading(),
      forecast: Forecast(hours: hours, days: DaysFromHours.days(hours) { _ in 32_400 }),
      sources: [], fetchedAt: unix(0))
  }
}
