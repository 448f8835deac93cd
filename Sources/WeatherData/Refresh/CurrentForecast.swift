import FoundationEssentials

// The coming hours and days of a current reading: weather and air joined by time.
extension CurrentReading {
  mutating func joinHours(weather: PartReport?, air: PartReport?, at now: Date) {
    let weatherHours = weather?.forecast.hours ?? []
    let airSeries = ForecastSeries(air?.forecast.hours ?? [])
    var joined = weatherHours.isEmpty ? airSeries.hours : weatherHours
    if !weatherHours.isEmpty, !airSeries.hours.isEmpty {
      for index in joined.indices {
        guard let step = airSeries.step(containing: joined[index].time) else { continue }
        joined[index].values.merge(step.values) { weather, _ in weather }
      }
    }
    let series = ForecastSeries(joined)
    let first = series.index(containing: now) ?? series.firstIndex(after: now) ?? joined.count
    pastHours = Array(joined[..<first])
    hours = Array(joined[first...])
  }

  mutating func joinDays(
    weather: PartReport?, air: PartReport?, at now: Date, utcOffset: (Date) -> Int
  ) {
    let maxima = Self.maxima(of: air?.forecast.hours ?? [], utcOffset: utcOffset)
    let airDays = Dictionary(
      (air?.forecast.days ?? []).map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
    var joined = weather?.forecast.days ?? []
    if joined.isEmpty {
      joined = Set(maxima.keys).union(airDays.keys).sorted().map(ForecastDay.init(date:))
    }
    let today = Self.day(of: now, utcOffset: utcOffset)
    days = joined.filter { $0.date >= today }.map { day in
      var day = day
      let known = airDays[day.date]
      day.pm10 = day.pm10 ?? known?.pm10 ?? maxima[day.date]?[.pm10]
      day.pm2_5 = day.pm2_5 ?? known?.pm2_5 ?? maxima[day.date]?[.pm2_5]
      return day
    }
  }

  /// The day at the place on which an instant falls.
  static func day(of instant: Date, utcOffset: (Date) -> Int) -> CivilDate {
    let local = instant.timeIntervalSince1970 + Double(utcOffset(instant))
    // A century beyond any forecast either way keeps the conversion from trapping.
    let days = (local / 86_400).rounded(.down)
    return CivilDate(daysSince1970: days.isFinite ? Int(min(max(days, -1e6), 1e6)) : 0)
  }

  private static func maxima(of hours: [ForecastHour], utcOffset: (Date) -> Int)
    -> [CivilDate: [Quantity: Double]]
  {
    var result: [CivilDate: [Quantity: Double]] = [:]
    for hour in hours {
      let date = day(of: hour.time, utcOffset: utcOffset)
      result[date, default: [:]].merge(hour.values) { max($0, $1) }
    }
    return result
  }
}
