/// What the settings ask for and can't be had.
public enum ConfigFault: String, Sendable, Hashable, Codable, CaseIterable {
  /// KMA was chosen for a place outside South Korea.
  case outsideKorea
  /// MET Norway was chosen for air quality, which it does not tell.
  case noAirQuality
  /// MET Norway has no forecast for the place.
  case notCovered
  /// AirKorea has no station within reach of the place.
  case noStationNear
  /// The endpoint's address is no http or https address.
  case badAddress
  /// A key would go over plain http.
  case keyInTheOpen
  /// The transfer library can't be started.
  case noTransfers
}
