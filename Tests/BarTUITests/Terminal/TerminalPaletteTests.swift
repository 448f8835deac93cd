import Testing

import BarTUI

@Suite struct TerminalPaletteTests {
  @Test(arguments: [
    (-1, 0), (0, 0), (7, 0), (8, 8), (15, 8), (16, 16), (88, 16), (256, 256), (1 << 24, 256),
  ])
  func roundsDownToAPaletteThatIsKnown(_ colors: Int, _ expected: Int) {
    #expect(TerminalPalette(colors: colors).colors == expected)
  }

  /// The cube's levels are 0, 95, 135, 175, 215, 255; the greys are 8 and every ten from there.
  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0x5F87FF, 69), (0xFF0000, 196), (0x00FF00, 46),
    (0x0000FF, 21), (0x808080, 244), (0x121212, 233), (0xEEEEEE, 255), (0xD7AF5F, 179),
    (0xD8AE60, 179), (0x2F0000, 233), (0x050000, 16), (0x600000, 52),
  ])
  func findsTheNearestOf256(_ rgb: UInt32, _ number: Int) {
    #expect(TerminalPalette(colors: 256).nearest(to: Color(rgb)) == number)
  }

  @Test func everyColorOfTheCubeAndTheGreysIsItsOwnNearest() {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let palette = TerminalPalette(colors: 256)
    for red in 0..<6 {
      for green in 0..<6 {
        for blue in 0..<6 {
          let color = Color(levels[red] << 16 | levels[green] << 8 | levels[blue])
          #expect(palette.nearest(to: color) == 16 + 36 * red + 6 * green + blue)
        }
      }
    }
    for step in 0..<24 {
      let level = UInt32(8 + 10 * step)
      #expect(palette.nearest(to: Color(level << 16 | level << 8 | level)) == 232 + step)
    }
  }

  @Test(arguments: [
    (0xFF0000, 1, 9), (0x00C000, 2, 10), (0x5F87FF, 4, 12), (0xFFD75F, 3, 11), (0x9AD18B, 2, 10),
    (0x800000, 1, 1), (0xFFFFFF, 7, 15), (0xC0C0C0, 7, 7), (0x808080, 7, 8), (0x000000, 0, 0),
    (0x00AFAF, 6, 14), (0xD787D7, 5, 13),
  ])
  func keepsTheHueOfFewColors(_ rgb: UInt32, _ ofEight: Int, _ ofSixteen: Int) {
    #expect(TerminalPalette(colors: 8).nearest(to: Color(rgb)) == ofEight)
    #expect(TerminalPalette(colors: 16).nearest(to: Color(rgb)) == ofSixteen)
  }

  @Test func givesOutEachPairOnceAndNeverRunsOut() {
    var pairs = ColorPairs(limit: 4)
    func pair(_ number: Int) -> ColorPairs.Pair {
      ColorPairs.Pair(foreground: number, background: -1)
    }
    #expect((1...3).map { pairs.number(of: pair($0)).number } == [1, 2, 3])
    #expect(pairs.number(of: pair(2)) == (2, false))
    #expect(pairs.number(of: pair(9)) == (1, true))
    #expect(pairs.number(of: pair(1)) == (2, true))
    #expect(pairs.number(of: pair(3)) == (3, false))
  }

  @Test func aTerminalWithoutPairsGetsNone() {
    var pairs = ColorPairs(limit: 0)
    #expect(pairs.number(of: .init(foreground: 1, background: 2)) == (0, false))
  }
}
