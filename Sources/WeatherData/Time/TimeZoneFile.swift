import FoundationEssentials

/// The content of a compiled time zone file (TZif, RFC 9636, versions 1 to 4).
///
/// Leap second records are passed over: the system's clock doesn't count them.
struct TimeZoneFile: Sendable, Hashable {
  /// What the clocks show during some stretch of time.
  struct Kind: Sendable, Hashable {
    /// Seconds east of Greenwich.
    let offset: Int
    let isDaylight: Bool
    let abbreviation: String
  }

  /// Instants in seconds since 1970 at which the clocks change, ascending.
  let transitions: [Int]
  /// For each transition, which kind holds from then on.
  let kindIndices: [Int]
  /// The kinds; the first holds before the first transition.
  let kinds: [Kind]
  /// The rule that holds after the last transition.
  let footer: PosixTimeZone?

  /// Larger files are no zones.
  static let sizeLimit = 262_144

  /// Reads a file; nil where it is damaged, cut or something else.
  init?(_ data: Data) {
    guard data.count <= Self.sizeLimit else { return nil }
    var reader = Reader(bytes: [UInt8](data))
    guard let first = Header(&reader) else { return nil }
    guard first.version >= 2 else {
      guard let block = Block(&reader, header: first, timeSize: 4) else { return nil }
      self.init(block, footer: nil)
      return
    }
    // The 32-bit block is there for old readers only.
    guard reader.skip(first.blockSize(timeSize: 4)), let second = Header(&reader),
      second.version == first.version,
      let block = Block(&reader, header: second, timeSize: 8), let text = reader.footer()
    else { return nil }
    if text.isEmpty {
      self.init(block, footer: nil)
    } else {
      guard let rule = PosixTimeZone(text) else { return nil }
      self.init(block, footer: rule)
    }
  }

  private init(_ block: Block, footer: PosixTimeZone?) {
    transitions = block.transitions
    kindIndices = block.kindIndices
    kinds = block.kinds
    self.footer = footer
  }

  /// The kind that holds at an instant; nil stands for the footer's word.
  func kind(at instant: Int) -> Kind? {
    guard let last = transitions.last else { return footer == nil ? kinds.first : nil }
    if instant >= last, footer != nil { return nil }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? kinds.first : kinds[kindIndices[low - 1]]
  }
}

extension TimeZoneFile {
  /// Walks over bytes from outside; every step is checked.
  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func skip(_ count: Int) -> Bool {
      guard count >= 0, count <= bytes.count - position else { return false }
      position += count
      return true
    }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      let start = position
      return skip(count) ? bytes[start..<start + count] : nil
    }

    /// A number in network order.
    mutating func integer(_ size: Int) -> Int? {
      guard let slice = take(size) else { return nil }
      var value: UInt64 = (slice.first ?? 0) >= 0x80 ? .max : 0
      for byte in slice { value = value << 8 | UInt64(byte) }
      return Int(Int64(bitPattern: value))
    }

    /// The text between two line ends.
    mutating func footer() -> String? {
      guard take(1)?.first == 0x0A else { return nil }
      guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
      defer { position = end + 1 }
      return String(validating: bytes[position..<end], as: UTF8.self)
    }
  }

  /// The counts that stand before a block.
  private struct Header {
    let version: Int
    let utcFlags, wallFlags, leaps, transitions, kinds, characters: Int

    init?(_ reader: inout Reader) {
      guard reader.take(4).map(Array.init) == Array("TZif".utf8),
        let mark = reader.take(1)?.first, reader.skip(15)
      else { return nil }
      switch mark {
      case 0: version = 1
      case UInt8(ascii: "2")...UInt8(ascii: "9"): version = Int(mark - UInt8(ascii: "0"))
      default: return nil
      }
      var counts: [Int] = []
      for _ in 0..<6 {
        guard let count = reader.integer(4), (0...TimeZoneFile.sizeLimit).contains(count) else {
          return nil
        }
        counts.append(count)
      }
      (utcFlags, wallFlags, leaps) = (counts[0], counts[1], counts[2])
      (transitions, kinds, characters) = (counts[3], counts[4], counts[5])
    }

    func blockSize(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + kinds * 6 + characters + leaps * (timeSize + 4) + wallFlags
        + utcFlags
    }
  }

  /// Transitions and kinds of one block.
  private struct Block {
    let transitions: [Int]
    let kindIndices: [Int]
    let kinds: [Kind]

    init?(_ reader: inout Reader, header: Header, timeSize: Int) {
      let end = reader.position + header.blockSize(timeSize: timeSize)
      guard end <= reader.bytes.count, (1...256).contains(header.kinds) else { return nil }
      var transitions: [Int] = []
      for _ in 0..<header.transitions {
        guard let instant = reader.integer(timeSize), instant > transitions.last ?? .min else {
          return nil
        }
        transitions.append(instant)
      }
      guard let indices = reader.take(header.transitions),
        indices.allSatisfy({ $0 < header.kinds }),
        let kindBytes = reader.take(header.kinds * 6), let names = reader.take(header.characters)
      else { return nil }
      var kindReader = Reader(bytes: Array(kindBytes))
      var kinds: [Kind] = []
      for _ in 0..<header.kinds {
        // No clock is further from Greenwich than a day and some (RFC 9636, section 3.2).
        guard let offset = kindReader.integer(4), (-89_999...93_599).contains(offset),
          let flag = kindReader.take(1)?.first, flag <= 1,
          let index = kindReader.take(1)?.first.map(Int.init), index < names.count
        else { return nil }
        let name = names.dropFirst(index).prefix { $0 != 0 }
        guard name.count <= 16, name.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        kinds.append(
          Kind(
            offset: offset, isDaylight: flag == 1,
            abbreviation: String(decoding: name, as: UTF8.self)))
      }
      self.transitions = transitions
      kindIndices = indices.map(Int.init)
      self.kinds = kinds
      reader.position = end
    }
  }
}
