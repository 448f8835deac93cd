import FoundationEssentials
import Synchronization
import Testing
import WeatherData

@Suite struct AirKoreaTests {
  /// 2024-03-06 12:20 in Korea.
  private static let now = unix(1_709_695_200)
  private static let noon = unix(1_709_694_000)

  private func context(
    _ transport: ScriptedTransport, store: (any KeyedStore)? = nil
  ) -> ProviderContext {
    ProviderContext(transport: transport, now: Self.now, keys: ["data.go.kr": "k"], store: store)
  }

  /// A service whose stations say what the table holds; others have no rows.
  private func service(
    _ stations: [String], _ rows: [String: [String]]
  ) -> ScriptedTransport {
    ScriptedTransport { request in
      guard request.url.contains("getMsrstnAcctoRltmMesureDnsty") else {
        return HTTPResponse(AirKoreaBodies.envelope(stations))
      }
      let said = rows.first { ServiceAddress.encode($0.key) == request.field("stationName") }
      return HTTPResponse(AirKoreaBodies.envelope(said?.value ?? []))
    }
  }

  private func fetch(
    _ transport: ScriptedTransport, by provider: KMAProvider = .init(),
    store: (any KeyedStore)? = nil
  ) -> Result<PartReport, WeatherError>? {
    provider.fetch(.air, for: [seoul], in: context(transport, store: store)).first
  }

  private static let near = AirKoreaBodies.station("중구", "37.564639", "126.975961")
  private static let farther = AirKoreaBodies.station("종로구", "37.5720", "127.0050")

  // MARK: - Rows

  private func row(_ text: String) throws -> AirKoreaRow {
    try #require(AirKoreaRow(tree(text)))
  }

  @Test func aStationWithoutConnectionTellsNothingThoughAGradeIsLeft() throws {
    let row = try row(
      AirKoreaBodies.row(
        time: "2024-03-06 12:00", pm10: #""-""#, pm2_5: #""-""#, index: #""-""#,
        more: #","pm10Flag":"통신장애","pm25Flag":"통신장애","pm10Grade":"1","pm25Grade":"1""#))
    #expect(row.pm10 == nil)
    #expect(row.pm2_5 == nil)
    #expect(row.index == nil)
    #expect(row.isSilent(at: Self.now))
  }

  @Test func particlesAreToldWithoutTheIndex() throws {
    let row = try row(
      AirKoreaBodies.row(
        time: "2024-03-06 12:00", pm10: #""20""#, pm2_5: #""6""#, index: #""-""#))
    #expect(row.pm10 == 20)
    #expect(row.pm2_5 == 6)
    #expect(row.index == nil)
    #expect(!row.isSilent(at: Self.now))
  }

  @Test(arguments: ["null", #""""#, #""-""#, #""x""#, "{}"])
  func whatIsNoNumberIsAbsent(value: String) throws {
    #expect(try row(AirKoreaBodies.row(time: "2024-03-06 12:00", pm10: value)).pm10 == nil)
  }

  @Test(arguments: [
    ("2026-12-31 24:00", 1_798_729_200.0), ("2026-04-30 24:00", 1_777_561_200),
    ("2024-03-06 12:00", 1_709_694_000), ("2024-03-06 01:00", 1_709_654_400),
  ])
  func hourTwentyFourIsTheDaysEnd(text: String, seconds: Double) throws {
    #expect(try row(AirKoreaBodies.row(time: text)).time == unix(seconds))
  }

  @Test(arguments: ["2026-12-31 25:00", "2026-12-31 24:01", "2026-02-30 12:00", "", "2026-12-31"])
  func whatIsNoTimeMakesNoRow(text: String) throws {
    #expect(try AirKoreaRow(tree(AirKoreaBodies.row(time: text))) == nil)
  }

  // MARK: - Stations

  @Test func theStationsNameAndDistanceAreShown() throws {
    let part = try #require(
      fetch(
        service(
          [Self.farther, Self.near],
          ["중구": [AirKoreaBodies.row(time: "2024-03-06 12:00")]]))?.value)
    #expect(part.reading.figures[.pm10]?.value == 22)
    #expect(part.reading.figures[.pm2_5]?.value == 8)
    #expect(part.reading.figures[.koreanAQI]?.value == 45)
    #expect(part.reading.figures[.pm10]?.time == Self.noon)
    let source = try #require(part.sources.first)
    guard case .station(let name, let kilometres) = source.kind else {
      Issue.record("no station")
      return
    }
    #expect(name == "중구")
    // 37.5665, 126.978 to 37.564639, 126.975961: 0.207 km north-south, 0.180 km east-west.
    #expect(abs((kilometres ?? 0) - 0.274) < 0.005)
  }

  @Test func aSilentStationLeavesTheWordToTheNext() throws {
    let silent = [
      [AirKoreaBodies.row(time: "2024-03-06 12:00", pm10: #""-""#, pm2_5: #""-""#)],
      [AirKoreaBodies.row(time: "2024-03-06 09:00")], [],
    ]
    for rows in silent {
      let part = try #require(
        fetch(
          service(
            [Self.near, Self.farther],
            ["중구": rows, "종로구": [AirKoreaBodies.row(time: "2024-03-06 12:00")]]))?.value)
      guard case .station("종로구", _) = try #require(part.sources.first).kind else {
        Issue.record("the wrong station speaks: \(part.sources)")
        continue
      }
    }
  }

  @Test func aRowOfThreeHoursAgoIsStillHeard() throws {
    let transport = service(
      [Self.near], ["중구": [AirKoreaBodies.row(time: "2024-03-06 10:00")]])
    #expect(fetch(transport)?.value != nil)
  }

  @Test func withoutAWordFromAnyoneThereIsNoReading() {
    #expect(fetch(service([Self.near, Self.farther], [:]))?.failure?.kind == .badData)
  }

  @Test func theOpenIsPreferredToTheKerbAtASimilarDistance() throws {
    let list = StationList(
      try #require(
        tree(
          AirKoreaBodies.envelope([
            AirKoreaBodies.station("kerb", "37.5665", "126.9790", network: "도로변대기"),
            AirKoreaBodies.station("open", "37.5665", "126.9930", network: "도시대기"),
            AirKoreaBodies.station("far", "37.5665", "127.0400", network: "도시대기"),
          ]))["response"]?["body"]), fetchedAt: Self.now)
    let near = list.nearest(to: seoul.coordinates, within: 60)
    #expect(near.map(\.0.name) == ["open", "kerb", "far"])
  }

  @Test func aSwappedPairOfCoordinatesIsToldByItsFigures() throws {
    let list = StationList(
      try #require(
        tree(
          AirKoreaBodies.envelope([
            Self.near, AirKoreaBodies.station("swapped", "126.975961", "37.564639"),
            AirKoreaBodies.station("lost", "0", "0"), AirKoreaBodies.station("", "37.5", "127"),
          ]))["response"]?["body"]), fetchedAt: Self.now)
    #expect(list.stations.map(\.name) == ["중구", "swapped"])
    #expect(Set(list.stations.map(\.coordinates)).count == 1)
  }

  @Test func theListIsFetchedOnceAndKeptOverRuns() throws {
    let store = MemoryStore()
    let transport = service(
      [Self.near], ["중구": [AirKoreaBodies.row(time: "2024-03-06 12:00")]])
    let provider = KMAProvider()
    for _ in 1...2 { #expect(fetch(transport, by: provider, store: store)?.value != nil) }
    #expect(fetch(transport, by: KMAProvider(), store: store)?.value != nil)
    #expect(transport.requests.count { $0.url.contains("getMsrstnList") } == 1)
    #expect(fetch(transport, by: KMAProvider())?.value != nil)
    #expect(transport.requests.count { $0.url.contains("getMsrstnList") } == 2)
  }

  @Test func anOldListIsFetchedAnewAndUsedWhereThatFails() throws {
    let old = StationList(
      stations: [Station(name: "중구", coordinates: seoul.coordinates, isRoadside: false)],
      fetchedAt: Self.now.addingTimeInterval(-22 * 86_400))
    let store = MemoryStore()
    store.store(
      try JSONEncoder().encode(old), named: "airkorea stations apis.data.go.kr", at: Self.now)
    let transport = ScriptedTransport { request in
      request.url.contains("getMsrstnList")
        ? HTTPResponse(KMABodies.failure("02", "DB_ERROR"))
        : HTTPResponse(AirKoreaBodies.envelope([AirKoreaBodies.row(time: "2024-03-06 12:00")]))
    }
    #expect(fetch(transport, store: store)?.value != nil)
    #expect(transport.requests.count { $0.url.contains("getMsrstnList") } == 1)
  }

  @Test func theRequestIsSpelledAsTheServiceWants() throws {
    let transport = service(
      [Self.near], ["중구": [AirKoreaBodies.row(time: "2024-03-06 12:00")]])
    _ = fetch(transport)
    let request = try #require(transport.requests.last)
    #expect(request.field("stationName") == "%EC%A4%91%EA%B5%AC")
    #expect(request.field("returnType") == "json")
    #expect(request.field("ver") == "1.3")
  }
}

private final class MemoryStore: KeyedStore {
  private let kept = Mutex<[String: Data]>([:])

  func data(named name: String, within seconds: Double, at now: Date) -> Data? {
    kept.withLock { $0[name] }
  }

  func store(_ data: Data, named name: String, at now: Date) {
    kept.withLock { $0[name] = data }
  }
}
