package import FoundationEssentials

/// Sums up steps of a forecast into the days of the place's own calendar.
package enum DaysFromHours {
  /// The days of some steps, ascending.
  ///
  /// - Parameters:
  ///   - hours: Steps, ascending.
  ///   - offset: The place's offset from UTC in seconds at an instant.
  /// - Returns: The days; a last one of which less than half is known is left out.
  package static func days(_ hours: [ForecastHour], offset: (Date) -> Int) -> [ForecastDay] {
    var days: [CivilDate: [Step]] = [:]
    for (index, hour) in hours.enumerated() {
      let local = LocalTime(hour.time, utcOffset: offset(hour.time))
      let step = Step(hour: hour, clock: local.hour, length: length(of: index, in: hours))
      days[local.date, default: []].append(step)
    }
    var ordered = days.sorted { $0.key < $1.key }
    // An end of which less than half is known would show the night's low as the day's high.
    if ordered.count > 1, let last = ordered.last,
      last.value.reduce(0, { $0 + $1.length }) < 12
    {
      ordered.removeLast()
    }
    return ordered.map { day($0.key, of: $0.value) }
  }

  /// The hours that a step stands for: up to the next one, at most six; the last as the one before.
  package static func length(of index: Int, in hours: [ForecastHour]) -> Double {
    guard hours.count > 1 else { return 1 }
    let first = min(index, hours.count - 2)
    let gap = hours[first + 1].time.timeIntervalSince(hours[first].time) / 3600
    return min(max(gap, 1), 6)
  }

  private struct Step {
    let hour: ForecastHour
    let clock: Int
    let length: Double
  }

  private static func day(_ date: CivilDate, of steps: [Step]) -> ForecastDay {
    func all(_ quantity: Quantity) -> [Double] { steps.compactMap { $0.hour.values[quantity] } }
    var day = ForecastDay(date: date)
    day.low = all(.temperature).min()
    day.high = all(.temperature).max()
    day.precipitationProbability = all(.precipitationProbability).max()
    day.windSpeed = all(.windSpeed).max()
    day.uvIndex = all(.uvIndex).max()
    day.pm10 = all(.pm10).max()
    day.pm2_5 = all(.pm2_5).max()
    let wet = steps.compactMap { step in
      step.hour.values[.precipitation].map { $0 * step.length }
    }
    day.precipitation = wet.isEmpty ? nil : wet.reduce(0, +)
    // A shower at night should not paint a sunny day grey: the day's sky is that of its waking
    // hours, the gravest of them, as the WMO numbers its codes by gravity.
    let waking = steps.filter { (6..<21).contains($0.clock) }
    day.condition =
      gravest(waking.compactMap(\.hour.condition)) ?? gravest(steps.compactMap(\.hour.condition))
    return day
  }

  private static func gravest(_ conditions: [Condition]) -> Condition? {
    let known = conditions.filter {
      if case .unknown = $0 { false } else { true }
    }
    return known.max { $0.wmoCode < $1.wmoCode } ?? conditions.first
  }
}
