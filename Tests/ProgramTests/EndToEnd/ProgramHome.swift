import FoundationEssentials
import Glibc
import Synchronization
import TestSupport

/// A home of its own for a program under test: an empty cache and no settings; gone with it.
final class ProgramHome {
  /// The folder.
  let path: String

  /// Creates the folder.
  init() throws {
    var template = Array("/tmp/weatherbars-home-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What a program finds around it here: no proxy, a clock of Seoul.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    let own = [
      "HOME": path, "XDG_CACHE_HOME": path + "/cache", "XDG_CONFIG_HOME": path + "/config",
    ]
    return ProgramUnderTest.environment(adding: own.merging(more) { $1 })
  }

  /// Writes the settings file, for its owner's eyes only.
  func write(settings: String) throws {
    let folder = path + "/config/weatherbars"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: URL(filePath: folder + "/config.json"))
    chmod(folder + "/config.json", 0o600)
  }

  /// The names and texts of all files in the cache.
  var cacheText: String { Self.text(of: path + "/cache") }

  private static func text(of folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { name in
      let path = folder + "/" + name
      let contents = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      return path + "\n" + (contents ?? text(of: path))
    }.joined(separator: "\n")
  }

  /// Runs a program to its end and takes what it says.
  func run(
    _ arguments: [String], path: String = ProgramUnderTest.path,
    variables: [String: String] = [:], seconds: Double = 20
  ) throws -> ProgramRun {
    let start = monotonicSeconds()
    let process = try ChildProcess(
      path, arguments, environment: environment(variables), input: .null, output: .pipe,
      errors: .pipe)
    // Asked from the kernel while it runs: what is told of a process that has ended counts in the
    // memory of the one that started it.
    var peak = 0
    while !process.hasEnded, monotonicSeconds() - start < seconds {
      process.pump(milliseconds: 1)
      peak = max(peak, process.kernelFigure("VmHWM") ?? 0)
    }
    let status = process.waitForExit(seconds: 0)
    return ProgramRun(
      status: status, output: process.outputText, errors: process.errorText,
      seconds: monotonicSeconds() - start, peakKilobytes: peak)
  }
}

extension ProgramHome {
  /// Runs a program in a new home on a thread of its own, so that a long run leaves the threads of
  /// the tests to others and its time is measured whatever they do.
  static func runAside(_ arguments: [String]) async throws -> ProgramRun {
    let result = ResultBox()
    startThread {
      let run = Result { try ProgramHome().run(arguments) }
      result.value.withLock { $0 = run }
    }
    while true {
      if let run = result.value.withLock({ $0 }) { return try run.get() }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  private final class ResultBox: Sendable {
    let value = Mutex<Result<ProgramRun, any Error>?>(nil)
  }
}

/// How a run of the program ended and what it said.
struct ProgramRun: Sendable {
  let status: ExitStatus?
  let output: String
  let errors: String
  let seconds: Double
  /// The most memory it held.
  let peakKilobytes: Int

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The objects of `--json`, in order.
  var objects: [OrderedJSON] {
    get throws { try lines.map { try OrderedJSON($0) } }
  }
}

extension OrderedJSON {
  /// The bar of an id in an object of `--json`.
  func bar(_ id: String) -> OrderedJSON? {
    self["bars"]?.elements.first { $0["id"]?.text == id }
  }

  /// The number, if it is one.
  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }
}
