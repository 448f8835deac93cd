package import FoundationEssentials

/// Reads the envelope of Korea's public data portal, in all the shapes its gateway answers with.
///
/// A failure can come as JSON, as XML although JSON was asked for, or as bare words, and with
/// status 200 as well as with another: the body is looked at before the status.
package struct DataGoKrAnswer: Sendable {
  /// The host to name in an error.
  package var host: String
  /// The provider to name in an error.
  package var provider: String
  /// The instant that counts as now.
  package var now: Date
  /// Takes secrets out of the service's words.
  package var redact: @Sendable (String) -> String

  /// Creates a reader.
  package init(
    host: String, provider: String, now: Date,
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.host = host
    self.provider = provider
    self.now = now
    self.redact = redact
  }

  /// The `body` of the envelope; nil where the service has no data for what was asked.
  package func body(of response: HTTPResponse) throws(WeatherError) -> LooseJSON? {
    let body = ServiceBody(response.body)
    switch body {
    case .json(let json):
      if let envelope = json["response"] { return try read(envelope, response) }
      if let header = json["OpenAPI_ServiceResponse"]?["cmmMsgHeader"] {
        let words = [header["returnAuthMsg"]?.text, header["errMsg"]?.text]
        throw failure(
          code: header["returnReasonCode"]?.text ?? "", reason: Self.codeName(in: words), response)
      }
      if let result = json["result"], let status = result["status"]?.number {
        throw failure(status: status, reason: result["message"]?.text, response)
      }
    case .xml(let text):
      let words = [
        Self.content(of: "returnAuthMsg", in: text), Self.content(of: "errMsg", in: text),
      ]
      if let code = Self.content(of: "returnReasonCode", in: text) {
        throw failure(code: code, reason: Self.codeName(in: words), response)
      }
      if let code = Self.content(of: "resultCode", in: text) {
        let reason = Self.content(of: "resultMsg", in: text)
        throw failure(code: code, reason: reason, response)
      }
    case .words(let words): throw failure(words: words, response)
    case .empty, .brokenJSON, .page: break
    }
    guard response.status == 200 else {
      throw failure(status: Double(response.status), reason: nil, response)
    }
    throw body.notJSON(host: host)
  }

  private func read(
    _ envelope: LooseJSON, _ response: HTTPResponse
  ) throws(WeatherError) -> LooseJSON? {
    let code = envelope["header"]?["resultCode"]?.text ?? ""
    switch Int(code) {
    case 0:
      guard let body = envelope["body"] else {
        throw .badData(host: host, detail: "the answer has no body")
      }
      return body
    case 3: return nil
    default:
      throw failure(code: code, reason: envelope["header"]?["resultMsg"]?.text, response)
    }
  }

  // MARK: - Failures

  private func failure(code: String, reason: String?, _ response: HTTPResponse) -> WeatherError {
    let words = reason.map { redact(ServiceBody.clean($0)) }
    let named = [words, code.isEmpty ? nil : "code \(code)"].compactMap(\.self)
      .joined(separator: ", ")
    switch Int(code) {
    case 22: return .quota(host: host, reason: words, retryAfter: untilMidnight)
    case 20, 21, 30, 31, 32, 33: return .rejectedKey(provider: provider, reason: named)
    case 5: return .timedOut(host: host)
    case nil: return .badData(host: host, detail: "the answer has no result code")
    default: return .status(response.status, host: host, reason: named)
    }
  }

  private func failure(status: Double, reason: String?, _ response: HTTPResponse) -> WeatherError {
    let words = reason.map { redact($0) }
    switch status {
    case 401, 403: return .rejectedKey(provider: provider, reason: words)
    case 429:
      return .quota(host: host, reason: words, retryAfter: pause(response))
    default:
      let sent = Int(exactly: status.rounded()).flatMap { (100...599).contains($0) ? $0 : nil }
      return .status(sent ?? response.status, host: host, reason: words)
    }
  }

  private func failure(words: String, _ response: HTTPResponse) -> WeatherError {
    let reason = redact(words)
    switch words.lowercased() {
    case "unauthorized", "forbidden": return .rejectedKey(provider: provider, reason: reason)
    case "api token quota exceeded":
      return .quota(host: host, reason: reason, retryAfter: untilMidnight)
    case "api rate limit exceeded":
      return .quota(host: host, reason: reason, retryAfter: pause(response))
    case "api not found", "error forwarding request to backend server",
      "error receiving response from backend server", "unexpected error(s)":
      return .status(response.status, host: host, reason: reason)
    default:
      guard response.status == 200 else {
        return failure(status: Double(response.status), reason: words, response)
      }
      return ServiceBody.words(words).notJSON(host: host)
    }
  }

  private func pause(_ response: HTTPResponse) -> Double {
    RetryAfter.seconds(response.headers["retry-after"], now: now) ?? 60
  }

  /// Seconds until the daily count starts anew, at midnight in Korea.
  private var untilMidnight: Double {
    let local = ServiceTime.seconds(now) + ServiceTime.korea
    return Double(86_400 - (local % 86_400 + 86_400) % 86_400)
  }

  // MARK: - Words

  /// Of two messages, the one that is the code's name: which field holds it changed in 2026.
  private static func codeName(in words: [String?]) -> String? {
    let words = words.compactMap(\.self).filter { !$0.isEmpty }
    return words.first { $0.contains("_") } ?? words.first
  }

  private static func content(of tag: String, in text: String) -> String? {
    guard let start = text.firstRange(of: "<\(tag)>")?.upperBound,
      let end = text[start...].firstRange(of: "</\(tag)>")?.lowerBound
    else { return nil }
    return ServiceBody.clean(String(text[start..<end]))
  }
}
