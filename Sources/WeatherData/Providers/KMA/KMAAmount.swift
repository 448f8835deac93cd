/// An amount of rain or snow as KMA words it: a figure, a range, or an open end.
package struct KMAAmount: Sendable, Hashable {
  /// At least this much, mm or cm.
  package let atLeast: Double
  /// Less than this much or just as much; nil where there is no upper end.
  package let atMost: Double?

  /// Creates an amount.
  package init(atLeast: Double, atMost: Double?) {
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// Reads `강수없음`, `1mm 미만`, `6.2mm`, `30.0~50.0mm`, `50.0mm 이상` and bare numbers; nil for
  /// what is none of these and for the sentinels of a missing value.
  package init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    guard !["", "-", "강수없음", "적설없음"].contains(text) else {
      self.init(atLeast: 0, atMost: 0)
      return
    }
    guard let first = Self.leadingNumber(text), (0..<900).contains(first.value) else { return nil }
    if first.rest.hasPrefix("~") {
      guard let second = Self.leadingNumber(String(first.rest.dropFirst())),
        (first.value..<900).contains(second.value), Self.isUnit(second.rest)
      else { return nil }
      self.init(atLeast: first.value, atMost: second.value)
    } else if first.rest.hasSuffix("미만"), Self.isUnit(String(first.rest.dropLast(2))) {
      self.init(atLeast: 0, atMost: first.value)
    } else if first.rest.hasSuffix("이상"), Self.isUnit(String(first.rest.dropLast(2))) {
      self.init(atLeast: first.value, atMost: nil)
    } else if Self.isUnit(first.rest) {
      self.init(atLeast: first.value, atMost: first.value)
    } else {
      return nil
    }
  }

  /// The class of rain that a code of the far days stands for, mm in an hour.
  package init?(rainClass code: String) {
    switch KMASheet.number(code) {
    case 0: self.init(atLeast: 0, atMost: 0)
    case 1: self.init(atLeast: 0, atMost: 3)
    case 2: self.init(atLeast: 3, atMost: 15)
    case 3: self.init(atLeast: 15, atMost: nil)
    default: return nil
    }
  }

  /// The one figure that stands for the amount: the middle of a range, the end of an open one.
  package var value: Double { atMost.map { (atLeast + $0) / 2 } ?? atLeast }

  private static func isUnit(_ text: String) -> Bool { ["", "mm", "cm"].contains(text) }

  private static func leadingNumber(_ text: String) -> (value: Double, rest: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = LooseJSON.number(in: String(digits)) else { return nil }
    return (value, String(text.dropFirst(digits.count)))
  }
}
