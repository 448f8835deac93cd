/// A JSON value whose objects keep the order of their keys.
nonisolated enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number in its shortest form; what is not finite becomes null.
  case number(Double)
  case string(String)
  /// Lines as one text, the ends between them escaped.
  case lines([String])
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// A value or null.
  static func optional<Value>(_ value: Value?, _ text: (Value) -> JSONText) -> JSONText {
    value.map(text) ?? .null
  }

  /// The value in one line.
  var compact: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? NumberText.shortest(value) : "null"
    case .string(let value): text += "\"" + Self.escaped(value) + "\""
    case .lines(let lines): text += "\"" + lines.map(Self.escaped).joined(separator: "\\n") + "\""
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += "\"" + Self.escaped(member.key) + "\":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Control characters are left out, not escaped: what reads the line may print it to a terminal.
  private static func escaped(_ string: String) -> String {
    var text = ""
    for scalar in Shown.plain(string).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
