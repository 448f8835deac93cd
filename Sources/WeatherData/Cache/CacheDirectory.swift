import FoundationEssentials
import Glibc

/// Tells whether a file is still the one that was read.
struct FileStamp: Sendable, Hashable {
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }
}

/// The folder that holds the cache: every call to the system that the cache makes.
///
/// A file comes into being whole or not at all: written beside its name, synced, then renamed.
struct CacheDirectory: Sendable {
  /// What has just been done while writing; tests end the process there.
  enum WriteStep: Sendable, Hashable {
    case opened, wrote(Int), synced, renamed
  }

  let path: String
  var onStep: (@Sendable (WriteStep) -> Void)?
  /// How many bytes are written at a time.
  var piece = 65_536

  static let temporaryPrefix = ".new-"

  /// Reads a regular file of at most some bytes; links, pipes and larger files are no files here.
  func read(_ name: String, limit: Int) -> (data: Data, stamp: FileStamp)? {
    let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), (0...limit).contains(Int(status.st_size))
    else { return nil }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress?.advanced(by: count), size - count)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
    return (Data(bytes), FileStamp(status))
  }

  /// The stamp of a file, without reading it.
  func stamp(of name: String) -> FileStamp? {
    var status = stat()
    guard lstat(path + "/" + name, &status) == 0 else { return nil }
    return FileStamp(status)
  }

  /// Puts a file in place, replacing what was there; a link there is replaced, never followed.
  func write(_ data: Data, to name: String) -> FileStamp? {
    let random = UInt32.random(in: .min ... .max)
    let temporary = path + "/\(Self.temporaryPrefix)\(getpid())-\(random)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    onStep?(.opened)
    var status = stat()
    let isWhole = writeAll([UInt8](data), to: file) && fsync(file) == 0 && fstat(file, &status) == 0
    // A full disk may say so only here.
    guard close(file) == 0, isWhole else {
      unlink(temporary)
      return nil
    }
    onStep?(.synced)
    guard rename(temporary, path + "/" + name) == 0 else {
      unlink(temporary)
      return nil
    }
    onStep?(.renamed)
    syncFolder()
    return FileStamp(status)
  }

  func remove(_ name: String) { unlink(path + "/" + name) }

  /// The names and stamps of all files.
  func files() -> [(name: String, stamp: FileStamp)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var result: [(name: String, stamp: FileStamp)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", let stamp = stamp(of: name) else { continue }
      result.append((name, stamp))
    }
    return result
  }

  /// Makes the folder, for its owner alone; false where it can't be or belongs to someone else.
  func prepare() -> Bool {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid()
    else { return false }
    return status.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0
  }

  /// Runs work while no other process does; after a quarter of a second without waiting further.
  ///
  /// The lock only saves one process from undoing another's work, files are whole without it, so
  /// a stopped holder must not stop us.
  func locked<Result>(_ work: () -> Result) -> Result {
    let file = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return work() }
    defer { close(file) }
    var tries = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0, tries < 125 {
      tries += 1
      usleep(2000)
    }
    return work()
  }

  private func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = min(piece, bytes.count - done)
      let written = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress?.advanced(by: done), count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
      onStep?(.wrote(done))
    }
    return true
  }

  private func syncFolder() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
