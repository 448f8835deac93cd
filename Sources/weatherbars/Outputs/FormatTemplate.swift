import BarModel

/// A template of `--format`.
nonisolated enum FormatTemplate: Sendable, Hashable {
  /// Text with fields.
  case segments([FormatSegment])
  /// A whole object for Waybar.
  case waybar
  /// A short line for tmux.
  case tmux

  /// Reads a template.
  ///
  /// - Parameter text: The template, or the name of a whole format.
  /// - Throws: What is wrong with it.
  init(parsing text: String) throws(UsageError) {
    switch text {
    case "waybar": self = .waybar
    case "tmux": self = .tmux
    default: self = .segments(try Self.segments(of: text))
    }
  }

  /// Whether the text changes as time passes, without any news.
  var tellsClock: Bool {
    guard case .segments(let segments) = self else { return false }
    return segments.contains { segment in
      switch segment {
      case .field(.time, _), .field(.age, _): true
      case .field, .text: false
      }
    }
  }

  private static func segments(of text: String) throws(UsageError) -> [FormatSegment] {
    var result: [FormatSegment] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        plain.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(of: "}") else { throw .loneBrace(Shown.brief("{" + rest)) }
        if !plain.isEmpty { result.append(.text(plain)) }
        plain = ""
        result.append(try field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": throw .loneBrace(Shown.brief("}" + rest))
      default: plain.append(character)
      }
    }
    if !plain.isEmpty { result.append(.text(plain)) }
    return result
  }

  private static func field(_ text: String) throws(UsageError) -> FormatSegment {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let field = FormatField(name: name) else {
      throw .unknownField(
        Shown.brief(name), near: Nearest.match(for: name, in: FormatField.allNames))
    }
    guard parts.count > 1 else { return .field(field, width: nil) }
    let digits = parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard digits, let width = Int(parts[1]), (1...500).contains(width) else {
      throw .badWidth(Shown.brief(text))
    }
    return .field(field, width: width)
  }
}

/// A piece of a template.
nonisolated enum FormatSegment: Sendable, Hashable {
  /// Text as it stands.
  case text(String)
  /// A field, right-aligned in so many cells.
  case field(FormatField, width: Int?)
}
