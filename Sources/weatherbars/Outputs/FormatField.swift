import BarModel

/// A field of a template.
nonisolated enum FormatField: Sendable, Hashable {
  case place, time, age, condition, icon
  /// A bar's text, or a part of what is told about it.
  case bar(BarKind, Aspect)
  /// The next 12 hours of a bar's quantity in block glyphs.
  case sparkline(BarKind)

  /// What is told about a bar.
  enum Aspect: String, Sendable, CaseIterable {
    case text, value, unit, grade, block
  }

  /// Finds the field of a name.
  init?(name: String) {
    switch name {
    case "place": self = .place
    case "time": self = .time
    case "age": self = .age
    case "condition": self = .condition
    case "icon": self = .icon
    default:
      let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "sparkline", let kind = BarKind(rawValue: String(parts[1])) {
        self = .sparkline(kind)
      } else if let kind = BarKind(rawValue: String(parts[0])) {
        guard parts.count == 2 else {
          self = .bar(kind, .text)
          return
        }
        guard let aspect = Aspect(rawValue: String(parts[1])), aspect != .text else { return nil }
        self = .bar(kind, aspect)
      } else {
        return nil
      }
    }
  }

  /// Every name there is.
  static var allNames: [String] {
    ["place", "time", "age", "condition", "icon"]
      + BarKind.allCases.map(\.rawValue)
      + BarKind.allCases.flatMap { kind in
        Aspect.allCases.filter { $0 != .text }.map { "\(kind.rawValue).\($0.rawValue)" }
      }
      + BarKind.allCases.map { "sparkline.\($0.rawValue)" }
  }

  /// The names in short, for messages.
  static var summary: String {
    "place, time, age, condition, icon, "
      + BarKind.allCases.map(\.rawValue).joined(separator: ", ")
      + ", ID.value, ID.unit, ID.grade, ID.block, sparkline.ID"
  }
}
