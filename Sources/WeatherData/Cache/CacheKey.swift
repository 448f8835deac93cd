/// A spot on the globe to four decimals of a degree, about eleven metres: one place, however named.
public struct PlaceKey: Sendable, Hashable {
  /// Ten-thousandths of a degree north.
  let latitude: Int
  /// Ten-thousandths of a degree east.
  let longitude: Int

  /// Creates the key of a place.
  public init(_ place: Place) {
    // Coordinates are finite and within ±180, so the products fit.
    latitude = Int((place.coordinates.latitude * 10_000).rounded())
    longitude = Int((place.coordinates.longitude * 10_000).rounded())
  }
}

/// Whose answer for which place an entry of the cache holds.
public struct CacheKey: Sendable, Hashable {
  /// The provider's id.
  public let provider: String
  /// The base address in place of the provider's own hosts.
  public let endpoint: String?
  /// The place.
  public let place: PlaceKey

  /// Creates a key.
  public init(provider: String, endpoint: String? = nil, place: PlaceKey) {
    self.provider = provider
    self.endpoint = endpoint
    self.place = place
  }

  /// A name that shows neither address nor coordinates.
  var digest: String {
    Digest.name(of: "\(provider)\n\(endpoint ?? "")\n\(place.latitude)\n\(place.longitude)")
  }
}
