import Dispatch
import Glibc

/// The way to the terminal: writes without ever waiting for its reader.
///
/// ncurses composes each frame into ``composed``, a file in memory. From there it goes out in one
/// write. What a reader that stalls does not take is kept, at most one frame, and goes out when it
/// reads again; until then ``isBusy`` tells the screen to drop frames.
final class OutputDevice {
  /// The file that ncurses writes to.
  let composed: Int32
  /// What was written.
  private(set) var bytes = 0
  /// How often was written.
  private(set) var writes = 0
  /// Called when a reader that stalled has taken what was left.
  var onReady: (() -> Void)?
  /// Called when the terminal is gone.
  var onGone: (() -> Void)?

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var pending: ArraySlice<UInt8> = []
  private var source: (any DispatchSourceWrite)?

  /// Opens a way to a terminal; nil where the system gives no descriptors.
  ///
  /// The terminal is opened anew, as not to wait is a property that a descriptor would otherwise
  /// share with the shell's.
  init?(terminal: Int32) {
    composed = Curses.memoryFile()
    descriptor = open(
      "/proc/self/fd/\(terminal)", O_WRONLY | O_NONBLOCK | O_NOCTTY | Int32(O_CLOEXEC))
    guard composed >= 0, descriptor >= 0 else {
      close()
      return nil
    }
  }

  /// The descriptor, for crashes.
  var rescueDescriptor: Int32 { descriptor }
  /// How many bytes of the last frame a stalled reader has not yet taken.
  var queued: Int { pending.count }
  /// Whether there are such.
  var isBusy: Bool { queued > 0 }

  /// Writes what was composed.
  func send() {
    let count = Int(lseek(composed, 0, SEEK_CUR))
    guard count > 0 else { return }
    if buffer.count < count { buffer = Array(repeating: 0, count: count) }
    let read = buffer.withUnsafeMutableBytes { pread(composed, $0.baseAddress, count, 0) }
    lseek(composed, 0, SEEK_SET)
    guard read > 0 else { return }
    if isBusy {
      pending += buffer[..<read]
    } else {
      write(buffer[..<read])
    }
  }

  /// Writes what it takes to end, for a moment only: what a stalled reader has not taken is thrown
  /// away, so that the last words still reach it when it reads again.
  func finish() {
    var refusals = 0
    while isBusy, refusals < 3 {
      var asked = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&asked, 1, 100) == 0 {
        refusals += 1
        tcflow(descriptor, Int32(TCOON))
        tcflush(descriptor, TCOFLUSH)
      } else if asked.revents & Int16(POLLOUT) == 0 {
        break
      }
      write(pending)
    }
    pending = []
    endSource()
  }

  /// Throws away what was composed and what is left.
  func discard() {
    lseek(composed, 0, SEEK_SET)
    pending = []
    endSource()
  }

  /// Closes both descriptors.
  func close() {
    endSource()
    if composed >= 0 { Glibc.close(composed) }
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  private func write(_ data: ArraySlice<UInt8>) {
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        writes += 1
        bytes += count
        rest = rest.dropFirst(count)
      } else if errno == EINTR {
        continue
      } else if errno == EAGAIN {
        pending = rest
        waitForReader()
        return
      } else {
        pending = []
        onGone?()
        return
      }
    }
    pending = []
  }

  private func waitForReader() {
    guard source == nil else { return }
    source = MainLoop.writeSource(descriptor) { [weak self] in self?.readerIsBack() }
  }

  private func readerIsBack() {
    write(pending)
    guard !isBusy else { return }
    endSource()
    onReady?()
  }

  private func endSource() {
    source?.cancel()
    source = nil
  }
}
