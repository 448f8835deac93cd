/// Text from outside made fit to be shown.
nonisolated enum Shown {
  /// The text without control, bidirectional-override and zero-width characters.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isHidden(scalar) { result.append(scalar) }
    return String(result)
  }

  /// The text cut to a number of characters, for messages.
  static func brief(_ text: String, _ limit: Int = 60) -> String {
    let plain = plain(String(text.prefix(limit * 4)))
    return plain.count <= limit ? plain : plain.prefix(limit - 1) + "…"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Format characters hold the bidirectional overrides and the zero-width ones.
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}
