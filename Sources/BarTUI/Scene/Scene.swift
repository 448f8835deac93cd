/// All that a screen shows, apart from the heights, which are the board's.
///
/// A scene is a value made by the program from what it knows; the view lays it out for the size that
/// the terminal has and drops what there is no room for, least important first.
public nonisolated struct Scene: Sendable, Equatable {
  /// The rows at the top, most important first.
  public var header: [HeaderRow] = []
  /// A small picture in glyphs beside the header, row by row; left out when room is short.
  public var figure: [Line] = []
  /// The views that can be switched to.
  public var tabs: [Tab] = []
  /// Which tab is shown.
  public var selectedTab = 0
  /// The main part.
  public var body: Body = .columns(ColumnsBody())
  /// One sentence at the bottom: an error with the next step, or what just happened.
  public var status = Line()
  /// The keys to press, most important first.
  public var hints: [Hint] = []
  /// What lies over the body, if anything.
  public var overlay: Overlay?

  /// Creates an empty scene.
  public init() {}
}

/// A piece of the header that can be dropped.
public nonisolated struct HeaderPiece: Sendable, Equatable {
  /// The text.
  public var line: Line
  /// The text to use instead when there isn't room, if there is one.
  public var short: Line?
  /// The greater, the sooner it is dropped; 0 is cut, never dropped.
  public var priority: Int

  /// Creates a piece.
  public init(_ line: Line, short: Line? = nil, priority: Int = 0) {
    self.line = line
    self.short = short
    self.priority = priority
  }
}

/// A row of the header: pieces from the left and pieces from the right, two cells between them.
public nonisolated struct HeaderRow: Sendable, Equatable {
  /// Pieces from the left.
  public var leading: [HeaderPiece]
  /// Pieces that end at the right edge.
  public var trailing: [HeaderPiece]

  /// Creates a row.
  public init(leading: [HeaderPiece] = [], trailing: [HeaderPiece] = []) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// A view that can be switched to.
public nonisolated struct Tab: Sendable, Equatable {
  /// The key that switches to it.
  public var key: String
  /// Its name.
  public var title: String

  /// Creates a tab.
  public init(key: String, title: String) {
    self.key = key
    self.title = title
  }
}

/// A key and what it does, in a word.
public nonisolated struct Hint: Sendable, Equatable {
  /// The key as it is shown, such as "r".
  public var key: String
  /// What it does, in a word.
  public var title: String
  /// What a click on it means to the program.
  public var action: Key

  /// Creates a hint.
  public init(key: String, title: String, action: Key) {
    self.key = key
    self.title = title
    self.action = action
  }
}

/// The main part of a screen; its bars are those of the board, in the same order.
public nonisolated enum Body: Sendable, Equatable {
  /// Wide bars, each with its own ticks, value, name and word.
  case columns(ColumnsBody)
  /// Many thin bars on one axis.
  case series(SeriesBody)
  /// Floating bars on one axis with rows of text beneath.
  case spans(SpansBody)
}

/// A tick's words at its height.
public nonisolated struct TickLabel: Sendable, Hashable {
  /// The words, usually a number.
  public var text: String
  /// The height in points.
  public var height: Double

  /// Creates a tick's words.
  public init(_ text: String, height: Double) {
    self.text = text
    self.height = height
  }
}

/// Wide bars, each with its own ticks, value, name and word.
public nonisolated struct ColumnsBody: Sendable, Equatable {
  /// The faces of the board's bars, in the same order; those that don't fit are counted, not shown.
  public var columns: [ColumnFace] = []
  /// Which column is selected, if one is.
  public var selected: Int?
  /// How many more bars there are that the board doesn't hold; counted with those that don't fit.
  public var following = 0

  /// Creates an empty body.
  public init() {}
}

/// What stands around one wide bar.
public nonisolated struct ColumnFace: Sendable, Equatable {
  /// The value as text, such as `21.3°C`, or what stands for it.
  public var value: String
  /// The name.
  public var name: String
  /// The name when room is short.
  public var shortName: String
  /// One word for the value, such as its grade; empty where there is none.
  public var word: String
  /// The word's role, usually a grade's colour.
  public var wordRole: Role
  /// Further lines beneath, shown when there is room.
  public var details: [Line]
  /// The ticks beside the bar, ascending.
  public var ticks: [TickLabel]
  /// The colours the bar takes by band.
  public var ramp: Ramp
  /// The band of the value.
  public var band: Int

  /// Creates a face.
  public init(
    value: String, name: String, shortName: String? = nil, word: String = "",
    wordRole: Role = .dim, details: [Line] = [], ticks: [TickLabel] = [], ramp: Ramp = .plain,
    band: Int = 0
  ) {
    self.value = value
    self.name = name
    self.shortName = shortName ?? name
    self.word = word
    self.wordRole = wordRole
    self.details = details
    self.ticks = ticks
    self.ramp = ramp
    self.band = band
  }
}

/// Many thin bars on one axis.
public nonisolated struct SeriesBody: Sendable, Equatable {
  /// What the bars show.
  public var title = Line()
  /// The axis, ascending.
  public var ticks: [TickLabel] = []
  /// The faces of the board's bars, in the same order.
  public var points: [SeriesPoint] = []
  /// The colours the bars take by band.
  public var ramp: Ramp = .plain
  /// The heights in points at which the bands from 1 on begin, ascending; where there are none, the
  /// colours go by quarters of the axis.
  public var bandHeights: [Double] = []
  /// The first point that is now or later; a mark stands before it.
  public var now: Int?
  /// The point under the cursor.
  public var cursor: Int?
  /// The first point to show when not all fit.
  public var first = 0
  /// The point under the cursor in words.
  public var readout = Line()
  /// What the row beneath the bars tells, such as the chance of rain; empty where there is none.
  public var underTitle = ""
  /// The colours of the row beneath.
  public var underRamp: Ramp = .amount

  /// Creates an empty body.
  public init() {}
}

/// What stands around one thin bar.
public nonisolated struct SeriesPoint: Sendable, Equatable {
  /// The words on the axis beneath, such as the hour; drawn where there is room.
  public var label: String
  /// What begins here, such as a date; a separator stands before it.
  public var separator: String?
  /// The band of the value.
  public var band: Int
  /// Whether it is over.
  public var isPast: Bool
  /// Whether it is shaded, as the night is.
  public var isShaded: Bool
  /// The figure of the row beneath, 0...1; nil is a gap.
  public var under: Double?

  /// Creates a face.
  public init(
    label: String, separator: String? = nil, band: Int = 0, isPast: Bool = false,
    isShaded: Bool = false, under: Double? = nil
  ) {
    self.label = label
    self.separator = separator
    self.band = band
    self.isPast = isPast
    self.isShaded = isShaded
    self.under = under
  }
}

/// Floating bars on one axis with rows of text beneath.
public nonisolated struct SpansBody: Sendable, Equatable {
  /// What the bars show.
  public var title = Line()
  /// The axis, ascending.
  public var ticks: [TickLabel] = []
  /// The faces of the board's bars, in the same order.
  public var spans: [SpanFace] = []
  /// The names of the rows of text, in the order of each face's rows, most important first.
  public var rowTitles: [String] = []
  /// The colours the bars take from low to high.
  public var ramp: Ramp = .diverging
  /// The heights in points at which the bands from 1 on begin, ascending; where there are none, the
  /// colours go by quarters of the axis.
  public var bandHeights: [Double] = []

  /// Creates an empty body.
  public init() {}
}

/// What stands around one floating bar.
public nonisolated struct SpanFace: Sendable, Equatable {
  /// What it is, such as a day.
  public var title: String
  /// Whether it is marked, as today is.
  public var isMarked: Bool
  /// The words above the bar.
  public var highText: String
  /// The words under the bar.
  public var lowText: String
  /// The bands of the lower and the upper end.
  public var lowBand: Int
  /// The band of the upper end.
  public var highBand: Int
  /// The rows of text beneath, most important first.
  public var rows: [Line]

  /// Creates a face.
  public init(
    title: String, isMarked: Bool = false, highText: String, lowText: String, lowBand: Int = 0,
    highBand: Int = 0, rows: [Line] = []
  ) {
    self.title = title
    self.isMarked = isMarked
    self.highText = highText
    self.lowText = lowText
    self.lowBand = lowBand
    self.highBand = highBand
    self.rows = rows
  }
}

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
  /// The first line to show; the view stops at the last page.
  public var offset: Int

  /// Creates a page.
  public init(title: String, lines: [Line], offset: Int = 0) {
    self.title = title
    self.lines = lines
    self.offset = offset
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
