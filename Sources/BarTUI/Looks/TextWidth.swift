/// How many cells text takes, and how it is cut and padded to a number of cells.
///
/// Text is measured by grapheme cluster, so that nothing ever splits a glyph. The widths are those of
/// Unicode's East Asian Width: Wide and Fullwidth take two cells, marks and joiners none.
extension Character {
  /// How many cells the glyph takes: 0, 1 or 2.
  nonisolated public var width: Int {
    if isASCII { return 1 }
    var width = 0
    for scalar in unicodeScalars {
      width += scalar.width
      if width >= 2 { return 2 }
    }
    return width
  }
}

extension Unicode.Scalar {
  /// How many cells the scalar takes: 0, 1 or 2.
  nonisolated public var width: Int {
    switch value {
    case 0..<0x300: return value == 0 ? 0 : 1
    // Hangul vowels and final consonants join the consonant before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x2500..<0x2600 where value != 0x25FD && value != 0x25FE: return 1
    default: break
    }
    if Self.isWide(value) { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  nonisolated private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// Wide and Fullwidth scalars of EastAsianWidth.txt, neighbours joined over unassigned ones.
  nonisolated private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x3029, 0x302E...0x303E, 0x3041...0x3098, 0x309B...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x18CD5,
    0x18D00...0x18D08, 0x1AFF0...0x1AFFE, 0x1B000...0x1B2FB, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F320,
    0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E,
    0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4,
    0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2,
    0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// Where text stands within more cells than it takes.
public nonisolated enum TextAlignment: Sendable, Hashable {
  /// At the left.
  case leading
  /// In the middle, a spare cell at the right.
  case center
  /// At the right.
  case trailing
}

extension String {
  /// How many cells the text takes.
  nonisolated public var width: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.width }
  }

  /// The text within a number of cells; what is left out is told by an ellipsis where it fits.
  nonisolated public func cut(to columns: Int, ellipsis: String = "…") -> String {
    guard columns > 0 else { return "" }
    guard width > columns else { return self }
    let mark = ellipsis.width < columns ? ellipsis : ""
    var room = columns - mark.width
    var result = ""
    for character in self {
      guard character.width <= room else { break }
      room -= character.width
      result.append(character)
    }
    while !mark.isEmpty, result.last == " " { result.removeLast() }
    return result + mark
  }

  /// The text filled with spaces to exactly a number of cells, cut where it is longer.
  nonisolated public func padded(
    to columns: Int, _ alignment: TextAlignment = .leading, ellipsis: String = "…"
  ) -> String {
    let text = cut(to: columns, ellipsis: ellipsis)
    let spare = Swift.max(0, columns - text.width)
    let before =
      switch alignment {
      case .leading: 0
      case .center: spare / 2
      case .trailing: spare
      }
    return String(repeating: " ", count: before) + text
      + String(repeating: " ", count: spare - before)
  }
}
