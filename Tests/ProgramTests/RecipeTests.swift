import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import weatherbars

/// Every recipe of the README as it is written there, against a service of our own.
@Suite struct RecipeTests {
  /// A home with a `weatherbars` on its path that asks a server of ours.
  private final class Kitchen {
    let home: ProgramHome
    let server: LoopbackServer

    init() throws {
      home = try ProgramHome()
      var service = OpenMeteoService()
      service.weather.temperature = 21.3456
      service.air.pm10 = 92
      service.hits = [
        OpenMeteoBodies.Hit("Seoul", latitude: 37.566, longitude: 126.9784, countryCode: "KR")
      ]
      server = try LoopbackServer(service.handler)
      // Written by a process of its own: while a copy of this one has the file open to write, which
      // another test's start can bring about, the system refuses to run it.
      let script = """
        printf '#!/bin/sh\\nexec "%s" --endpoint %s "$@"\\n' "$PROGRAM" "$SERVICE" >"$HOME/weatherbars"
        chmod 700 "$HOME/weatherbars"
        """
      let writer = try ChildProcess(
        "/bin/sh", ["-c", script],
        environment: home.environment([
          "PROGRAM": ProgramUnderTest.path, "SERVICE": server.baseURL,
        ]))
      guard writer.waitForExit() == .exited(0) else { throw SystemError() }
    }

    deinit { server.stop() }

    var environment: [String: String] {
      home.environment(["PATH": home.path + ":/usr/local/bin:/usr/bin:/bin"])
    }

    /// Runs a line of shell, in a terminal of its own if one is given.
    func start(
      _ line: String, terminal: PseudoTerminal? = nil, output: ChildProcess.Stream = .pipe
    ) throws -> ChildProcess {
      try ChildProcess(
        "/bin/sh", ["-c", line], environment: environment, terminal: terminal, output: output,
        errors: terminal == nil ? .pipe : .terminal)
    }

    func output(of line: String) throws -> String {
      let process = try start(line)
      #expect(process.waitForExit(seconds: 20) == .exited(0), "\(line): \(process.errorText)")
      return process.outputText
    }
  }

  private static func lines(in language: String) throws -> [String] {
    try Repository.blocks(of: "README.md", in: language)
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test func everyLineForTheShellRuns() throws {
    let kitchen = try Kitchen()
    let lines = try Self.lines(in: "sh")
    #expect(lines.count >= 10)
    for line in lines where !line.contains("--follow") && !line.contains("--stdin") {
      #expect(try kitchen.output(of: line).isEmpty == false, "\(line)")
    }
  }

  @Test func theGreetingAndTheWarningSayWhatTheyShould() throws {
    let kitchen = try Kitchen()
    let lines = try Self.lines(in: "sh")
    let greeting = try #require(lines.first { $0.contains("timeout 2") })
    let said = try kitchen.output(of: greeting)
    #expect(said.hasPrefix("Seoul: "), "\(said)")
    #expect(said.hasSuffix("21.3°C, dust bad\n"), "\(said)")
    let warning = try #require(lines.first { $0.contains("windows shut") })
    #expect(try kitchen.output(of: warning) == "keep the windows shut\n")
  }

  @Test func theFollowingLineTellsAChange() throws {
    let kitchen = try Kitchen()
    let line = try #require(try Self.lines(in: "sh").first { $0.contains("--follow") })
    let process = try kitchen.start(line)
    #expect(process.wait { $0.outputText.hasPrefix("changed: ") })
    // The whole session, as the pipe's ends are processes of their own.
    kill(-process.pid, SIGTERM)
    #expect(process.waitForExit() == .signalled(SIGTERM))
  }

  @Test func theCronLineAppendsAnObject() throws {
    let kitchen = try Kitchen()
    let line = try #require(try Self.lines(in: "cron").first)
    let command = line.split(separator: " ", maxSplits: 5).last.map(String.init) ?? ""
    for _ in 0..<2 { _ = try kitchen.output(of: command) }
    let text = FileManager.default.contents(atPath: kitchen.home.path + "/weather.jsonl")
    let objects = try String(decoding: text ?? Data(), as: UTF8.self).split(separator: "\n")
      .map { try OrderedJSON(String($0)) }
    #expect(objects.count == 2)
    for object in objects { #expect(try SchemaCheck().faults(in: object) == []) }
  }

  @Test func theWaybarModuleGetsItsObject() throws {
    let kitchen = try Kitchen()
    let text = try #require(try Repository.blocks(of: "README.md", in: "json").first)
    let command = try #require(try OrderedJSON(text)["custom/weather"]?["exec"]?.text)
    let process = try kitchen.start("exec " + command)
    #expect(process.wait { $0.outputText.contains("\n") })
    let object = try OrderedJSON(process.outputText)
    #expect(object.keys == ["text", "alt", "tooltip", "class", "percentage"])
    #expect(object["text"]?.text?.contains("21.3°C") == true)
    #expect(object["class"]?.text == "observed")
    #expect(object["percentage"]?.number == 62)
    process.signal(SIGTERM)
    #expect(process.waitForExit() == .signalled(SIGTERM))
  }

  @Test func theFeedDrawsTheLoad() throws {
    let kitchen = try Kitchen()
    let line = try #require(try Self.lines(in: "sh").first { $0.contains("--stdin") })
    let terminal = try PseudoTerminal()
    let process = try kitchen.start(line, terminal: terminal, output: .terminal)
    #expect(process.wait(for: "load"))
    terminal.send("q")
    #expect(process.waitForExit() == .exited(0))
  }

  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0))
  func theStatusLineOfTmuxShowsTheWeather() throws {
    let kitchen = try Kitchen()
    let text = try #require(try Repository.blocks(of: "README.md", in: "tmux").first)
    let path = kitchen.home.path
    try Data(text.utf8).write(to: URL(filePath: path + "/tmux.conf"))
    let terminal = try PseudoTerminal(columns: 100, rows: 24)
    let tmux = "/usr/bin/tmux -S '\(path)/socket'"
    let process = try kitchen.start(
      "exec \(tmux) -f '\(path)/tmux.conf' new-session cat", terminal: terminal,
      output: .terminal)
    defer { _ = try? kitchen.output(of: "\(tmux) kill-server") }
    // tmux asks a moment after it starts, and once in its status interval.
    #expect(process.wait(seconds: 30, for: "21.3°C"), "\(terminal.screen)")
    #expect(terminal.screen.lines.last?.contains("Seoul") == true)
  }
}
