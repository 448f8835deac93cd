import Glibc
import TestSupport
import Testing

@testable import BarTUI

@Suite struct TerminalProbeTests {
  @Test(arguments: [
    ("\u{1B}[?2026;2$y\u{1B}[?62;22c", true), ("\u{1B}[?2026;1$y\u{1B}[?1;2c", true),
    ("\u{1B}[?2026;0$y\u{1B}[?1;2c", false), ("\u{1B}[?2026;4$y\u{1B}[?1;2c", false),
    ("\u{1B}[?1;2c", false), ("", nil), ("typed", nil), ("\u{1B}[?2026;", nil),
  ])
  func theAnswersAreUnderstood(answer: String, verdict: Bool?) {
    #expect(TerminalProbe.verdict(on: Array(answer.utf8)) == verdict)
  }

  @Test(arguments: [
    ("\u{1B}[?62;22c", true), ("\u{1B}[?2026;2$y\u{1B}[?62c", true), ("\u{1B}[?2026;2$y", false),
    ("\u{1B}[?62;2", false), ("c", false), ("", false),
  ])
  func theEndOfTheAnswersIsKnown(answer: String, isWhole: Bool) {
    #expect(TerminalProbe.isWhole(Array(answer.utf8)) == isWhole)
  }

  @Test func whatIsNoTerminalIsNotAsked() {
    let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(TerminalProbe.knowsSynchronizedOutput(descriptor, within: 5) == nil)
  }
}

extension TerminalSuites {
  @Suite @MainActor struct Descriptions {
    @Test func descriptionsAreLookedUpWithoutAScreen() {
      let rich = TerminalDescription(named: "xterm-256color")
      #expect(rich?.colors == 256)
      #expect(rich?.hasMouse == true)
      #expect(rich?.movesCursor == true)
      #expect(TerminalDescription(named: "dumb")?.movesCursor == false)
      #expect(TerminalDescription(named: "no-such-terminal") == nil)
      #expect(TerminalDescription(named: "") == nil)
    }
  }
}
