import Glibc

/// How a terminal is to be used.
public nonisolated struct TerminalOptions: Sendable {
  /// Where keys come from.
  public var input = STDIN_FILENO
  /// What is drawn on.
  public var output = STDOUT_FILENO
  /// Whether clicks and the wheel are asked for.
  public var wantsMouse = true
  /// Whether pasted text comes as one event.
  public var wantsPaste = true
  /// Whether everything is ASCII; nil asks the locale.
  public var isASCII: Bool?
  /// Whether colours are used where there are any.
  public var wantsColor = true
  /// The terminal's name; nil takes TERM.
  public var term: String?

  /// The locale's name; nil takes the environment's.
  package var locale: String?

  /// Creates the ordinary ones.
  public init() {}
}

/// Why a terminal can't be used.
public nonisolated enum TerminalError: Error, Hashable, Sendable {
  /// Keys or drawing were meant for something that is no terminal.
  case notATerminal
  /// A terminal of this name can't place text on the screen.
  case cannotMoveCursor(String)
  /// The machine has no descriptions of terminals.
  case noDescriptions
  /// The system gave no memory or descriptors.
  case noResources
}

/// What the user should know of the terminal.
public nonisolated enum TerminalNotice: Hashable, Sendable {
  /// The terminal's name is unknown; it is taken for another.
  case unknownTerminal(String, takenFor: String)
}

/// What drawing has cost.
public nonisolated struct TerminalStatistics: Hashable, Sendable {
  /// Frames that changed something.
  public var frames = 0
  /// Frames that were dropped because the terminal did not take the one before.
  public var skipped = 0
  /// Bytes that were written to the terminal.
  public var bytes = 0
  /// Writes to the terminal.
  public var writes = 0
  /// The longest that showing a frame took, in milliseconds.
  public var worstMilliseconds = 0.0

  /// Creates empty ones.
  public init() {}
}
