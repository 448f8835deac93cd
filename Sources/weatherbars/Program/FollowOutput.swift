import BarTUI
import Dispatch
import Glibc
import Synchronization

/// Writes lines for a reader that may be slow or go away, without ever making the main queue wait.
///
/// While the reader doesn't read, only the newest line of each place is kept.
nonisolated final class FollowOutput: Sendable {
  /// How the output came to its end.
  enum Ending: Sendable {
    /// Nobody reads any more.
    case readerGone
    /// The system refused a line, with the number of its error.
    case refused(Int32)
  }

  private let descriptor: Int32
  private let onEnd: @MainActor @Sendable (Ending) -> Void
  private let writing = DispatchQueue(label: "weatherbars.lines")
  private let watching = DispatchQueue(label: "weatherbars.reader")
  private let pending = Mutex<[(place: Int, line: String)]>([])

  /// Creates a way to a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: Where the lines go.
  ///   - onEnd: Called on the main queue when no more lines can be written.
  init(_ descriptor: Int32, onEnd: @escaping @MainActor @Sendable (Ending) -> Void) {
    self.descriptor = descriptor
    self.onEnd = onEnd
  }

  /// Notices from now on when the reader goes away, also while nothing is written.
  func watchReader() {
    watching.async { [descriptor, onEnd] in
      // No event is asked for, so that it sleeps until the system reports the end of the reader.
      var watched = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&watched, 1, -1) < 0, errno == EINTR {}
      if watched.revents & Int16(POLLNVAL) == 0 { MainLoop.soon { onEnd(.readerGone) } }
    }
  }

  /// Writes a line of a place as soon as the reader takes it.
  func write(_ line: String, of place: Int) {
    pending.withLock { pending in
      pending.removeAll { $0.place == place }
      pending.append((place, line + "\n"))
    }
    writing.async { [self] in writeNext() }
  }

  /// Does something on the main queue once all lines are written.
  func finish(_ work: @escaping @MainActor @Sendable () -> Void) {
    writing.async { MainLoop.soon(work) }
  }

  private func writeNext() {
    let next = pending.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next, !Output.write(next.line, to: descriptor) else { return }
    let ending: Ending = errno == EPIPE ? .readerGone : .refused(errno)
    MainLoop.soon { [onEnd] in onEnd(ending) }
  }
}
