import FoundationEssentials

/// Makes the days of a forecast of a daily block.
struct OpenMeteoDays {
  private let block: OpenMeteoSeriesBlock?
  private let units: OpenMeteoUnits
  private let utcOffset: Int

  init(_ block: OpenMeteoSeriesBlock?, units: OpenMeteoUnits, utcOffset: Int) {
    self.block = block
    self.units = units
    self.utcOffset = utcOffset
  }

  /// The days, ascending, each once.
  var days: [ForecastDay] {
    guard let block else { return [] }
    var days: [CivilDate: ForecastDay] = [:]
    for (index, stamp) in block.times.enumerated().prefix(100) {
      guard let date = stamp?.day(utcOffset: utcOffset), days[date] == nil else { continue }
      days[date] = day(date, at: index, of: block)
    }
    return days.values.sorted { $0.date < $1.date }
  }

  private func day(
    _ date: CivilDate, at index: Int, of block: OpenMeteoSeriesBlock
  ) -> ForecastDay {
    func value(_ variable: OpenMeteoDayVariable) -> Double? {
      guard units.verdict(on: variable.name, expecting: variable.unit) != .undefined,
        let value = block.value(variable.name, at: index), variable.believable.contains(value)
      else { return nil }
      return value
    }
    var day = ForecastDay(date: date)
    day.low = value(.low)
    day.high = value(.high)
    day.precipitation = value(.precipitation)
    day.precipitationProbability = value(.chance)
    day.windSpeed = value(.windSpeed)
    day.uvIndex = value(.uvIndex)
    day.condition = Condition(openMeteoCode: block.value("weather_code", at: index))
    day.sun = sun(block.sunrises.element(index), block.sunsets.element(index), on: date)
    return day
  }

  // Polar days come as equal or zero times; nothing is read out of those.
  private func sun(
    _ rise: OpenMeteoStamp?, _ set: OpenMeteoStamp?, on date: CivilDate
  ) -> SunDay? {
    guard let rise = rise?.instant(utcOffset: utcOffset),
      let set = set?.instant(utcOffset: utcOffset), rise < set
    else { return nil }
    let midnight = Double(date.daysSince1970) * 86_400 - Double(utcOffset)
    let day = midnight - 3600...midnight + 90_000
    guard day.contains(rise.timeIntervalSince1970), day.contains(set.timeIntervalSince1970)
    else { return nil }
    return .risesAndSets(rise: rise, set: set)
  }
}
