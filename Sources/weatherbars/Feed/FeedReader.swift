import Dispatch
import Glibc

/// Reads the feed on a queue of its own until it ends.
///
/// It reads as fast as the other side writes and overwrites what was not shown in time, so that the
/// writer is never held up by the screen. While nothing comes in it sleeps in the system.
nonisolated final class FeedReader: Sendable {
  private let descriptor: Int32
  private let store: FeedStore
  private let wake: @Sendable (Double) -> Void
  private let queue = DispatchQueue(label: "weatherbars.feed", qos: .userInitiated)
  /// A pipe of its own that ends the sleep: reading end, writing end; -1 where there is none.
  private let bell: (Int32, Int32)

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: What to read; it is left open and its modes as they are.
  ///   - store: Where to leave the news.
  ///   - wake: Called on the reading queue when the store should be looked into, with the instant
  ///     from which on, in seconds.
  init(descriptor: Int32, store: FeedStore, wake: @escaping @Sendable (Double) -> Void) {
    self.descriptor = descriptor
    self.store = store
    self.wake = wake
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = (ends[0], ends[1])
  }

  deinit {
    for end in [bell.0, bell.1] where end >= 0 { close(end) }
  }

  /// Starts to read.
  func start() {
    queue.async { self.read() }
  }

  /// Ends the reading; what was left in the store stays there.
  func stop() {
    var byte: UInt8 = 0
    _ = write(bell.1, &byte, 1)
  }

  private func read() {
    var intake = FeedIntake()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bell.0, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waiting, nfds_t(waiting.count), -1)
      guard ready >= 0 || errno == EINTR else { return finish(&intake, .failed(errno)) }
      guard ready > 0 else { continue }
      guard waiting[1].revents == 0 else { return }
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      switch count {
      case 1...:
        intake.take(bytes, count: count)
        leave(&intake)
      case 0:
        return finish(&intake, .ended)
      default:
        guard errno == EINTR || errno == EAGAIN else { return finish(&intake, .failed(errno)) }
      }
    }
  }

  private func finish(_ intake: inout FeedIntake, _ end: FeedEnd) {
    intake.finish(end)
    leave(&intake)
  }

  private func leave(_ intake: inout FeedIntake) {
    if let instant = store.leave(intake.news) { wake(instant) }
    intake.clear()
  }
}
