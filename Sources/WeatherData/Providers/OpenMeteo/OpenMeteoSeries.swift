import FoundationEssentials

/// Makes the steps of a forecast of an hourly block.
struct OpenMeteoSeries {
  private let block: OpenMeteoSeriesBlock?
  private let variables: [OpenMeteoVariable]
  private let utcOffset: Int

  init(
    _ block: OpenMeteoSeriesBlock?, units: OpenMeteoUnits, variables: [OpenMeteoVariable],
    utcOffset: Int
  ) {
    self.block = block
    self.variables = variables.filter {
      units.verdict(on: $0.name, expecting: $0.unit) != .undefined
    }
    self.utcOffset = utcOffset
  }

  /// The steps, ascending, each instant once.
  ///
  /// Sums, chances and gusts are stamped with the end of their hour, so each step takes them from
  /// the next stamp, where that is an hour later: the step then holds what will fall from its time
  /// on. The last step has none.
  var hours: [ForecastHour] {
    guard let block else { return [] }
    var stamps: [(time: Date, index: Int)] = []
    for (index, stamp) in block.times.enumerated() {
      guard let time = stamp?.instant(utcOffset: utcOffset) else { continue }
      stamps.append((time, index))
    }
    stamps.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    var hours: [ForecastHour] = []
    // No service forecasts more than 16 days; what a hostile one adds is left unread.
    stamps = Array(stamps.prefix(1000))
    for (position, stamp) in stamps.enumerated() where hours.last?.time != stamp.time {
      let next = stamps[(position + 1)...].first { $0.time > stamp.time }
      let hasNext = next?.time.timeIntervalSince(stamp.time) == 3600
      hours.append(step(stamp.time, at: stamp.index, before: hasNext ? next?.index : nil))
    }
    return hours
  }

  private func step(_ time: Date, at index: Int, before next: Int?) -> ForecastHour {
    var hour = ForecastHour(time: time)
    for variable in variables {
      let source = variable.stamp == .instant ? index : next
      hour.values[variable.quantity] = source.flatMap {
        variable.checked(block?.value(variable.name, at: $0))
      }
    }
    hour.condition = Condition(openMeteoCode: block?.value("weather_code", at: index))
    hour.isDay = block?.value("is_day", at: index).map { $0 != 0 }
    return hour
  }
}

extension Condition {
  /// Creates the condition of a code that came as a number; nil where it can't be a code.
  init?(openMeteoCode code: Double?) {
    guard let code, (0...999).contains(code), code == code.rounded() else { return nil }
    self.init(wmoCode: Int(code))
  }
}
