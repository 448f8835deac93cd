import FoundationEssentials

extension Part {
  /// What a whole answer of the part tells; what is missing is asked of the next provider.
  var wanted: Set<Quantity> {
    switch self {
    case .weather:
      [
        .temperature, .apparentTemperature, .humidity, .precipitationProbability, .precipitation,
        .windSpeed, .uvIndex, .cloudCover, .pressure,
      ]
    case .air: [.pm10, .pm2_5, .aqi]
    }
  }
}

extension PartReport {
  /// The wanted quantities that neither the reading nor any hour tells.
  public func missing(of part: Part) -> Set<Quantity> {
    var missing = part.wanted.subtracting(reading.figures.keys)
    for hour in forecast.hours where !missing.isEmpty { missing.subtract(hour.values.keys) }
    return missing
  }

  /// The answer with what it does not tell taken from another provider's.
  ///
  /// Each figure keeps its own source and time. An hour takes what it lacks from the other's hour
  /// of the same time; the other's hours and days beyond either end are taken whole, those
  /// between two own hours are not, or a curve would jump between two models. The times of the
  /// reading and of the fetch stay those of this answer. The other is credited if anything of it
  /// was taken.
  public func filled(from other: PartReport) -> PartReport {
    var result = self
    result.reading.figures.merge(other.reading.figures) { own, _ in own }
    result.reading.condition = reading.condition ?? other.reading.condition
    result.reading.isDay = reading.isDay ?? other.reading.isDay
    result.reading.observedAt = reading.observedAt ?? other.reading.observedAt
    result.forecast.hours = Self.filled(forecast.hours, from: other.forecast.hours)
    result.forecast.days = Self.filled(forecast.days, from: other.forecast.days)
    result.timeZone = timeZone ?? other.timeZone
    result.utcOffset = utcOffset ?? other.utcOffset
    guard result.reading != reading || result.forecast != forecast else { return result }
    for source in other.sources where !sources.contains(source) { result.sources.append(source) }
    return result
  }

  private static func filled(_ own: [ForecastHour], from other: [ForecastHour]) -> [ForecastHour] {
    guard let first = own.first, let last = own.last else { return other }
    let byTime = Dictionary(other.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    let inner = own.map { hour in
      guard let match = byTime[hour.time] else { return hour }
      var hour = hour
      hour.values.merge(match.values) { own, _ in own }
      hour.condition = hour.condition ?? match.condition
      hour.isDay = hour.isDay ?? match.isDay
      return hour
    }
    return other.filter { $0.time < first.time } + inner + other.filter { $0.time > last.time }
  }

  private static func filled(_ own: [ForecastDay], from other: [ForecastDay]) -> [ForecastDay] {
    var byDate = Dictionary(own.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    for day in other {
      byDate[day.date] = byDate[day.date].map { $0.filled(from: day) } ?? day
    }
    return byDate.values.sorted { $0.date < $1.date }
  }
}

extension ForecastDay {
  fileprivate func filled(from other: ForecastDay) -> ForecastDay {
    var day = self
    day.low = low ?? other.low
    day.high = high ?? other.high
    day.precipitation = precipitation ?? other.precipitation
    day.precipitationProbability = precipitationProbability ?? other.precipitationProbability
    day.windSpeed = windSpeed ?? other.windSpeed
    day.uvIndex = uvIndex ?? other.uvIndex
    day.condition = condition ?? other.condition
    day.sun = sun ?? other.sun
    day.pm10 = pm10 ?? other.pm10
    day.pm2_5 = pm2_5 ?? other.pm2_5
    return day
  }
}
