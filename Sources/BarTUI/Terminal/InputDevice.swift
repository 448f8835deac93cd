import Dispatch
import Glibc

/// Keys and clicks from the terminal.
final class InputDevice {
  /// Called when the terminal is gone.
  var onGone: (() -> Void)?

  private let descriptor: Int32
  private let handler: (Event) -> Void
  private var decoder: KeyDecoder
  private var source: (any DispatchSourceRead)?
  private var patience: DeferredCall?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// Begins to listen.
  init(_ descriptor: Int32, keys: [[UInt8]: Key], _ handler: @escaping (Event) -> Void) {
    self.descriptor = descriptor
    self.handler = handler
    decoder = KeyDecoder(described: keys)
    patience = DeferredCall { [weak self] in self?.timeOut() }
    start()
  }

  /// Listens again after ``stop()``.
  func start() {
    guard source == nil else { return }
    source = MainLoop.readSource(descriptor) { [weak self] in self?.readAll() }
  }

  /// Leaves the input to others: reading in the background would stop the program.
  func stop() {
    source?.cancel()
    source = nil
    patience?.cancel()
  }

  private func readAll() {
    var isGone = false
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while source != nil, poll(&asked, 1, 0) > 0 {
      guard asked.revents & Int16(POLLIN) != 0 else {
        isGone = true
        break
      }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { break }
      guard count > 0 else {
        // Readable without a byte: nobody is at the other end any more.
        isGone = true
        break
      }
      for event in decoder.take(buffer[..<count]) { handler(event) }
    }
    if isGone {
      stop()
      onGone?()
    } else if let seconds = decoder.patience, source != nil {
      patience?.schedule(after: seconds)
    } else {
      patience?.cancel()
    }
  }

  private func timeOut() {
    for event in decoder.timeOut() { handler(event) }
  }
}
