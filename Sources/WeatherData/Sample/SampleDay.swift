public import FoundationEssentials

/// The built-in sample: two made-up autumn days in Seoul, for a look at the program without network.
///
/// Nothing in it was ever measured, and every report made of it says so by ``Report/isSample``.
public enum SampleDay {
  /// The place of the sample.
  public static let place = Place(
    name: "Seoul", country: "South Korea", countryCode: "KR", coordinates: coordinates,
    timeZone: "Asia/Seoul")

  /// The source that every figure of the sample names.
  public static let source = Source(
    provider: "sample", name: "sample data", kind: .model, attribution: "Sample data, not measured")

  /// The sample as a report for a place.
  ///
  /// - Parameters:
  ///   - place: The place to show it for; only its name and zone matter.
  ///   - now: The instant that counts as now; its hour is the first one with the step's values.
  ///   - step: How many hours the sample has moved on; each refresh moves one.
  ///   - utcOffset: The place's offset from UTC in seconds, for the days.
  /// - Returns: A report with a week of hours and days, air included.
  public static func report(
    for place: Place = place, at now: Date, step: Int, utcOffset: Int = 32_400
  ) -> Report {
    let thisHour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    let localHour = Int(
      ((thisHour + Double(utcOffset)) / 3600).truncatingRemainder(dividingBy: 24))
    // The hours begin at the place's midnight, as a service's do.
    let hours = (0..<24 * 8).map { index in
      let hour = index - localHour
      let sample = index + step
      return ForecastHour(
        time: Date(timeIntervalSince1970: thisHour + Double(hour) * 3600),
        values: values(at: sample), condition: condition(at: sample),
        isDay: (7..<18).contains(index % 24))
    }
    let current = hours[min(max(localHour, 0), hours.count - 1)]
    let days = (0..<8).map { day(hours[($0 * 24)..<($0 * 24 + 24)], utcOffset: utcOffset) }
    let zone = place.timeZone ?? Self.place.timeZone
    func part(air: Bool) -> PartReport {
      var part = Self.part(hours, days, current, at: now, air: air)
      part.timeZone = zone
      part.utcOffset = utcOffset
      return part
    }
    return Report(
      place: place, weather: part(air: false), air: part(air: true), isSample: true)
  }

  private static func part(
    _ hours: [ForecastHour], _ days: [ForecastDay], _ current: ForecastHour, at now: Date, air: Bool
  ) -> PartReport {
    func only(_ values: [Quantity: Double]) -> [Quantity: Double] {
      values.filter { $0.key.isAir == air }
    }
    let figures = only(current.values).mapValues { Figure(value: $0, time: now, source: source) }
    let reading = Reading(
      figures: figures, condition: air ? nil : current.condition, isDay: air ? nil : current.isDay,
      observedAt: now)
    let hours = hours.map { hour in
      ForecastHour(
        time: hour.time, values: only(hour.values), condition: air ? nil : hour.condition,
        isDay: air ? nil : hour.isDay)
    }
    return PartReport(
      reading: reading, forecast: Forecast(hours: hours, days: days),
      sources: [source], fetchedAt: now)
  }

  private static func day(_ hours: ArraySlice<ForecastHour>, utcOffset: Int) -> ForecastDay {
    func all(_ quantity: Quantity) -> [Double] { hours.compactMap { $0.values[quantity] } }
    let start = hours.first?.time.timeIntervalSince1970 ?? 0
    var day = ForecastDay(
      date: CivilDate(daysSince1970: Int((start + Double(utcOffset)) / 86_400)))
    day.low = all(.temperature).min()
    day.high = all(.temperature).max()
    day.precipitation = all(.precipitation).reduce(0, +)
    day.precipitationProbability = all(.precipitationProbability).max()
    day.windSpeed = all(.windSpeed).max()
    day.uvIndex = all(.uvIndex).max()
    day.pm10 = all(.pm10).max()
    day.pm2_5 = all(.pm2_5).max()
    day.condition = hours.dropFirst(12).first?.condition
    day.sun = .risesAndSets(
      rise: Date(timeIntervalSince1970: start + 7 * 3600 + 25 * 60),
      set: Date(timeIntervalSince1970: start + 17 * 3600 + 15 * 60))
    return day
  }

  /// The values of one hour of the sample; beyond the second day they repeat, a little cooler.
  private static func values(at index: Int) -> [Quantity: Double] {
    let hour = ((index % 48) + 48) % 48
    let drift = -0.7 * Double((index / 48) % 4)
    let temperature = temperatures[hour] + drift
    let humid = humidity[hour]
    let wind = winds[hour]
    let rain = rains[hour]
    let light = uv[hour]
    return [
      .temperature: temperature,
      .apparentTemperature: temperature - wind * 0.6 + (humid - 50) * 0.02,
      .humidity: humid,
      .precipitation: rain,
      .precipitationProbability: chances[hour],
      .windSpeed: wind,
      .windGust: wind * 1.7,
      .windDirection: 250 + Double(hour % 12) * 8,
      .uvIndex: light,
      .cloudCover: clouds[hour],
      .pressure: 1021 - Double(hour) * 0.25,
      .pm10: pm10[hour],
      .pm2_5: pm2_5[hour],
      .aqi: pm2_5[hour] * 2.2 + 20,
      .europeanAQI: pm2_5[hour] * 1.2 + 6,
    ]
  }

  private static func condition(at index: Int) -> Condition {
    let hour = ((index % 48) + 48) % 48
    if rains[hour] >= 2 { return .rain }
    if rains[hour] > 0 { return .lightRain }
    switch clouds[hour] {
    case ..<15: return .clear
    case ..<35: return .mostlyClear
    case ..<75: return .partlyCloudy
    default: return .overcast
    }
  }

  private static let coordinates: Coordinates = {
    guard let seoul = Coordinates(latitude: 37.5665, longitude: 126.978) else {
      preconditionFailure("Seoul lies on the globe")
    }
    return seoul
  }()

  // MARK: - Two days, hour by hour from midnight

  private static let temperatures: [Double] = [
    9.8, 9.1, 8.5, 8.0, 7.6, 7.3, 7.4, 8.6, 11.0, 13.7, 16.2, 18.4, 20.1, 21.3, 21.9, 21.6, 20.4,
    18.3, 16.4, 15.0, 13.9, 13.0, 12.2, 11.6, 11.2, 10.9, 10.7, 10.6, 10.5, 10.4, 10.5, 10.9, 11.5,
    12.1, 12.6, 12.9, 13.0, 12.8, 12.4, 11.9, 11.3, 10.6, 10.0, 9.5, 9.1, 8.8, 8.5, 8.3,
  ]
  private static let humidity: [Double] = [
    71, 73, 75, 77, 79, 80, 79, 74, 66, 58, 51, 46, 42, 39, 38, 40, 44, 51, 57, 61, 64, 67, 69, 71,
    74, 77, 80, 83, 85, 87, 88, 88, 86, 84, 83, 83, 84, 85, 84, 81, 77, 73, 70, 68, 66, 65, 64, 64,
  ]
  private static let winds: [Double] = [
    1.2, 1.1, 1.0, 1.0, 0.9, 0.9, 1.1, 1.4, 1.9, 2.4, 2.9, 3.3, 3.7, 4.0, 4.1, 3.9, 3.4, 2.8, 2.3,
    2.0, 1.9, 1.9, 2.1, 2.4, 2.8, 3.2, 3.7, 4.2, 4.7, 5.1, 5.4, 5.6, 5.8, 6.1, 6.3, 6.2, 5.9, 5.5,
    5.2, 4.8, 4.3, 3.8, 3.3, 2.9, 2.5, 2.2, 1.9, 1.6,
  ]
  private static let rains: [Double] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0.2, 0.6, 1.1, 1.9, 2.8, 3.4, 3.1, 2.4, 2.0, 1.4, 0.9, 0.5, 0.2, 0, 0, 0, 0, 0, 0, 0, 0,
    0,
  ]
  private static let chances: [Double] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 10, 10, 15, 20, 20, 25, 30, 40, 50,
    60, 70, 80, 85, 90, 95, 95, 95, 90, 90, 85, 75, 65, 50, 35, 20, 10, 10, 5, 5, 0, 0, 0, 0,
  ]
  private static let uv: [Double] = [
    0, 0, 0, 0, 0, 0, 0, 0.2, 0.8, 1.7, 2.8, 3.6, 4.1, 3.9, 3.0, 1.8, 0.8, 0.2, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0.1, 0.3, 0.6, 0.9, 1.2, 1.3, 1.2, 0.9, 0.6, 0.3, 0.1, 0, 0, 0, 0, 0, 0,
  ]
  private static let clouds: [Double] = [
    8, 6, 5, 5, 6, 8, 12, 18, 22, 26, 30, 34, 40, 46, 52, 58, 62, 66, 70, 74, 80, 86, 92, 96,
    98, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 98, 95, 90, 82, 70, 58, 46, 36, 28, 22,
    18, 14, 10,
  ]
  private static let pm10: [Double] = [
    38, 37, 36, 36, 35, 36, 40, 47, 55, 61, 66, 70, 74, 79, 84, 88, 90, 87, 82, 77, 72, 68, 64, 60,
    55, 49, 41, 33, 27, 22, 18, 15, 13, 12, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 29, 30, 31, 32,
  ]
  private static let pm2_5: [Double] = [
    19, 18, 18, 17, 17, 18, 20, 24, 28, 31, 33, 35, 37, 39, 42, 44, 45, 43, 41, 38, 36, 34, 32, 30,
    27, 24, 20, 16, 13, 11, 9, 8, 7, 6, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 15, 16,
  ]
}
