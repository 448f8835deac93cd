import TestSupport
import Testing

/// What printing modes do where their output can't be written.
@Suite struct FullDeviceTests {
  @Test(arguments: [
    "--help", "--version", "--manual", "--print-config", "--completions bash",
    "--demo --json Seoul", "--demo --once Seoul", "--demo --format '{place}' Seoul",
    "--doctor --endpoint http://127.0.0.1:1",
  ])
  func anOutputThatTakesNothingIsAFailureThatIsSaid(_ arguments: String) throws {
    let process = try ChildProcess(
      "/bin/sh", ["-c", "exec \"$PROGRAM\" \(arguments) >/dev/full"],
      environment: ProgramHome().environment(["PROGRAM": ProgramUnderTest.path]), input: .null,
      output: .pipe, errors: .pipe)
    #expect(process.waitForExit(seconds: 30) == .exited(1))
    #expect(process.errorText.contains("cannot write"))
  }

  @Test(arguments: ["--help", "--manual", "--demo --json Seoul"])
  func aReaderThatHasSeenEnoughIsNoTrouble(_ arguments: String) throws {
    let process = try ChildProcess(
      "/bin/sh", ["-c", "{ \"$PROGRAM\" \(arguments); echo \"status $?\" >&2; } | true"],
      environment: ProgramHome().environment(["PROGRAM": ProgramUnderTest.path]), input: .null,
      output: .pipe, errors: .pipe)
    #expect(process.waitForExit(seconds: 30) == .exited(0))
    #expect(process.errorText.hasSuffix("status 0\n"))
    #expect(!process.errorText.contains("cannot write"))
  }
}
