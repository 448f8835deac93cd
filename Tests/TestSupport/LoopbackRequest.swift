extension LoopbackServer {
  /// What a client asked.
  public struct Request: Sendable {
    /// The first line as it came, such as `GET /v1/search?name=Oslo HTTP/1.1`.
    public let line: String
    /// Header fields by name in lower case.
    public let headers: [String: String]

    /// The method, such as `GET`.
    public var method: String { word(0) }
    /// Path and query as they came.
    public var target: String { word(1) }
    /// The path without the query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The query's parameters, percent-decoded.
    public var query: [String: String] {
      guard let mark = target.firstIndex(of: "?") else { return [:] }
      var result: [String: String] = [:]
      for pair in target[target.index(after: mark)...].split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        result[decoded(parts[0])] = parts.count > 1 ? decoded(parts[1]) : ""
      }
      return result
    }

    init?(head: [UInt8]) {
      let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
      guard let first = lines.first else { return nil }
      line = String(first)
      var fields: [String: String] = [:]
      for field in lines.dropFirst() {
        let parts = field.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
      }
      headers = fields
    }

    private func word(_ index: Int) -> String {
      let words = line.split(separator: " ")
      return index < words.count ? String(words[index]) : ""
    }

    private func decoded(_ text: Substring) -> String {
      var bytes: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"),
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
