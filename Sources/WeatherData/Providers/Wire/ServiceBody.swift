package import FoundationEssentials

/// What a body looks like from its first byte, which tells more truth than its declared type.
package enum ServiceBody: Sendable, Equatable {
  case empty
  case json(LooseJSON)
  /// Begins like JSON but isn't whole or valid.
  case brokenJSON
  /// Tags, but no web page.
  case xml(String)
  case page
  case words(String)

  /// Looks at a body.
  package init(_ body: Data) {
    let start = body.prefix(3).elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : 0
    let content = body.dropFirst(start).drop { $0 <= 0x20 }
    switch content.first {
    case nil: self = .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = LooseJSON(Data(content)).map(Self.json) ?? .brokenJSON
    case UInt8(ascii: "<"):
      let text = String(decoding: content.prefix(4096), as: UTF8.self)
      let head = text.prefix(256).lowercased()
      self = head.contains("<!doctype html") || head.contains("<html") ? .page : .xml(text)
    default: self = .words(Self.clean(String(decoding: content.prefix(512), as: UTF8.self)))
    }
  }

  /// The failure to report where JSON was needed and this came with a good status.
  package func notJSON(host: String) -> WeatherError {
    switch self {
    case .page: .captivePortal(host: host)
    case .brokenJSON: .cutShort(host: host)
    case .empty: .badData(host: host, detail: "the answer is empty")
    case .xml, .words, .json: .badData(host: host, detail: "the answer is not the JSON asked for")
    }
  }

  /// Text from outside without control, bidirectional-override and zero-width characters, cut to
  /// a length that fits a line.
  package static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(300) {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: result.append(" ")
      case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
        continue
      default: result.append(scalar)
      }
    }
    var cleaned = Substring(String(result))
    while cleaned.first == " " { cleaned.removeFirst() }
    while cleaned.last == " " { cleaned.removeLast() }
    return String(cleaned)
  }

  /// The seconds of a `Retry-After` field, where it has some that make sense.
  package static func retryAfter(_ response: HTTPResponse) -> Double? {
    response.headers["retry-after"].flatMap(LooseJSON.number(in:))
      .flatMap { (0...86_400).contains($0) ? $0 : nil }
  }
}
