import FoundationEssentials

/// Makes the current values of a current block, and of the hour that contains now what it lacks.
struct OpenMeteoReading {
  let variables: [OpenMeteoVariable]
  let source: Source
  /// The instant that counts as now where the answer names none.
  let now: Date

  func reading(
    _ block: OpenMeteoCurrentBlock?, units: OpenMeteoUnits, hours: [ForecastHour], utcOffset: Int
  ) -> Reading {
    var reading = Reading()
    let observedAt = block?.time?.instant(utcOffset: utcOffset)
    let hour = Self.hour(containing: observedAt ?? now, in: hours)
    if let block, let observedAt {
      reading.observedAt = observedAt
      for variable in variables + [.chance]
      where units.verdict(on: variable.name, expecting: variable.unit) != .undefined {
        guard let value = variable.checked(value(of: variable, in: block)) else { continue }
        reading.figures[variable.quantity] = Figure(
          value: value, time: observedAt, source: source)
      }
      reading.condition = Condition(openMeteoCode: block["weather_code"])
      reading.isDay = block["is_day"].map { $0 != 0 }
    }
    guard let hour else { return reading }
    // A null is the service's word that it doesn't know; only what it doesn't mention is looked up.
    for variable in variables + [.chance]
    where observedAt == nil || block?.mentions(variable.name) != true {
      guard let value = hour.values[variable.quantity] else { continue }
      reading.figures[variable.quantity] = Figure(value: value, time: hour.time, source: source)
    }
    if observedAt == nil {
      reading.observedAt = reading.figures.isEmpty ? nil : hour.time
      reading.condition = hour.condition
      reading.isDay = hour.isDay
    }
    return reading
  }

  private func value(of variable: OpenMeteoVariable, in block: OpenMeteoCurrentBlock) -> Double? {
    let value = block[variable.name]
    guard variable.quantity == .precipitation else { return value }
    // The sum of the interval before, mostly of 15 minutes, told as an hour's.
    let interval = block.interval.flatMap { (60...86_400).contains($0) ? $0 : nil } ?? 900
    return value.map { $0 * 3600 / interval }
  }

  private static func hour(containing instant: Date, in hours: [ForecastHour]) -> ForecastHour? {
    guard let hour = hours.last(where: { $0.time <= instant }),
      instant.timeIntervalSince(hour.time) < 3600
    else { return nil }
    return hour
  }
}
