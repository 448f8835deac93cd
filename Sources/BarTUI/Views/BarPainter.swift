import BarModel

/// Draws bars at their places, of a bar that moves only the rows that change.
final class BarPainter {
  let picture: Picture
  let palette: Palette
  /// The styles by row of each placed bar; bars that look alike share theirs.
  private var styles: [[Style]] = []
  private var states: [Bar.State] = []

  init(_ picture: Picture, palette: Palette, board: BarBoard) {
    self.picture = picture
    self.palette = palette
    var known: [Look: [Style]] = [:]
    for bar in picture.bars {
      let state = board.bars.indices.contains(bar.index) ? board.bars[bar.index].state : .missing
      let look = Look(bar, state)
      let rows = known[look] ?? Self.styles(bar, look, palette)
      known[look] = rows
      styles.append(rows)
      states.append(state)
    }
  }

  /// Takes note of what a bar has to show now.
  ///
  /// - Returns: Whether that is something else than before, so that the bar has to be drawn whole.
  func update(_ order: Int, state: Bar.State) -> Bool {
    guard states[order] != state else { return false }
    states[order] = state
    let bar = picture.bars[order]
    styles[order] = Self.styles(bar, Look(bar, state), palette)
    return true
  }

  /// What a bar shows of two heights in points.
  static func edges(of placed: PlacedBar, bar: Bar, top: Double, bottom: Double) -> Edges {
    guard bar.hasValue || !placed.hasGaps else { return Edges(top: 0, bottom: 0) }
    let rows = placed.rect.rows
    let low = placed.measure.eighths(bottom, rows: rows)
    let high = placed.measure.eighths(top, rows: rows)
    // A value that is there can be seen, at the foot of the axis too.
    return Edges(top: max(high, min(low + 1, rows * 8)), bottom: min(low, max(0, rows * 8 - 1)))
  }

  /// Draws a bar whole.
  func paint(_ order: Int, _ edges: Edges, on surface: any Surface) {
    let bar = picture.bars[order]
    for row in Self.rows(of: bar) {
      paint(row, of: bar, order, edges, columns: bar.slot, on: surface)
    }
  }

  /// Draws those rows of a bar that lie on some rows of the screen.
  func paint(_ order: Int, _ edges: Edges, rows: PictureChange, on surface: any Surface) {
    let bar = picture.bars[order]
    for row in Self.rows(of: bar) where rows.contains(bar.screenRow(row)) {
      paint(row, of: bar, order, edges, columns: bar.slot, on: surface)
    }
  }

  /// The rows that a bar may draw in, counted from the base line; labels may lie beyond it.
  private static func rows(of bar: PlacedBar) -> Range<Int> {
    bar.hasLabels ? -1..<bar.rect.rows + 1 : 0..<bar.rect.rows
  }

  /// Whether a bar looks as another painter drew it, but for its height.
  func hasSameLook(_ order: Int, as other: BarPainter) -> Bool {
    var bar = picture.bars[order]
    // Another band is another look only where it gives the rows other styles.
    bar.band = other.picture.bars[order].band
    return bar == other.picture.bars[order] && states[order] == other.states[order]
      && styles[order] == other.styles[order]
  }

  /// Draws the rows of a bar in which two states differ.
  func paint(_ order: Int, from old: Edges, to new: Edges, on surface: any Surface) {
    let bar = picture.bars[order]
    let hasLabels = bar.hasLabels
    let columns = hasLabels ? bar.slot : bar.rect.column..<bar.rect.column + bar.rect.columns
    let upper = Edges.rows(from: old.top, to: new.top)
    let lower = Edges.rows(from: old.bottom, to: new.bottom)
    for row in Self.rows(of: bar) where upper.contains(row) || lower.contains(row) {
      let isLabel =
        hasLabels
        && (row == old.highRow) != (row == new.highRow)
        || hasLabels && (row == old.lowRow) != (row == new.lowRow)
      guard isLabel || old.cell(row) != new.cell(row) else { continue }
      paint(row, of: bar, order, new, columns: columns, on: surface)
    }
  }

  private func paint(
    _ row: Int, of bar: PlacedBar, _ order: Int, _ edges: Edges, columns: Range<Int>,
    on surface: any Surface
  ) {
    let isWithin = row >= 0 && row < bar.rect.rows
    let cell = isWithin ? edges.cell(row) : .empty
    let own = bar.rect.column..<bar.rect.column + bar.rect.columns
    if cell == .empty || columns != own {
      paintGround(row, of: bar, order, columns: columns, on: surface)
    }
    var style = isWithin ? styles[order][row] : palette.ground
    switch cell {
    case .empty: break
    case .lower(let eighths):
      let glyph =
        states[order] == .missing ? picture.glyphs.missing : picture.glyphs.eighths[eighths]
      fill(glyph, bar.screenRow(row), own, style, on: surface)
    case .upper(let eighths):
      // No glyph hangs from the top of a cell: the space below it is drawn in exchanged colours.
      let glyph = picture.glyphs.isUnicode ? picture.glyphs.eighths[eighths] : Unicode.Scalar("#")
      if picture.glyphs.isUnicode { style.isReversed.toggle() }
      fill(glyph, bar.screenRow(row), own, style, on: surface)
    }
    if row == edges.highRow { paint(bar.highLabel, .strong, bar, row, on: surface) }
    if row == edges.lowRow { paint(bar.lowLabel, .text, bar, row, on: surface) }
  }

  private func paintGround(
    _ row: Int, of bar: PlacedBar, _ order: Int, columns: Range<Int>, on surface: any Surface
  ) {
    let screenRow = bar.screenRow(row)
    func style(_ ink: Ink) -> Style {
      bar.ground == .plain ? palette.style(ink) : palette.marked(palette.style(ink))
    }
    let hasGrid = bar.gridRows.contains(row)
    if hasGrid {
      fill(picture.glyphs.grid, screenRow, columns, style(.grid), on: surface)
    } else {
      // A blank in the bar's own colours needs no change of colour between it and the bar.
      let blank = row >= 0 && row < bar.rect.rows ? styles[order][row] : style(.grid)
      fill(" ", screenRow, columns, blank, on: surface)
    }
    if bar.ground == .night, !hasGrid, !palette.hasShade {
      for column in columns where Self.hasStar(screenRow, column) {
        fill(picture.glyphs.night, screenRow, column..<column + 1, style(.grid), on: surface)
      }
    }
    let mark: (Unicode.Scalar, Ink)? =
      switch bar.mark {
      case .none: nil
      case .cursor: (picture.glyphs.separator, .role(.accent))
      case .now: (picture.glyphs.now, .role(.accent))
      case .separator: (picture.glyphs.separator, .line)
      }
    guard let mark, columns.contains(bar.rect.column) else { return }
    fill(
      mark.0, screenRow, bar.rect.column..<bar.rect.column + 1, style(mark.1), on: surface)
  }

  /// Whether a dot of the night is in a cell: thinly strewn, and always in the same cells.
  private static func hasStar(_ row: Int, _ column: Int) -> Bool {
    (row &* 7_919 &+ column &* 104_729 &+ (row &* column) &* 31) % 13 == 0
  }

  private func paint(
    _ label: String, _ role: Role, _ bar: PlacedBar, _ row: Int, on surface: any Surface
  ) {
    let width = label.width
    guard width > 0 else { return }
    let center = bar.rect.column * 2 + bar.rect.columns
    let column = min(max((center - width) / 2, bar.slot.lowerBound), bar.slot.upperBound - width)
    let screenRow = bar.screenRow(row)
    if let cover = picture.cover, screenRow >= cover.row, screenRow < cover.row + cover.rows,
      column < cover.column + cover.columns, column + width > cover.column
    {
      return
    }
    var style = palette.style(.role(role))
    if bar.ground != .plain { style = palette.marked(style) }
    surface.put(label, row: screenRow, column: column, style: style)
  }

  /// Fills a run of cells, but for those that are covered.
  private func fill(
    _ glyph: Unicode.Scalar, _ row: Int, _ columns: Range<Int>, _ style: Style,
    on surface: any Surface
  ) {
    func run(_ columns: Range<Int>) {
      guard !columns.isEmpty else { return }
      surface.fill(
        glyph, row: row, column: columns.lowerBound, columns: columns.count, style: style)
    }
    guard let cover = picture.cover, row >= cover.row, row < cover.row + cover.rows else {
      return run(columns)
    }
    let covered = cover.column..<cover.column + cover.columns
    run(columns.clamped(to: 0..<max(0, covered.lowerBound)))
    run(columns.clamped(to: covered.upperBound..<max(covered.upperBound, columns.upperBound)))
  }

  /// All that the styles of a bar's rows depend on.
  private struct Look: Hashable {
    var ramp: Ramp
    var band: Int
    var bandHeights: [Double]
    var isFromFoot: Bool
    var rows: Int
    var state: Bar.State
    var isFaint: Bool
    var isSelected: Bool
    var isShaded: Bool

    init(_ bar: PlacedBar, _ state: Bar.State) {
      ramp = bar.ramp
      band = bar.band
      bandHeights = bar.bandHeights
      isFromFoot = bar.measure == .fromFoot
      rows = bar.rect.rows
      self.state = state
      isFaint = bar.isFaint || state == .stale
      isSelected = bar.isSelected && bar.measure == .fromFoot
      isShaded = bar.ground != .plain
    }
  }

  private static func styles(_ bar: PlacedBar, _ look: Look, _ palette: Palette) -> [Style] {
    (0..<bar.rect.rows).map { row in
      let style: Style
      if look.state == .loading || look.state == .missing {
        style = palette.style(.line)
      } else if look.isSelected {
        // Not the accent's colour, which a band may have too.
        style = palette.style(.role(.strong))
      } else {
        let points = bar.measure.points(Double(row * 8 + 5), rows: bar.rect.rows)
        style = palette.bar(
          bar.ramp, at: bar.position(of: points), band: bar.band, isFaint: look.isFaint)
      }
      return look.isShaded ? palette.marked(style) : style
    }
  }
}
