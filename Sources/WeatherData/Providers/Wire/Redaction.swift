/// Keeps keys and coordinates out of what people read: a service may repeat its whole request.
package enum Redaction {
  /// A text in which each secret is replaced by an ellipsis, also one that is cut at its end.
  package static func redact(_ text: String, secrets: [String]) -> String {
    var result = text
    for secret in secrets where !secret.isEmpty {
      result = result.replacing(secret, with: "…")
      let cut = (4..<max(4, secret.count)).last { result.hasSuffix(secret.prefix($0)) }
      if let cut { result = result.dropLast(cut) + "…" }
    }
    return result
  }

  /// How a service may repeat the coordinates that it was sent: as they were, or without the
  /// zeros at their end.
  package static func spellings(of point: Coordinates) -> [String] {
    [point.latitude, point.longitude].flatMap { value in
      let sent = ServiceAddress.degrees(value)
      var short = Substring(sent)
      while short.last == "0" { short.removeLast() }
      return short.last == "." ? [sent] : [sent, String(short)]
    }
  }
}
