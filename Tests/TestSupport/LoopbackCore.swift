import Glibc
import Synchronization

/// The server's state and threads, apart from ``LoopbackServer`` so that these hold nobody alive.
final class LoopbackCore: Sendable {
  private struct State {
    var handler: LoopbackServer.Handler
    var requests: [LoopbackServer.Request] = []
    var connections: Set<Int32> = []
    var inFlight = 0
    var mostInFlight = 0
    var isStopped = false
    var isClosed = false
  }

  private let listener: Int32
  private let state: Mutex<State>

  init(listener: Int32, handler: @escaping LoopbackServer.Handler) {
    self.listener = listener
    state = Mutex(State(handler: handler))
  }

  var requests: [LoopbackServer.Request] { state.withLock { $0.requests } }
  var openConnections: Int { state.withLock { $0.connections.count } }
  var mostInFlight: Int { state.withLock { $0.mostInFlight } }
  var isStopped: Bool { state.withLock { $0.isStopped } }

  func setHandler(_ handler: @escaping LoopbackServer.Handler) {
    state.withLock { $0.handler = handler }
  }

  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Wakes the thread that waits for connections, which then closes the socket.
      shutdown(listener, Int32(SHUT_RDWR))
      for descriptor in state.connections { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    // The port refuses connections only once the listening thread has closed it.
    _ = eventually(within: 2) { state.withLock { $0.isClosed && $0.connections.isEmpty } }
  }

  func acceptConnections() {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let isWanted = state.withLock { state in
        guard !state.isStopped else { return false }
        state.connections.insert(descriptor)
        return true
      }
      guard isWanted else {
        close(descriptor)
        break
      }
      startThread { self.serve(descriptor) }
    }
    close(listener)
    state.withLock { $0.isClosed = true }
  }

  private func serve(_ descriptor: Int32) {
    defer {
      state.withLock { state in
        // Closing under the lock keeps stop() from shutting down a number that was given anew.
        _ = state.connections.remove(descriptor)
        close(descriptor)
      }
    }
    guard let head = readHead(descriptor), let request = LoopbackServer.Request(head: head) else {
      return
    }
    let handler = state.withLock { state in
      state.requests.append(request)
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
      return state.handler
    }
    var steps = handler(request).steps[...]
    let last = steps.popLast()
    for step in steps where !isStopped {
      guard perform(step, on: descriptor) else { break }
    }
    // Before the last of the answer goes out: the client may ask again as soon as it has that.
    state.withLock { $0.inFlight -= 1 }
    guard let last, !isStopped, perform(last, on: descriptor) else { return }
    // A close with unread bytes would reset the connection and lose the answer's end.
    shutdown(descriptor, Int32(SHUT_WR))
    waitForClient(descriptor, seconds: 1)
  }

  private func perform(_ step: LoopbackServer.Response.Step, on descriptor: Int32) -> Bool {
    switch step {
    case .send(let bytes):
      return send(bytes, to: descriptor)
    case .sendForever(let bytes, let pause):
      var block = bytes
      while pause == 0, block.count < 4096 { block += bytes }
      while !isStopped {
        guard send(block, to: descriptor) else { return false }
        rest(pause)
      }
    case .trickle(let bytes, let pause):
      for byte in bytes where !isStopped {
        guard send([byte], to: descriptor) else { return false }
        rest(pause)
      }
    case .pause(let seconds):
      rest(seconds)
    case .hold(let gate):
      gate.wait { isStopped }
    case .silence:
      waitForClient(descriptor, seconds: .infinity)
    }
    return true
  }

  private func readHead(_ descriptor: Int32) -> [UInt8]? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while head.count < 65536 {
      guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
      if byte == 10, head.suffix(4) == [13, 10, 13, 10] { return head.dropLast(4) }
    }
    return nil
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private func waitForClient(_ descriptor: Int32, seconds: Double) {
    let end = monotonicSeconds() + seconds
    var byte: UInt8 = 0
    while !isStopped, monotonicSeconds() < end {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 20) > 0 else { continue }
      if recv(descriptor, &byte, 1, 0) <= 0 { return }
    }
  }

  private func rest(_ seconds: Double) {
    let end = monotonicSeconds() + seconds
    while !isStopped, monotonicSeconds() < end {
      usleep(UInt32(min(20_000, max(1000, (end - monotonicSeconds()) * 1e6))))
    }
  }
}
