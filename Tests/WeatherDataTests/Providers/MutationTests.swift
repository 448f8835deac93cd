import FoundationEssentials
import Glibc
import Testing
import WeatherData

/// Feeds every decoder bodies that were damaged at random, repeatably; a failure names its seed.
///
/// `WEATHERBARS_MUTATIONS` sets how many bodies each decoder gets, 10,000 without it.
@Suite struct MutationTests {
  private static let count: Int =
    getenv("WEATHERBARS_MUTATIONS").flatMap { Int(String(cString: $0)) } ?? 10_000

  private static let kmaBody = KMABodies.forecast([
    KMABodies.slot("20260122", "1200", temperature: "-7", rain: "30.0~50.0mm"),
    KMABodies.slot("20260122", "1500", temperature: "-4", rain: "2", more: [("TMX", "-3.0")]),
  ])

  private func hammer(_ seedBodies: [String], _ decode: (Data) throws -> PartReport?) throws {
    var read = 0
    for seed in 0..<Self.count {
      var mutator = Mutator(seed: UInt64(seed))
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
      var mutator = Mutator(seed: UInt64(seed))
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

/// Damages bodies, the same way for the same seed (SplitMix64).
private struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// What numbers and brackets are most likely to trip over.
  private static let fragments = [
    "1e400", "-1e308", "99999999999999999999", "-999", "-0", "null", "\"\"", "{}", "[]", "\\u001b",
    "\\ud800", "\"-\"", "24:00", "true", "\u{202E}", "9223372036854775808", "1e15", "0.5",
  ]

  mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var body = original
    for _ in 0...Int(next() % 3) {
      guard !body.isEmpty else { return body }
      let at = Int(next() % UInt64(body.count))
      switch next() % 8 {
      case 0: body[at] = UInt8(truncatingIfNeeded: next())
      case 1: body[at] ^= 1 << UInt8(next() % 8)
      case 2: body.remove(at: at)
      case 3: body.removeSubrange(at..<min(body.count, at + Int(next() % 20)))
      case 4: body.insert(contentsOf: body[at..<min(body.count, at + Int(next() % 40))], at: at)
      case 5: body.removeLast(Int(next() % 10) == 0 ? body.count - at : 0)
      default: replaceNumber(after: at, in: &body)
      }
    }
    return body
  }

  /// Puts a hostile fragment in the place of the next value, so that the body stays readable.
  private mutating func replaceNumber(after at: Int, in body: inout [UInt8]) {
    guard let colon = body[at...].firstIndex(of: UInt8(ascii: ":")) else { return }
    let start = colon + 1
    let ends = ",}]".utf8
    let end = body[start...].firstIndex { ends.contains($0) } ?? body.count
    let fragment = Self.fragments[Int(next() % UInt64(Self.fragments.count))]
    body.replaceSubrange(start..<end, with: fragment.utf8)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
