import FoundationEssentials

/// A forecast is coded by columns: a name once instead of in every hour makes it half as large
/// and several times as fast to read, which the first paint waits for.
extension Forecast: Codable {
  private enum CodingKeys: String, CodingKey {
    case times, values, conditions, isDay, days
  }

  /// Reads the columns; all must be of the same length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let times = try container.decode([Double].self, forKey: .times)
    let values = try container.decode([Quantity: [Double?]].self, forKey: .values)
    let conditions = try container.decode([Condition?].self, forKey: .conditions)
    let isDay = try container.decode([Bool?].self, forKey: .isDay)
    let lengths = values.values.map(\.count) + [conditions.count, isDay.count]
    guard lengths.allSatisfy({ $0 == times.count }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "columns of different lengths")
    }
    var hours = times.indices.map { index in
      ForecastHour(
        time: Date(timeIntervalSinceReferenceDate: times[index]), condition: conditions[index],
        isDay: isDay[index])
    }
    for (quantity, column) in values {
      for (index, value) in column.enumerated() where value != nil {
        hours[index].values[quantity] = value
      }
    }
    self.init(hours: hours, days: try container.decode([ForecastDay].self, forKey: .days))
  }

  /// Writes the hours by columns.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(hours.map(\.time.timeIntervalSinceReferenceDate), forKey: .times)
    let quantities = hours.reduce(into: Set<Quantity>()) { $0.formUnion($1.values.keys) }
    let columns = quantities.map { quantity in (quantity, hours.map { $0.values[quantity] }) }
    try container.encode(
      Dictionary(columns, uniquingKeysWith: { first, _ in first }), forKey: .values)
    try container.encode(hours.map(\.condition), forKey: .conditions)
    try container.encode(hours.map(\.isDay), forKey: .isDay)
    try container.encode(days, forKey: .days)
  }
}

/// A condition is coded by its name, an unknown one by its number.
extension Condition: Codable {
  private static let named: [String: Condition] = Dictionary(
    [
      .clear, .mostlyClear, .partlyCloudy, .overcast, .fog, .rimeFog, .drizzle, .freezingDrizzle,
      .lightRain, .rain, .heavyRain, .freezingRain, .sleet, .lightSnow, .snow, .heavySnow,
      .snowGrains, .rainShowers, .snowShowers, .thunder, .thunderHail,
    ].map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Reads a name or a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let condition = Self.named[name] else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no such condition")
      }
      self = condition
    } else {
      self = .unknown(try container.decode(Int.self))
    }
  }

  /// Writes the name, or the number of an unknown one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .unknown(let code) = self {
      try container.encode(code)
    } else {
      try container.encode(id)
    }
  }
}
