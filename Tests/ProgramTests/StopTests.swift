import Glibc
import TestSupport
import Testing

/// Ctrl-Z, `bg` and `fg` as a shell with job control does them.
@Suite struct StopTests {
  /// A shell that runs the program as a job, and does what it is told by lines.
  private func shell(
    _ arguments: String = "--demo", adding variables: [String: String] = [:]
  ) throws -> (ChildProcess, PseudoTerminal) {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let script = """
      set -m
      "$PROGRAM" \(arguments)
      echo "status $?"
      while read -r line; do eval "$line"; echo "did $line"; done
      """
    let process = try ChildProcess(
      "/bin/sh", ["-c", script],
      environment: ProgramUnderTest.environment(
        adding: variables.merging(["PROGRAM": ProgramUnderTest.debugPath]) { $1 }),
      terminal: terminal)
    try #require(process.wait { _ in terminal.screen.modes.isAlternate })
    return (process, terminal)
  }

  @Test func controlZLeavesTheScreenAndForegroundComesBack() throws {
    let (shell, terminal) = try shell()
    let raw = terminal.lineModes
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    #expect(terminal.screen.modes.isClean)
    #expect(terminal.lineModes != raw)
    #expect(terminal.screen.pen == ScreenPen())
    terminal.forgetOutput()
    terminal.send("fg\n")
    #expect(shell.wait { _ in terminal.screen.modes.isAlternate })
    #expect(shell.wait { _ in terminal.screen.lines.filter { !$0.isEmpty }.count > 2 })
    #expect(terminal.screen.modes.mouse == [1000, 1006])
    #expect(terminal.lineModes == raw)
    terminal.send("q")
    #expect(shell.wait(for: "did fg"))
    #expect(terminal.screen.modes.isClean)
  }

  @Test func barsStandAtTheirTargetsWhenItComesBack() throws {
    let (shell, terminal) = try shell("--demo Seoul Busan")
    try #require(shell.wait(for: "quit"))
    rest(terminal)
    // The program stops while the next place's bars move.
    terminal.send("l")
    try #require(shell.wait(for: "Busan"))
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    terminal.forgetOutput()
    terminal.send("fg\n")
    try #require(shell.wait { _ in terminal.screen.modes.isAlternate })
    rest(terminal)
    #expect(terminal.screen.shows("Busan"))
    let comingBack = terminal.output.count
    terminal.forgetOutput()
    terminal.send("\u{C}")
    rest(terminal)
    // One paint, with the modes and the shell's words; the frames of half a second would be near
    // three thousand bytes more.
    #expect(comingBack < terminal.output.count + 1500)
    terminal.send("q")
    #expect(shell.wait(for: "did fg"))
  }

  /// Reads until nothing has been written for a while.
  private func rest(_ terminal: PseudoTerminal) {
    let deadline = monotonicSeconds() + 10
    while terminal.pump(milliseconds: 700) > 0, monotonicSeconds() < deadline {}
  }

  @Test(arguments: [(50, 12), (110, 36)])
  func takesTheSizeItFindsWhenItComesBack(_ columns: Int, _ rows: Int) throws {
    let (shell, terminal) = try shell()
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    terminal.resize(columns: columns, rows: rows)
    terminal.send("fg\n")
    #expect(shell.wait { _ in terminal.screen.modes.isAlternate })
    // The hints stand in one of the last two rows, and something else up to the right edge.
    #expect(
      shell.wait { _ in
        terminal.screen.lines.suffix(2).contains { $0.contains("q quit") }
          && terminal.screen.lines.contains { $0.count > columns - 3 }
      }, "\(terminal.screen)")
    terminal.send("q")
    #expect(shell.wait(for: "did fg"))
  }

  @Test func doesNotPaintInTheBackground() throws {
    let (shell, terminal) = try shell()
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    let job = try #require(childOf(shell.pid))
    let entries = terminal.screen.modes.alternateEntries
    let modes = terminal.lineModes
    terminal.forgetOutput()
    terminal.send("bg\n")
    try #require(shell.wait(for: "did bg"))
    // It stops again, as every job does that needs the terminal.
    #expect(shell.wait { _ in ChildProcess.stat(job).first == "T" })
    #expect(terminal.screen.modes.alternateEntries == entries)
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.lineModes == modes)
    terminal.send("fg\n")
    #expect(shell.wait { _ in terminal.screen.modes.isAlternate })
    terminal.send("q")
    #expect(shell.wait { _ in terminal.screen.modes.isClean })
  }

  @Test func paintsAnewAfterAStopFromOutside() throws {
    let (shell, terminal) = try shell()
    terminal.send("")
    let job = try #require(childOf(shell.pid))
    kill(job, SIGSTOP)
    try #require(shell.wait { _ in terminal.output.suffix(64).elementsEqualText("status 147") })
    terminal.forgetOutput()
    terminal.send("bg\n")
    try #require(shell.wait { _ in terminal.output.elementsEqualText("did bg") })
    let entries = terminal.screen.modes.alternateEntries
    terminal.send("fg\n")
    #expect(
      shell.wait { _ in
        terminal.output.elementsEqualText("\u{1B}[?1049h")
          || terminal.screen.modes.alternateEntries > entries
      })
    terminal.send("q")
    #expect(shell.wait { _ in terminal.screen.modes.isClean })
  }

  // A sanitizer takes what comes of a crash for itself.
  @Test(
    arguments: [SIGTERM, SIGINT, SIGHUP] + (ProgramUnderTest.isSanitized ? [] : [SIGQUIT, SIGABRT]))
  func endsWhileStopped(_ signal: Int32) throws {
    let (shell, terminal) = try shell(adding: ["SWIFT_BACKTRACE": "enable=no"])
    let job = try #require(childOf(shell.pid))
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    let modes = terminal.lineModes
    terminal.forgetOutput()
    kill(job, signal)
    kill(job, SIGCONT)
    // The shell calls it stopped until its last thread is gone.
    terminal.send("while wait %1; s=$?; [ $s = 148 ]; do sleep 0.01; done; echo \"ended $s\"\n")
    #expect(shell.wait(for: "ended \(128 + signal)"), "\(terminal.screen)")
    // The screen was given back before; all that is written since is the shell's.
    #expect(!terminal.output.contains(0x1B))
    #expect(terminal.screen.modes.isClean)
    #expect(terminal.lineModes == modes)
  }

  /// The runtime takes seconds for its trace, in which the program has come back to life.
  @Test(.disabled(if: ProgramUnderTest.isSanitized))
  func aCrashWhileStoppedDoesNotPaint() throws {
    let (shell, terminal) = try shell(adding: [
      "SWIFT_BACKTRACE": "enable=yes,color=no,symbolicate=off"
    ])
    let job = try #require(childOf(shell.pid))
    terminal.send("\u{1A}")
    try #require(shell.wait(for: "status 148"))
    let modes = terminal.lineModes
    let entries = terminal.screen.modes.alternateEntries
    terminal.forgetOutput()
    kill(job, SIGABRT)
    kill(job, SIGCONT)
    #expect(shell.wait(seconds: 60) { _ in [nil, "Z"].contains(ChildProcess.stat(job).first) })
    #expect(terminal.output.elementsEqualText("crashed"))
    // Not even what gives a terminal back.
    #expect(!terminal.output.elementsEqualText("\u{1B}[?"))
    #expect(terminal.screen.modes.alternateEntries == entries)
    #expect(terminal.screen.modes.isClean)
    #expect(terminal.lineModes == modes)
  }

  /// Where nobody could continue it, as when it is a session of its own, a stop is no stop.
  @Test func goesOnWhereNobodyCouldContinueIt() throws {
    let dashboard = try DashboardUnderTest()
    try #require(dashboard.waitForPaint())
    dashboard.terminal.send("\u{1A}")
    #expect(dashboard.process.wait { _ in dashboard.terminal.screen.modes.alternateEntries == 2 })
    dashboard.terminal.send("q")
    #expect(dashboard.process.waitForExit() == .exited(0))
    dashboard.expectTerminalAsFound()
  }

  private func childOf(_ parent: pid_t) -> pid_t? {
    guard let directory = opendir("/proc") else { return nil }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let pid = pid_t(name) else { continue }
      if ChildProcess.stat(pid).dropFirst().first == "\(parent)" { return pid }
    }
    return nil
  }
}

extension Collection where Element == UInt8 {
  fileprivate func elementsEqualText(_ text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
