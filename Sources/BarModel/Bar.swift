/// A value with the height constraint that follows it.
///
/// Setting ``value``, ``lowerValue`` or ``scale`` recomputes the constants at once.
public struct Bar: Sendable, Identifiable {
  /// What a bar has to show.
  public enum State: Sendable, Equatable {
    /// No reading has come yet.
    case loading
    /// A current value.
    case value
    /// The reading has no such value.
    case missing
    /// A value that is older than it should be.
    case stale
  }

  /// The name of the bar, unique on its board.
  public let id: String

  /// What the bar shows, in the unit of its scale; nil, NaN and infinities are "no value".
  public var value: Double? {
    didSet { updateHeight() }
  }

  /// Where a floating bar begins, in the unit of its scale; nil for a bar that stands on the base.
  public var lowerValue: Double? {
    didSet { updateHeight() }
  }

  /// How the value becomes a height.
  public var scale: Scale {
    didSet { updateHeight() }
  }

  /// Whether the first reading is still to come.
  public var isAwaited: Bool

  /// Whether the value is older than it should be.
  public var isStale: Bool

  /// The rules of the bar's geometry; leading, trailing and bottom pin it, height follows the value.
  public private(set) var constraints: [LayoutConstraint]

  private static let bottomIndex = 2
  private static let heightIndex = 3

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - id: Its name, unique on its board.
  ///   - scale: How its value becomes a height.
  ///   - value: Its first value, if any.
  ///   - lowerValue: Where it begins, for a floating bar.
  ///   - isAwaited: Whether a first reading is still to come.
  ///   - isStale: Whether the value is older than it should be.
  public init(
    id: String, scale: Scale, value: Double? = nil, lowerValue: Double? = nil,
    isAwaited: Bool = false, isStale: Bool = false
  ) {
    self.id = id
    self.scale = scale
    self.value = value
    self.lowerValue = lowerValue
    self.isAwaited = isAwaited
    self.isStale = isStale
    constraints = [
      LayoutConstraint(.leading, .equal, 0),
      LayoutConstraint(.trailing, .equal, 0),
      LayoutConstraint(.bottom, .equal, 0),
      LayoutConstraint(.height, .equal, BarHeight.standard),
    ]
    updateHeight()
  }

  /// The constraint that fixes the height.
  public var heightConstraint: LayoutConstraint { constraints[Self.heightIndex] }

  /// The upper edge in points above the base line, within ``BarHeight/range``.
  public var top: Double { min(bottom + heightConstraint.constant, BarHeight.full) }

  /// The lower edge in points above the base line; 0 for a bar that stands on it.
  public var bottom: Double { constraints[Self.bottomIndex].constant }

  /// The band of the value, counted from 0.
  public var band: Int { scale.band(of: value) }

  /// Whether there is a finite value.
  public var hasValue: Bool { value?.isFinite ?? false }

  /// What the bar has to show.
  public var state: State {
    guard hasValue else { return isAwaited ? .loading : .missing }
    return isStale ? .stale : .value
  }

  private mutating func updateHeight() {
    let top = scale.height(of: value)
    var bottom = 0.0
    if hasValue, let lowerValue, lowerValue.isFinite {
      bottom = min(scale.height(of: lowerValue), top)
    }
    constraints[Self.bottomIndex].constant = bottom
    constraints[Self.heightIndex].constant = top - bottom
  }
}
