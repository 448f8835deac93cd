import Glibc
import TestSupport
import Testing

@testable import weatherbars

@Suite struct ManualTests {
  private let table = OptionTable(themes: ["default", "mono"])

  @Test(arguments: OptionTable.shells, Language.allCases)
  func completionsNameEveryOptionAndValue(shell: String, language: Language) throws {
    let completions = Completions(
      table: table, places: ["Seoul", "부산 해운대구", "a'b", "$(rm)"], words: language.words)
    let script = try #require(completions.script(for: shell))
    for option in table.options {
      #expect(script.contains(shell == "fish" ? "-l \(option.id.rawValue)" : option.id.flag))
      for value in Completions.values(of: option) { #expect(script.contains(value)) }
    }
    #expect(script.contains("Seoul"))
    #expect(script.contains("해운대구"))
    #expect(!script.contains("$(rm)"))
  }

  @Test func onlyKnownShellsHaveAScript() {
    #expect(Completions(table: table, places: [], words: English()).script(for: "csh") == nil)
  }

  @Test(arguments: Language.allCases)
  func theManualNamesEveryOptionAndSection(language: Language) {
    let text = ManualPage(table: table, words: language.words).text
    for option in table.options {
      #expect(text.contains("\\fB" + option.id.flag.replacing("-", with: "\\-") + "\\fR"))
    }
    for section in ManualSection.allCases {
      #expect(text.contains(".SH \"\(language.words.heading(of: section))\""))
    }
    for line in text.split(separator: "\n") { #expect(line.utf8.count <= 160) }
    for line in text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(
        [".TH", ".SH", ".SS", ".TP", ".B ", ".PP", ".nf", ".fi"].contains { line.hasPrefix($0) })
    }
  }

  // MARK: - With the programs that read them, where they are installed

  /// A shell line that gets a text by a pipe and must say nothing.
  private func silent(_ command: String, _ arguments: [String]) throws -> String {
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", "\"$PROGRAM\" \(arguments.joined(separator: " ")) | \(command) 2>&1"],
      environment: ProgramHome().environment(["PROGRAM": ProgramUnderTest.path]),
      output: .pipe)
    #expect(process.waitForExit() == .exited(0))
    return process.outputText
  }

  @Test(.enabled(if: access("/usr/bin/mandoc", X_OK) == 0), arguments: ["en", "ko"])
  func mandocFindsNothingWrong(language: String) throws {
    #expect(try silent("mandoc -T lint", ["--manual", "--lang", language]) == "")
  }

  @Test(.enabled(if: access("/usr/bin/groff", X_OK) == 0), arguments: ["en", "ko"])
  func groffFindsNothingWrong(language: String) throws {
    let command = "groff -ww -man -Tutf8 -Kutf8 >/dev/null"
    #expect(try silent("{ \(command); }", ["--manual", "--lang", language]) == "")
  }

  @Test(arguments: OptionTable.shells.filter { access("/usr/bin/\($0)", X_OK) == 0 })
  func eachShellReadsItsScript(shell: String) throws {
    let command = shell == "fish" ? "fish --no-execute" : "\(shell) -n"
    #expect(try silent(command, ["--completions", shell]) == "")
  }
}
