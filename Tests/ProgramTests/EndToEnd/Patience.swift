import TestSupport

extension ChildProcess {
  /// Pumps until something is so, asleep between looks, so that a test that waits for long leaves
  /// its thread to the others; false when the time is over before.
  @discardableResult
  func patiently(
    seconds: Double, every milliseconds: Int = 30, until condition: (ChildProcess) -> Bool
  ) async -> Bool {
    let deadline = monotonicSeconds() + seconds
    pump()
    while !condition(self) {
      guard monotonicSeconds() < deadline else { return false }
      try? await Task.sleep(for: .milliseconds(milliseconds))
      pump()
    }
    return true
  }
}
