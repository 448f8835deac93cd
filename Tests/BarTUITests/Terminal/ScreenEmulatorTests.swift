import Glibc
import TestSupport
import Testing

@Suite struct ScreenEmulatorTests {
  @Test(arguments: [
    ("ab\u{1B}[2;3Hc", ["ab", "  c", ""]),
    ("\u{1B}[3;1Hlow\u{1B}[Hup\u{1B}[1Cx", ["up x", "", "low"]),
    ("a\u{1B}[4bz", ["aaaaaz", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[2X", ["ab  ef", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[2P", ["abef", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[2@", ["ab  cdef", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[K", ["ab", "", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[1K", ["   def", "", ""]),
    ("one\r\ntwo\r\nthree\r\nfour", ["two", "three", "four"]),
    ("one\r\ntwo\u{1B}[1;1H\u{1B}[L", ["", "one", "two"]),
    ("one\r\ntwo\u{1B}[1;1H\u{1B}[M", ["two", "", ""]),
    ("1\r\n2\r\n3\u{1B}[2;3r\u{1B}[3;1H\nx", ["1", "3", "x"]),
    ("0123456789x", ["0123456789", "x", ""]),
    ("서울\u{1B}[1;2Hx", [" x울", "", ""]),
    ("\u{1B}(0qx\u{1B}(Bq", ["─│q", "", ""]),
    ("\u{1B})0\u{0E}lk\u{0F}l", ["┌┐l", "", ""]),
    ("abc\u{1B}]0;title\u{07}d", ["abcd", "", ""]),
  ])
  func showsWhatATerminalWouldShow(_ input: String, _ lines: [String]) {
    var screen = ScreenEmulator(columns: 10, rows: 3)
    screen.feed(input.utf8)
    #expect(screen.lines == lines)
    #expect(screen.unknown.isEmpty)
  }

  @Test func keepsTheShellsScreenBehindTheAlternateOne() {
    var screen = ScreenEmulator(columns: 10, rows: 2)
    screen.feed("$ prog\r\n\u{1B}[?1049h\u{1B}[Hdrawn\u{1B}[?25l".utf8)
    #expect(screen.lines[0] == "drawn")
    #expect(screen.hiddenLines[0] == "$ prog")
    #expect(!screen.modes.isClean)
    screen.feed("\u{1B}[?1049l\u{1B}[?25hx".utf8)
    #expect(screen.lines == ["$ prog", "x"])
    #expect(screen.modes.isClean)
  }

  @Test func aProgramControlsItsTerminal() throws {
    let terminal = try PseudoTerminal(columns: 30, rows: 5)
    let shell = try ChildProcess(
      "/bin/sh", ["-c", "tty; stty size; read line; echo got $line; kill -TERM $$"],
      environment: ProgramUnderTest.environment(), terminal: terminal)
    #expect(shell.wait(for: "5 30"))
    #expect(terminal.screen.shows(terminal.path))
    terminal.send("words\r")
    #expect(shell.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.screen.shows("got words"))
  }

  @Test func aProgramOutlivesNoHangUp() throws {
    let terminal = try PseudoTerminal()
    let shell = try ChildProcess(
      "/bin/sh", ["-c", "echo up; read line; read line"], terminal: terminal)
    #expect(shell.wait(for: "up"))
    terminal.hangUp()
    #expect(shell.waitForExit() == .signalled(SIGHUP))
  }

  @Test func streamsCanBePipes() throws {
    let process = try ChildProcess(
      "/bin/sh", ["-c", "cat; echo bad >&2; exit 3"], input: .pipe, output: .pipe, errors: .pipe)
    process.write("hello")
    process.closeInput()
    #expect(process.waitForExit() == .exited(3))
    #expect(process.outputText == "hello")
    #expect(process.errorText == "bad\n")
  }
}
