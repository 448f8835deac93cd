/// Text from a feed made fit for the terminal.
nonisolated enum FeedText {
  /// The text without characters that steer or hide, cut to a length.
  ///
  /// Tabs and line ends become spaces. Dropped are control characters, everything that is invisible
  /// or turns the direction of writing, and marks piled more than three high on one character.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - length: The longest that comes out, in characters.
  /// - Returns: The cleaned text, without spaces at its ends.
  static func cleaned(_ text: String, to length: Int) -> String {
    if isPlain(text), text.utf8.count <= length { return text }
    var result = String.UnicodeScalarView()
    var marks = 0
    // Three marks on each character, and one more to see that there is more.
    var room = length * 4 + 1
    for scalar in text.unicodeScalars {
      guard let kept = shown(scalar) else { continue }
      let isMark = kept.properties.generalCategory.isMark
      marks = isMark ? marks + 1 : 0
      guard marks <= 3 else { continue }
      if kept == " ", result.last.map({ $0 == " " }) ?? true { continue }
      guard room > 0 else { break }
      room -= 1
      result.append(kept)
    }
    var cleaned = String(result)
    if cleaned.count > length { cleaned = String(cleaned.prefix(length)) }
    while cleaned.last == " " { cleaned.removeLast() }
    return cleaned
  }

  /// A name or label fit for the terminal.
  static func name(_ text: String) -> String {
    cleaned(text, to: FeedLimits.nameLength)
  }

  /// Whether a text is printable ASCII that neither begins nor ends with a space nor has two in a
  /// row, so that there is nothing to clean.
  private static func isPlain(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || text.isEmpty
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\t", "\n", "\r": return " "
    case " "..<"\u{7F}": return scalar
    default: break
    }
    let properties = scalar.properties
    guard !properties.isDefaultIgnorableCodePoint else { return nil }
    return switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
    case .control, .format, .surrogate, .unassigned: nil
    default: scalar
    }
  }
}

extension Unicode.GeneralCategory {
  nonisolated fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark || self == .spacingMark
  }
}
