/// A colour as red, green and blue, 0...255 each; the terminal shows the nearest it has.
public nonisolated struct Color: Sendable, Hashable {
  /// 0xRRGGBB.
  public let rgb: UInt32

  /// Creates a colour from 0xRRGGBB.
  public init(_ rgb: UInt32) {
    self.rgb = rgb & 0xFF_FFFF
  }
}

/// How a cell is drawn.
public nonisolated struct Style: Sendable, Hashable {
  /// The colour of the glyph; nil is the terminal's own.
  public var foreground: Color?
  /// The colour behind it; nil is the terminal's own.
  public var background: Color?
  /// Bold type.
  public var isBold: Bool
  /// Half-bright type.
  public var isDim: Bool
  /// Foreground and background exchanged.
  public var isReversed: Bool
  /// Underlined type.
  public var isUnderlined: Bool

  /// Creates a style.
  public init(
    _ foreground: Color? = nil, on background: Color? = nil, bold: Bool = false, dim: Bool = false,
    reversed: Bool = false, underlined: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
  }
}
