/// Packs bytes as gzip (RFC 1952) without a library: for tests, not for size.
enum Gzip {
  private static let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]

  /// Packs bytes into stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = head
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(0xffff)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += [UInt8(length & 0xff), UInt8(length >> 8)]
      result += [UInt8(~length & 0xff), UInt8(~length >> 8)]
      result += block
    } while !rest.isEmpty
    return result + little(checksum(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Packs spaces, some 160 times smaller than they unpack to; the check sum at the end is wrong.
  static func bomb(bytes count: Int) -> [UInt8] {
    var writer = BitWriter(bytes: head)
    writer.put(0b011, bits: 3)  // The last block, with the fixed code.
    writer.putCode(0x30 + 0x20, bits: 8)  // One space ...
    for _ in 0..<count / 258 {
      writer.putCode(0b1100_0101, bits: 8)  // ... then 258 bytes again (symbol 285) ...
      writer.putCode(0, bits: 5)  // ... from one byte back.
    }
    writer.putCode(0, bits: 7)
    return writer.finished() + little(0) + little(UInt32(truncatingIfNeeded: count))
  }

  private static func little(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

private struct BitWriter {
  var bytes: [UInt8]
  private var current: UInt8 = 0
  private var filled = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Writes a number, lowest bit first.
  mutating func put(_ value: Int, bits: Int) {
    for index in 0..<bits {
      current |= UInt8((value >> index) & 1) << filled
      filled += 1
      if filled == 8 {
        bytes.append(current)
        (current, filled) = (0, 0)
      }
    }
  }

  /// Writes a Huffman code, highest bit first.
  mutating func putCode(_ value: Int, bits: Int) {
    for index in (0..<bits).reversed() { put((value >> index) & 1, bits: 1) }
  }

  func finished() -> [UInt8] { filled == 0 ? bytes : bytes + [current] }
}
