public import Glibc
import Synchronization

/// How a process ended.
public enum ExitStatus: Sendable, Hashable {
  /// It returned a status.
  case exited(Int32)
  /// It died of a signal.
  case signalled(Int32)
}

/// A process started by a test; it is killed when it is not needed any more.
public final class ChildProcess {
  /// What a descriptor of the process is.
  public enum Stream: Sendable {
    /// The pseudo-terminal.
    case terminal
    /// A pipe to the test.
    case pipe
    /// `/dev/null`.
    case null
  }

  /// Its number.
  public let pid: pid_t
  /// The terminal it controls, if there is one.
  public let terminal: PseudoTerminal?
  /// What came on standard output, where that is a pipe.
  public private(set) var output: [UInt8] = []
  /// What came on standard error, where that is a pipe.
  public private(set) var errors: [UInt8] = []

  private var inputPipe: Int32 = -1
  private var outputPipe: Int32 = -1
  private var errorPipe: Int32 = -1
  private var status: ExitStatus?

  /// Starts a program, as the leader of a session that controls the terminal if one is given.
  ///
  /// The environment is exactly what is given. Streams that are `.terminal` without a terminal are
  /// `/dev/null`.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    terminal: PseudoTerminal? = nil, input: Stream = .terminal, output: Stream = .terminal,
    errors: Stream = .terminal
  ) throws {
    self.terminal = terminal
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened first, by the session's leader, so that it becomes the controlling terminal.
    let first = terminal?.path ?? "/dev/null"
    posix_spawn_file_actions_addopen(&actions, 0, first, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var theirs: [Int32] = []
    defer { for end in theirs { close(end) } }
    for (descriptor, stream) in [(Int32(0), input), (1, output), (2, errors)] {
      switch stream {
      case .terminal: break
      case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      case .pipe:
        var ends: [Int32] = [0, 0]
        try Self.openPipe(&ends)
        let (their, ours) = descriptor == 0 ? (ends[0], ends[1]) : (ends[1], ends[0])
        posix_spawn_file_actions_adddup2(&actions, their, descriptor)
        theirs.append(their)
        switch descriptor {
        case 0: inputPipe = ours
        case 1: outputPipe = ours
        default: errorPipe = ours
        }
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test runner's own mask and ignored signals must not reach the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var started: pid_t = 0
    let result = withCStrings([path] + arguments) { words in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        Self.forking.withLock { _ in
          posix_spawn(&started, path, &actions, &attributes, words, variables)
        }
      }
    }
    guard result == 0 else {
      for end in [inputPipe, outputPipe, errorPipe] where end >= 0 { close(end) }
      throw SystemError(number: result)
    }
    pid = started
  }

  /// Held while a process starts and while a pipe is not yet marked as closed on exec, so that no
  /// other test's process keeps an end of it open.
  private static let forking = Mutex(())

  private static func openPipe(_ ends: inout [Int32]) throws {
    try forking.withLock { _ in
      guard Glibc.pipe(&ends) == 0 else { throw SystemError() }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
  }

  deinit {
    closeInput()
    if status == nil {
      Glibc.kill(pid, SIGKILL)
      var raw: Int32 = 0
      waitpid(pid, &raw, 0)
    }
    if outputPipe >= 0 { close(outputPipe) }
    if errorPipe >= 0 { close(errorPipe) }
  }

  /// Sends a signal, unless the process has ended.
  public func signal(_ number: Int32) {
    if status == nil { Glibc.kill(pid, number) }
  }

  /// Writes to standard input, where that is a pipe.
  public func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(inputPipe, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends standard input, where that is a pipe.
  public func closeInput() {
    if inputPipe >= 0 { close(inputPipe) }
    inputPipe = -1
  }

  /// Stops reading standard output, where that is a pipe, as a reader that goes away.
  public func closeOutput() {
    if outputPipe >= 0 { close(outputPipe) }
    outputPipe = -1
  }

  /// Standard output as text.
  public var outputText: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Reads all that the process wrote so far, and waits a moment for more.
  public func pump(milliseconds: Int32 = 0) {
    var asked = [terminal.flatMap { $0.isOpen ? $0.leader : nil } ?? -1, outputPipe, errorPipe]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&asked, nfds_t(asked.count), milliseconds)
    if asked[0].revents != 0 { terminal?.pump() }
    if asked[1].revents != 0, !Self.drain(outputPipe, into: &output) { closeOutput() }
    if asked[2].revents != 0, !Self.drain(errorPipe, into: &errors) {
      close(errorPipe)
      errorPipe = -1
    }
  }

  /// False at the end.
  private static func drain(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  /// Pumps until something is so; false when the time is over before.
  @discardableResult
  public func wait(seconds: Double = 30, until condition: (ChildProcess) -> Bool) -> Bool {
    // A program under a sanitizer takes several times as long.
    let deadline = monotonicSeconds() + seconds * (ProgramUnderTest.isSanitized ? 4 : 1)
    pump()
    while !condition(self) {
      guard monotonicSeconds() < deadline else { return false }
      pump(milliseconds: 10)
    }
    return true
  }

  /// Pumps until the screen shows a text.
  @discardableResult
  public func wait(seconds: Double = 30, for text: String) -> Bool {
    wait(seconds: seconds) { $0.terminal?.screen.shows(text) ?? false }
  }

  /// Pumps until the process has ended and all that it wrote is read; nil when it does not end.
  public func waitForExit(seconds: Double = 25) -> ExitStatus? {
    wait(seconds: seconds) { $0.hasEnded }
    for _ in 0..<100 where outputPipe >= 0 || errorPipe >= 0 { pump(milliseconds: 10) }
    terminal?.pump(milliseconds: 0)
    return status
  }

  /// Whether the process has ended.
  public var hasEnded: Bool {
    guard status == nil else { return true }
    var raw: Int32 = 0
    guard waitpid(pid, &raw, WNOHANG) == pid else { return false }
    status = raw & 0x7F == 0 ? .exited((raw >> 8) & 0xFF) : .signalled(raw & 0x7F)
    return true
  }

  /// The kernel's letter for what the process does: `S` asleep, `R` running, `T` stopped.
  public var state: Character? {
    Self.stat(pid).first?.first
  }

  /// The processor time it has used, in seconds.
  public var processorSeconds: Double {
    let fields = Self.stat(pid)
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The fields of `/proc/PID/stat` after the name.
  public static func stat(_ pid: pid_t) -> [Substring] {
    let text = contents(of: "/proc/\(pid)/stat")
    guard let end = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }

  /// A line of `/proc/PID/status`, such as `VmHWM` in KB.
  public func kernelFigure(_ name: String) -> Int? {
    let lines = Self.contents(of: "/proc/\(pid)/status").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
    return line.split { $0 == ":" || $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) }
  }

  private static func contents(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | Int32(O_CLOEXEC))
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 16384)
    let count = read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// Hands texts to C as a list that ends with a null pointer.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("a list is never empty") }
    return body(base)
  }
}
