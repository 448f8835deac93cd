nonisolated extension English {
  var sampleNotice: String { "Sample data, not a reading." }
  func staleNotice(_ age: String) -> String { "Older than it should be: \(age)." }
  func forecastNotice(_ clock: String) -> String { "From the forecast of \(clock), not observed." }
  var noValue: String { "no value" }
  func sourceLine(_ names: [String]) -> String { "Data: \(names.joined(separator: ", "))" }
  func otherPlaces(_ name: String, _ others: [String]) -> String {
    "\(name) was taken; others of this name: \(others.joined(separator: "; "))"
  }
  func warning(_ text: String) -> String { "warning: \(text)" }
  func asOf(_ clock: String) -> String { "As of \(clock)" }
  func cannotWrite(_ reason: String) -> String { "cannot write: \(reason)" }
}
