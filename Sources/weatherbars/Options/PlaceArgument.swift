import WeatherData

/// Reads what a person writes for a place.
nonisolated enum PlaceArgument {
  /// Reads `NAME`, `LAT,LON`, `LABEL=NAME` or `LABEL=LAT,LON`.
  ///
  /// - Parameter text: What was written.
  /// - Returns: The place to be found, or what is wrong with the text.
  static func parse(_ text: String) -> Result<PlaceEntry, UsageError> {
    guard let split = text.firstIndex(of: "=") else { return target(text, label: nil, of: text) }
    let label = trimmed(text[..<split])
    let rest = String(text[text.index(after: split)...])
    return target(rest, label: label.isEmpty ? nil : label, of: text)
  }

  /// Whether a text is a pair of numbers, valid or not, so that a leading minus is no option.
  static func isCoordinatePair(_ text: String) -> Bool { numbers(in: text) != nil }

  private static func target(
    _ text: String, label: String?, of whole: String
  ) -> Result<PlaceEntry, UsageError> {
    if let pair = numbers(in: text) {
      guard let coordinates = Coordinates(latitude: pair.latitude, longitude: pair.longitude) else {
        return .failure(.badCoordinates(Shown.plain(whole)))
      }
      return .success(PlaceEntry(label: label, target: .point(coordinates)))
    }
    let name = trimmed(text[...])
    guard !name.isEmpty else { return .failure(.emptyPlace(Shown.plain(whole))) }
    return .success(PlaceEntry(label: label, target: .name(name)))
  }

  private static func trimmed(_ text: Substring) -> String {
    let plain = Shown.plain(String(text))
    let start = plain.firstIndex { !$0.isWhitespace } ?? plain.endIndex
    let end = plain.lastIndex { !$0.isWhitespace }.map(plain.index(after:)) ?? start
    return String(plain[start..<end])
  }

  /// The two numbers of a text, with the hemispheres applied; a letter that belongs to the other
  /// axis, as in `33E,151S`, makes an impossible pair.
  private static func numbers(in text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else {
      return nil
    }
    let latitude = first.signed(positive: "N", negative: "S")
    let longitude = second.signed(positive: "E", negative: "W")
    return (latitude ?? .nan, longitude ?? .nan)
  }

  private struct Number {
    let value: Double
    let hemisphere: Character?

    func signed(positive: Character, negative: Character) -> Double? {
      switch hemisphere {
      case nil, positive: value
      // A sign and a letter together say it twice; the letter then counts for a positive figure.
      case negative: value < 0 ? nil : -value
      default: nil
      }
    }
  }

  private static func number(_ part: Substring) -> Number? {
    var text = part.filter { !$0.isWhitespace && $0 != "°" }
    var hemisphere: Character?
    if let last = text.last, let letter = "NSEW".first(where: { String($0) == last.uppercased() }),
      text.dropLast().last?.isNumber == true
    {
      hemisphere = letter
      text.removeLast()
    }
    if let value = decimal(text) { return Number(value: value, hemisphere: hemisphere) }
    let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
    guard ["nan", "inf", "infinity"].contains(String(word)) else { return nil }
    return Number(value: .nan, hemisphere: nil)
  }

  /// A number in plain decimal or exponent notation; Double alone would take `0x1p4` too.
  private static func decimal(_ text: String) -> Double? {
    guard !text.isEmpty, text.allSatisfy({ "0123456789.+-eE".contains($0) }) else { return nil }
    return Double(text)
  }
}
