extension OpenMeteoBodies {
  /// The answer of `/v1/forecast` for one place; nil figures are sent as null.
  public struct Weather: Sendable {
    /// The place's clock.
    public var clock = Clock()
    /// The position of the model cell.
    public var latitude = 37.55
    /// The position of the model cell.
    public var longitude = 127.0
    /// °C now.
    public var temperature: Double? = 8.6
    /// °C now, as felt.
    public var apparentTemperature: Double? = 5.1
    /// % now.
    public var humidity: Double? = 41
    /// mm of the quarter of an hour before now.
    public var precipitation: Double? = 0
    /// % in every hour.
    public var precipitationProbability: Double? = 20
    /// m/s now.
    public var windSpeed: Double? = 2.86
    /// Degrees now.
    public var windDirection: Double? = 289
    /// m/s now.
    public var windGust: Double? = 6.7
    /// The index now.
    public var uvIndex: Double? = 1.85
    /// % now.
    public var cloudCover: Double? = 56
    /// hPa now.
    public var pressure: Double? = 1021.4
    /// The WMO code now and in every hour.
    public var weatherCode: Double? = 2
    /// 1 by day, 0 by night, now.
    public var isDay: Double? = 1
    /// How many hours from local midnight on.
    public var hours = 48
    /// Seconds from one hour of the series to the next; another figure leaves hours out.
    public var step = 3600
    /// How many days from today on.
    public var days = 7
    /// Whole series of an hour's variable by the service's name, instead of the built-in ones.
    public var hourly: [String: [Double?]] = [:]
    /// Whole series of a day's variable by the service's name, instead of the built-in ones.
    public var daily: [String: [Double?]] = [:]
    /// The unit of wind in the answer.
    public var windUnit = "m/s"
    /// The unit of temperature in the answer.
    public var temperatureUnit = "°C"

    /// Creates an answer with plausible figures.
    public init() {}

    /// The body, with the times as seconds or as text.
    public func json(unixTime: Bool = true) -> String {
      "{" + clock.head(latitude: latitude, longitude: longitude) + "," + current(unixTime) + ","
        + hourlyBlock(unixTime) + "," + dailyBlock(unixTime) + "}"
    }

    private var values: [(name: String, unit: String, value: Double?)] {
      [
        ("temperature_2m", temperatureUnit, temperature),
        ("apparent_temperature", temperatureUnit, apparentTemperature),
        ("relative_humidity_2m", "%", humidity), ("is_day", "", isDay),
        ("precipitation", "mm", precipitation), ("weather_code", "wmo code", weatherCode),
        ("cloud_cover", "%", cloudCover), ("pressure_msl", "hPa", pressure),
        ("wind_speed_10m", windUnit, windSpeed), ("wind_direction_10m", "°", windDirection),
        ("wind_gusts_10m", windUnit, windGust), ("uv_index", "", uvIndex),
      ]
    }

    private func units(_ variables: [(name: String, unit: String)], _ unixTime: Bool)
      -> [(String, String)]
    {
      [("time", unixTime ? "unixtime" : "iso8601")] + variables.map { ($0.name, $0.unit) }
    }

    private func current(_ unixTime: Bool) -> String {
      block(
        "current",
        units: units(values.map { ($0.name, $0.unit) }, unixTime) + [("interval", "seconds")],
        members: [
          ("time", clock.stamp(clock.now / 900 * 900, unixTime: unixTime)), ("interval", "900"),
        ] + values.map { ($0.name, number($0.value)) })
    }

    private func hourlyBlock(_ unixTime: Bool) -> String {
      let variables =
        values + [("precipitation_probability", "%", precipitationProbability)]
      let times = (0..<max(0, hours)).map {
        clock.stamp(clock.midnight + $0 * step, unixTime: unixTime)
      }
      return block(
        "hourly", units: units(variables.map { ($0.name, $0.unit) }, unixTime),
        members: [("time", "[" + times.joined(separator: ",") + "]")]
          + variables.map { ($0.name, array(hourly[$0.name] ?? series($0.name, $0.value))) })
    }

    // Temperatures swing by 3 degrees over a day, so that hours differ; the rest stays level.
    private func series(_ name: String, _ value: Double?) -> [Double?] {
      (0..<max(0, hours)).map { hour in
        guard name.contains("temperature"), let value else { return value }
        return value + (6 - Double(abs(hour % 24 - 12))) / 2
      }
    }

    private func dailyBlock(_ unixTime: Bool) -> String {
      let starts = (0..<max(0, days)).map { clock.midnight + $0 * 86400 }
      let variables: [(name: String, unit: String, value: Double?)] = [
        ("weather_code", "wmo code", weatherCode),
        ("temperature_2m_max", temperatureUnit, temperature.map { $0 + 3 }),
        ("temperature_2m_min", temperatureUnit, temperature.map { $0 - 3 }),
        ("uv_index_max", "", uvIndex), ("precipitation_sum", "mm", precipitation),
        ("precipitation_probability_max", "%", precipitationProbability),
        ("wind_speed_10m_max", windUnit, windSpeed),
      ]
      let stamps = starts.map { clock.stamp($0, unixTime: unixTime, dateOnly: true) }
      let suns = ["sunrise": 7 * 3600 + 1500, "sunset": 17 * 3600 + 900].map { name, second in
        (
          name,
          "["
            + starts.map { clock.stamp($0 + second, unixTime: unixTime) }
            .joined(separator: ",") + "]"
        )
      }
      return block(
        "daily",
        units: units(variables.map { ($0.name, $0.unit) }, unixTime)
          + ["sunrise", "sunset"].map { ($0, unixTime ? "unixtime" : "iso8601") },
        members: [("time", "[" + stamps.joined(separator: ",") + "]")]
          + variables.map { variable in
            (
              variable.name,
              array(
                daily[variable.name]
                  ?? Array(repeating: variable.value, count: starts.count))
            )
          } + suns)
    }
  }
}
