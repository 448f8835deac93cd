// The standard library composes text but has no public name for it yet, and FoundationEssentials
// leaves it out altogether.
@_spi(_Unicode) import Swift

extension String {
  /// The text as it may be shown: composed (NFC) and without what would act on a terminal.
  ///
  /// Control characters (C0, C1, DEL), bidirectional controls, zero-width and other invisible
  /// characters, private-use characters and noncharacters go; a tab or a line's end becomes a
  /// space. A base keeps at most four marks, so that none can paint over other lines, and blanks
  /// at both ends go.
  ///
  /// - Parameter maximum: The most characters to keep.
  /// - Returns: The text, perhaps empty.
  public func cleaned(maximum: Int = 100) -> String {
    // A character has few scalars once its marks are counted, so the tail need not be looked at.
    let kept = keepingShownScalars(atMost: max(0, maximum) * 8)
    var composed = String.UnicodeScalarView()
    for scalar in kept._nfc { composed.append(scalar) }
    let shown = String(composed).drop(while: \.isWhitespace).prefix(max(0, maximum))
    guard let last = shown.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(shown[...last])
  }

  private func keepingShownScalars(atMost limit: Int) -> String {
    var result = String.UnicodeScalarView()
    var marks = 0
    var count = 0
    for scalar in unicodeScalars where count < limit {
      switch scalar.role {
      case .shown: marks = 0
      case .mark where count > 0 && marks < 4: marks += 1
      case .blank:
        marks = 4
        guard result.last != " " else { continue }
        result.append(" ")
        count += 1
        continue
      case .mark, .hidden: continue
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate enum Role { case shown, mark, blank, hidden }

  fileprivate var role: Role {
    if (0x20...0x7e).contains(value) { return .shown }
    if (0x09...0x0d).contains(value) { return .blank }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint {
      return .hidden
    }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse: .hidden
    case .lineSeparator, .paragraphSeparator: .blank
    case .nonspacingMark, .enclosingMark, .spacingMark: .mark
    default: .shown
    }
  }
}
