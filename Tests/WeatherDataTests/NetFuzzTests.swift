import FoundationEssentials
import TestSupport
import Testing
import WeatherData

/// Whatever a service sends ends in a value, a gap or an error: no crash, no absurd figure.
///
/// `WEATHERBARS_FUZZ=1000000 swift test -c release --filter OpenMeteoFuzz` makes a long run of it.
@Suite struct OpenMeteoFuzzTests {
  private static let seed: UInt64 = 20_261_130

  private static func weather(_ unixTime: Bool) -> String {
    var body = OpenMeteoBodies.Weather()
    body.clock = OpenMeteoBodies.Clock(now: 1_795_930_200)
    body.hours = 3
    body.days = 2
    return body.json(unixTime: unixTime)
  }

  private static func air(_ unixTime: Bool) -> String {
    var body = OpenMeteoBodies.Air()
    body.clock = OpenMeteoBodies.Clock(now: 1_795_930_200)
    body.hours = 26
    return body.json(unixTime: unixTime)
  }

  private static let search = OpenMeteoBodies.search([
    .init(
      "서울특별시", latitude: 37.566, longitude: 126.9784, region: "Seoul", country: "South Korea",
      countryCode: "KR", timeZone: "Asia/Seoul", population: 10_349_312, featureCode: "PPLC"),
    .init("Springfield", latitude: 39.8, longitude: -89.64, region: "Illinois"),
  ])

  private let others = [
    weather(true), weather(false), air(true), air(false), search,
    OpenMeteoBodies.error("Hourly API request limit exceeded."),
  ].map { Array($0.utf8) }

  private func decode(_ bytes: [UInt8], part: Part, places: Int) -> PartAnswers {
    OpenMeteoDecoder(host: "h", now: Date(timeIntervalSince1970: 1_795_930_200))
      .reports(Data(bytes), part: part, places: places)
  }

  @Test(arguments: [Part.weather, .air], [true, false])
  func mutatedAnswersNeverCrashTheDecoder(part: Part, usesUnixTime: Bool) {
    let one = part == .air ? Self.air(usesUnixTime) : Self.weather(usesUnixTime)
    let bodies = [(one, 1), ("[\(one),\(one)]", 2)].map { (Array($0.utf8), $1) }
    var mutator = BodyMutator(seed: Self.seed &+ (part == .air ? 1 : 0))
    var readable = 0
    for index in 0..<fuzzCount(10_000) / 4 {
      let (body, places) = bodies[index % 8 == 0 ? 1 : 0]
      let spoilt = mutator.mutated(body, with: others)
      let answers = decode(spoilt, part: part, places: places)
      readable += answers.count { $0.error == nil }
      guard answers.count == places, answers.allSatisfy(isSound) else {
        Issue.record("unsound: \(String(decoding: spoilt, as: UTF8.self))")
        return
      }
    }
    // A test whose bodies were all turned away at the door would show nothing.
    #expect(readable > 0)
  }

  @Test func mutatedHitsNeverCrashTheDecoder() {
    var mutator = BodyMutator(seed: Self.seed)
    var readable = 0
    for _ in 0..<fuzzCount(10_000) {
      let spoilt = mutator.mutated(Array(Self.search.utf8), with: others)
      guard let places = try? OpenMeteoSearch.decode(Data(spoilt), host: "h") else { continue }
      readable += places.count
      let texts = places.flatMap { [$0.name, $0.region ?? "", $0.country ?? ""] }
      guard places.count <= 100, texts.allSatisfy({ $0 == $0.cleaned() }) else {
        Issue.record("unsound: \(String(decoding: spoilt, as: UTF8.self))")
        return
      }
    }
    #expect(readable > 0)
  }

  @Test func mutatedErrorsNeverCrashTheirJudge() {
    var mutator = BodyMutator(seed: Self.seed)
    let now = Date(timeIntervalSince1970: 1_795_930_200)
    let judge = OpenMeteoFailure(host: "h", hasKey: false, secrets: ["37.5665"], now: now)
    let body = OpenMeteoBodies.error("Daily API request limit exceeded. 37.5665")
    var failures = 0
    for index in 0..<fuzzCount(10_000) {
      let spoilt = mutator.mutated(Array(body.utf8), with: others)
      let status = [200, 400, 401, 403, 429, 503][index % 6]
      do throws(WeatherError) {
        try judge.check(HTTPResponse(status: status, body: Data(spoilt)))
      } catch {
        failures += 1
      }
    }
    #expect(failures > 0)
  }

  private func isSound(_ answer: Result<PartReport, WeatherError>) -> Bool {
    guard let report = answer.value else { return true }
    let values =
      report.reading.figures.values.map(\.value) + report.forecast.hours.flatMap(\.values.values)
      + report.forecast.days.flatMap {
        [$0.low, $0.high, $0.precipitation, $0.windSpeed, $0.uvIndex, $0.pm10].compactMap(\.self)
      }
    let times = report.forecast.hours.map(\.time) + [report.reading.observedAt].compactMap(\.self)
    let years = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 7_258_118_400)
    let zone = report.timeZone ?? ""
    return values.allSatisfy { abs($0) <= 100_000 } && times.allSatisfy(years.contains)
      && zip(report.forecast.hours, report.forecast.hours.dropFirst()).allSatisfy {
        $0.time < $1.time
      }
      && zip(report.forecast.days, report.forecast.days.dropFirst()).allSatisfy {
        $0.date < $1.date
      }
      && zone == zone.cleaned() && abs(report.utcOffset ?? 0) <= 86_400
  }
}
