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
  /// What stands beside the mark, such as "now".
  public var nowTitle = ""
  /// The point under the cursor.
  public var cursor: Int?
  /// The first point to show when not all fit.
  public var first = 0
  /// The point under the cursor in words, in pieces that can be dropped.
  public var readout: [HeaderPiece] = []
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
