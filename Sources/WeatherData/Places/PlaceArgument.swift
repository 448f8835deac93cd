/// What is wrong with a PLACE; it doesn't repeat the text, which could hold coordinates.
public enum PlaceArgumentError: Error, Sendable, Hashable {
  /// Nothing is left of the name.
  case emptyName
  /// There is nothing before the equals sign.
  case emptyLabel
  /// The name or the label is longer than 100 characters.
  case tooLong
  /// Only numbers, but not two of them.
  case notTwoNumbers
  /// A number is not finite.
  case notFinite
  /// The latitude is not in -90...90.
  case latitudeOutOfRange
  /// The longitude is not in -180...180.
  case longitudeOutOfRange
  /// The signs or directions contradict each other.
  case contradictoryDirections
}

/// A PLACE of the command line, the settings or the dashboard's search.
public enum PlaceArgument: Sendable, Hashable {
  /// A point, with the user's own name for it.
  case coordinates(label: String?, Coordinates)
  /// A name to look up, with the user's own name for it.
  case name(label: String?, PlaceName)

  /// Reads `LAT,LON`, a name, or either after `LABEL=`.
  ///
  /// Coordinates are signed degrees or carry N, S, E, W, 북위, 남위, 동경 or 서경 before or after
  /// the number; a degree sign is passed over. Two numbers with a comma are never a name.
  public init(parsing text: String) throws(PlaceArgumentError) {
    var label: String?
    var rest = text[...]
    if let mark = text.firstIndex(of: "=") {
      label = try Self.cleaned(text[..<mark])
      guard label != "" else { throw .emptyLabel }
      rest = text[text.index(after: mark)...]
    }
    let cleaned = try Self.cleaned(rest)
    if let coordinates = try Self.coordinates(cleaned) {
      self = .coordinates(label: label, coordinates)
      return
    }
    guard let name = PlaceName(cleaned) else { throw .emptyName }
    self = .name(label: label, name)
  }

  /// Whether a text is numbers with commas, in range or not, so that a leading sign is no option.
  public static func isCoordinatePair(_ text: String) -> Bool {
    do {
      return try coordinates(text.cleaned()) != nil
    } catch {
      return true
    }
  }

  private static func cleaned(_ text: Substring) throws(PlaceArgumentError) -> String {
    let cleaned = String(text).cleaned(maximum: PlaceName.lengthLimit + 1)
    guard cleaned.count <= PlaceName.lengthLimit else { throw .tooLong }
    return cleaned
  }

  /// The user's own name for the place.
  public var label: String? {
    switch self {
    case .coordinates(let label, _), .name(let label, _): label
    }
  }

  /// Nil where the text is a name.
  private static func coordinates(
    _ text: String
  ) throws(PlaceArgumentError) -> Coordinates? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "，" }
    guard parts.count >= 2 else { return nil }
    let numbers = parts.compactMap { Degrees($0) }
    guard numbers.count == parts.count else { return nil }
    guard numbers.count == 2 else { throw .notTwoNumbers }
    var (latitude, longitude) = (numbers[0], numbers[1])
    if latitude.axis == .longitude, longitude.axis != .longitude {
      swap(&latitude, &longitude)
    } else if longitude.axis == .latitude, latitude.axis == nil {
      swap(&latitude, &longitude)
    }
    guard latitude.axis != .longitude, longitude.axis != .latitude, !latitude.isContradictory,
      !longitude.isContradictory
    else { throw .contradictoryDirections }
    guard latitude.value.isFinite, longitude.value.isFinite else { throw .notFinite }
    guard abs(latitude.value) <= 90 else { throw .latitudeOutOfRange }
    guard let result = Coordinates(latitude: latitude.value, longitude: longitude.value) else {
      throw .longitudeOutOfRange
    }
    return result
  }
}

/// A number of degrees, perhaps with its direction.
private struct Degrees {
  enum Axis {
    case latitude, longitude
  }

  let value: Double
  let axis: Axis?
  /// Whether it has both a sign and a direction, or two directions.
  let isContradictory: Bool

  private static let directions: [(text: String, axis: Axis, sign: Double)] = [
    ("N", .latitude, 1), ("S", .latitude, -1), ("E", .longitude, 1), ("W", .longitude, -1),
    ("북위", .latitude, 1), ("남위", .latitude, -1), ("동경", .longitude, 1),
    ("서경", .longitude, -1),
  ]

  /// Nil where the text is no number.
  init?(_ text: Substring) {
    var body = text.uppercased().filter { !$0.isWhitespace && !"°º˚".contains($0) }
    var found: [(axis: Axis, sign: Double)] = []
    // "INF" and "NAN" are numbers here and begin or end with letters that are directions.
    if !Self.isUnbounded(body) {
      for direction in Self.directions where body.hasPrefix(direction.text) {
        body.removeFirst(direction.text.count)
        found.append((direction.axis, direction.sign))
      }
      for direction in Self.directions where !Self.isUnbounded(body) {
        if body.hasSuffix(direction.text) {
          body.removeLast(direction.text.count)
          found.append((direction.axis, direction.sign))
        }
      }
      if !found.isEmpty, body.hasSuffix("도") { body.removeLast() }
    }
    body = String(body.map { $0 == "−" ? "-" : $0 })
    guard Self.isUnbounded(body) || Self.isDecimal(body), let number = Double(body) else {
      return nil
    }
    let hasSign = body.hasPrefix("-") || body.hasPrefix("+")
    axis = found.first?.axis
    value = number * (found.first?.sign ?? 1)
    isContradictory = found.count > 1 || hasSign && !found.isEmpty
  }

  private static func isUnbounded(_ text: String) -> Bool {
    ["NAN", "INF", "INFINITY"].contains(text.drop { "+-−".contains($0) })
  }

  private static func isDecimal(_ text: String) -> Bool {
    text.contains { ("0"..."9").contains($0) }
      && text.allSatisfy { ("0"..."9").contains($0) || "+-.E".contains($0) }
  }
}
