import Glibc

/// The `openssl` command, for certificates and servers made by the tests themselves.
enum OpenSSL {
  struct Failure: Error {}

  static let isThere = access(path, X_OK) == 0
  private static let path = "/usr/bin/openssl"

  /// Runs the command to its end.
  static func run(_ arguments: String...) throws {
    let pid = try start(arguments, output: nil)
    var status: Int32 = 0
    guard waitpid(pid, &status, 0) == pid, status == 0 else { throw Failure() }
  }

  /// Starts the command with nothing to read; what it writes goes to a descriptor or nowhere.
  static func start(_ arguments: [String], output: Int32?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var pid: pid_t = 0
    var words = (["openssl"] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    guard posix_spawn(&pid, path, &actions, nil, &words, &environment) == 0 else {
      throw Failure()
    }
    return pid
  }
}

/// A folder that vanishes with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/weatherbars-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw OpenSSL.Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(path)/\(name)")
      }
      closedir(folder)
    }
    rmdir(path)
  }
}

/// A web server with a certificate of its own making that answers every path with a page.
final class TLSServer {
  enum Certificate { case good, expired, ofAnotherHost }

  let port: UInt16
  /// The certificate, to be trusted as its own issuer.
  let certificateFile: String
  private let folder: TemporaryFolder
  private let pid: pid_t

  init(_ certificate: Certificate) throws {
    folder = try TemporaryFolder()
    let (key, request) = ("\(folder.path)/key.pem", "\(folder.path)/request.pem")
    certificateFile = "\(folder.path)/certificate.pem"
    let name = certificate == .ofAnotherHost ? "DNS:elsewhere.example" : "IP:127.0.0.1"
    try OpenSSL.run(
      "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", request, "-subj", "/CN=weatherbars test", "-addext",
      "subjectAltName=\(name)")
    // One day before now is the only past end that the command makes without a calendar.
    try OpenSSL.run(
      "x509", "-req", "-in", request, "-signkey", key, "-copy_extensions", "copy", "-days",
      certificate == .expired ? "-1" : "2", "-out", certificateFile)

    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw OpenSSL.Failure() }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[0]) }
    do {
      defer { close(ends[1]) }
      pid = try OpenSSL.start(
        ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificateFile, "-www"],
        output: ends[1])
    }
    guard let port = Self.port(announcedOn: ends[0]) else {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw OpenSSL.Failure()
    }
    self.port = port
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  private static func port(announcedOn descriptor: Int32) -> UInt16? {
    var text = ""
    var byte: UInt8 = 0
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 5000) == 1, read(descriptor, &byte, 1) == 1 {
      guard byte == 10 else {
        text.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      if text.hasPrefix("ACCEPT"), let digits = text.split(separator: ":").last {
        return UInt16(digits)
      }
      text = ""
    }
    return nil
  }
}
