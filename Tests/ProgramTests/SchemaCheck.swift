import FoundationEssentials

/// Checks JSON against the parts of JSON Schema that our own schema uses, and the order of keys too.
struct SchemaCheck {
  let schema: OrderedJSON

  /// Reads the schema of the repository.
  init() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/" + folder + "/docs/weatherbars.schema.json"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw OrderedJSON.Malformed(offset: 0)
    }
    schema = try OrderedJSON(String(decoding: data, as: UTF8.self))
  }

  /// What is wrong with a value, each with its path; empty where all is well.
  func faults(in value: OrderedJSON) -> [String] { faults(value, schema, "$") }

  private func faults(_ value: OrderedJSON, _ rule: OrderedJSON, _ path: String) -> [String] {
    if let reference = rule["$ref"]?.text {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let target = schema["$defs"]?[name] else { return ["\(path): no \(reference)"] }
      return faults(value, target, path)
    }
    var result: [String] = []
    if let type = rule["type"] {
      let names = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
      if !names.contains(where: { matches(value, $0) }) { result.append("\(path): not \(names)") }
    }
    if let constant = rule["const"], constant != value { result.append("\(path): not constant") }
    if let choices = rule["enum"], !choices.elements.contains(value) {
      result.append("\(path): not among the choices")
    }
    if case .number(let number) = value {
      if case .number(let least)? = rule["minimum"], number < least {
        result.append("\(path): low")
      }
      if case .number(let most)? = rule["maximum"], number > most { result.append("\(path): high") }
    }
    if case .object = value, let properties = rule["properties"] {
      let required = rule["required"]?.elements.compactMap(\.text) ?? []
      if value.keys != properties.keys || required != properties.keys {
        result.append("\(path): keys \(value.keys)")
      }
      for key in properties.keys {
        guard let member = value[key], let rule = properties[key] else { continue }
        result += faults(member, rule, "\(path).\(key)")
      }
    }
    if let items = rule["items"] {
      for (index, element) in value.elements.enumerated() {
        result += faults(element, items, "\(path)[\(index)]")
      }
    }
    return result
  }

  private func matches(_ value: OrderedJSON, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
      (.object, "object"), (.number, "number"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
