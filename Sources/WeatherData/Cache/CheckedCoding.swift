// A file is input as an answer is: what a value can't be is refused when it is read, so that no
// arithmetic further on meets it.

extension Coordinates: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude
  }

  /// Reads a point; refuses one that is not on the globe.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container, debugDescription: "not on the globe")
    }
    self = coordinates
  }

  /// Writes the point.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
  }
}

extension CivilDate: Codable {
  private enum CodingKeys: String, CodingKey {
    case year, month, day
  }

  /// Reads a day; refuses one that is not in the calendar.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let year = try container.decode(Int.self, forKey: .year)
    let month = try container.decode(Int.self, forKey: .month)
    let day = try container.decode(Int.self, forKey: .day)
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container, debugDescription: "not in the calendar")
    }
    self = date
  }

  /// Writes the day.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(year, forKey: .year)
    try container.encode(month, forKey: .month)
    try container.encode(day, forKey: .day)
  }
}
