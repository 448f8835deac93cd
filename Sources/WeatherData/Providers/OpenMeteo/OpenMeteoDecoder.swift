package import FoundationEssentials

/// Reads Open-Meteo's answers; pure, from bytes to values.
package struct OpenMeteoDecoder: Sendable {
  /// Who answered, for errors.
  package let host: String
  /// The instant that counts as now where the answer names none.
  package let now: Date

  /// Creates a decoder.
  package init(host: String, now: Date) {
    self.host = host
    self.now = now
  }

  /// Reads the answer for some places: one object for one place, a list for more.
  ///
  /// - Parameters:
  ///   - body: The body of an answer with a good status.
  ///   - part: What was asked for.
  ///   - count: How many places were asked for.
  /// - Returns: One result a place, matched by position; the same failure for all where the
  ///   answer as a whole can't be read.
  package func reports(_ body: Data, part: Part, places count: Int) -> PartAnswers {
    do throws(WeatherError) {
      let elements = try JSONAnswer.decode(OneOrMore.self, from: body, host: host).elements
      guard elements.count == count else {
        throw .badData(
          host: host, detail: "it has \(elements.count) places where \(count) were asked for")
      }
      return elements.enumerated().map { index, element in
        Result { () throws(WeatherError) in
          guard let element else {
            throw .badData(host: host, detail: "place \(index + 1) of the answer can't be read")
          }
          return try report(element, part: part)
        }
      }
    } catch {
      return Array(repeating: .failure(error), count: count)
    }
  }

  /// One object or a list of them.
  private struct OneOrMore: Decodable {
    let elements: [OpenMeteoBody?]

    init(from decoder: any Decoder) throws {
      if (try? decoder.unkeyedContainer()) != nil {
        elements = try LenientList<OpenMeteoBody>(from: decoder).elements
      } else {
        elements = [try OpenMeteoBody(from: decoder)]
      }
    }
  }

  private func report(_ body: OpenMeteoBody, part: Part) throws(WeatherError) -> PartReport {
    guard body.current != nil || body.hourly != nil || body.daily != nil else {
      throw .badData(host: host, detail: "it holds no values")
    }
    try checkUnits(of: body, part: part)
    let offset = body.utcOffset ?? 0
    let variables = part == .air ? OpenMeteoVariable.air : OpenMeteoVariable.weather
    let series = OpenMeteoSeries(
      body.hourly, units: body.hourlyUnits,
      variables: part == .air ? variables : variables + [.chance], utcOffset: offset)
    let hours = series.hours
    let reading = OpenMeteoReading(
      variables: variables, source: OpenMeteoProvider.source(of: part), now: now
    ).reading(body.current, units: body.currentUnits, hours: hours, utcOffset: offset)
    let days =
      part == .air
      ? Self.airDays(hours, utcOffset: offset)
      : OpenMeteoDays(body.daily, units: body.dailyUnits, utcOffset: offset).days
    return PartReport(
      reading: reading, forecast: Forecast(hours: hours, days: days), timeZone: body.timeZone,
      utcOffset: body.utcOffset, sources: OpenMeteoProvider.sources(of: part), fetchedAt: now)
  }

  /// A service that ignores the units asked for would tell figures that are wrong but plausible.
  private func checkUnits(of body: OpenMeteoBody, part: Part) throws(WeatherError) {
    let hourly = OpenMeteoVariable.weather + OpenMeteoVariable.air + [.chance]
    for variable in hourly {
      for units in [body.currentUnits, body.hourlyUnits] {
        try check(units.verdict(on: variable.name, expecting: variable.unit), variable.name)
      }
    }
    for variable in OpenMeteoDayVariable.all {
      try check(
        body.dailyUnits.verdict(on: variable.name, expecting: variable.unit), variable.name)
    }
  }

  private func check(_ verdict: OpenMeteoUnits.Verdict, _ name: String) throws(WeatherError) {
    guard case .differs(let unit) = verdict else { return }
    throw .badData(host: host, detail: "\(name) is in \(unit), another unit than asked for")
  }

  /// The greatest particle values of each of the place's days.
  private static func airDays(_ hours: [ForecastHour], utcOffset: Int) -> [ForecastDay] {
    var days: [ForecastDay] = []
    for hour in hours {
      guard let date = CivilDate(of: hour.time, utcOffset: utcOffset) else { continue }
      if days.last?.date != date { days.append(ForecastDay(date: date)) }
      let last = days.count - 1
      if let value = hour.values[.pm10] { days[last].pm10 = max(days[last].pm10 ?? 0, value) }
      if let value = hour.values[.pm2_5] { days[last].pm2_5 = max(days[last].pm2_5 ?? 0, value) }
    }
    return days
  }
}
