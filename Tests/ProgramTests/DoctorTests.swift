import FoundationEssentials
import Testing
import WeatherData

@testable import weatherbars

@Suite struct DoctorTests {
  private func sound() -> DoctorFacts {
    var facts = DoctorFacts()
    facts.term = "xterm-256color"
    facts.columns = 120
    facts.rows = 40
    facts.codeset = "UTF-8"
    facts.localeName = "ko_KR.UTF-8"
    facts.settings = .read("/h/config.json", keysReadable: false)
    facts.cacheFolder = "/h/cache"
    facts.answers = [
      DoctorFacts.Answer(provider: "open-meteo", host: "h", result: .success((0.123, 3)))
    ]
    return facts
  }

  private func findings(_ change: (inout DoctorFacts) -> Void = { _ in }) -> [Finding] {
    var facts = sound()
    change(&facts)
    return DoctorChecks(words: English()).findings(facts)
  }

  @Test func aSoundMachineHasNoFault() {
    let findings = findings()
    #expect(findings.allSatisfy { $0.level == .fine })
    #expect(DoctorChecks.status(findings) == 0)
    #expect(findings.contains { $0.detail == "open-meteo, h, 123 ms" })
  }

  @Test func everyTroubleIsNamedWithWhatToDo() {
    let cases: [(DoctorSubject, Finding.Level, (inout DoctorFacts) -> Void)] = [
      (.terminal, .fault, { $0.term = nil }), (.terminal, .fault, { $0.term = "dumb" }),
      (.terminal, .warning, { $0.isOutputTerminal = false }),
      (.size, .warning, { $0.rows = 5 }), (.locale, .warning, { $0.codeset = "ANSI_X3.4-1968" }),
      (.color, .warning, { $0.term = "vt100" }), (.cache, .warning, { $0.isCacheWritable = false }),
      (.keys, .fault, { $0.keys = [("WEATHERBARS_DATA_GO_KR_KEY", false)] }),
      (
        .clock, .fault,
        {
          $0.answers = [
            DoctorFacts.Answer(provider: "x", host: "h", result: .success((0.1, -600)))
          ]
        }
      ),
    ]
    for (subject, level, change) in cases {
      let found = findings(change).filter { $0.subject == subject }
      #expect(found.count == 1)
      #expect(found.first?.level == level)
      #expect(found.first?.advice.isEmpty == false)
    }
  }

  @Test func aProviderThatFailsIsAFaultWithItsSentence() {
    let findings = findings {
      $0.answers = [
        DoctorFacts.Answer(provider: "kma", host: "h", result: .failure(.refused(host: "h")))
      ]
    }
    #expect(DoctorChecks.status(findings) == 1)
    #expect(findings.contains { $0.level == .fault && $0.detail.contains("refuses") })
  }

  @Test func aLineIsPlainInBothLanguages() {
    for language in Language.allCases {
      for finding in findings({ $0.settings = .wrong(["x\u{1B}[2J: y\n"]) }) {
        let line = finding.line(language.words)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
    }
  }

  @Test(arguments: [
    ("Mon, 30 Nov 2026 06:04:00 GMT", 1_796_018_640.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
  ])
  func theDateOfAnAnswerIsRead(text: String, seconds: Double) {
    #expect(HTTPDate.instant(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "yesterday", "Mon, 31 Feb 2026 06:04:00 GMT", "Mon, 30 Nov 2026 25:04:00 GMT",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(HTTPDate.instant(text) == nil)
  }
}
