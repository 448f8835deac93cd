extension Double {
  /// The value rounded to a number of decimals, halves away from zero, never minus zero.
  ///
  /// A half is one as it is written: 1.005 is a half to two decimals, although the nearest double
  /// lies a hair below. A value too large to carry decimals is returned as it is.
  ///
  /// - Parameter decimals: How many digits stay behind the point, 0 to 6.
  /// - Returns: The rounded value.
  public func rounded(decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<Swift.max(0, Swift.min(decimals, 6)) { power *= 10 }
    let scaled = magnitude * power
    // From 2^52 on a double has no fraction left, and the product could overflow.
    guard scaled < 4_503_599_627_370_496 else { return self }
    let whole = scaled.rounded(.down)
    // The quotient is the double that the half's decimal figure reads as.
    let isHalf = (whole + 0.5) / power == magnitude
    let result = (isHalf ? whole + 1 : scaled.rounded(.toNearestOrAwayFromZero)) / power
    return self < 0 && result != 0 ? -result : result
  }
}
