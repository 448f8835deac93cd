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
  /// A remark on the body at the end of the tabs, such as whose words it uses; left out when room is
  /// short.
  public var note = Line()
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
  /// What it says on a screen of hardly any cells; else its line.
  public var brief: Line?
  /// The greater, the sooner it is dropped; 0 is cut, never dropped.
  public var priority: Int

  /// Creates a piece.
  public init(_ line: Line, short: Line? = nil, brief: Line? = nil, priority: Int = 0) {
    self.line = line
    self.short = short
    self.brief = brief
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
