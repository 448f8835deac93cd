import Glibc

/// Keeps standard error off the screen while it is open, and hands it on afterwards.
///
/// Libraries write there without asking. A pipe takes it that holds what the system gives it, 64 KB;
/// what does not fit is lost, and nobody waits.
final class ErrorCapture {
  /// Where standard error really goes.
  let real: Int32
  /// Where what was written can be read.
  let captured: Int32

  /// Begins; nil where standard error is no terminal and so paints on none.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var ends: [Int32] = [-1, -1]
    real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard real >= 0, pipe(&ends) == 0 else {
      captured = -1
      return nil
    }
    captured = ends[0]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    dup2(ends[1], STDERR_FILENO)
    close(ends[1])
  }

  /// Gives standard error back and writes what was kept.
  func end() {
    dup2(real, STDERR_FILENO)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(captured, &buffer, buffer.count), count > 0 {
      write(STDERR_FILENO, buffer, count)
    }
    close(real)
    close(captured)
  }
}
