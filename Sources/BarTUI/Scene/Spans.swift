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
  /// What it is when room is short.
  public var shortTitle: String?
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
