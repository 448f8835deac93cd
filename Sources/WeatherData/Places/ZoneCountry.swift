/// The country that a time zone is listed under.
///
/// Bare coordinates come without a country, but a service tells their zone; the system's tables of
/// cities give nearly every zone to one country.
public struct ZoneCountry: Sendable, Hashable {
  /// ISO 3166 code of two letters in upper case.
  public let code: String
  /// The English short name, where the system has it.
  public let name: String?

  /// Creates the country of a zone such as `Asia/Seoul`; nil where the zone belongs to none.
  public init?(ofZone zone: String) {
    self.init(ofZone: zone, in: .system)
  }

  init?(ofZone zone: String, in directory: ZoneDirectory) {
    guard ZoneDirectory.isPlainName(zone),
      let city = directory.city(of: zone)
        ?? directory.target(ofAlias: zone).flatMap(directory.city(of:))
    else { return nil }
    code = city.countryCode
    name = directory.country(ofCode: code)
  }
}
