/// What lies over the body.
public nonisolated enum Overlay: Sendable, Equatable {
  /// Text to read; scrolls where it is longer than the screen.
  case page(Page)
  /// A line to type with a list to pick from.
  case picker(Picker)
}

/// Text to read.
public nonisolated struct Page: Sendable, Equatable {
  /// The heading.
  public var title: String
  /// The text.
  public var lines: [Line]
  /// The first row to show; the view stops at the last page.
  public var offset: Int
  /// By how many cells the further rows of a line are indented where it has to be wrapped; lines
  /// that are not named here have none.
  public var indents: [Int: Int]

  /// Creates a page.
  public init(title: String, lines: [Line], offset: Int = 0, indents: [Int: Int] = [:]) {
    self.title = title
    self.lines = lines
    self.offset = offset
    self.indents = indents
  }
}

/// A line to type with a list to pick from.
public nonisolated struct Picker: Sendable, Equatable {
  /// What to type.
  public var prompt: String
  /// What has been typed.
  public var text: String
  /// The list.
  public var items: [Line]
  /// Which one is picked.
  public var selected: Int
  /// A sentence under the list, such as that a search is running.
  public var note: Line

  /// Creates a picker.
  public init(
    prompt: String, text: String = "", items: [Line] = [], selected: Int = 0, note: Line = Line()
  ) {
    self.prompt = prompt
    self.text = text
    self.items = items
    self.selected = selected
    self.note = note
  }
}
