nonisolated extension Korean {
  var sampleNotice: String { "예시 데이터이며 실제 값이 아닙니다." }
  func staleNotice(_ age: String) -> String { "오래된 값입니다: \(age)." }
  func forecastNotice(_ clock: String) -> String { "\(clock) 예보의 값이며 관측값이 아닙니다." }
  var noValue: String { "값 없음" }
  func sourceLine(_ names: [String]) -> String { "데이터: \(names.joined(separator: ", "))" }
  func otherPlaces(_ name: String, _ others: [String]) -> String {
    "\(Particle.object.after(name)) 골랐습니다. 이름이 같은 다른 곳: \(others.joined(separator: "; "))"
  }
  func warning(_ text: String) -> String { "주의: \(text)" }
  func asOf(_ clock: String) -> String { "\(clock) 기준" }
  func cannotWrite(_ reason: String) -> String { "출력할 수 없습니다: \(reason)" }
}
