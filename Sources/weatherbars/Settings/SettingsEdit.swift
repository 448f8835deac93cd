/// Changes the list of places in the text of a settings file and nothing else.
nonisolated struct SettingsEdit {
  private let table: OptionTable

  /// Creates an edit that checks its results against a table.
  init(table: OptionTable) {
    self.table = table
  }

  /// The text with a place added at the end of the list; nil where that can't be done safely.
  ///
  /// - Parameters:
  ///   - entry: The place.
  ///   - text: The text of the file; nil or blank where there is none.
  ///   - known: The places in force, written too where the file has no list of its own.
  /// - Returns: The new text.
  func adding(_ entry: PlaceEntry, to text: String?, known: [PlaceEntry] = []) -> String? {
    let text = text ?? ""
    guard let list = list(in: text) else { return nil }
    guard let node = list.node else {
      return creating(known + [entry], in: text, members: list.members)
    }
    let bytes = Array(text.utf8)
    let element = SettingsPlace.json(entry)
    guard let last = node.elements?.last else {
      return checked(
        Self.insert(element, at: node.range.lowerBound + 1, in: bytes), list.places + [entry])
    }
    return checked(Self.append(element, after: last.range, in: bytes), list.places + [entry])
  }

  /// The text without one place of the list; nil where that can't be done safely.
  ///
  /// - Parameters:
  ///   - index: Which place, counted from 0.
  ///   - text: The text of the file.
  ///   - known: The places in force, written without it where the file has no list of its own.
  /// - Returns: The new text.
  func removing(_ index: Int, from text: String?, known: [PlaceEntry] = []) -> String? {
    let text = text ?? ""
    guard let list = list(in: text) else { return nil }
    guard let node = list.node, let elements = node.elements else {
      guard known.indices.contains(index) else { return nil }
      var rest = known
      rest.remove(at: index)
      return creating(rest, in: text, members: list.members)
    }
    guard elements.indices.contains(index) else { return nil }
    var places = list.places
    places.remove(at: index)
    let previous = index > 0 ? elements[index - 1].range.upperBound : nil
    return checked(
      Self.remove(elements[index].range, after: previous, in: Array(text.utf8)), places)
  }

  // MARK: - The list

  private struct List {
    var node: SettingsNode?
    var places: [PlaceEntry]
    /// Where the object begins, and whether it has members; nil for a blank file.
    var members: (start: Int, isEmpty: Bool)?
  }

  private func list(in text: String) -> List? {
    guard case .success(let layer) = SettingsFile.parse(text, table: table) else { return nil }
    guard case .success(let root) = SettingsReader.read(text), let members = root.members else {
      return List(node: nil, places: [], members: nil)
    }
    let lists = members.filter { $0.key == SettingKey.places.rawValue }
    // A key that stands twice could be edited in the one that doesn't count.
    guard lists.count <= 1 else { return nil }
    return List(
      node: lists.first?.value, places: layer.places ?? [],
      members: (root.range.lowerBound, members.isEmpty))
  }

  private func creating(
    _ places: [PlaceEntry], in text: String, members: (start: Int, isEmpty: Bool)?
  ) -> String? {
    let list = "\"places\": [" + places.map(SettingsPlace.json).joined(separator: ", ") + "]"
    guard let members else {
      let begin = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      return checked(begin + "{\n  \(list)\n}\n", places)
    }
    let inserted = "\n  " + list + (members.isEmpty ? "\n" : ",")
    return checked(Self.insert(inserted, at: members.start + 1, in: Array(text.utf8)), places)
  }

  /// The text if reading it gives exactly the places meant.
  private func checked(_ text: String, _ places: [PlaceEntry]) -> String? {
    guard case .success(let layer) = SettingsFile.parse(text, table: table),
      layer.places ?? [] == places
    else { return nil }
    return text
  }

  // MARK: - Bytes

  private static func insert(_ text: String, at offset: Int, in bytes: [UInt8]) -> String {
    var bytes = bytes
    bytes.insert(contentsOf: text.utf8, at: offset)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds an element after the last one: on a line of its own where that has one.
  private static func append(
    _ element: String, after last: Range<Int>, in bytes: [UInt8]
  ) -> String {
    let lineStart = (bytes[..<last.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    let indent = bytes[lineStart..<last.lowerBound]
    let comma = self.comma(after: last.upperBound, in: bytes)
    let lineEnd = bytes[last.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    let closesLater =
      (SettingsReader.end(
        ofTriviaIn: bytes, from: comma.map { $0 + 1 } ?? last.upperBound) ?? 0) > lineEnd
    guard indent.allSatisfy({ $0 == 0x20 || $0 == 0x09 }), lineStart > 0, closesLater,
      comma ?? 0 < lineEnd
    else { return insert(", " + element, at: last.upperBound, in: bytes) }
    let line = "\n" + String(decoding: indent, as: UTF8.self) + element + (comma == nil ? "" : ",")
    var end = lineEnd
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    var result = bytes
    result.insert(contentsOf: line.utf8, at: end)
    if comma == nil { result.insert(UInt8(ascii: ","), at: last.upperBound) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Takes an element away with one comma, and its line where nothing else stands on it.
  private static func remove(
    _ element: Range<Int>, after previous: Int?, in bytes: [UInt8]
  ) -> String {
    let comma =
      self.comma(after: element.upperBound, in: bytes)
      ?? previous.flatMap { self.comma(after: $0, in: bytes) }
    var result = bytes
    if let comma, comma > element.lowerBound { result.remove(at: comma) }
    result.removeSubrange(element)
    var start = element.lowerBound
    if let comma, comma < element.lowerBound {
      result.remove(at: comma)
      start -= 1
    }
    let lineStart = (result[..<start].lastIndex(of: 0x0A) ?? -1) + 1
    let lineEnd = result[start...].firstIndex(of: 0x0A) ?? result.count
    if lineEnd < result.count, result[lineStart..<lineEnd].allSatisfy({ $0 <= 0x20 }) {
      result.removeSubrange(lineStart...lineEnd)
    } else if start > 0, result[start - 1] == 0x20 || result[start - 1] == UInt8(ascii: "[") {
      while start < result.count, result[start] == 0x20 { result.remove(at: start) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func comma(after offset: Int, in bytes: [UInt8]) -> Int? {
    guard let next = SettingsReader.end(ofTriviaIn: bytes, from: offset), next < bytes.count,
      bytes[next] == UInt8(ascii: ",")
    else { return nil }
    return next
  }
}
