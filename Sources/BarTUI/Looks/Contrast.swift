import Glibc

extension Color {
  /// The colour on the way to another; 0 is this one, 1 the other.
  public nonisolated func mixed(with other: Color, _ share: Double) -> Color {
    let share = share.isNaN ? 0 : min(max(share, 0), 1)
    var result: UInt32 = 0
    for shift in [UInt32(16), 8, 0] {
      let from = Double((rgb >> shift) & 0xFF)
      let to = Double((other.rgb >> shift) & 0xFF)
      result |= UInt32((from + (to - from) * share).rounded()) << shift
    }
    return Color(result)
  }

  /// How light the colour is, 0...1: the relative luminance of WCAG 2.
  public nonisolated var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let part = Double((rgb >> shift) & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The contrast with another colour, 1...21, as WCAG 2 reckons it.
  public nonisolated func contrast(with other: Color) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The colour made darker or lighter until text in it has a contrast of 4.5 with a background.
  ///
  /// Without a background it gets the middle lightness that has 4.5 with black and with white.
  public nonisolated func readable(on background: Color?) -> Color {
    guard let background else {
      let middle = 0.179
      guard abs(luminance - middle) > 0.004 else { return self }
      let isLight = luminance > middle
      return mixed(with: Color(isLight ? 0x000000 : 0xFFFFFF)) {
        isLight ? $0.luminance <= middle : $0.luminance >= middle
      }
    }
    guard contrast(with: background) < 4.5 else { return self }
    let end = Color(background.luminance > 0.18 ? 0x000000 : 0xFFFFFF)
    return mixed(with: end) { $0.contrast(with: background) >= 4.5 }
  }

  /// The first colour on the way to another that is good, found by halving.
  nonisolated private func mixed(with end: Color, until isGood: (Color) -> Bool) -> Color {
    var low = 0.0
    var high = 1.0
    for _ in 0..<9 {
      let middle = (low + high) / 2
      if isGood(mixed(with: end, middle)) { high = middle } else { low = middle }
    }
    return mixed(with: end, high)
  }
}
