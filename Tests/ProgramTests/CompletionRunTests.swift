import TestSupport
import Testing
import WeatherData

@testable import weatherbars

/// The script for bash, tried in bash.
@Suite struct CompletionRunTests {
  /// What bash offers for the last of some words.
  private func offers(_ words: [String], settings: String? = nil) throws -> [String] {
    let home = try ProgramHome()
    if let settings { try home.write(settings: settings) }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <("$PROGRAM" --completions bash)
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _weatherbars
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let process = try ChildProcess(
      "/bin/bash", ["--norc", "-c", script],
      environment: home.environment(["PROGRAM": ProgramUnderTest.path]), input: .null,
      output: .pipe, errors: .pipe)
    #expect(process.waitForExit() == .exited(0))
    #expect(process.errorText == "")
    return process.outputText.split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (["weatherbars", "--un"], ["--units"]),
      (["weatherbars", "--units", ""], ["metric", "imperial", "si"]),
      (["weatherbars", "--units", "=", "i"], ["imperial"]),
      (["weatherbars", "-l", "k"], ["ko"]),
      (["weatherbars", "--bars", "pm10,hum"], ["pm10,humidity"]),
      (["weatherbars", "--format", ""], ["waybar", "tmux"]),
      (["weatherbars", "해운"], ["해운대구"]), (["weatherbars", "Haeun"], ["Haeundae-gu"]),
      (["weatherbars", "부산 중"], ["부산\\ 중구"]),
    ] as [([String], [String])])
  func bashOffersWhatFits(words: [String], expected: [String]) throws {
    #expect(try offers(words) == expected)
  }

  @Test func theSettingsPlacesAreOfferedAndUnderstood() throws {
    let settings = #"{"places": ["Zuhause=1.5,2.5", "Zürich"]}"#
    #expect(try offers(["weatherbars", "Zuh"], settings: settings) == ["Zuhause"])
    #expect(try offers(["weatherbars", "Zü"], settings: settings) == ["Zürich"])
    let home = try ProgramHome()
    try home.write(settings: settings)
    let run = try home.run(["--json", "--demo", "Zuhause"])
    #expect(try run.objects.first?["place"]?["latitude"]?.number == 1.5)
  }

  @Test func everyKoreanNameOfferedIsOneThatIsFound() {
    let names = CompletedPlaces.names(settings: [])
    #expect(names.count > 400)
    #expect(Set(names).count == names.count)
    for name in ["서울", "Busan", "경기도", "해운대구", "부산 중구", "Jeonju"] {
      #expect(names.contains(name))
    }
    for name in names { #expect(!KoreanPlaces.search(name).isEmpty, "\(name)") }
  }
}
