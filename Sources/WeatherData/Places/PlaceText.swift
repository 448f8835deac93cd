// As in the cleaning of text: the standard library decomposes text but has no public name for it.
@_spi(_Unicode) import Swift

/// How names of places are compared.
public enum PlaceText {
  /// What is left of a name when case, diacritics, spaces and punctuation don't count.
  static func folded(_ text: some StringProtocol) -> String {
    if let plain = foldedASCII(text) { return plain }
    var bare = String.UnicodeScalarView()
    for scalar in text.lowercased()._nfd {
      if let plain = wholeLetters[scalar] {
        bare.append(contentsOf: plain.unicodeScalars)
      } else if isKept(scalar) {
        bare.append(scalar)
      }
    }
    var composed = String.UnicodeScalarView()
    for scalar in String(bare)._nfc { composed.append(scalar) }
    return String(composed)
  }

  /// Whether a text has a letter or a syllable of Hangul.
  public static func hasHangul(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains {
      (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
        || (0x3130...0x318F).contains($0.value)
    }
  }

  /// The quick way for most names; nil where a text has more than ASCII.
  private static func foldedASCII(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Letters and numbers stay; the marks of Latin, Greek and Cyrillic letters don't.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if (0x0300...0x036F).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .modifierSymbol, .modifierLetter:
      false
    default: true
    }
  }

  /// Latin letters that don't come apart into a letter and a mark.
  private static let wholeLetters: [Unicode.Scalar: String] = [
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss",
    "ħ": "h", "ŋ": "n", "ı": "i", "ŧ": "t",
  ]
}
