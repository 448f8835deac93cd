import BarModel

/// Bars of one row or one cell as text.
nonisolated enum BlockGlyphs {
  private static let upright = Array(" ▁▂▃▄▅▆▇█")
  private static let lying = Array(" ▏▎▍▌▋▊▉█")
  private static let letters = Array(" .:-=+*#@")

  /// One glyph for a height in points: an eighth for each 30.
  static func block(height: Double, isASCII: Bool) -> Character {
    glyph(eighths: (BarHeight.clamped(height) / BarHeight.full * 8).rounded(), isASCII)
  }

  /// A glyph for each value between the least and the greatest, or zero; a space for no value.
  static func sparkline(_ values: [Double?], includesZero: Bool, isASCII: Bool) -> String {
    let known = values.compactMap { $0.flatMap { $0.isFinite ? $0 : nil } }
    let low = includesZero ? min(0, known.min() ?? 0) : known.min() ?? 0
    let high = includesZero ? max(0, known.max() ?? 0) : known.max() ?? 0
    let span = high - low
    return String(
      values.map { value -> Character in
        guard let value, value.isFinite else { return " " }
        // Values that are all the same stand at the foot of zero, or else in the middle.
        let fraction = span > 0 ? (value - low) / span : includesZero ? 0 : 0.5
        return glyph(eighths: (1 + fraction * 7).rounded(), isASCII)
      })
  }

  /// A lying bar within a number of cells, as long as its height is of the full height.
  static func row(height: Double, columns: Int, isASCII: Bool) -> String {
    guard columns > 0, columns <= 1000 else { return "" }
    let eighths = BarHeight.clamped(height) / BarHeight.full * Double(columns) * 8
    if isASCII { return String(repeating: "#", count: Int((eighths / 8).rounded())) }
    let whole = Int(eighths.rounded())
    let rest = whole % 8
    return String(repeating: "█", count: whole / 8) + (rest > 0 ? String(lying[rest]) : "")
  }

  private static func glyph(eighths: Double, _ isASCII: Bool) -> Character {
    let index = Int(min(max(eighths, 0), 8))
    return isASCII ? letters[index] : upright[index]
  }
}
