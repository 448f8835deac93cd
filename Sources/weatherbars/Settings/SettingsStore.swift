import FoundationEssentials
import Glibc

/// The settings file on disk.
nonisolated struct SettingsStore: Sendable {
  /// What a file holds.
  struct Contents: Sendable {
    /// Its text.
    let text: String
    /// Whether other users can read it.
    let isReadableByOthers: Bool
  }

  /// Why a file could not be read or written.
  struct Failure: Error, Sendable, Hashable {
    /// The system's words.
    let reason: String
    /// Whether there is just no such file.
    let isMissing: Bool

    static func system(_ code: Int32) -> Failure {
      Failure(reason: String(cString: strerror(code)), isMissing: code == ENOENT)
    }
  }

  /// The file's name.
  let path: String

  private static let largest = 1 << 20

  /// Creates the store of a file.
  init(path: String) {
    self.path = path
  }

  /// The usual file: in `XDG_CONFIG_HOME`, else in `.config` of the home folder; nil without both.
  static func usualPath(in environment: [String: String]) -> String? {
    // The XDG base directory specification asks to pass over a relative path.
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/weatherbars/config.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/weatherbars/config.json"
  }

  /// Reads the file.
  func read() -> Result<Contents, Failure> {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return .failure(.system(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failure(.system(errno)) }
    guard status.st_mode & S_IFMT != S_IFDIR else { return .failure(.system(EISDIR)) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.largest {
      let count = Glibc.read(file, &buffer, buffer.count)
      guard count >= 0 else { return .failure(.system(errno)) }
      guard count > 0 else {
        return .success(
          Contents(
            text: String(decoding: bytes, as: UTF8.self),
            isReadableByOthers: status.st_mode & 0o077 != 0))
      }
      bytes += buffer[..<count]
    }
    return .failure(.system(EFBIG))
  }

  /// Replaces the file whole or not at all, keeping its rights; its folder is made if need be.
  func write(_ text: String) -> Result<Void, Failure> {
    // Through a link, so that the link stays and its target is replaced.
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let path = target ?? self.path
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    if let failure = Self.makeFolders(for: path) { return .failure(failure) }
    let temporary = "\(path).\(getpid()).new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { return .failure(.system(errno)) }
    var failure = Self.writeAll(Array(text.utf8), to: file)
    // The umask may have taken rights that the file had.
    if failure == nil, fchmod(file, mode) != 0 || fsync(file) != 0 { failure = .system(errno) }
    if close(file) != 0, failure == nil { failure = .system(errno) }
    if failure == nil, rename(temporary, path) != 0 { failure = .system(errno) }
    guard let failure else { return .success(()) }
    unlink(temporary)
    return .failure(failure)
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Failure? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return .system(count < 0 ? errno : EIO)
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static func makeFolders(for path: String) -> Failure? {
    let parts = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST {
        let code = errno
        var status = stat()
        // Some folders above can't be made but are there.
        if stat(folder, &status) != 0 { return .system(code) }
      }
    }
    return nil
  }
}
