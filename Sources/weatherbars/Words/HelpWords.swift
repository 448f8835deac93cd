/// A key and what it does.
nonisolated struct KeyHelp: Sendable, Equatable {
  /// The keys as they are shown.
  let keys: String
  /// What they do.
  let text: String

  init(_ keys: String, _ text: String) {
    self.keys = keys
    self.text = text
  }
}

/// The page that `?` shows.
nonisolated protocol HelpWords: Sendable {
  /// The heading of the page.
  var helpTitle: String { get }
  /// Every key, most important first.
  var helpKeys: [KeyHelp] { get }
  /// What mouse clicks do.
  var helpMouse: [KeyHelp] { get }
  /// What ticks, colours and marks mean, a paragraph each.
  var helpReading: [String] { get }
  /// The headings of the parts: keys, mouse, reading the bars.
  var helpHeadings: (keys: String, mouse: String, reading: String) { get }
}
