/// JSON as it is written: objects keep the order of their keys.
indirect enum OrderedJSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([OrderedJSON])
  case object([Member])

  struct Member: Equatable {
    let key: String
    let value: OrderedJSON
  }

  struct Malformed: Error {
    let offset: Int
  }

  /// Reads a whole text, strictly.
  init(_ text: String) throws {
    var reader = Reader(bytes: Array(text.utf8))
    self = try reader.value()
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw Malformed(offset: reader.index) }
  }

  subscript(key: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  subscript(index: Int) -> OrderedJSON? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }

  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }

  var elements: [OrderedJSON] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    mutating func skipSpace() {
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    mutating func value() throws -> OrderedJSON {
      skipSpace()
      guard index < bytes.count else { throw Malformed(offset: index) }
      switch bytes[index] {
      case UInt8(ascii: "{"): return try object()
      case UInt8(ascii: "["): return try array()
      case UInt8(ascii: "\""): return .string(try string())
      default: break
      }
      let word = bytes[index...].prefix { !",]} \n".utf8.contains($0) }
      index += word.count
      switch String(decoding: word, as: UTF8.self) {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case let digits:
        guard let number = Double(digits), number.isFinite else { throw Malformed(offset: index) }
        return .number(number)
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skipSpace()
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    mutating func object() throws -> OrderedJSON {
      index += 1
      var members: [Member] = []
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        skipSpace()
        let key = try string()
        guard take(UInt8(ascii: ":")) else { throw Malformed(offset: index) }
        members.append(Member(key: key, value: try value()))
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw Malformed(offset: index) }
      return .object(members)
    }

    mutating func array() throws -> OrderedJSON {
      index += 1
      var values: [OrderedJSON] = []
      if take(UInt8(ascii: "]")) { return .array(values) }
      repeat { values.append(try value()) } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw Malformed(offset: index) }
      return .array(values)
    }

    mutating func string() throws -> String {
      guard take(UInt8(ascii: "\"")) else { throw Malformed(offset: index) }
      var result: [UInt8] = []
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard index < bytes.count else { throw Malformed(offset: index) }
          // All that our own output escapes stands for itself.
          result.append(bytes[index])
          index += 1
        case 0..<0x20: throw Malformed(offset: index)
        default: result.append(byte)
        }
      }
      throw Malformed(offset: index)
    }
  }
}
