package import FoundationEssentials

/// MET Norway's compact location forecast: what holds from each step on.
package enum MetNorwayAnswer {
  /// The steps of an answer, ascending: hourly at first, six-hourly later.
  ///
  /// - Throws: `badData` where it has no steps, or is in other units than those of its manual.
  package static func hours(
    _ body: LooseJSON, host: String
  ) throws(WeatherError) -> [ForecastHour] {
    let properties = body["properties"]
    try checkUnits(properties?["meta"]?["units"], host: host)
    var steps: [Date: ForecastHour] = [:]
    for row in (properties?["timeseries"]?.elements ?? []).prefix(1000) {
      guard let time = row["time"]?.text.flatMap({ ISO8601.instant($0) }), let data = row["data"]
      else { continue }
      steps[time] = step(data, at: time)
    }
    guard !steps.isEmpty else { throw .badData(host: host, detail: "the answer has no steps") }
    return steps.values.sorted { $0.time < $1.time }
  }

  /// The step that holds an instant: the last that begins by then, at most six hours before.
  package static func current(of hours: [ForecastHour], at now: Date) -> ForecastHour? {
    guard let step = hours.last(where: { $0.time <= now }) else { return nil }
    return now.timeIntervalSince(step.time) < 6 * 3600 ? step : nil
  }

  private static func checkUnits(_ units: LooseJSON?, host: String) throws(WeatherError) {
    let expected = [
      "air_temperature": "celsius", "wind_speed": "m/s", "precipitation_amount": "mm",
      "air_pressure_at_sea_level": "hPa", "relative_humidity": "%",
    ]
    for (name, unit) in expected {
      guard let sent = units?[name]?.text, sent != unit else { continue }
      throw .badData(host: host, detail: "\(name) is in \(sent) instead of \(unit)")
    }
  }

  private static func step(_ data: LooseJSON, at time: Date) -> ForecastHour {
    let details = data["instant"]?["details"]
    var hour = ForecastHour(time: time)
    hour.values.note(.temperature, details?["air_temperature"]?.number)
    hour.values.note(.humidity, details?["relative_humidity"]?.number)
    hour.values.note(.windSpeed, details?["wind_speed"]?.number)
    hour.values.note(.windDirection, details?["wind_from_direction"]?.number)
    hour.values.note(.windGust, details?["wind_speed_of_gust"]?.number)
    hour.values.note(.pressure, details?["air_pressure_at_sea_level"]?.number)
    hour.values.note(.cloudCover, details?["cloud_area_fraction"]?.number)
    let periods: [(name: String, hours: Double)] = [
      ("next_1_hours", 1), ("next_6_hours", 6), ("next_12_hours", 12),
    ]
    for period in periods {
      guard let next = data[period.name] else { continue }
      if hour.values[.precipitation] == nil {
        let amount = next["details"]?["precipitation_amount"]?.number
        hour.values.note(.precipitation, amount.map { $0 / period.hours })
      }
      if hour.condition == nil, let name = next["summary"]?["symbol_code"]?.text {
        let symbol = MetNorwaySymbol(name)
        hour.condition = symbol.condition
        // The picture of a longer period is that of its middle, not of now.
        if period.hours == 1 { hour.isDay = symbol.isDay }
      }
    }
    return hour
  }
}
