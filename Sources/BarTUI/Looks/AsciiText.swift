extension String {
  /// The text in ASCII alone, for a terminal that can show nothing else.
  ///
  /// Signs that have an ASCII spelling get it, letters lose their marks, and what remains becomes a
  /// question mark for each cell.
  nonisolated public var ascii: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var result = ""
    for character in self {
      if character.isASCII {
        result.append(character)
      } else if let spelling = Self.spellings[character] {
        result += spelling
      } else if let base = character.unmarked {
        result.append(base)
      } else {
        result += String(repeating: "?", count: character.width)
      }
    }
    return result
  }

  nonisolated private static let spellings: [Character: String] = [
    "°": "", "µ": "u", "μ": "u", "²": "2", "³": "3", "·": "-", "•": "*", "–": "-", "—": "-",
    "−": "-", "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "×": "x", "±": "+-",
    "↑": "^", "↓": "v", "←": "<", "→": ">", "↖": "\\", "↗": "/", "↘": "\\", "↙": "/",
    "≤": "<=", "≥": ">=", "≈": "~", "▲": "^", "▼": "v", "◀": "<", "▶": ">", "●": "*", "○": "o",
    "■": "#", "█": "#", "▓": "#", "▒": "+", "░": ".", "▄": "#", "▀": "#", "─": "-", "│": "|",
    "ß": "ss", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
    "œ": "oe", "Œ": "OE", "ı": "i",
  ]
}

extension Character {
  /// The ASCII letter under the marks of a decomposed letter.
  ///
  /// Without a Unicode library the decomposition is found by comparing: `é` equals `e` and a mark.
  nonisolated fileprivate var unmarked: Character? {
    guard let first = unicodeScalars.first else { return nil }
    if first.isASCII { return Character(first) }
    guard (0xC0...0x24F).contains(first.value) || (0x1E00...0x1EFF).contains(first.value) else {
      return nil
    }
    for letter in "aeiouyncszgrltdhkjwbfmpvxAEIOUYNCSZGRLTDHKJWBFMPVX" {
      for mark in Self.marks {
        var scalars = String.UnicodeScalarView(letter.unicodeScalars)
        scalars.append(mark)
        if String(String.UnicodeScalarView(scalars)) == String(self) { return letter }
      }
    }
    return nil
  }

  nonisolated private static let marks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{326}", "\u{327}",
    "\u{328}", "\u{331}",
  ]
}
