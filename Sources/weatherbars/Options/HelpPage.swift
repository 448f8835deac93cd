/// The text of `--help`, made from the option table.
nonisolated enum HelpPage {
  /// The lines, each at most 80 cells wide.
  static func lines(_ table: OptionTable, words: any Catalogue) -> [String] {
    var lines = [
      "\(words.usageHeading): weatherbars [\(words.optionWord)]... [\(words.placeWord)]...",
      words.summary,
    ]
    for group in OptionGroup.allCases {
      lines.append("\(words.heading(of: group)):")
      for option in table.options where option.group == group {
        lines.append(row(option, words: words))
      }
    }
    return lines + words.placeHelp + [words.exitHelp]
  }

  private static func row(_ option: OptionSpec, words: any Catalogue) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let long = option.id.flag + (option.argument.map { " " + $0 } ?? "")
    let left = "  " + short + long
    let gap = String(repeating: " ", count: max(2, 28 - left.count))
    return left + gap + words.help(for: option.id)
  }
}
