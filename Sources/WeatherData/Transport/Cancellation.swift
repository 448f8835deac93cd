import Synchronization

/// A flag that withdraws work from another queue, once and for all.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// Whether the work is withdrawn.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Withdraws the work.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
