package import FoundationEssentials

/// The lowest and the highest temperature of a day, which KMA tells in its early issues only.
package struct KMAExtremes: Sendable, Hashable {
  /// Least temperature, °C.
  package var low: Double?
  /// Greatest temperature, °C.
  package var high: Double?

  /// Creates the extremes of a day.
  package init(low: Double? = nil, high: Double? = nil) {
    self.low = low
    self.high = high
  }

  /// The extremes by day that an issue holds.
  package static func all(in sheet: KMASheet) -> [CivilDate: KMAExtremes] {
    var result: [CivilDate: KMAExtremes] = [:]
    for time in sheet.slots.keys {
      let date = LocalTime(time, utcOffset: ServiceTime.korea).date
      if let low = sheet.number("TMN", at: time) { result[date, default: .init()].low = low }
      if let high = sheet.number("TMX", at: time) { result[date, default: .init()].high = high }
    }
    return result
  }
}

/// Joins KMA's three answers into one part.
package struct KMAReport: Sendable {
  /// What is observed now.
  package var observation: KMASheet
  /// The next six hours, where they were had.
  package var ultraShort: KMASheet?
  /// The next days, where they were had.
  package var village: KMASheet?
  /// Extremes that earlier issues told, by day.
  package var extremes: [CivilDate: KMAExtremes]

  /// Creates the join of some answers.
  package init(
    observation: KMASheet, ultraShort: KMASheet? = nil, village: KMASheet? = nil,
    extremes: [CivilDate: KMAExtremes] = [:]
  ) {
    self.observation = observation
    self.ultraShort = ultraShort
    self.village = village
    self.extremes = extremes
  }

  /// Who is credited for KMA's figures.
  package static let source = Source(
    provider: "kma", name: "KMA", kind: .model,
    attribution: "Weather data by 기상청 (Korea Meteorological Administration), "
      + "https://www.weather.go.kr")

  /// The joined part.
  ///
  /// - Parameters:
  ///   - now: The instant that counts as now.
  ///   - host: The host to name in an error.
  /// - Returns: Reading and forecast.
  /// - Throws: `badData` where nothing is observed at the cell, as over the sea.
  package func part(now: Date, host: String) throws(WeatherError) -> PartReport {
    guard let base = observation.times.last, let observed = observedHour(at: base) else {
      throw .badData(host: host, detail: "the service has no data at this point")
    }
    let hours = hours(with: observed)
    var reading = Reading(
      observed.values, at: base, from: Self.source, condition: observed.condition)
    if let slot = Self.hour(around: now, in: hours),
      let chance = slot.values[.precipitationProbability]
    {
      reading.figures[.precipitationProbability] = Figure(
        value: chance, time: slot.time, source: Self.source)
    }
    return PartReport(
      reading: reading, forecast: Forecast(hours: hours, days: days(of: hours)),
      timeZone: "Asia/Seoul", utcOffset: ServiceTime.korea, sources: [Self.source], fetchedAt: now)
  }

  // MARK: - Hours

  /// The observation as a step; its sky, which is not observed, is that of the nearest forecast.
  private func observedHour(at time: Date) -> ForecastHour? {
    guard ["T1H", "REH", "WSD"].contains(where: { observation.number($0, at: time) != nil })
    else { return nil }
    var hour = Self.hour(in: observation, at: time, isCoarse: false)
    hour.condition = Condition(
      kmaPrecipitation: observation.number("PTY", at: time),
      sky: Self.sky(in: ultraShort, near: time) ?? Self.sky(in: village, near: time))
    return hour
  }

  private static func sky(in sheet: KMASheet?, near time: Date) -> Double? {
    guard let sheet else { return nil }
    let near = sheet.slots.keys.filter {
      abs($0.timeIntervalSince(time)) <= 3 * 3600 && sheet.number("SKY", at: $0) != nil
    }
    // Of two that are as near, the coming one: the observation is already in the past.
    let nearest = near.sorted(by: >).min {
      abs($0.timeIntervalSince(time)) < abs($1.timeIntervalSince(time))
    }
    return nearest.flatMap { sheet.number("SKY", at: $0) }
  }

  /// The steps: the days' issue, over it the newer six hours, and the observation where neither
  /// reaches back to it.
  private func hours(with observed: ForecastHour) -> [ForecastHour] {
    var steps: [Date: ForecastHour] = [:]
    for (sheet, mayBeCoarse) in [(village, true), (ultraShort, false)] {
      guard let sheet else { continue }
      let times = sheet.times
      for (index, time) in times.enumerated() {
        let isCoarse = mayBeCoarse && Self.isCoarse(index, of: times, in: sheet)
        let newer = Self.hour(in: sheet, at: time, isCoarse: isCoarse)
        steps[time, default: ForecastHour(time: time)].values.merge(newer.values) { $1 }
        if let condition = newer.condition { steps[time]?.condition = condition }
      }
    }
    if steps[observed.time] == nil { steps[observed.time] = observed }
    return steps.values.filter { !$0.values.isEmpty || $0.condition != nil }
      .sorted { $0.time < $1.time }
  }

  /// Whether a slot lies in the far days, where amounts and wind are codes of classes: there the
  /// slots are three hours apart, before it bare numbers are millimetres.
  private static func isCoarse(_ index: Int, of times: [Date], in sheet: KMASheet) -> Bool {
    var gaps: [Double] = []
    if index > 0 { gaps.append(times[index].timeIntervalSince(times[index - 1])) }
    if index + 1 < times.count { gaps.append(times[index + 1].timeIntervalSince(times[index])) }
    guard let gap = gaps.min(), gap >= 3 * 3600 else { return false }
    guard let amount = sheet.slots[times[index]]?["PCP"] else { return true }
    return KMAAmount(rainClass: amount) != nil
      || LooseJSON.number(in: amount) == nil
        && KMAAmount(amount) == nil
  }

  private static func hour(in sheet: KMASheet, at time: Date, isCoarse: Bool) -> ForecastHour {
    let slot = sheet.slots[time] ?? [:]
    var hour = ForecastHour(time: time)
    hour.values.note(.temperature, sheet.number("T1H", at: time) ?? sheet.number("TMP", at: time))
    hour.values.note(.humidity, sheet.number("REH", at: time))
    hour.values.note(.precipitationProbability, sheet.number("POP", at: time))
    hour.values.note(.windDirection, sheet.number("VEC", at: time))
    var speed = isCoarse ? nil : sheet.number("WSD", at: time)
    if speed == nil, let east = sheet.number("UUU", at: time),
      let north = sheet.number("VVV", at: time)
    {
      speed = (east * east + north * north).squareRoot()
    }
    hour.values.note(.windSpeed, speed)
    let amount = slot["RN1"] ?? slot["PCP"]
    let rain = amount.flatMap { isCoarse ? KMAAmount(rainClass: $0) : KMAAmount($0) }
    hour.values.note(.precipitation, rain?.value)
    hour.condition = Condition(
      kmaPrecipitation: sheet.number("PTY", at: time), sky: sheet.number("SKY", at: time))
    return hour
  }

  /// The step that holds an instant, else the one that begins within the hour after it.
  private static func hour(around now: Date, in hours: [ForecastHour]) -> ForecastHour? {
    let near = hours.filter { abs($0.time.timeIntervalSince(now)) < 3600 }
    return near.last { $0.time <= now && $0.values[.precipitationProbability] != nil }
      ?? near.first { $0.time > now }
  }

  // MARK: - Days

  private func days(of hours: [ForecastHour]) -> [ForecastDay] {
    let told = village.map(KMAExtremes.all) ?? [:]
    return DaysFromHours.days(hours) { _ in ServiceTime.korea }.map { day in
      var day = day
      // Without the service's own extremes those of the steps that are left stand in.
      day.low = told[day.date]?.low ?? extremes[day.date]?.low ?? day.low
      day.high = told[day.date]?.high ?? extremes[day.date]?.high ?? day.high
      return day
    }
  }
}
