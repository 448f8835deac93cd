/// Checks a value against what is accepted.
nonisolated enum ValueCheck {
  /// Throws what is wrong with an option's value.
  static func check(_ value: String, _ accepted: Accepted, as flag: String) throws(UsageError) {
    guard let fault = fault(in: value, accepted) else { return }
    throw .badValue(
      option: flag, value: Shown.brief(fault.part), accepted, near: fault.near)
  }

  /// The part of a value that is not accepted, with one that is near; nil where all is well.
  static func fault(in value: String, _ accepted: Accepted) -> (part: String, near: String?)? {
    switch accepted {
    case .names(let names):
      return names.contains(value) ? nil : (value, Nearest.match(for: value, in: names))
    case .list(let names):
      let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return parts.first { !names.contains($0) }.map { ($0, Nearest.match(for: $0, in: names)) }
    case .number(let range):
      let isPlain = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isPlain, let number = Int(value), range.contains(number) else { return (value, nil) }
      return nil
    case .url: return isAddress(value) ? nil : (value, nil)
    case .file, .text: return value.isEmpty ? (value, nil) : nil
    case .template, .coordinates, .place, .flag: return nil
    }
  }

  /// Whether a text is an address of http or https with a host, a port that can be one, and
  /// without spaces or a question.
  private static func isAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: lower.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    guard let host = rest.split(separator: "/", omittingEmptySubsequences: false).first,
      !host.isEmpty, !host.hasPrefix(":"), hasUsablePort(host), text.utf8.count <= 2048
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value != 0x7F
        && !"?#\"<>\\^`{|}".unicodeScalars.contains($0)
    }
  }

  private static func hasUsablePort(_ authority: Substring) -> Bool {
    let ending = authority[(authority.lastIndex(of: "]") ?? authority.startIndex)...]
    guard let colon = ending.lastIndex(of: ":"), !ending[colon...].contains("@") else {
      return true
    }
    let port = ending[ending.index(after: colon)...]
    return port.isEmpty || (UInt16(port) ?? 0) > 0
  }
}
