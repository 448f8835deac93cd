import BarTUI
import FoundationEssentials
import Testing

@testable import weatherbars

/// The documents against the code: what they name exists, what they show is so.
@Suite struct DocumentTests {
  static let documents = [
    "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/how-a-value-travels.md",
    "docs/adding-a-provider.md", "docs/adding-a-bar.md", "docs/adding-a-theme.md",
    "docs/adding-a-language.md",
  ]

  @Test(arguments: documents)
  func everyFileThatADocumentNamesIsThere(document: String) throws {
    let text = try Repository.text(of: document)
    var named: Set<String> = []
    for part in text.split(separator: "`", omittingEmptySubsequences: false)
    where ["Sources/", "Tests/", "docs/", "tools/", "bench/", ".ci/"].contains(
      where: part.hasPrefix)
      && !part.contains(" ")
    {
      named.insert(String(part))
    }
    let folder = document.hasPrefix("docs/") ? "docs/" : ""
    for part in text.split(separator: "](").dropFirst() {
      let target = part.prefix { $0 != ")" }
      if !target.hasPrefix("http") { named.insert(folder + target) }
    }
    #expect(!named.isEmpty)
    for path in named {
      #expect(FileManager.default.fileExists(atPath: Repository.path + path), "\(path)")
    }
  }

  @Test func theReadmeShowsTheHelpAsItIs() throws {
    let lines = HelpPage.lines(OptionTable(themes: Theme.all.map(\.name)), words: English())
    let shown = lines.map { "    " + $0 }.joined(separator: "\n")
    #expect(try Repository.text(of: "README.md").contains(shown))
  }

  @Test func theReadmesSettingsAreSettings() throws {
    let text = try #require(Repository.blocks(of: "README.md", in: "jsonc").first)
    let table = OptionTable(themes: Theme.all.map(\.name))
    let settings = try SettingsFile.parse(text, table: table).get()
    #expect(settings.places?.count == 3)
    #expect(settings.theme == "midnight")
  }

  @Test func theReadmesWaybarModuleIsJSON() throws {
    let text = try #require(Repository.blocks(of: "README.md", in: "json").first)
    let module = try #require(try OrderedJSON(text)["custom/weather"])
    #expect(module["return-type"]?.text == "json")
    #expect(module["exec"]?.text?.contains("--format waybar --follow") == true)
  }

  @Test func helpManualCompletionsAndReadmeNameTheSameOptions() throws {
    let table = OptionTable(themes: Theme.all.map(\.name))
    let expected = Set(OptionID.allCases.map(\.flag))
    #expect(Set(table.options.map(\.id.flag)) == expected)
    for language in Language.allCases {
      let words = language.words
      let help = HelpPage.lines(table, words: words).joined(separator: "\n")
      #expect(Self.flags(in: help) == expected)
      let manual = ManualPage(table: table, words: words).text.replacing("\\-", with: "-")
      #expect(Self.flags(in: manual) == expected)
      for shell in OptionTable.shells where shell != "fish" {
        let script = Completions(table: table, places: [], words: words).script(for: shell)
        #expect(Self.flags(in: script ?? "").isSuperset(of: expected))
      }
    }
    let readme = Self.flags(in: try Repository.text(of: "README.md"))
    #expect(readme == expected)
  }

  /// Every word that begins with two hyphens and a letter.
  private static func flags(in text: String) -> Set<String> {
    var result: Set<String> = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "-") {
      let word = rest[start...].prefix { $0 == "-" || ($0.isASCII && $0.isLetter) }
      rest = rest[word.endIndex...]
      if word.hasPrefix("--"), word.dropFirst(2).first?.isLetter == true {
        result.insert(String(word))
      }
    }
    return result
  }
}

/// The files of the repository.
enum Repository {
  /// Its folder, with a slash at the end.
  static let path = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"

  /// The text of a file.
  static func text(of name: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: path + name), "\(name)")
    return String(decoding: data, as: UTF8.self)
  }

  /// The fenced blocks of a document in a language.
  static func blocks(of name: String, in language: String) throws -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in try text(of: name).split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = current {
        if line == "```" {
          blocks.append(lines.joined(separator: "\n"))
          current = nil
        } else {
          current = lines + [line]
        }
      } else if line == "```" + language {
        current = []
      }
    }
    return blocks
  }
}
