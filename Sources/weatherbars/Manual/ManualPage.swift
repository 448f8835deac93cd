/// The manual page, made from the option table, the help page and the catalogue.
nonisolated struct ManualPage: Sendable {
  /// The options there are.
  let table: OptionTable
  /// The words.
  let words: any Catalogue

  /// Calls that are worth knowing.
  static let examples = [
    "weatherbars Seoul 37.5665,126.978", "weatherbars --once --lang ko 부산",
    "weatherbars --format '{icon} {temperature} {pm10.grade}' Seoul",
    "weatherbars --format waybar --follow Seoul",
    "weatherbars --json Seoul | jq '.bars[0].text'",
  ]

  /// The day of the last change to what the page says.
  static let date = "2026-11-30"

  /// The page in the man macros.
  var text: String {
    var lines = [".TH WEATHERBARS 1 \"\(Self.date)\" \"weatherbars \(Version.number)\" \"\""]
    for section in ManualSection.allCases {
      lines.append(".SH \"\(escaped(words.heading(of: section)))\"")
      lines += body(of: section)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func body(of section: ManualSection) -> [String] {
    switch section {
    case .name: filled("weatherbars - " + words.summary)
    case .synopsis:
      [
        ".B weatherbars",
        "[\\fI\\,\(escaped(words.optionWord))\\/\\fR]... [\\fI\\,\(escaped(words.placeWord))\\/\\fR]...",
      ]
    case .options: OptionGroup.allCases.flatMap(options)
    case .keys:
      (words.helpKeys + words.helpMouse).flatMap { key in
        [".TP", ".B \"\(escaped(key.keys))\"", escaped(key.text)]
      }
    case .examples: [".nf"] + Self.examples.map(escaped) + [".fi"]
    case .description, .places, .json, .format, .stdin, .files, .environment, .exitStatus:
      words.paragraphs(of: section).enumerated().flatMap { index, paragraph in
        (index == 0 ? [] : [".PP"]) + filled(paragraph)
      }
    }
  }

  private func options(_ group: OptionGroup) -> [String] {
    var lines = [".SS \"\(escaped(words.heading(of: group)))\""]
    for option in table.options where option.group == group {
      let names = [option.short.map { "-\($0)" }, option.id.flag].compactMap { $0 }
        .map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let argument = option.argument.map { " \\fI\(escaped($0))\\fR" } ?? ""
      lines += [".TP", names + argument, escaped(words.help(for: option.id))]
      let values = Completions.values(of: option)
      if !values.isEmpty { lines += filled("(" + values.joined(separator: ", ") + ")") }
    }
    return lines
  }

  /// A paragraph in lines of at most 78 characters of source; what is not ASCII takes eight there,
  /// as roff spells it.
  private func filled(_ text: String) -> [String] {
    var lines = [""]
    var room = 78
    for word in text.split(separator: " ") {
      let escaped = escaped(String(word))
      let length = escaped.unicodeScalars.reduce(1) { $0 + ($1.isASCII ? 1 : 8) }
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = escaped
        room = 78 - length
      } else if length <= room {
        lines[lines.count - 1] += " " + escaped
        room -= length
      } else {
        lines.append(escaped)
        room = 78 - length
      }
    }
    return lines
  }

  /// Text that roff takes as it stands: backslashes, hyphens and signs at a line's start are spelled.
  private func escaped(_ text: String) -> String {
    var result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq").replacing("'", with: "\\(aq")
      .replacing("^", with: "\\(ha").replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
    if result.hasPrefix(".") { result = "\\&" + result }
    return result
  }
}
