extension OpenMeteoBodies {
  /// The answer of `/v1/air-quality` for one place; nil figures are sent as null.
  public struct Air: Sendable {
    /// The place's clock.
    public var clock = Clock()
    /// The position of the model cell.
    public var latitude = 37.6
    /// The position of the model cell.
    public var longitude = 127.0
    /// µg/m³ now and in every hour.
    public var pm10: Double? = 42
    /// µg/m³ now and in every hour.
    public var pm2_5: Double? = 18.5
    /// The US index now and in every hour.
    public var usIndex: Double? = 63
    /// The European index now and in every hour.
    public var europeanIndex: Double? = 37
    /// How many hours from local midnight on.
    public var hours = 48
    /// Whole series of an hour's variable by the service's name, instead of level ones.
    public var hourly: [String: [Double?]] = [:]
    /// The unit of particles in the answer; the service writes U+03BC.
    public var particleUnit = "\u{3bc}g/m³"

    /// Creates an answer with plausible figures.
    public init() {}

    /// The body, with the times as seconds or as text.
    public func json(unixTime: Bool = true) -> String {
      let values: [(name: String, unit: String, value: Double?)] = [
        ("pm10", particleUnit, pm10), ("pm2_5", particleUnit, pm2_5),
        ("us_aqi", "USAQI", usIndex), ("european_aqi", "EAQI", europeanIndex),
      ]
      let units =
        [("time", unixTime ? "unixtime" : "iso8601")] + values.map { ($0.name, $0.unit) }
      let current = block(
        "current", units: units + [("interval", "seconds")],
        members: [
          ("time", clock.stamp(clock.now / 3600 * 3600, unixTime: unixTime)),
          ("interval", "3600"),
        ] + values.map { ($0.name, number($0.value)) })
      let times = (0..<max(0, hours)).map {
        clock.stamp(clock.midnight + $0 * 3600, unixTime: unixTime)
      }
      let hourly = block(
        "hourly", units: units,
        members: [("time", "[" + times.joined(separator: ",") + "]")]
          + values.map { variable in
            (
              variable.name,
              array(
                self.hourly[variable.name]
                  ?? Array(repeating: variable.value, count: max(0, hours)))
            )
          })
      return "{" + clock.head(latitude: latitude, longitude: longitude) + ",\(current),\(hourly)}"
    }
  }
}
