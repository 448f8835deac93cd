/// A height on its way from one value to another, asked for the height at an instant.
///
/// The curve is a cubic Hermite that ends at rest; from rest it is the smoothstep 3s² − 2s³.
/// A new target in mid-flight starts from the height shown at that instant and keeps the speed where
/// it points to the new target, held to three times the distance over the duration: with that bound
/// the curve is monotonic, so it never passes its target (Fritsch and Carlson, 1980).
/// Instants are seconds of any clock that only runs forward.
public struct HeightAnimation: Sendable, Equatable {
  /// How long a movement takes, in seconds.
  public static let duration = 0.5

  /// The height at which the movement began, in points.
  public private(set) var start: Double
  /// The height at which it ends, in points.
  public private(set) var target: Double
  /// The speed with which it began, in points a second.
  public private(set) var startSpeed: Double
  /// The instant at which it began, in seconds.
  public private(set) var startTime: Double

  /// Creates an animation that rests at a height.
  public init(restingAt height: Double) {
    start = height
    target = height
    startSpeed = 0
    startTime = 0
  }

  /// Starts towards a new target from where the height is at this instant.
  ///
  /// - Parameters:
  ///   - target: The new target in points; one that is not finite begins nothing.
  ///   - time: The instant in seconds.
  /// - Returns: Whether a movement began; the target it already has begins nothing.
  @discardableResult
  public mutating func move(to target: Double, at time: Double) -> Bool {
    guard target != self.target, target.isFinite else { return false }
    let height = height(at: time)
    startSpeed = Self.kept(speed(at: time), over: target - height)
    start = height
    self.target = target
    startTime = time
    return height != target
  }

  /// Ends the movement at its target.
  public mutating func finish() {
    start = target
    startSpeed = 0
  }

  /// Whether the height still changes after an instant.
  public func isMoving(at time: Double) -> Bool {
    start != target && progress(at: time) < 1
  }

  /// The height at an instant in points, always between start and target; exact at the end.
  public func height(at time: Double) -> Double {
    let s = progress(at: time)
    guard s > 0 else { return start }
    guard s < 1 else { return target }
    let eased = s * s * (3 - 2 * s)
    let push = s * (1 - s) * (1 - s) * startSpeed * Self.duration
    let height = start + (target - start) * eased + push
    return min(max(height, min(start, target)), max(start, target))
  }

  /// The speed at an instant in points a second; 0 before the start and from the end on.
  public func speed(at time: Double) -> Double {
    let s = progress(at: time)
    guard s >= 0, s < 1, start != target else { return 0 }
    let eased = 6 * s * (1 - s) * (target - start) / Self.duration
    let push = (1 - s) * (1 - 3 * s) * startSpeed
    return eased + push
  }

  /// What stays of a speed over a distance: nothing of one that points away, the rest within bounds.
  private static func kept(_ speed: Double, over distance: Double) -> Double {
    guard speed * distance > 0 else { return 0 }
    let limit = 3 * distance.magnitude / duration
    return min(max(speed, -limit), limit)
  }

  /// The part of the movement that is over, negative before it begins; an instant that is no
  /// number counts as the end.
  private func progress(at time: Double) -> Double {
    let s = (time - startTime) / Self.duration
    return s.isNaN ? 1 : s
  }
}
