import Glibc
import TestSupport
import Testing

/// Keys, clicks, resizes, stops and input lines by chance, the same for each seed, for a minute with
/// the sample and for a minute with input lines.
///
/// `WEATHERBARS_SOAK_SECONDS` makes each run that long instead.
@Suite struct RandomKeysTests {
  static let keys = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}OB", "\t", "\u{1B}[Z", "\r",
    "\u{1B}", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{1B}OP", "\u{7F}", "\u{C}", "?",
    "+", "/", "-", "r", "u", "s", "g", "t", "h", "j", "k", "l", "1", "2", "3", "4", "x", " ", "서울",
    "\u{1B}[<0;10;5M\u{1B}[<0;10;5m", "\u{1B}[<64;20;9M", "\u{1B}[<65;20;9M",
    "\u{1B}[200~Busan\u{1B}[201~", "\u{1B}[99;99~",
  ]
  static let lines = [
    #"{"a":1}"#, #"{"a":99.5,"b":null}"#, #"{"서울":{"value":3,"unit":"µg/m³"}}"#, "nonsense", "",
    #"{"a":1e999}"#, #"{"\u001b[2J":7}"#,
  ]
  static let sizes = [(120, 40), (80, 24), (40, 12), (20, 1), (5, 3), (1, 1), (200, 60), (97, 31)]

  static var seconds: Double {
    getenv("WEATHERBARS_SOAK_SECONDS").flatMap { Double(String(cString: $0)) } ?? 60
  }

  @Test(arguments: ["--demo", "--stdin"])
  func neitherCrashNorLeaveAnythingOnTheScreen(_ mode: String) async throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.lineModes
    let process = try ChildProcess(
      ProgramUnderTest.path, mode == "--demo" ? [mode, "Seoul", "Busan"] : [mode],
      environment: ProgramUnderTest.environment(), terminal: terminal,
      input: mode == "--stdin" ? .pipe : .terminal)
    try #require(process.wait { _ in terminal.screen.modes.isAlternate })
    var chance = SeededRandom(seed: 11)
    var memory: [Int] = []
    let end = monotonicSeconds() + Self.seconds
    while monotonicSeconds() < end, !process.hasEnded {
      step(process, terminal, isFed: mode == "--stdin", &chance)
      Self.goOn(process)
      let pause = Double.random(in: 0...0.04, using: &chance)
      await process.patiently(seconds: pause, every: 4) { _ in false }
      if let resident = process.kernelFigure("VmRSS") { memory.append(resident) }
    }
    try #require(!process.hasEnded, "\(process.errorText)")
    // A short run says nothing about growth, and a program built for debugging takes longer than a
    // minute until its memory settles.
    if Self.seconds >= 60, ProgramUnderTest.path != ProgramUnderTest.debugPath {
      // The first half meets the largest screens and the most places; from then on it stays.
      let early = memory.prefix(max(1, memory.count / 2)).max() ?? 0
      let late = memory.suffix(max(1, memory.count / 4)).max() ?? 0
      #expect(late < early + early / 8 + 1024)
    }

    // Typing goes to whatever is open, so all is closed first. What is pasted without an end, as a
    // stop may have it, takes keys for a second.
    process.wait(seconds: 1.2) {
      Self.goOn($0)
      return false
    }
    for _ in 0..<3 {
      terminal.send("\u{1B}")
      process.pump(milliseconds: 60)
    }
    terminal.resize(columns: 120, rows: 40)
    settle(process, terminal)
    // Ctrl-L erases the screen and writes every cell anew; what is then another one was a leftover.
    // A notice may go, or a minute pass, at any time: what counts is what stood there just before.
    var clearings = 0
    var asked = -Double.infinity
    process.wait(seconds: 60) { _ in
      let screen = terminal.screen
      // A slow program, as under a sanitizer, may have keys from before to answer first, and takes
      // a key that comes with an Esc for something else.
      if monotonicSeconds() > asked + 3 {
        asked = monotonicSeconds()
        clearings = screen.clearings
        terminal.send("\u{C}")
      }
      return screen.clearings > clearings && screen.clearedLines == screen.lines
        && screen.shows("quit")
    }
    let painted = terminal.screen
    #expect(painted.clearings > clearings)
    #expect(painted.clearedLines == painted.lines)
    #expect(painted.shows("quit"))
    #expect(painted.unknown.isEmpty)

    terminal.send("q")
    #expect(process.waitForExit() == .exited(0))
    terminal.pump(milliseconds: 20)
    #expect(terminal.screen.modes.isClean)
    #expect(terminal.lineModes == before)
  }

  /// Continues a program that came round to stopping after it had been told to go on.
  private static func goOn(_ process: ChildProcess) {
    if process.state == "T" { process.signal(SIGCONT) }
  }

  private func step(
    _ process: ChildProcess, _ terminal: PseudoTerminal, isFed: Bool, _ chance: inout SeededRandom
  ) {
    switch Int.random(in: 0..<20, using: &chance) {
    case 0:
      // A job that nobody could continue does not stop for the first of them.
      process.signal(Bool.random(using: &chance) ? SIGTSTP : SIGSTOP)
      _ = process.wait(seconds: 0.1) { $0.state == "T" }
      process.signal(SIGCONT)
      _ = process.wait(seconds: 2) { $0.state != "T" }
    case 1, 2:
      guard let size = Self.sizes.randomElement(using: &chance) else { return }
      terminal.resize(columns: size.0, rows: size.1)
    case 3..<9 where isFed:
      guard let line = Self.lines.randomElement(using: &chance) else { return }
      process.write(line + "\n")
    default:
      guard let key = Self.keys.randomElement(using: &chance) else { return }
      terminal.send(key)
    }
  }

  /// Waits until nothing moves on the screen.
  private func settle(_ process: ChildProcess, _ terminal: PseudoTerminal) {
    let deadline = monotonicSeconds() + 10
    process.pump()
    while terminal.pump(milliseconds: 400) > 0, monotonicSeconds() < deadline { process.pump() }
  }
}
