/// Turns the bytes that a terminal sends into keys, clicks and pasted text.
///
/// It knows the sequences of the `xterm`, `vt`, `linux` and `rxvt` families by itself, and what the
/// terminal's description adds. A sequence it does not know is swallowed, never taken for letters.
package nonisolated struct KeyDecoder {
  /// The longest pasted text, in bytes; the rest is dropped.
  package static let pasteLimit = 65536
  private static let sequenceLimit = 256

  private let described: [[UInt8]: Key]
  private var held: [UInt8] = []
  private var pasted: [UInt8]?
  private var events: [Event] = []

  /// Creates a decoder with a terminal's own sequences.
  package init(described: [[UInt8]: Key] = [:]) {
    self.described = described
  }

  /// How many seconds to wait for more before ``timeOut()``; nil where nothing is held.
  package var patience: Double? {
    if pasted != nil { return 1 }
    return held.isEmpty ? nil : 0.025
  }

  /// Takes bytes as they came.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Event] {
    for byte in bytes {
      if pasted != nil {
        takePasted(byte)
      } else {
        held.append(byte)
        advance()
      }
    }
    defer { events = [] }
    return events
  }

  /// Says that nothing more came: a lone Esc is the key, the beginning of a sequence is dropped.
  package mutating func timeOut() -> [Event] {
    if pasted != nil { endPaste() }
    if held == [0x1B] { events.append(.key(.escape)) }
    held = []
    defer { events = [] }
    return events
  }

  /// Decodes what is held if it is complete.
  private mutating func advance() {
    guard let first = held.first else { return }
    if first == 0x1B {
      advanceSequence()
    } else if first >= 0x80 {
      advanceText(from: 0)
    } else {
      held = []
      if let key = Self.key(ofByte: first) { events.append(.key(key)) }
    }
  }

  private mutating func advanceSequence() {
    guard held.count > 1 else { return }
    if let key = described[held] { return finish(key) }
    switch held[1] {
    case UInt8(ascii: "["): advanceControlSequence()
    case UInt8(ascii: "O"): if held.count > 2 { finish(KeySequences.applicationKey(held[2])) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): advanceString()
    case 0x1B:
      // The first was a key of its own; the second may begin a sequence.
      events.append(.key(.escape))
      held = [0x1B]
    case 0x80...: advanceText(from: 1)
    default: finish(nil)
    }
  }

  private mutating func finish(_ key: Key?) {
    held = []
    if let key { events.append(.key(key)) }
  }

  private mutating func advanceControlSequence() {
    guard held.count > 2 else { return }
    let last = held[held.count - 1]
    if held[2] == UInt8(ascii: "[") {
      // The Linux console's function keys.
      if held.count > 3 {
        let number = Int(last) - 64
        finish((1...5).contains(number) ? .function(number) : nil)
      }
      return
    }
    if held[2] == UInt8(ascii: "M") {
      if held.count > 5 { finishOldMouse() }
      return
    }
    switch last {
    case 0x40...0x7E: finishControlSequence(last)
    case 0x1B: held = [0x1B]
    default: if held.count > Self.sequenceLimit { held = [] }
    }
  }

  private mutating func finishControlSequence(_ final: UInt8) {
    let body = held[2..<(held.count - 1)]
    held = []
    if body.first == UInt8(ascii: "<") {
      mouse(Self.numbers(body.dropFirst()), isPress: final == UInt8(ascii: "M"))
    } else if body.elementsEqual("200".utf8), final == UInt8(ascii: "~") {
      pasted = []
    } else if let key = KeySequences.key(Self.numbers(body), final) {
      events.append(.key(key))
    }
  }

  private static func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      Int(String(decoding: part, as: UTF8.self)) ?? (part.isEmpty ? 0 : -1)
    }
  }

  /// A reply of the terminal: text up to a bell or a string terminator.
  private mutating func advanceString() {
    let isEnded = held.last == 0x07 || held.suffix(2) == [0x1B, UInt8(ascii: "\\")]
    if isEnded || held.count > Self.sequenceLimit { held = [] }
  }

  // MARK: Text

  /// Decodes one character in UTF-8; behind an Esc, which is Alt, it is dropped.
  private mutating func advanceText(from start: Int) {
    let lead = held[start]
    let length =
      switch lead {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let count = held.count - start
    if count > 1, !(0x80...0xBF).contains(held[held.count - 1]) {
      // Cut short by something else, which is looked at anew.
      let next = held[held.count - 1]
      held = [next]
      return advance()
    }
    guard count >= length else { return }
    let text = String(decoding: held[start...], as: UTF8.self)
    held = []
    guard start == 0, length > 1, let scalar = text.unicodeScalars.first,
      text.unicodeScalars.count == 1, Self.isText(scalar)
    else { return }
    events.append(.key(.character(Character(scalar))))
  }

  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: scalar != "\u{FFFD}"
    }
  }

  private static func key(ofByte byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 96)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 64)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  // MARK: Pasting

  private mutating func takePasted(_ byte: UInt8) {
    pasted?.append(byte)
    guard let text = pasted else { return }
    if byte == UInt8(ascii: "~"), text.suffix(6).elementsEqual(Self.pasteEnd) {
      pasted = Array(text.dropLast(6))
      endPaste()
    } else if text.count > 2 * Self.pasteLimit {
      // Keep what counts, and enough to notice the end.
      pasted = text.prefix(Self.pasteLimit) + text.suffix(Self.pasteEnd.count - 1)
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func endPaste() {
    let bytes = (pasted ?? []).prefix(Self.pasteLimit)
    pasted = nil
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": text.append(" ")
      default: if Self.isText(scalar) { text.append(scalar) }
      }
    }
    if !text.isEmpty { events.append(.paste(String(text))) }
  }

  // MARK: Mouse

  private mutating func mouse(_ numbers: [Int], isPress: Bool) {
    guard isPress, numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else {
      return
    }
    let (row, column) = (numbers[2] - 1, numbers[1] - 1)
    // Bits 4, 8 and 16 are Shift, Alt and Ctrl.
    switch numbers[0] & ~0b11100 {
    case 0: events.append(.click(row: row, column: column))
    case 64: events.append(.wheel(-1, row: row, column: column))
    case 65: events.append(.wheel(1, row: row, column: column))
    default: break
    }
  }

  private mutating func finishOldMouse() {
    let numbers = held[3...].map { Int($0) - 32 }
    held = []
    mouse(numbers, isPress: true)
  }
}
