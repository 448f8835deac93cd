/// A number that may also come as text; anything else, infinities included, is a gap.
package struct LenientNumber: Sendable, Hashable, Decodable {
  /// The finite number, where there is one; a minus zero is zero.
  package let value: Double?

  /// Creates a number.
  package init(_ value: Double?) {
    guard let value, value.isFinite else {
      self.value = nil
      return
    }
    self.value = value + 0
  }

  /// Reads a number or a text that holds one; never fails.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard !container.decodeNil() else {
      self.init(nil)
      return
    }
    if let number = try? container.decode(Double.self) {
      self.init(number)
    } else if let text = try? container.decode(String.self), text.utf8.count <= 40 {
      self.init(Double(text))
    } else {
      self.init(nil)
    }
  }
}

/// A text, cleaned; anything else is a gap.
package struct LenientText: Sendable, Hashable, Decodable {
  /// The text, where there is one that isn't empty.
  package let value: String?

  /// Reads a text; never fails.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = (try? container.decode(String.self))?.cleaned(maximum: 200)
    value = text?.isEmpty == true ? nil : text
  }
}

/// A list whose elements fail alone; anything but a list is empty.
package struct LenientList<Element: Decodable & Sendable>: Sendable, Decodable {
  /// The elements, nil for each that can't be read.
  package let elements: [Element?]

  /// Reads at most 20,000 elements; never fails.
  package init(from decoder: any Decoder) throws {
    var elements: [Element?] = []
    guard var container = try? decoder.unkeyedContainer() else {
      self.elements = []
      return
    }
    while !container.isAtEnd, elements.count < 20_000 {
      // A failed element doesn't advance the container, so it is taken as a value that can't fail.
      guard let element = try? container.decode(Attempt<Element>.self) else { break }
      elements.append(element.value)
    }
    self.elements = elements
  }

  private struct Attempt<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
  }
}

extension KeyedDecodingContainer {
  /// The member of a name, nil where it is missing or of another kind.
  package func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    try? decodeIfPresent(type, forKey: key)
  }

  /// The number of a name, nil where it is missing or none.
  package func number(_ key: Key) -> Double? { lenient(LenientNumber.self, key)?.value }

  /// The cleaned text of a name, nil where it is missing, empty or none.
  package func text(_ key: Key) -> String? { lenient(LenientText.self, key)?.value }
}
