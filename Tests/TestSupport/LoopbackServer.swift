import Glibc
import Synchronization

/// A small web server on 127.0.0.1 for tests, which can also misbehave in many ways.
///
///     let server = try LoopbackServer { request in .json(#"{"results":[]}"#) }
///     defer { server.stop() }
///     ... server.baseURL ... server.requests.count ...
///
/// Each connection carries one request and has its own thread, so a held answer blocks no other.
public final class LoopbackServer: Sendable {
  /// Makes an answer of a request; called on the connection's thread.
  public typealias Handler = @Sendable (Request) -> Response

  /// A failure to open the server's socket, with the system's error number.
  public struct CannotListen: Error {
    /// The system's error number.
    public let code: Int32
  }

  /// The port that the system gave.
  public let port: UInt16
  private let core: LoopbackCore

  /// Opens a server on a free port of 127.0.0.1.
  ///
  /// - Parameter handler: Makes an answer of a request.
  /// - Throws: ``CannotListen`` where the system gives no socket.
  public init(_ handler: @escaping Handler) throws {
    let (descriptor, port) = try Self.boundSocket()
    guard listen(descriptor, 64) == 0 else {
      close(descriptor)
      throw CannotListen(code: errno)
    }
    self.port = port
    core = LoopbackCore(listener: descriptor, handler: handler)
    let core = core
    startThread { core.acceptConnections() }
  }

  deinit { core.stop() }

  /// The address without a slash at its end, such as `http://127.0.0.1:40123`.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  /// Every request so far, in the order in which they came.
  public var requests: [Request] { core.requests }

  /// How many connections are open right now.
  public var openConnections: Int { core.openConnections }

  /// The most requests that ever waited for the last of their answer at one time.
  public var mostInFlight: Int { core.mostInFlight }

  /// Answers every later request by another handler.
  public func answer(_ handler: @escaping Handler) { core.setHandler(handler) }

  /// Waits until so many requests came in all.
  ///
  /// - Returns: Whether they came in time.
  public func waitForRequests(_ count: Int, within seconds: Double = 5) -> Bool {
    eventually(within: seconds) { core.requests.count >= count }
  }

  /// Closes the socket and every connection; whoever connects later is refused.
  public func stop() { core.stop() }

  static func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw CannotListen(code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) != 0 || getsockname(descriptor, $0, &length) != 0
      }
    }
    guard !failed else {
      let code = errno
      close(descriptor)
      throw CannotListen(code: code)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}

/// A port of 127.0.0.1 that stays taken but refuses every connection.
public final class RefusingPort: Sendable {
  /// The port.
  public let port: UInt16
  private let descriptor: Int32

  /// Takes a free port without listening on it.
  ///
  /// - Throws: ``LoopbackServer/CannotListen`` where the system gives no socket.
  public init() throws {
    (descriptor, port) = try LoopbackServer.boundSocket()
  }

  deinit { close(descriptor) }

  /// The address without a slash at its end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }
}

/// Runs a closure on a thread of its own.
public func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body)).toOpaque()
  let failed = pthread_create(
    &thread, nil,
    { pointer in
      if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, work)
  if failed == 0 { pthread_detach(thread) }
}
