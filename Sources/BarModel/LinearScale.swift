/// A scale whose height grows evenly with the value over a rounded axis.
public struct LinearScale: Sendable, Equatable {
  /// The value at the foot of the axis, 60 points high.
  public let lower: Double
  /// The value at the top of the axis, 240 points high, above ``lower``.
  public let upper: Double
  /// The distance between two ticks, positive.
  public let step: Double

  /// Creates a scale over exactly these bounds.
  ///
  /// - Parameters:
  ///   - lower: The value at the foot.
  ///   - upper: The value at the top; bounds that span nothing, or more than a double holds,
  ///     become 0...1.
  ///   - step: The distance between two ticks; without a positive one, a round quarter of the span.
  public init(lower: Double, upper: Double, step: Double? = nil) {
    let span = upper - lower
    guard lower.isFinite, span.isFinite, span > 0 else {
      self.lower = 0
      self.upper = 1
      self.step = 0.5
      return
    }
    self.lower = lower
    self.upper = upper
    let isStep = step.map { $0 > 0 && $0.isFinite } ?? false
    self.step = if isStep, let step { step } else { Self.roundedUp(span / 4) }
  }

  /// Creates the smallest scale with round ends that covers some values.
  ///
  /// Values that are not finite are passed over; without any value the scale is 0...1.
  ///
  /// - Parameters:
  ///   - values: What the axis has to cover, in any order.
  ///   - includesZero: Whether 0 lies on the axis even when no value is near it.
  ///   - intervals: About how many steps the axis is divided into, at least 1.
  ///   - leastStep: The least distance of two ticks, round, so that labels of few decimals differ
  ///     and values that hardly differ look alike; 0 for any.
  public init(
    covering values: some Sequence<Double>, includesZero: Bool, intervals: Int = 4,
    leastStep: Double = 0
  ) {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    if includesZero {
      low = min(low, 0)
      high = max(high, 0)
    }
    guard low <= high, (high - low).isFinite else {
      self.init(lower: 0, upper: 1)
      return
    }
    if low == high {
      high = low + max(1, Self.roundedUp(low.magnitude * 0.1))
      if !includesZero { low -= high - low }
    }
    let step = max(Self.roundedUp((high - low) / Double(max(1, intervals))), leastStep)
    var lower = Self.multiple((low / step).rounded(.down), of: step)
    var upper = Self.multiple((high / step).rounded(.up), of: step)
    // The quotient may have been rounded past a whole number.
    if lower > low { lower -= step }
    if upper < high { upper += step }
    self.init(lower: lower, upper: upper, step: step)
  }

  /// The least of 1, 2 and 5 times a power of ten that is not below a positive value.
  ///
  /// A value counts as reached when twelve digits agree, so that 0.1 + 0.2 is 0.3. Without a positive
  /// finite value it is 1; the greatest double stands for what is greater.
  public static func roundedUp(_ value: Double) -> Double {
    guard value.isFinite, value > 0 else { return 1 }
    // 0.30103 is the decimal logarithm of 2; a subnormal value's exponent tells no more than that.
    let exponent = Int((Double(value.exponent) * 0.30103).rounded(.down))
    for power in (exponent - 1)...(exponent + 1) {
      for factor in [1, 2, 5] {
        // Read as a figure, because a product of powers is not the nearest double.
        guard let round = Double("\(factor)e\(power)"), round.isFinite else { continue }
        if value <= round * (1 + 1e-12) { return round }
      }
    }
    return .greatestFiniteMagnitude
  }

  /// The height of a value in points, within ``BarHeight/range``.
  public func height(of value: Double) -> Double {
    let fraction = (value - lower) / (upper - lower)
    return BarHeight.clamped(
      BarHeight.standard + (BarHeight.full - BarHeight.standard) * fraction)
  }

  /// Which quarter of the axis a value lies in: 0 in the lowest, 3 in the highest and above.
  public func band(of value: Double) -> Int {
    let fraction = (value - lower) / (upper - lower)
    guard fraction > 0 else { return 0 }
    return Int(min(3, (fraction * 4).rounded(.down)))
  }

  /// The round values of the axis with their heights, ascending; at most 32.
  public var ticks: [Tick] {
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    guard first.magnitude < 1e15, last - first <= 31, last >= first else {
      return [lower, upper].map { Tick(value: $0, height: height(of: $0)) }
    }
    return stride(from: first, through: last, by: 1).map { index in
      let value = Self.multiple(index, of: step)
      return Tick(value: value, height: height(of: value))
    }
  }

  /// A whole multiple of a step, never minus zero; of a round step below 1, such as 0.1, the double
  /// that the figure reads as.
  private static func multiple(_ index: Double, of step: Double) -> Double {
    guard index != 0 else { return 0 }
    let parts = (1 / step).rounded()
    guard step < 1, 1 / parts == step else { return index * step }
    return index / parts
  }
}
