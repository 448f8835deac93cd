/// The bounds of a bar's height in points.
public enum BarHeight {
  /// The height of a bar without a value.
  public static let standard = 60.0
  /// The greatest height.
  public static let full = 240.0
  /// Every height there is.
  public static let range = standard...full

  /// The height moved into ``range``; not-a-number becomes ``standard``.
  public static func clamped(_ height: Double) -> Double {
    guard !height.isNaN else { return standard }
    return min(max(height, standard), full)
  }
}

/// A value that stands beside a bar at its height, so that the height can be read.
public struct Tick: Sendable, Equatable {
  /// The value in the unit of the bar.
  public let value: Double
  /// The height in points that a bar of this value has.
  public let height: Double

  /// Creates a tick.
  public init(value: Double, height: Double) {
    self.value = value
    self.height = height
  }
}
