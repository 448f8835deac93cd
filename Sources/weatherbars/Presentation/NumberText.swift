import BarModel

/// Numbers as text, always with a point, whatever the locale.
nonisolated enum NumberText {
  /// A value with exactly so many decimals, halves away from zero, never minus zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let places = max(0, min(decimals, 6))
    let rounded = value.rounded(decimals: places)
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let scaled = (rounded * power).rounded()
    guard let whole = Int64(exactly: scaled) else { return shortest(value) }
    guard places > 0 else { return String(whole) }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let split = padded.index(padded.endIndex, offsetBy: -places)
    return (whole < 0 ? "-" : "") + padded[..<split] + "." + padded[split...]
  }

  /// The shortest text that stands for the same number, without an exponent where that is usual.
  static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    if let whole = Int64(exactly: value), whole.magnitude < 1_000_000_000_000_000 {
      return String(whole)
    }
    return value.description
  }
}
