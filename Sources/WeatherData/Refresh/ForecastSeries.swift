import FoundationEssentials

/// Finds steps of a forecast by time.
struct ForecastSeries {
  /// The longest time a step can stand for; what lies beyond is a gap, in seconds.
  static let longestStep = 3.0 * 3600

  let hours: [ForecastHour]

  init(_ hours: [ForecastHour]) { self.hours = hours }

  /// The index of the step that contains an instant.
  ///
  /// A step lasts until the next; before a gap and at the end as long as the step before it. An
  /// instant up to an hour before the first step counts as in it (a service may begin at the next
  /// full hour); past the end there is none, so that no old value passes for a current one.
  func index(containing instant: Date) -> Int? {
    guard let first = hours.first else { return nil }
    guard first.time <= instant else {
      return first.time.timeIntervalSince(instant) <= 3600 ? 0 : nil
    }
    guard let index = hours.lastIndex(where: { $0.time <= instant }) else { return nil }
    return instant.timeIntervalSince(hours[index].time) < length(of: index) ? index : nil
  }

  /// The index of the first step that begins after an instant.
  func firstIndex(after instant: Date) -> Int? {
    hours.firstIndex { $0.time > instant }
  }

  func step(containing instant: Date) -> ForecastHour? {
    index(containing: instant).map { hours[$0] }
  }

  private func length(of index: Int) -> Double {
    if index + 1 < hours.count {
      let next = hours[index + 1].time.timeIntervalSince(hours[index].time)
      if next <= Self.longestStep { return next }
    }
    guard index > 0 else { return 3600 }
    return min(hours[index].time.timeIntervalSince(hours[index - 1].time), Self.longestStep)
  }
}
