/// What a piece of text is for; the theme gives it a style.
public nonisolated enum Role: Sendable, Hashable {
  /// Ordinary text.
  case text
  /// Text that stands out, such as a name or a value.
  case strong
  /// Text that stands back, such as a unit or an age.
  case dim
  /// The heading of the screen.
  case title
  /// The accent colour: what is selected.
  case accent
  /// A key that can be pressed.
  case key
  /// Something to know, such as that the figures are samples or old.
  case warning
  /// Something that went wrong.
  case error
  /// The colour of a grade, from 0 for the best on.
  case grade(Int)
  /// The colour of a band of a ramp, from 0 for the lowest on.
  case band(Ramp, Int)
}

/// A run of colours from low to high that a theme defines.
public nonisolated enum Ramp: Sendable, Hashable, CaseIterable {
  /// From cool through neutral to hot.
  case diverging
  /// From good to bad.
  case graded
  /// From little to much, in cool colours.
  case amount
  /// From little to much, in warm colours.
  case warmth
  /// The accent colour alone.
  case plain
}

/// A piece of text with its role.
public nonisolated struct Span: Sendable, Hashable {
  /// The words.
  public var text: String
  /// What they are for.
  public var role: Role

  /// Creates a piece.
  public init(_ text: String, _ role: Role = .text) {
    self.text = text
    self.role = role
  }
}

/// A line of text in pieces.
public nonisolated struct Line: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The pieces from left to right.
  public var spans: [Span]

  /// Creates a line of pieces.
  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Creates a line of one piece.
  public init(_ text: String, _ role: Role = .text) {
    spans = text.isEmpty ? [] : [Span(text, role)]
  }

  /// Creates a line of ordinary text.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The words alone.
  public var text: String { spans.map(\.text).joined() }
}
