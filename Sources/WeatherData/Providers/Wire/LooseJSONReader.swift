/// Reads JSON byte by byte, in one pass, without ever failing on what a number or a text holds.
///
/// A number too large for a `Double` is null here, for it must not cost the rest of the answer.
struct LooseJSONReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Deeper than any answer of a service, and shallow enough for the smallest stack.
  private static let deepest = 32

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }

  mutating func document() -> LooseJSON? {
    guard let value = value(depth: 0) else { return nil }
    skipBlanks()
    return position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(word: StaticString, as value: LooseJSON) -> LooseJSON? {
    for byte in word.description.utf8 {
      guard take(byte) else { return nil }
    }
    return value
  }

  private mutating func value(depth: Int) -> LooseJSON? {
    skipBlanks()
    guard depth < Self.deepest, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return string().map(LooseJSON.text)
    case UInt8(ascii: "t"): return take(word: "true", as: .bool(true))
    case UInt8(ascii: "f"): return take(word: "false", as: .bool(false))
    case UInt8(ascii: "n"): return take(word: "null", as: .null)
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> LooseJSON? {
    position += 1
    var members: [String: LooseJSON] = [:]
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipBlanks()
      guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      members[name] = value
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func list(depth: Int) -> LooseJSON? {
    position += 1
    var elements: [LooseJSON] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .list(elements) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      skipBlanks()
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .list(elements) : nil
  }

  private mutating func number() -> LooseJSON? {
    let start = position
    while let byte = next, Self.isNumeric(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text) else { return nil }
    return value.isFinite ? .number(value) : .null
  }

  private mutating func string() -> String? {
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        result.append(contentsOf: String(Character(scalar)).utf8)
      default: result.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return unicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// Reads the digits of `\u`; a pair of surrogates is one scalar, a lone one is replaced.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    let mark = position
    if first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")),
      let second = fourDigits(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return scalar
    }
    position = mark
    return "\u{FFFD}"
  }

  private mutating func fourDigits() -> UInt32? {
    guard bytes.count - position >= 4 else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
