/// A scale that gives each band of values its own step of height.
///
/// A band limit belongs to the upper band. The height is 60 points, plus, from the first limit on,
/// the whole part of `value * weight` and 30 points for each limit that was reached.
public struct BandedScale: Sendable, Equatable {
  /// The lower limits of the bands from 1 on, ascending, in the unit of the bar.
  public let limits: [Double]
  /// How many points one unit of the value adds within a band.
  public let weight: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - limits: The lower limits of the bands, ascending.
  ///   - weight: Points for each unit, not negative.
  public init(limits: [Double], weight: Double) {
    self.limits = limits
    self.weight = weight
  }

  /// The band of a value: 0 below the first limit, then one more for each limit that was reached.
  public func band(of value: Double) -> Int {
    limits.count { value >= $0 }
  }

  /// The height of a value in points, within ``BarHeight/range``.
  public func height(of value: Double) -> Double {
    let band = band(of: value)
    guard band > 0 else { return BarHeight.standard }
    // 0.1 and its like are not exact: a product a hair below a whole number is that number.
    let steps = (value * weight).rounded(decimals: 6).rounded(.towardZero)
    return BarHeight.clamped(BarHeight.standard + steps + 30 * Double(band))
  }

  /// The band limits as ticks, each at the height that a value on the limit has.
  public var ticks: [Tick] {
    limits.map { Tick(value: $0, height: height(of: $0)) }
  }
}
