/// Reads JSON with comments and trailing commas, and remembers where each value stands.
nonisolated struct SettingsReader {
  /// What is wrong, and in which line.
  struct Fault: Error, Sendable {
    /// The line, counted from 1.
    let line: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let deepest = 32

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads a whole text.
  static func read(_ text: String) -> Result<SettingsNode, Fault> {
    var reader = SettingsReader(text)
    // A byte order mark is no part of the JSON.
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    do throws(Fault) {
      let node = try reader.value()
      try reader.skip()
      guard reader.index == reader.bytes.count else { throw reader.fault }
      return .success(node)
    } catch {
      return .failure(error)
    }
  }

  private var fault: Fault {
    Fault(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") })
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes over spaces and comments.
  private mutating func skip() throws(Fault) {
    guard let end = Self.end(ofTriviaIn: bytes, from: index) else {
      index = bytes.count
      throw fault
    }
    index = end
  }

  /// Where spaces and comments end; nil where a comment does not.
  static func end(ofTriviaIn bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"):
        guard index + 1 < bytes.count else { return index }
        if bytes[index + 1] == UInt8(ascii: "/") {
          while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        } else if bytes[index + 1] == UInt8(ascii: "*") {
          index += 2
          while index + 1 < bytes.count,
            bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
          {
            index += 1
          }
          guard index + 1 < bytes.count else { return nil }
          index += 2
        } else {
          return index
        }
      default: return index
      }
    }
    return index
  }

  private mutating func value() throws(Fault) -> SettingsNode {
    try skip()
    guard depth < Self.deepest, let first = current else { throw fault }
    depth += 1
    defer { depth -= 1 }
    let start = index
    let kind: SettingsNode.Kind
    switch first {
    case UInt8(ascii: "{"): kind = .object(try members())
    case UInt8(ascii: "["): kind = .array(try elements())
    case UInt8(ascii: "\""): kind = .string(try string())
    default: kind = try word()
    }
    return SettingsNode(kind: kind, range: start..<index)
  }

  private mutating func word() throws(Fault) -> SettingsNode.Kind {
    let word = bytes[index...].prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    let text = String(decoding: word, as: UTF8.self)
    let kind: SettingsNode.Kind
    switch text {
    case "null": kind = .null
    case "true": kind = .bool(true)
    case "false": kind = .bool(false)
    default:
      let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
      guard isDecimal, let number = Double(text), number.isFinite else { throw fault }
      kind = .number(number)
    }
    index += word.count
    return kind
  }

  private mutating func members() throws(Fault) -> [SettingsMember] {
    index += 1
    var members: [SettingsMember] = []
    while true {
      try skip()
      if take(UInt8(ascii: "}")) { return members }
      guard current == UInt8(ascii: "\"") else { throw fault }
      let key = try string()
      try skip()
      guard take(UInt8(ascii: ":")) else { throw fault }
      members.append(SettingsMember(key: key, value: try value()))
      try skip()
      if !take(UInt8(ascii: ",")), current != UInt8(ascii: "}") { throw fault }
    }
  }

  private mutating func elements() throws(Fault) -> [SettingsNode] {
    index += 1
    var elements: [SettingsNode] = []
    while true {
      try skip()
      if take(UInt8(ascii: "]")) { return elements }
      elements.append(try value())
      try skip()
      if !take(UInt8(ascii: ",")), current != UInt8(ascii: "]") { throw fault }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func string() throws(Fault) -> String {
    index += 1
    var result = ""
    var start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        result += String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        return result
      case UInt8(ascii: "\\"):
        result += String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        result.unicodeScalars.append(try escaped())
        start = index
      case 0..<0x20: throw fault
      default: index += 1
      }
    }
    throw fault
  }

  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    guard let byte = current else { throw fault }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): break
    default: throw fault
    }
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
    else {
      return "\u{FFFD}"
    }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(Fault) -> UInt32 {
    guard index + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw fault }
    index += 4
    return unit
  }
}
