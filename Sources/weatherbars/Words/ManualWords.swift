/// The words of the manual page that `--help` and the help page don't have.
nonisolated protocol ManualWords: Sendable {
  /// The headings of the sections.
  func heading(of section: ManualSection) -> String
  /// The paragraphs of a section that is not made from a table.
  func paragraphs(of section: ManualSection) -> [String]
}

/// The sections of the manual page, in their order.
nonisolated enum ManualSection: Sendable, CaseIterable {
  case name, synopsis, description, places, options, keys, json, format, stdin
  case files, environment, exitStatus, examples
}
