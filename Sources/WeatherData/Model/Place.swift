/// A point on the globe in degrees (WGS 84).
public struct Coordinates: Sendable, Hashable {
  /// Degrees north, -90...90.
  public let latitude: Double
  /// Degrees east, -180...180.
  public let longitude: Double

  /// Creates a point; nil where a figure is not finite or out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Where a reading is for.
public struct Place: Sendable, Hashable, Codable {
  /// The name to show; empty for bare coordinates.
  public var name: String
  /// The province or state, where known.
  public var region: String?
  /// The country, where known.
  public var country: String?
  /// ISO 3166 code of two letters in upper case, where known.
  public var countryCode: String?
  /// Where it lies.
  public var coordinates: Coordinates
  /// The IANA time zone name, where known.
  public var timeZone: String?
  /// How many people live there, where known; ranks search hits.
  public var population: Int?
  /// The kind of place in the codes of GeoNames, such as `PPLC` for a capital; ranks search hits.
  public var featureCode: String?

  /// Creates a place.
  public init(
    name: String, region: String? = nil, country: String? = nil, countryCode: String? = nil,
    coordinates: Coordinates, timeZone: String? = nil, population: Int? = nil,
    featureCode: String? = nil
  ) {
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinates = coordinates
    self.timeZone = timeZone
    self.population = population
    self.featureCode = featureCode
  }
}
