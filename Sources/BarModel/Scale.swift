/// How a value becomes the height of a bar.
public enum Scale: Sendable, Equatable {
  /// Steps by band.
  case banded(BandedScale)
  /// Even over an axis.
  case linear(LinearScale)

  /// The height in points; a value that is missing or not finite has the standard height.
  public func height(of value: Double?) -> Double {
    guard let value, value.isFinite else { return BarHeight.standard }
    return switch self {
    case .banded(let scale): scale.height(of: value)
    case .linear(let scale): scale.height(of: value)
    }
  }

  /// The band of a value, counted from 0; a value that is missing or not finite is in band 0.
  public func band(of value: Double?) -> Int {
    guard let value, value.isFinite else { return 0 }
    return switch self {
    case .banded(let scale): scale.band(of: value)
    case .linear(let scale): scale.band(of: value)
    }
  }

  /// The values that stand beside the bar, ascending.
  public var ticks: [Tick] {
    switch self {
    case .banded(let scale): scale.ticks
    case .linear(let scale): scale.ticks
    }
  }
}
