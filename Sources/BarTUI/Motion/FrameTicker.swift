/// Calls back once a frame while something moves, and not at all otherwise.
///
/// The live one takes turns of the main queue; tests hand in one that they turn by hand.
public protocol FrameTicker: AnyObject {
  /// The instant now in seconds of the monotonic clock.
  var now: Double { get }
  /// Called at each frame, 60 times a second at most; a late frame is skipped, never queued.
  var onFrame: (() -> Void)? { get set }
  /// Starts the frames; does nothing where they run.
  func start()
  /// Ends the frames, so that nothing wakes the program.
  func stop()
}
