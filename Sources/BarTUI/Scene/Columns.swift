/// A tick's words at its height.
public nonisolated struct TickLabel: Sendable, Hashable {
  /// The words, usually a number.
  public var text: String
  /// The words when room is short, such as a whole number.
  public var short: String?
  /// The height in points.
  public var height: Double

  /// Creates a tick's words.
  public init(_ text: String, height: Double, short: String? = nil) {
    self.text = text
    self.height = height
    self.short = short
  }
}

/// Wide bars, each with its own ticks, value, name and word.
public nonisolated struct ColumnsBody: Sendable, Equatable {
  /// What the bars show, where it is the same for all.
  public var title = Line()
  /// The faces of the board's bars, in the same order; those that don't fit are counted, not shown.
  public var columns: [ColumnFace] = []
  /// Which column is selected, if one is; it is always among those that show.
  public var selected: Int?
  /// One axis for all bars, ascending; where there is none, each has its own ticks.
  public var axis: [TickLabel] = []
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
  /// The word when room is short.
  public var shortWord: String?
  /// The word's role, usually a grade's colour.
  public var wordRole: Role
  /// Further lines beneath, shown when there is room.
  public var details: [Line]
  /// The further lines when room is short, where they differ.
  public var shortDetails: [Line] = []
  /// The ticks beside the bar, ascending.
  public var ticks: [TickLabel]
  /// The colours the bar takes by band.
  public var ramp: Ramp
  /// The band of the value.
  public var band: Int
  /// The heights in points at which the bands from 1 on begin, ascending; where there are none, the
  /// ticks are the limits of the bands.
  public var bandHeights: [Double] = []

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
