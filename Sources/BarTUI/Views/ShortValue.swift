import BarModel

/// A value as text in fewer cells, never a number that it is not.
enum ShortValue {
  /// The longest form of a value that fits.
  ///
  /// The unit goes first, then the decimal: of `21.6°C` first `21.6°`, then `21.6`, `22°`, `22`. What
  /// is no number with a unit is shown whole or not at all.
  ///
  /// - Parameters:
  ///   - value: The value with its unit, in the spelling that is shown.
  ///   - columns: The cells there are.
  /// - Returns: The text; nil where not even the shortest form fits.
  static func text(_ value: String, columns: Int) -> String? {
    forms(of: value).first { $0.width <= columns }
  }

  private static func forms(of value: String) -> [String] {
    let number = String(value.prefix { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") })
    let unit = value.dropFirst(number.count)
    // What follows may be part of the number, such as an exponent.
    let isUnit = unit.first.map { " °%".contains($0) } ?? true || ["C", "F"].contains(unit)
    guard let parsed = Double(number), isUnit else { return [value] }
    let signs = unit.first == "°" ? ["°", ""] : [""]
    var forms = [value] + signs.map { number + $0 }
    // A half of a small number would be lost with more decimals than one.
    if number.split(separator: ".").last?.count == 1, number.contains("."),
      let whole = Int(exactly: parsed.rounded(decimals: 0))
    {
      forms += signs.map { "\(whole)" + $0 }
    }
    return forms
  }
}
