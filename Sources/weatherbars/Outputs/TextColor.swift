import BarTUI

/// The terminal's own sixteen colours for text outside the full screen.
nonisolated enum TextColor {
  /// The parameter of SGR for a role; nil for the terminal's own colour.
  static func code(of role: Role) -> String? {
    switch role {
    case .grade(let severity): pick(["32", "33", "33", "31", "31", "35"], severity)
    case .band(.diverging, let band): pick(["34", "36", "32", "33", "31"], band)
    case .band(.graded, let band): pick(["32", "32", "33", "33", "31", "35"], band)
    case .band(.amount, let band): pick(["36", "36", "36", "34", "34"], band)
    case .band(.warmth, let band): pick(["32", "32", "33", "31", "31"], band)
    case .error: "31"
    case .warning: "33"
    default: nil
    }
  }

  private static func pick(_ codes: [String], _ index: Int) -> String {
    codes[max(0, min(index, codes.count - 1))]
  }
}
