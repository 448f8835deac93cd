/// Finds for each style what ncurses calls it, and remembers.
struct Pen {
  private let palette: TerminalPalette
  private var pairs: ColorPairs
  private let hasOwnColors: Bool
  private var known: [Style: Drawing] = [:]
  private var last: (style: Style, drawing: Drawing)?

  private typealias Drawing = (attributes: Int32, pair: Int32)

  /// Starts colours on the open screen.
  init(colors: Int) {
    palette = TerminalPalette(colors: colors)
    guard palette.colors > 0 else {
      pairs = ColorPairs(limit: 0)
      hasOwnColors = true
      return
    }
    let (count, hasOwn) = Curses.startColors()
    // Numbers of pairs are short in the calls that are used.
    pairs = ColorPairs(limit: min(count, 32767))
    hasOwnColors = hasOwn
  }

  /// The attributes and the number of the colour pair of a style.
  mutating func drawing(_ style: Style) -> (attributes: Int32, pair: Int32) {
    if let last, last.style == style { return last.drawing }
    let drawing = known[style] ?? find(style)
    last = (style, drawing)
    return drawing
  }

  private mutating func find(_ style: Style) -> Drawing {
    let drawing = (Curses.attributes(of: style), pair(of: style))
    known[style] = drawing
    return drawing
  }

  private mutating func pair(of style: Style) -> Int32 {
    guard palette.colors > 0, style.foreground != nil || style.background != nil else { return 0 }
    let pair = ColorPairs.Pair(
      foreground: style.foreground.map(palette.nearest) ?? (hasOwnColors ? -1 : 7),
      background: style.background.map(palette.nearest) ?? (hasOwnColors ? -1 : 0))
    let (number, isNew) = pairs.number(of: pair)
    if isNew {
      // Where the numbers run out, this one was another pair's before.
      known.removeAll(keepingCapacity: true)
      Curses.define(pair: number, foreground: pair.foreground, background: pair.background)
    }
    return Int32(number)
  }
}

/// What is drawn for a character.
enum GlyphFilter {
  /// The glyph and its width in cells: 0 joins it to the one before.
  ///
  /// Controls never reach the terminal, whatever the text came from.
  static func shown(
    _ scalar: Unicode.Scalar, isUnicode: Bool
  ) -> (glyph: Unicode.Scalar, width: Int) {
    switch scalar.value {
    case 0x20..<0x7F: return (scalar, 1)
    case 0..<0xA0: return ("?", 1)
    // Lines and blocks, which most cells are made of.
    case 0x2500..<0x25A0 where isUnicode: return (scalar, 1)
    default: break
    }
    guard isUnicode else {
      let isWide = 0x1100...0x115F ~= scalar.value || scalar.value >= 0x2E80
      return ("?", isWide ? 2 : 1)
    }
    switch scalar.properties.generalCategory {
    case .format, .control, .surrogate, .lineSeparator, .paragraphSeparator: return ("?", 1)
    default: break
    }
    guard let width = Curses.width(scalar) else { return ("\u{FFFD}", 1) }
    return (scalar, width)
  }
}
