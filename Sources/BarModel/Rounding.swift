extension Double {
  /// The value rounded to a number of decimals, halves away from zero, never minus zero.
  ///
  /// A value too large to carry decimals is returned as it is.
  ///
  /// - Parameter decimals: How many digits stay behind the point, 0 to 6.
  /// - Returns: The rounded value.
  public func rounded(decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<Swift.max(0, Swift.min(decimals, 6)) { power *= 10 }
    let scaled = self * power
    // From 2^52 on a double has no fraction left, and the product could overflow.
    guard scaled.magnitude < 4_503_599_627_370_496 else { return self }
    let result = scaled.rounded(.toNearestOrAwayFromZero) / power
    return result == 0 ? 0 : result
  }
}
