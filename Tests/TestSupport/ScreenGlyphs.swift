extension ScreenEmulator {
  /// Takes the parameters of a `CSI m`.
  mutating func setPen(_ parameters: [Int?]) {
    var numbers = parameters.map { $0 ?? 0 }[...]
    if numbers.isEmpty { numbers = [0] }
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = ScreenPen()
      case 1: pen.isBold = true
      case 2: pen.isDim = true
      case 4: pen.isUnderlined = true
      case 7: pen.isReversed = true
      case 10: graphicSets[0] = false
      case 11: graphicSets[0] = true
      case 22: (pen.isBold, pen.isDim) = (false, false)
      case 24: pen.isUnderlined = false
      case 27: pen.isReversed = false
      case 30...37: pen.foreground = number - 30
      case 39: pen.foreground = nil
      case 40...47: pen.background = number - 40
      case 49: pen.background = nil
      case 90...97: pen.foreground = number - 90 + 8
      case 100...107: pen.background = number - 100 + 8
      case 38, 48:
        guard numbers.popFirst() == 5, let index = numbers.popFirst() else { return }
        if number == 38 { pen.foreground = index } else { pen.background = index }
      case 3, 5, 8, 21, 23, 25, 28: break
      default: unknown.append("SGR \(number)")
      }
    }
  }

  /// The glyph of the line-drawing set at a character's place.
  static func lineGlyph(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let glyphs: [Unicode.Scalar: Unicode.Scalar] = [
      "q": "─", "x": "│", "l": "┌", "k": "┐", "m": "└", "j": "┘", "n": "┼", "t": "├", "u": "┤",
      "v": "┴", "w": "┬", "a": "▒", "0": "█", "`": "◆", "f": "°", "g": "±", "~": "·", "o": "⎺",
      "s": "⎽", "p": "⎻", "r": "⎼", "y": "≤", "z": "≥", ",": "←", "+": "→", "-": "↑", ".": "↓",
      "h": "▒", "i": "␋", "{": "π", "|": "≠", "}": "£",
    ]
    return glyphs[scalar] ?? scalar
  }

  /// How many cells a character takes: 0, 1 or 2.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x200B...0x200F, 0x20D0...0x20FF,
      0xFE00...0xFE0F:
      0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
