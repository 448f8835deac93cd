/// The colours a terminal has, and which of them is nearest to a wished one.
package nonisolated struct TerminalPalette: Sendable {
  /// How many there are: 0, 8, 16 or 256.
  package let colors: Int

  /// Creates the palette of a terminal that says it has so many colours.
  package init(colors: Int) {
    self.colors =
      switch colors {
      case 256...: 256
      case 16...: 16
      case 8...: 8
      default: 0
      }
  }

  /// The number of the nearest colour.
  ///
  /// Of 256 only the cube and the greys are used: users give the first sixteen colours of their own.
  /// Of 16 and 8 the hue decides, as by distance alone every pale colour would turn white.
  package func nearest(to color: Color) -> Int {
    let red = Int(color.rgb >> 16 & 0xFF)
    let green = Int(color.rgb >> 8 & 0xFF)
    let blue = Int(color.rgb & 0xFF)
    return colors == 256 ? Self.inCube(red, green, blue) : named(red, green, blue)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func inCube(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let (redStep, greenStep, blueStep) = (step(red), step(green), step(blue))
    let greyStep = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let grey = 8 + 10 * greyStep
    let toCube =
      square(red - levels[redStep]) + square(green - levels[greenStep])
      + square(blue - levels[blueStep])
    let toGrey = square(red - grey) + square(green - grey) + square(blue - grey)
    return toGrey < toCube ? 232 + greyStep : 16 + 36 * redStep + 6 * greenStep + blueStep
  }

  /// The nearest of the levels; only the first two lie further apart than the others.
  private static func step(_ level: Int) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
  }

  private static func square(_ number: Int) -> Int { number * number }

  private func named(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let isBright = colors == 16 && high >= 170
    guard (high - low) * 10 >= max(high, 1) * 3, high >= 40 else {
      let grey = (red + green + blue) / 3
      guard colors == 16 else { return grey < 64 ? 0 : 7 }
      return grey < 48 ? 0 : grey < 150 ? 8 : grey < 225 ? 7 : 15
    }
    // A part counts as there when it is nearer to the highest than to the lowest.
    let middle = (high + low) / 2
    let hue = (red > middle ? 1 : 0) + (green > middle ? 2 : 0) + (blue > middle ? 4 : 0)
    return hue + (isBright ? 8 : 0)
  }
}

/// Numbers for pairs of a glyph's and a background's colour, given out as they are needed.
///
/// When none is left the oldest is given out again: a cell may then change its colour, but nothing
/// fails.
package nonisolated struct ColorPairs: Sendable {
  /// A pair; -1 stands for the terminal's own colour.
  package struct Pair: Sendable, Hashable {
    let foreground: Int
    let background: Int

    package init(foreground: Int, background: Int) {
      self.foreground = foreground
      self.background = background
    }
  }

  private let limit: Int
  private var numbers: [Pair: Int] = [:]
  private var pairs: [Pair] = []
  private var oldest = 0

  /// Creates an empty table of numbers from 1 to below a limit.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The number of a pair, and whether it has to be defined first.
  package mutating func number(of pair: Pair) -> (number: Int, isNew: Bool) {
    if let number = numbers[pair] { return (number, false) }
    guard limit > 1 else { return (0, false) }
    if pairs.count < limit - 1 {
      pairs.append(pair)
      numbers[pair] = pairs.count
      return (pairs.count, true)
    }
    numbers[pairs[oldest]] = nil
    pairs[oldest] = pair
    defer { oldest = (oldest + 1) % pairs.count }
    numbers[pair] = oldest + 1
    return (oldest + 1, true)
  }
}
