/// The text of `--help`, made from the option table.
nonisolated enum HelpPage {
  /// Where the explanations begin, unless a row's options need more room.
  private static let textColumn = 34

  /// The lines, each at most 80 cells wide, few enough for a terminal of 24 rows with a prompt.
  static func lines(_ table: OptionTable, words: any Catalogue) -> [String] {
    [
      "\(words.usageHeading): weatherbars [\(words.optionWord)]... [\(words.placeWord)]...",
      words.summary,
    ]
      + OptionTable.helpRows.map { row($0.compactMap { table.option(named: $0.rawValue) }, words) }
      + words.placeHelp + [words.exitHelp]
  }

  private static func row(_ options: [OptionSpec], _ words: any Catalogue) -> String {
    guard let first = options.first else { return "" }
    let indent = first.short == nil ? "      " : "  "
    let left = indent + options.map(spelled).joined(separator: ", ")
    let gap = String(repeating: " ", count: max(2, textColumn - left.count))
    let text =
      options.count == 1 ? words.help(for: first.id) : words.help(forAll: options.map(\.id))
    return left + gap + text
  }

  private static func spelled(_ option: OptionSpec) -> String {
    (option.short.map { "-\($0), " } ?? "") + option.id.flag
      + (option.argument.map { " " + $0 } ?? "")
  }
}
