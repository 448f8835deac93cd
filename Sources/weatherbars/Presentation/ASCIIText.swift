/// Text for terminals that show ASCII alone.
nonisolated enum ASCIIText {
  /// The text with the signs of units, dashes and arrows spelled in ASCII; letters of other scripts
  /// stay, as they can't be spelled.
  static func spelled(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "°": continue
      case "µ", "μ": result += "u"
      case "³": result += "3"
      case "²": result += "2"
      case "–", "—": result += "-"
      case "×": result += "x"
      case "·": result += "-"
      case "…": result += "..."
      case "←": result += "<"
      case "→": result += ">"
      case "↑": result += "^"
      case "↓": result += "v"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
