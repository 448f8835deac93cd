import FoundationEssentials

extension PartReport {
  /// How far ahead of now the first step may begin, in seconds.
  private static let longestWait = ForecastSeries.longestStep

  /// Why the answer is of no use at an instant; nil where it tells at least one value of a part.
  ///
  /// A service that sends nothing but gaps, or figures of another day, has failed: its answer must
  /// not take the place of a good one.
  func uselessness(as part: Part, at now: Date) -> String? {
    if isUseful(as: part, at: now) { return nil }
    let hasValues = !part.wanted.subtracting(missing(of: part)).isEmpty
    return hasValues
      ? "its times are not those of this machine's clock" : "it holds no values"
  }

  private func isUseful(as part: Part, at now: Date) -> Bool {
    let limit =
      part == .air ? CurrentReading.Limit.airAlone : CurrentReading.Limit.weather
    for (quantity, figure) in reading.figures where part.wanted.contains(quantity) {
      if abs(now.timeIntervalSince(figure.time)) <= limit { return true }
    }
    let series = ForecastSeries(forecast.hours)
    if let step = series.step(containing: now), !part.wanted.isDisjoint(with: step.values.keys) {
      return true
    }
    return forecast.hours.contains { hour in
      (0...Self.longestWait).contains(hour.time.timeIntervalSince(now))
        && !part.wanted.isDisjoint(with: hour.values.keys)
    }
  }
}
