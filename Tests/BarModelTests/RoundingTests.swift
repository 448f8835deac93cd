import BarModel
import TestSupport
import Testing

@Suite struct RoundingTests {
  @Test(arguments: [
    (0.0, 1, 0.0), (0.04, 1, 0.0), (0.05, 1, 0.1), (0.25, 1, 0.3), (0.35, 1, 0.4),
    (10.94, 1, 10.9), (10.95, 1, 11.0), (10.96, 1, 11.0), (21.3456, 1, 21.3), (18.5, 0, 19.0),
    (0.5, 0, 1.0), (1.5, 0, 2.0), (2.5, 0, 3.0), (0.49999999999999994, 0, 0.0),
    (1.005, 2, 1.01), (0.145, 2, 0.15), (0.285, 2, 0.29), (2.674, 2, 2.67), (0.5005, 3, 0.501),
    (123_456.789, 1, 123_456.8),
  ])
  func halvesRoundAwayFromZeroOnBothSides(value: Double, decimals: Int, expected: Double) {
    #expect(value.rounded(decimals: decimals) == expected)
    #expect((-value).rounded(decimals: decimals) == -expected)
  }

  @Test(arguments: [-0.0, -0.04, -0.049999, -1e-300, -.leastNonzeroMagnitude])
  func aRoundedMinusZeroIsZero(value: Double) {
    let rounded = value.rounded(decimals: 1)
    #expect(rounded == 0)
    #expect(rounded.sign == .plus)
  }

  @Test(arguments: [1e15, 9e15, 1e300, .greatestFiniteMagnitude, .infinity, -1e18])
  func aValueTooLargeForDecimalsStaysAsItIs(value: Double) {
    #expect(value.rounded(decimals: 6) == value)
  }

  @Test func notANumberStaysNotANumber() {
    #expect(Double.nan.rounded(decimals: 1).isNaN)
  }

  @Test(arguments: [(-3, 12.6, 13.0), (0, 12.6, 13.0), (6, 1.2345675, 1.234568), (99, 0.5, 0.5)])
  func decimalsAreHeldWithinZeroToSix(decimals: Int, value: Double, expected: Double) {
    #expect(value.rounded(decimals: decimals) == expected)
  }

  @Test func roundingKeepsTheOrderOfValues() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<20_000 {
      let value = Double.random(in: -1000...1000, using: &random)
      let more = value + Double.random(in: 0...0.2, using: &random)
      for decimals in 0...2 {
        #expect(value.rounded(decimals: decimals) <= more.rounded(decimals: decimals))
      }
    }
  }
}
