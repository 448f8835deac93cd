import BarModel

/// Numbers of a feed as short text, always with a point.
nonisolated enum FeedNumber {
  /// A value with three digits that tell something, whole numbers up to nine digits whole.
  ///
  /// Zeros at the end are left out; what is very large or very small gets an exponent.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let size = value.magnitude
    guard size > 0 else { return "0" }
    guard size >= 0.0001, size < 1e9 else { return exponentText(value) }
    if value == value.rounded() { return plain(value) }
    let decimals = [100, 10, 1, 0.1, 0.01, 0.001].firstIndex { size >= $0 } ?? 6
    return plain(value.rounded(decimals: decimals))
  }

  /// A value with its unit: a unit that begins with a letter or a digit stands a space apart.
  static func text(_ value: Double, unit: String) -> String {
    let number = text(value)
    guard let first = unit.first else { return number }
    return first.isLetter || first.isNumber ? "\(number) \(unit)" : number + unit
  }

  /// A count with commas between thousands.
  static func count(_ number: Int) -> String {
    var text = ""
    for (offset, digit) in String(number.magnitude).reversed().enumerated() {
      if offset > 0, offset.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  private static func plain(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func exponentText(_ value: Double) -> String {
    // The shortest figure there is, such as 1.2345e+300, 5e-324 or 1234567890.0.
    let parts = value.description.split(separator: "e", maxSplits: 1)
    var mantissa = parts.first.flatMap { Double($0) } ?? 0
    var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    while mantissa.magnitude >= 10 {
      mantissa /= 10
      exponent += 1
    }
    mantissa = mantissa.rounded(decimals: 2)
    if mantissa.magnitude >= 10 {
      mantissa /= 10
      exponent += 1
    }
    return "\(plain(mantissa))e\(exponent)"
  }
}
