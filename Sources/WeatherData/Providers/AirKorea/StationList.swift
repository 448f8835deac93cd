public import FoundationEssentials

/// One of AirKorea's measuring stations.
public struct Station: Sendable, Hashable, Codable {
  /// The name that its measurements are asked by, in Korean.
  public let name: String
  /// Where it stands.
  public let coordinates: Coordinates
  /// Whether it stands at the kerb, where the air is worse than around.
  public let isRoadside: Bool

  /// Creates a station.
  public init(name: String, coordinates: Coordinates, isRoadside: Bool) {
    self.name = name
    self.coordinates = coordinates
    self.isRoadside = isRoadside
  }
}

/// AirKorea's stations and when their list was fetched.
public struct StationList: Sendable, Hashable, Codable {
  /// The stations.
  public let stations: [Station]
  /// When the list was fetched.
  public let fetchedAt: Date

  /// Creates a list.
  public init(stations: [Station], fetchedAt: Date) {
    self.stations = stations
    self.fetchedAt = fetchedAt
  }
}

extension StationList {
  /// Reads the `body` of the service's list; stations without a name or a place in Korea are left
  /// out.
  package init(_ body: LooseJSON, fetchedAt: Date) {
    let rows = body["items"]?.elements ?? []
    self.init(stations: rows.prefix(5000).compactMap(Station.init(row:)), fetchedAt: fetchedAt)
  }

  /// Stations near a point with their distance in kilometres, the best first.
  ///
  /// One at the kerb counts as two kilometres farther than it is, so that one in the open is
  /// preferred at a similar distance.
  package func nearest(to point: Coordinates, within kilometres: Double) -> [(Station, Double)] {
    stations.map { ($0, $0.coordinates.kilometres(to: point)) }
      .filter { $0.1 <= kilometres }
      .sorted { rank($0) < rank($1) }
  }

  private func rank(_ station: (Station, Double)) -> Double {
    station.1 + (station.0.isRoadside ? 2 : 0)
  }
}

extension Station {
  fileprivate init?(row: LooseJSON) {
    guard let name = row["stationName"]?.text, !name.isEmpty, let first = row["dmX"]?.number,
      let second = row["dmY"]?.number
    else { return nil }
    // Versions of the service disagree which of the two is the latitude; in Korea the figures tell.
    let isSwapped = (124...132).contains(first) && (33...39).contains(second)
    let latitude = isSwapped ? second : first
    let longitude = isSwapped ? first : second
    guard (33...39).contains(latitude), (124...132).contains(longitude),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    self.init(
      name: name, coordinates: coordinates, isRoadside: row["mangName"]?.text == "도로변대기")
  }
}
