import Glibc
import Synchronization

/// A pseudo-terminal whose screen can be read as text.
public final class PseudoTerminal: Sendable {
  /// The descriptor of the terminal's own side: what the program draws comes out here.
  public let leader: Int32
  /// The descriptor of the program's side, kept open so that its modes can be asked afterwards.
  public let follower: Int32
  /// The path of the program's side.
  public let path: String

  private struct State {
    var screen: ScreenEmulator
    var output: [UInt8] = []
    var isLeaderOpen = true
    var isFollowerOpen = true
  }
  private let state: Mutex<State>

  /// Opens a pseudo-terminal of a size; both descriptors are closed on exec.
  public init(columns: Int = 80, rows: Int = 24) throws {
    // By ioctl, as Glibc's module has no grantpt, unlockpt and ptsname_r.
    leader = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard leader >= 0, ioctl(leader, 0x4004_5431, &lock) == 0,
      ioctl(leader, 0x8004_5430, &number) == 0
    else { throw SystemError() }
    path = "/dev/pts/\(number)"
    follower = open(path, O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    guard follower >= 0 else { throw SystemError() }
    state = Mutex(State(screen: ScreenEmulator(columns: columns, rows: rows)))
    setSize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    closeFollower()
  }

  /// Changes the size; the program in the foreground gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    state.withLock { $0.screen.resize(columns: columns, rows: rows) }
    setSize(columns: columns, rows: rows)
  }

  private func setSize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal's side, as when its window is closed.
  public func hangUp() {
    let wasOpen = state.withLock { state in
      defer { state.isLeaderOpen = false }
      return state.isLeaderOpen
    }
    if wasOpen { close(leader) }
  }

  /// Closes our copy of the program's side.
  public func closeFollower() {
    let wasOpen = state.withLock { state in
      defer { state.isFollowerOpen = false }
      return state.isFollowerOpen
    }
    if wasOpen { close(follower) }
  }

  /// Whether the terminal's side is open.
  public var isOpen: Bool { state.withLock { $0.isLeaderOpen } }

  /// Types text.
  public func send(_ text: String) { send(bytes: Array(text.utf8)) }

  /// Types bytes.
  public func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What the screen shows, as far as the output was read.
  public var screen: ScreenEmulator { state.withLock { $0.screen } }
  /// Every byte that was read since the last ``forgetOutput()``.
  public var output: [UInt8] { state.withLock { $0.output } }
  /// Forgets the bytes read so far; the screen stays.
  public func forgetOutput() { state.withLock { $0.output = [] } }

  /// Reads what there is, waiting at most for a time; returns how many bytes came.
  @discardableResult
  public func pump(milliseconds: Int32 = 0) -> Int {
    guard isOpen else { return 0 }
    var total = 0
    var wait = milliseconds
    var buffer = [UInt8](repeating: 0, count: 65536)
    while total < 1 << 20 {
      var asked = pollfd(fd: leader, events: Int16(POLLIN), revents: 0)
      guard poll(&asked, 1, wait) > 0, asked.revents & Int16(POLLIN) != 0 else { break }
      let count = read(leader, &buffer, buffer.count)
      guard count > 0 else { break }
      state.withLock {
        $0.output += buffer[..<count]
        $0.screen.feed(buffer[..<count])
      }
      total += count
      wait = 0
    }
    return total
  }

  /// Fills what the system holds for a terminal that is not read with bytes that draw nothing, as
  /// another program's output would, until it takes not one more.
  public func fill() {
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | Int32(O_CLOEXEC))
    defer { close(descriptor) }
    let nothing = [UInt8](repeating: 0, count: 4096)
    // The system moves some on, once, so that there is room again after the first refusals.
    var refusals = 0
    while refusals < 10, descriptor >= 0 {
      let isTaken = [4096, 64, 1].contains { write(descriptor, nothing, $0) > 0 }
      refusals = isTaken ? 0 : refusals + 1
      if !isTaken { usleep(5000) }
    }
  }

  /// Reads until the screen is as wished; false when the time is over before.
  @discardableResult
  public func wait(
    seconds: Double = 10, until condition: (ScreenEmulator) -> Bool
  ) -> Bool {
    let deadline = monotonicSeconds() + seconds
    pump()
    while !condition(screen) {
      guard monotonicSeconds() < deadline else { return false }
      if pump(milliseconds: 20) == 0, !isOpen { return false }
    }
    return true
  }

  /// Reads until the screen shows a text.
  @discardableResult
  public func wait(seconds: Double = 10, for text: String) -> Bool {
    wait(seconds: seconds) { $0.shows(text) }
  }

  /// The modes the kernel holds for the terminal: echo, line editing, special characters.
  public var lineModes: LineModes { LineModes(descriptor: follower) }
}

/// The modes the kernel holds for a terminal.
public struct LineModes: Sendable, Hashable {
  /// Input, output, control and local flags.
  public let flags: [UInt32]
  /// The special characters.
  public let characters: [UInt8]

  /// Asks the kernel.
  public init(descriptor: Int32) {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    characters = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
  }
}

/// A system call failed.
public struct SystemError: Error, CustomStringConvertible {
  /// The number of the error.
  public let number: Int32
  /// The system's words.
  public var description: String { String(cString: strerror(number)) }

  /// Takes the error of the call before, or a number.
  public init(number: Int32? = nil) { self.number = number ?? errno }
}
