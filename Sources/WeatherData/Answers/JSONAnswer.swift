package import FoundationEssentials

/// Decodes bodies that nobody vouches for.
package enum JSONAnswer {
  /// More elements than this are read from no body: the decoder needs some 35 times the size of
  /// an array of small numbers.
  static let mostCommas = 100_000
  /// Deeper nesting than any service has.
  static let deepest = 64

  /// Decodes a body.
  ///
  /// - Parameters:
  ///   - type: What to decode; its lenient members turn wrong types into gaps.
  ///   - body: The body.
  ///   - host: Who sent it, for the error.
  /// - Returns: What was decoded.
  /// - Throws: `badData` with what is wrong and where, `cutShort` where the end is missing.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from body: Data, host: String
  ) throws(WeatherError) -> Value {
    switch shape(of: body) {
    case .whole: break
    case .open: throw .cutShort(host: host)
    case .tooDeep: throw .badData(host: host, detail: "it nests more than \(deepest) levels deep")
    case .tooMany: throw .badData(host: host, detail: "it has more than \(mostCommas) elements")
    }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch let error as DecodingError {
      throw .badData(host: host, detail: words(for: error))
    } catch {
      throw .badData(host: host, detail: "it is not valid JSON")
    }
  }

  private enum Shape { case whole, open, tooDeep, tooMany }

  // One pass over the bytes that knows only strings and brackets, so that a hostile body is
  // turned away before the decoder builds anything of it.
  private static func shape(of body: Data) -> Shape {
    var depth = 0
    var commas = 0
    var isInString = false
    var isEscaped = false
    for byte in body {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > deepest { return .tooDeep }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","):
        commas += 1
        if commas > mostCommas { return .tooMany }
      default: break
      }
    }
    return depth > 0 || isInString ? .open : .whole
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) is of another kind than expected"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not valid JSON" : "\(place(context.codingPath)) can't be read"
    @unknown default: "it can't be read"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    var result = ""
    for key in path {
      if let index = key.intValue {
        result += "[\(index)]"
      } else {
        result += (result.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return result.cleaned()
  }
}
