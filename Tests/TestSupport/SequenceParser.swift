/// Splits a terminal's input into characters, controls and escape sequences.
struct SequenceParser: Sendable {
  enum Token {
    case character(Unicode.Scalar)
    case control(UInt8)
    /// `ESC` and a final, with the bytes between them.
    case escape(String, Character)
    /// `CSI`: the private marker, the parameters, the final.
    case sequence(String, [Int?], Character)
    /// Operating system commands and the like, which draw nothing.
    case string
  }

  private enum State {
    case ground
    case escape(String)
    case sequence(String)
    case string(escaped: Bool)
  }

  private var state = State.ground
  private var partial: [UInt8] = []

  mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: ground(byte)
    case .escape(let collected): escape(byte, collected)
    case .sequence(let collected): sequence(byte, collected)
    case .string(let escaped): string(byte, escaped)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    if byte >= 0x80 {
      partial.append(byte)
      guard let length = partial.first.map(Self.length), partial.count >= length else { return nil }
      let text = String(decoding: partial, as: UTF8.self)
      partial = []
      return text.unicodeScalars.first.map { .character($0) }
    }
    partial = []
    switch byte {
    case 0x1B:
      state = .escape("")
      return nil
    case 0..<0x20, 0x7F: return .control(byte)
    default: return .character(Unicode.Scalar(byte))
    }
  }

  private mutating func escape(_ byte: UInt8, _ collected: String) -> Token? {
    switch byte {
    case 0x1B:
      state = .escape("")
      return nil
    case UInt8(ascii: "["):
      state = .sequence("")
      return nil
    case UInt8(ascii: "]") where collected.isEmpty:
      state = .escape("]")
      return nil
    case UInt8(ascii: "R") where collected == "]":
      // The Linux console's reset of its palette has no end of its own.
      state = .ground
      return .string
    case _ where collected == "]":
      state = .string(escaped: false)
      return nil
    case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string(escaped: false)
      return nil
    case 0x20...0x2F:
      state = .escape(collected + String(Character(Unicode.Scalar(byte))))
      return nil
    default:
      state = .ground
      return .escape(collected, Character(Unicode.Scalar(byte)))
    }
  }

  private mutating func sequence(_ byte: UInt8, _ collected: String) -> Token? {
    // A sequence that was cut short: the next one begins, or it is cancelled.
    if byte == 0x1B || byte == 0x18 {
      state = byte == 0x1B ? .escape("") : .ground
      return nil
    }
    guard (0x40...0x7E).contains(byte) else {
      state = .sequence(collected + String(Character(Unicode.Scalar(byte))))
      return nil
    }
    state = .ground
    let marker = collected.prefix { "?><=!".contains($0) }
    let parameters = collected.dropFirst(marker.count)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    return .sequence(String(marker), parameters, Character(Unicode.Scalar(byte)))
  }

  private mutating func string(_ byte: UInt8, _ escaped: Bool) -> Token? {
    if byte == 0x07 || (escaped && byte == UInt8(ascii: "\\")) {
      state = .ground
      return .string
    }
    state = .string(escaped: byte == 0x1B)
    return nil
  }

  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
