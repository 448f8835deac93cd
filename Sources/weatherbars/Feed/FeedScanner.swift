/// Reads JSON byte by byte, without a copy of what it passes over.
///
/// It knows the grammar of RFC 8259 and nothing of what the values mean. Every look at a byte is
/// checked against the end, so no input can lead it past the line.
nonisolated struct FeedScanner {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private(set) var position: Int

  /// Creates a scanner of a part of some bytes; a part that is not within them is cut to them.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    start = range.lowerBound
    position = range.lowerBound
    end = range.upperBound
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// What to throw about the byte at the position.
  var complaint: FeedError {
    position < end ? .syntax(at: position - start + 1) : .cut
  }

  /// Passes over blanks.
  mutating func skipBlanks() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  /// Passes over a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Passes over a byte that has to be the next one.
  mutating func expect(_ byte: UInt8) throws(FeedError) {
    guard take(byte) else { throw complaint }
  }

  /// Passes over a word such as `null`.
  mutating func expect(_ word: StaticString) throws(FeedError) {
    for offset in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[offset]) }
  }

  /// Passes over the members of an object from its brace on; `member` is called with each name,
  /// the position at its value, and has to pass over that.
  mutating func members(
    _ member: (String, inout FeedScanner) throws(FeedError) -> Void
  ) throws(FeedError) {
    try expect(UInt8(ascii: "{"))
    skipBlanks()
    if take(UInt8(ascii: "}")) { return }
    repeat {
      skipBlanks()
      let name = try string()
      skipBlanks()
      try expect(UInt8(ascii: ":"))
      skipBlanks()
      try member(name, &self)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Passes over any value.
  mutating func skipValue(depth: Int = FeedLimits.depth) throws(FeedError) {
    guard depth > 0 else { throw .tooDeep }
    switch next {
    case UInt8(ascii: "{"):
      try members { (_, scanner) throws(FeedError) in try scanner.skipValue(depth: depth - 1) }
    case UInt8(ascii: "["):
      position += 1
      skipBlanks()
      if take(UInt8(ascii: "]")) { return }
      repeat {
        skipBlanks()
        try skipValue(depth: depth - 1)
        skipBlanks()
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try expect("true")
    case UInt8(ascii: "f"): try expect("false")
    case UInt8(ascii: "n"): try expect("null")
    default: _ = try number()
    }
  }

  /// Passes over digits and returns how many there were.
  private mutating func skipDigits() -> Int {
    let first = position
    while position < end, bytes[position] &- 0x30 < 10 { position += 1 }
    return position - first
  }
}

// MARK: - Numbers

nonisolated extension FeedScanner {
  /// Whether a number begins here.
  var isAtNumber: Bool {
    next.map { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 } ?? false
  }

  /// Passes over a number; infinite where it is greater than a double holds.
  mutating func number() throws(FeedError) -> Double {
    let first = position
    let isNegative = take(UInt8(ascii: "-"))
    let wholeStart = position
    if !take(UInt8(ascii: "0")), skipDigits() == 0 { throw complaint }
    let wholeEnd = position
    var fractionDigits = 0
    if take(UInt8(ascii: ".")) {
      fractionDigits = skipDigits()
      if fractionDigits == 0 { throw complaint }
    }
    let digitsEnd = position
    let hasExponent = take(UInt8(ascii: "e")) || take(UInt8(ascii: "E"))
    if hasExponent {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if skipDigits() == 0 { throw complaint }
    }
    // Up to 15 digits and 10^22 are exact as doubles, and so one division is rounded correctly.
    if !hasExponent, wholeEnd - wholeStart + fractionDigits <= 15 {
      var digits: UInt64 = 0
      for index in wholeStart..<digitsEnd where bytes[index] != UInt8(ascii: ".") {
        digits = digits * 10 + UInt64(bytes[index] - 0x30)
      }
      let value = Double(digits) / Self.powers[fractionDigits]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[first..<position], as: UTF8.self)) ?? .infinity
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

// MARK: - Strings

nonisolated extension FeedScanner {
  /// Passes over a string and returns what it says; half of a surrogate pair becomes U+FFFD.
  mutating func string() throws(FeedError) -> String {
    try expect(UInt8(ascii: "\""))
    let first = position
    var isASCII = true
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return try text(bytes[first..<position], isASCII: isASCII)
      case UInt8(ascii: "\\"):
        return try escapedString(from: first)
      case ..<0x20:
        throw complaint
      default:
        isASCII = isASCII && byte < 0x80
        position += 1
      }
    }
    throw .cut
  }

  private func text(_ bytes: ArraySlice<UInt8>, isASCII: Bool) throws(FeedError) -> String {
    if isASCII { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// The slow way through a string that has an escape, from its first byte on.
  private mutating func escapedString(from first: Int) throws(FeedError) -> String {
    var decoded = Array(bytes[first..<position])
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try text(decoded[...], isASCII: false)
      case UInt8(ascii: "\\"):
        position += 1
        decoded.append(contentsOf: try String(escape()).utf8)
      case ..<0x20:
        throw complaint
      default:
        decoded.append(byte)
        position += 1
      }
    }
    throw .cut
  }

  /// Passes over what follows a backslash.
  private mutating func escape() throws(FeedError) -> Unicode.Scalar {
    guard let byte = next else { throw .cut }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      position += 1
      return try unicodeEscape()
    default: throw complaint
    }
    position += 1
    return scalar
  }

  /// Passes over four hexadecimal digits, and over those of the second half of a pair.
  private mutating func unicodeEscape() throws(FeedError) -> Unicode.Scalar {
    let unit = try fourDigits()
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let after = position
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      position = after
      return "\u{FFFD}"
    }
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second) else {
      // It stands for itself and is read again.
      position = after
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(FeedError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw .cut }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw complaint
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
