package import FoundationEssentials

/// Reads OpenWeatherMap's objects; `units=metric` is always asked for.
package enum OpenWeatherAnswer {
  /// The current weather, from the answer of `/data/2.5/weather`.
  ///
  /// - Throws: `badData` without a time.
  package static func current(
    _ body: LooseJSON, host: String
  ) throws(WeatherError) -> ForecastHour {
    guard let hour = step(body, period: "1h", hours: 1) else {
      throw .badData(host: host, detail: "the answer has no time")
    }
    return hour
  }

  /// The coming steps, from the answer of `/data/2.5/forecast`, ascending.
  package static func steps(_ body: LooseJSON) -> [ForecastHour] {
    ascending(body) { step($0, period: "3h", hours: 3) }
  }

  /// The air, from the answers of `/data/2.5/air_pollution`, ascending.
  package static func air(_ body: LooseJSON) -> [ForecastHour] {
    ascending(body) { row in
      guard let time = ServiceTime.unix(row["dt"]?.number) else { return nil }
      var hour = ForecastHour(time: time)
      hour.values.note(.pm10, row["components"]?["pm10"]?.number)
      hour.values.note(.pm2_5, row["components"]?["pm2_5"]?.number)
      hour.values.note(.openWeatherAQI, row["main"]?["aqi"]?.number?.rounded())
      return hour
    }
  }

  /// The place's offset from UTC in seconds.
  package static func offset(_ body: LooseJSON) -> Int? {
    let seconds = body["timezone"]?.number ?? body["city"]?["timezone"]?.number
    return seconds.flatMap { (-50_400...50_400).contains($0) ? Int($0) : nil }
  }

  /// When the sun rises and sets on the day of the answer.
  package static func sun(_ body: LooseJSON) -> (rise: Date, set: Date)? {
    let holder = body["sys"] ?? body["city"]
    guard let rise = ServiceTime.unix(holder?["sunrise"]?.number),
      let set = ServiceTime.unix(holder?["sunset"]?.number), rise < set,
      rise.timeIntervalSince1970 > 0
    else { return nil }
    return (rise, set)
  }

  private static func ascending(
    _ body: LooseJSON, _ read: (LooseJSON) -> ForecastHour?
  ) -> [ForecastHour] {
    var steps: [Date: ForecastHour] = [:]
    for hour in (body["list"]?.elements ?? []).prefix(500).compactMap(read) {
      steps[hour.time] = hour
    }
    return steps.values.sorted { $0.time < $1.time }
  }

  private static func step(_ row: LooseJSON, period: String, hours: Double) -> ForecastHour? {
    guard let time = ServiceTime.unix(row["dt"]?.number) else { return nil }
    var hour = ForecastHour(time: time)
    let main = row["main"]
    hour.values.note(.temperature, main?["temp"]?.number.map(celsius))
    hour.values.note(.apparentTemperature, main?["feels_like"]?.number.map(celsius))
    hour.values.note(.humidity, main?["humidity"]?.number)
    hour.values.note(
      .pressure, main?["sea_level"]?.number ?? main?["pressure"]?.number)
    hour.values.note(.windSpeed, row["wind"]?["speed"]?.number)
    hour.values.note(.windDirection, row["wind"]?["deg"]?.number)
    hour.values.note(.windGust, row["wind"]?["gust"]?.number)
    hour.values.note(.cloudCover, row["clouds"]?["all"]?.number)
    // Rounded to tenths, for 0.28 times 100 is a hair more than 28.
    hour.values.note(
      .precipitationProbability, row["pop"]?.number.map { ($0 * 1000).rounded() / 10 })
    if main?["temp"]?.number != nil, let rain = amount(row["rain"], period),
      let snow = amount(row["snow"], period)
    {
      hour.values.note(.precipitation, (rain + snow) / hours)
    }
    let sky = row["weather"]?.elements.first
    hour.condition = sky?["id"]?.number.flatMap { Int(exactly: $0.rounded()) }
      .map(Condition.init(openWeatherCode:))
    hour.isDay = isDay(row["sys"]?["pod"]?.text) ?? isDay(sky?["icon"]?.text)
    return hour
  }

  /// An amount of rain or snow: none where the service leaves it out, which is how it says dry;
  /// nil where it is there and can't be read.
  private static func amount(_ row: LooseJSON?, _ period: String) -> Double? {
    guard let amount = row?[period] else { return 0 }
    return amount.number
  }

  /// Nowhere on Earth is it 150 °C, and nowhere 150 K: more than that is in kelvin, whatever was
  /// asked for, as when a server in between drops the units from the address.
  private static func celsius(_ value: Double) -> Double {
    value > 150 ? value - 273.15 : value
  }

  private static func isDay(_ text: String?) -> Bool? {
    switch text?.last {
    case "d": true
    case "n": false
    default: nil
    }
  }
}

extension Condition {
  /// Creates the condition of OpenWeatherMap's code.
  package init(openWeatherCode code: Int) {
    self =
      switch code {
      case 200...232: .thunder
      case 300...321: .drizzle
      case 500: .lightRain
      case 501: .rain
      case 502...504: .heavyRain
      case 511: .freezingRain
      case 520...531: .rainShowers
      case 600: .lightSnow
      case 601: .snow
      case 602: .heavySnow
      case 611...616: .sleet
      case 620...622: .snowShowers
      case 701...762: .fog
      case 800: .clear
      case 801: .mostlyClear
      case 802: .partlyCloudy
      case 803, 804: .overcast
      default: .unknown(code)
      }
  }
}
