package import FoundationEssentials

/// JSON whose kinds of values can't be trusted: read whole, then asked leniently.
///
/// Some services send numbers as text, one row in place of a list, or an empty text in place of
/// an object. A tree that is asked for what is needed reads all of them, where a fixed shape would
/// throw the whole answer away.
package enum LooseJSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([LooseJSON])
  case object([String: LooseJSON])

  /// Reads a body; nil where it is not whole, valid JSON or nests deeper than any service does.
  package init?(_ body: Data) {
    var reader = LooseJSONReader(bytes: [UInt8](body))
    guard let value = reader.document() else { return nil }
    self = value
  }

  /// The member of an object, nil where this is none or has no such member.
  package subscript(name: String) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The elements of a list; one object counts as a list of one, all else as empty.
  package var elements: [LooseJSON] {
    switch self {
    case .list(let elements): elements
    case .object: [self]
    case .null, .bool, .number, .text: []
    }
  }

  /// The finite number, also where it is sent as text.
  package var number: Double? {
    switch self {
    case .number(let value): value
    case .text(let text): Self.number(in: text)
    case .null, .bool, .list, .object: nil
    }
  }

  /// The text, also where it is sent as a number; cleaned, as all text from outside.
  package var text: String? {
    switch self {
    case .text(let text): ServiceBody.clean(text)
    case .number(let value): Int(exactly: value).map(String.init) ?? String(value)
    case .null, .bool, .list, .object: nil
    }
  }

  /// Reads a plain decimal number; nil for words such as "nan", hexadecimals and overflow.
  package static func number(in text: String) -> Double? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 40, bytes.allSatisfy(LooseJSONReader.isNumeric),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
