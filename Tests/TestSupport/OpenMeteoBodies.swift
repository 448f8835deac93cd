import Glibc

/// Bodies in the shapes that Open-Meteo answers with; the figures are ours.
public enum OpenMeteoBodies {
  /// The clock of a place, shared by its weather and its air.
  public struct Clock: Sendable {
    /// The instant of the current values, in seconds since 1970.
    public var now: Int
    /// Seconds that the place is ahead of UTC.
    public var utcOffset: Int
    /// The zone's name as the service gives it.
    public var timeZone: String

    /// Creates a clock, by default of Seoul at the last full quarter of an hour.
    public init(now: Int? = nil, utcOffset: Int = 32400, timeZone: String = "Asia/Seoul") {
      self.now = now ?? Int(time(nil)) / 900 * 900
      self.utcOffset = utcOffset
      self.timeZone = timeZone
    }

    /// Midnight of the place's day, in seconds since 1970.
    public var midnight: Int { now - modulo(now + utcOffset, 86400) }

    func stamp(_ instant: Int, unixTime: Bool, dateOnly: Bool = false) -> String {
      guard !unixTime else { return "\(instant)" }
      var seconds = time_t(instant + utcOffset)
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let date =
        "\(parts.tm_year + 1900)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
      return dateOnly
        ? "\"\(date)\"" : "\"\(date)T\(twoDigits(parts.tm_hour)):\(twoDigits(parts.tm_min))\""
    }

    func head(latitude: Double, longitude: Double) -> String {
      """
      "latitude":\(latitude),"longitude":\(longitude),"generationtime_ms":0.25,\
      "utc_offset_seconds":\(utcOffset),"timezone":"\(timeZone)",\
      "timezone_abbreviation":"GMT+9","elevation":34.0
      """
    }

    private func modulo(_ value: Int, _ divisor: Int) -> Int {
      let rest = value % divisor
      return rest < 0 ? rest + divisor : rest
    }

    private func twoDigits(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
  }

  /// One hit of a search.
  public struct Hit: Sendable {
    /// The members of the hit, values as JSON; only name and position are always there.
    public var members: [(name: String, json: String)]

    /// Creates a hit; what is nil is left out, as the service does.
    public init(
      _ name: String, latitude: Double, longitude: Double, region: String? = nil,
      country: String? = nil, countryCode: String? = nil, timeZone: String? = nil,
      population: Int? = nil, featureCode: String? = nil
    ) {
      members = [
        ("id", "1835848"), ("name", quoted(name)), ("latitude", "\(latitude)"),
        ("longitude", "\(longitude)"),
      ]
      let texts = [
        ("feature_code", featureCode), ("country_code", countryCode), ("timezone", timeZone),
        ("country", country), ("admin1", region),
      ]
      for case (let key, let text?) in texts { members.append((key, quoted(text))) }
      if let population { members.append(("population", "\(population)")) }
    }
  }

  /// The answer of a search; without a hit it has no `results` at all.
  public static func search(_ hits: [Hit]) -> String {
    guard !hits.isEmpty else { return #"{"generationtime_ms":0.5}"# }
    let results = hits.map { hit in
      "{" + hit.members.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
    }
    return "{\"results\":[\(results.joined(separator: ","))],\"generationtime_ms\":0.5}"
  }

  /// The body of an error.
  public static func error(_ reason: String) -> String {
    "{\"error\":true,\"reason\":\(quoted(reason))}"
  }

  /// A number, or `null` for none.
  static func number(_ value: Double?) -> String {
    guard let value else { return "null" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  static func block(_ name: String, units: [(String, String)], members: [(String, String)])
    -> String
  {
    let units = units.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
    let members = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    return "\"\(name)_units\":{\(units)},\"\(name)\":{\(members)}"
  }

  static func array(_ values: [Double?]) -> String {
    "[" + values.map(number).joined(separator: ",") + "]"
  }
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
