package import FoundationEssentials

/// The checks that every service's answer goes through before it is decoded.
///
/// The order is transport, status, first byte, the provider's own error envelope, decoding: each
/// step keeps the next from calling a failure by a wrong name.
package enum Answer {
  /// What a body looks like from its first byte, which tells more truth than its declared type.
  package enum Kind: Sendable {
    case empty, json, page, markup, text
  }

  /// Looks at a body's first byte after blanks and a byte order mark.
  package static func kind(of body: Data) -> Kind {
    let content = meaningful(body)
    switch content.first {
    case nil: return .empty
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "<"):
      let start = String(decoding: content.prefix(512), as: UTF8.self).lowercased()
      return start.contains("<html") || start.contains("<!doctype html") ? .page : .markup
    default: return .text
    }
  }

  /// Whether an answer has a good status and holds JSON.
  ///
  /// A provider that knows its service's error bodies looks at those first.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - host: Who gave it, for the error.
  ///   - reason: The service's own words for a bad status, cleaned.
  ///   - now: The instant that a date in `Retry-After` is counted from.
  /// - Throws: What is wrong with the answer.
  package static func check(
    _ response: HTTPResponse, host: String, reason: String? = nil, now: Date
  ) throws(WeatherError) {
    let kind = kind(of: response.body)
    switch response.status {
    case 200...299: break
    case 429:
      let wait = RetryAfter.seconds(response.headers["retry-after"], now: now)
      throw .quota(host: host, reason: reason, retryAfter: wait)
    // Network Authentication Required, RFC 6585.
    case 511: throw .captivePortal(host: host)
    default: throw .status(response.status, host: host, reason: reason)
    }
    switch kind {
    case .json: return
    case .page: throw .captivePortal(host: host)
    case .empty: throw .badData(host: host, detail: "the answer is empty")
    case .markup, .text:
      throw .badData(host: host, detail: "the answer is not the JSON that was asked for")
    }
  }

  private static func meaningful(_ body: Data) -> Data.SubSequence {
    let hasMark = body.starts(with: [0xef, 0xbb, 0xbf])
    return body.dropFirst(hasMark ? 3 : 0).drop { $0 <= 0x20 }
  }
}
