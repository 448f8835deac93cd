import FoundationEssentials
import Synchronization

/// The air as AirKorea's stations measure it: the nearest that isn't silent speaks for a place.
struct AirKorea: Sendable {
  private let list = StationMemory()

  /// Beyond this a station says nothing about a place.
  private static let farthest = 60.0
  /// How many stations are asked before giving up.
  private static let mostStations = 4
  /// How long a list is good for: stations come and go a few times a year.
  private static let listIsGoodFor = 21.0 * 86_400

  func part(for place: Place, from portal: DataGoKr) throws(WeatherError) -> PartReport {
    let now = portal.context.now
    let near = try stations(from: portal)
      .nearest(to: place.coordinates, within: Self.farthest).prefix(Self.mostStations)
    guard !near.isEmpty else {
      throw .config(.noStationNear)
    }
    for (station, kilometres) in near {
      guard let row = try newest(of: station, from: portal), !row.isSilent(at: now) else {
        continue
      }
      let source = Self.source(station: station.name, kilometres: kilometres)
      return PartReport(
        reading: row.reading(from: source), forecast: Forecast(), timeZone: "Asia/Seoul",
        utcOffset: ServiceTime.korea, sources: [source], fetchedAt: now)
    }
    throw .badData(host: portal.host, detail: "the stations around report no particles now")
  }

  static func source(station: String, kilometres: Double?) -> Source {
    Source(
      provider: "kma", name: "AirKorea", kind: .station(name: station, kilometres: kilometres),
      attribution: "Air data by 한국환경공단 에어코리아 (AirKorea), provisional, "
        + "https://www.airkorea.or.kr")
  }

  private func newest(
    of station: Station, from portal: DataGoKr
  ) throws(WeatherError) -> AirKoreaRow? {
    let body = try portal.ask(
      "/B552584/ArpltnInforInqireSvc/getMsrstnAcctoRltmMesureDnsty",
      [
        ("returnType", "json"), ("stationName", station.name), ("dataTerm", "DAILY"),
        // Without a version there is no PM2.5 at all.
        ("ver", "1.3"),
      ], page: 1, rows: 4)
    return body.flatMap { AirKoreaRow.rows($0).first }
  }

  /// The list of stations: from memory, from the store, else from the service; an old one rather
  /// than none where the service fails.
  private func stations(from portal: DataGoKr) throws(WeatherError) -> StationList {
    let now = portal.context.now
    let old = list.value ?? stored(portal)
    if let old, (0..<Self.listIsGoodFor).contains(now.timeIntervalSince(old.fetchedAt)) {
      list.value = old
      return old
    }
    do throws(WeatherError) {
      let body = try portal.ask(
        "/B552584/MsrstnInfoInqireSvc/getMsrstnList", [("returnType", "json"), ("ver", "1.0")],
        page: 1, rows: 1000)
      let new = body.map { StationList($0, fetchedAt: now) }
      guard let new, !new.stations.isEmpty else {
        throw .badData(host: portal.host, detail: "the list of stations is empty")
      }
      list.value = new
      if let data = try? JSONEncoder().encode(new) {
        portal.context.store?.store(data, named: Self.name(portal), at: now)
      }
      return new
    } catch {
      guard let old, error != .cancelled else { throw error }
      return old
    }
  }

  private func stored(_ portal: DataGoKr) -> StationList? {
    let data = portal.context.store?
      .data(named: Self.name(portal), within: 365 * 86_400, at: portal.context.now)
    let list = data.flatMap { try? JSONDecoder().decode(StationList.self, from: $0) }
    return list?.stations.isEmpty == false ? list : nil
  }

  /// A stand-in of the service has stations of its own.
  private static func name(_ portal: DataGoKr) -> String { "airkorea stations " + portal.host }
}

/// Holds the list of stations while the program runs.
private final class StationMemory: Sendable {
  private let list = Mutex<StationList?>(nil)

  var value: StationList? {
    get { list.withLock(\.self) }
    set { list.withLock { $0 = newValue } }
  }
}
