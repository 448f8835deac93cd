import Glibc

/// The built program, and a plain environment to start it in.
public enum ProgramUnderTest {
  /// Where the program is: the release that `make test` built, else the one built beside the tests.
  public static var path: String {
    if let named = variable("WEATHERBARS_RELEASE"), !named.isEmpty { return named }
    return debugPath
  }

  /// Whether it is built with a sanitizer, which has crash handlers of its own.
  public static var isSanitized: Bool { variable("WEATHERBARS_SANITIZED") == "1" }

  /// The program built beside the tests.
  public static var debugPath: String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The test bundle is mapped into the runner, which lives elsewhere.
    for line in lines(of: "/proc/self/maps") where line.hasSuffix(".xctest") {
      guard let start = line.firstIndex(of: "/") else { continue }
      return directory(of: line[start...]) + "/weatherbars"
    }
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return directory(of: String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)[...])
      + "/weatherbars"
  }

  /// Every program to test: the one built for debugging, and the release if there is one.
  public static var paths: [String] {
    let all = [debugPath, path]
    return all[0] == all[1] ? [all[0]] : all
  }

  /// What a program in a terminal finds around it; coverage figures of children are kept.
  public static func environment(
    term: String = "xterm-256color", locale: String = "C.UTF-8", adding more: [String: String] = [:]
  ) -> [String: String] {
    var environment = [
      "TERM": term, "LANG": locale, "PATH": "/usr/local/bin:/usr/bin:/bin", "TZ": "Asia/Seoul",
      "HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent",
    ]
    for kept in [
      "LLVM_PROFILE_FILE", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS",
    ] {
      if let value = variable(kept) { environment[kept] = value }
    }
    for (name, value) in more { environment[name] = value }
    return environment
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func directory(of path: Substring) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func lines(of path: String) -> [Substring] {
    guard let file = fopen(path, "re") else { return [] }
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }
}
