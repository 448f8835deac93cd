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
    facts.entry = .known(colors: 256, hasMouse: true, movesCursor: true)
    facts.isSynchronized = true
    facts.settings = .read("/h/config.json", rights: "rw-------", keysReadable: false)
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
      (.entry, .fault, { $0.term = nil }), (.entry, .fault, { $0.term = "dumb" }),
      (.entry, .warning, { $0.entry = .unknown }),
      (.entry, .fault, { $0.entry = .known(colors: nil, hasMouse: false, movesCursor: false) }),
      (.terminal, .warning, { $0.isOutputTerminal = false }),
      (.terminal, .warning, { $0.isInputTerminal = false }),
      (.size, .warning, { $0.rows = 5 }), (.locale, .warning, { $0.codeset = "ANSI_X3.4-1968" }),
      (.color, .warning, { $0.entry = .known(colors: 8, hasMouse: true, movesCursor: true) }),
      (.color, .warning, { $0.entry = .known(colors: nil, hasMouse: true, movesCursor: true) }),
      (.mouse, .warning, { $0.entry = .known(colors: 256, hasMouse: false, movesCursor: true) }),
      (.cache, .warning, { $0.isCacheWritable = false }),
      (.lookup, .fault, { $0.answers[0].lookup = .failed }),
      (
        .encryption, .fault, { $0.answers[0].result = .failure(.unknownIssuer(host: "h")) }
      ),
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

  @Test func withoutATerminalNothingAboutItIsAFault() {
    let findings = findings {
      $0.isOutputTerminal = false
      $0.term = nil
      $0.entry = .unknown
    }
    #expect(DoctorChecks.status(findings) == 0)
  }

  @Test func everySubjectHasItsLine() {
    let found = Set(findings { $0.keys = [("K", true)] }.map(\.subject))
    #expect(found == Set(DoctorSubject.allCases))
  }

  @Test(arguments: [
    ("places[0]: '137.56651,126.97823' is no point", "places[0]: '137.5,126.9' is no point"),
    ("refresh: 15", "refresh: 15"), ("1.25 and 7.", "1.2 and 7."), ("a.b.c", "a.b.c"),
  ])
  func aLineAboutTheSettingsTellsNobodysHome(line: String, coarse: String) {
    #expect(DoctorProbe.coarse(line) == coarse)
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
