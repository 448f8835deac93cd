/// The name of a place as a user writes it, with what narrows it down.
public struct PlaceName: Sendable, Hashable {
  /// The name itself, cleaned.
  public let name: String
  /// What stands after commas: a region, a country or a code of one.
  public let narrowing: [String]

  /// The longest name in characters.
  public static let lengthLimit = 100

  /// Creates a name of a text such as `Springfield, Illinois`.
  ///
  /// Nil where the name is empty or the text longer than 100 characters.
  public init?(_ text: String) {
    let whole = text.cleaned(maximum: Self.lengthLimit + 1)
    guard whole.count <= Self.lengthLimit else { return nil }
    let parts = whole.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "，" }
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard let first = parts.first, !PlaceText.folded(first).isEmpty else { return nil }
    name = first
    narrowing = parts.dropFirst().filter { !$0.isEmpty }
  }

  /// The name and what narrows it, as one text.
  public var text: String { ([name] + narrowing).joined(separator: ", ") }
}
