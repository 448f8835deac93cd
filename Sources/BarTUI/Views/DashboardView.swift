public import BarModel

/// Shows a scene and the bars of a board on a surface, and eases the bars when their heights change.
///
/// It draws when it is told to, and while bars move; it holds no timer of its own.
public final class DashboardView {
  /// The colours; setting them draws everything anew.
  public var theme: Theme {
    didSet { if theme != oldValue { redraw() } }
  }

  /// Whether bars ease to a new height; otherwise they jump.
  public var animates: Bool {
    get { animator.animates }
    set {
      guard newValue != animator.animates else { return }
      animator.animates = newValue
      if !newValue { redraw() }
    }
  }

  private let surface: any Surface
  private let animator: Animator
  private var scene = Scene()
  private var picture: Picture
  private var palette: Palette
  private var painter: BarPainter
  /// What of each placed bar is on the surface.
  private var shown: [Edges] = []
  /// The place in ``picture`` of the first bar's index on the board.
  private var firstBar = 0
  private var hasShown = false

  /// Creates a view that has shown nothing yet.
  ///
  /// - Parameters:
  ///   - surface: What it draws on.
  ///   - ticker: What calls it once a frame while bars move; the view sets its callback.
  ///   - theme: The colours.
  public init(surface: any Surface, ticker: any FrameTicker, theme: Theme) {
    self.surface = surface
    self.theme = theme
    animator = Animator(ticker: ticker)
    picture = Picture(size: surface.size, glyphs: .glyphs(for: surface.capabilities))
    palette = Palette(theme: theme, colors: surface.capabilities.colors)
    painter = BarPainter(picture, palette: palette, board: animator.board)
    animator.onFrame = { [weak self] in self?.frame($0) }
  }

  /// Shows a scene with the bars of a board.
  ///
  /// Bars of another board than before start where the same bar stood, else at the height that was
  /// to be seen at their place; the first board's bars rise from the default height.
  ///
  /// - Parameters:
  ///   - scene: What to show.
  ///   - board: The bars, in the order of the scene's faces; the view becomes its observer.
  public func show(_ scene: Scene, board: BarBoard) {
    let old = picture
    self.scene = scene
    let isNew = !hasShown || board !== animator.board
    lay(out: scene, barCount: board.bars.count)
    if isNew { follow(board, old: old) }
    if hasShown, let change = PictureChange(from: old, to: picture), !hasNewColors {
      draw(change)
    } else {
      hasShown = true
      draw()
    }
  }

  /// Lays the scene out for the size that the surface has now, and draws it.
  public func resize() { redraw() }

  /// Draws everything anew.
  public func redraw() {
    guard hasShown else { return }
    lay(out: scene, barCount: animator.board.bars.count)
    draw()
  }

  /// Puts every bar at its target at once, as after the program was stopped.
  public func finishMotion() {
    animator.finish()
    redraw()
  }

  /// Whether a bar that shows is on its way.
  public var isMoving: Bool { animator.isMoving }

  /// What lies at a cell.
  public func hit(row: Int, column: Int) -> Hit? { picture.hit(row: row, column: column) }

  /// How many lines of a page, or items of a list, show at once; 0 without one.
  public var pageLines: Int { picture.pageLines }

  /// The first row of a page that shows: the one asked for, or the first of the last page.
  public var pageOffset: Int { picture.pageOffset }

  /// How many bars there is room for at this size, whether there are as many or not; at least 1.
  public var roomForBars: Int { picture.roomForBars }

  /// The indices on the board of the bars that show.
  public var visibleBars: Range<Int> {
    guard let first = picture.bars.first, let last = picture.bars.last else { return 0..<0 }
    return first.index..<last.index + 1
  }

  // MARK: - Layout

  private func lay(out scene: Scene, barCount: Int) {
    picture = ScreenLayout.picture(
      scene, barCount: barCount, size: surface.size, capabilities: surface.capabilities)
    firstBar = picture.bars.first?.index ?? 0
  }

  private func follow(_ board: BarBoard, old: Picture) {
    let before = animator.board
    let motions = animator.motions
    let now = animator.now
    let origins = Origins(old: old, board: before, motions: motions, time: now)
    let wasShown = hasShown
    let places = Dictionary(
      picture.bars.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    animator.visible = 0..<0
    animator.follow(board) { index, bar in
      guard wasShown else { return Animator.Motion(top: BarHeight.standard, bottom: 0) }
      guard let place = places[index] else { return nil }
      return origins.motion(of: bar, at: place)
    }
  }

  // MARK: - Drawing

  private var hasNewColors: Bool {
    palette.theme != theme || palette.colors != surface.capabilities.colors
  }

  private func draw() {
    if hasNewColors { palette = Palette(theme: theme, colors: surface.capabilities.colors) }
    painter = BarPainter(picture, palette: palette, board: animator.board)
    surface.erase()
    if palette.ground != Style() {
      for row in 0..<picture.size.rows { clear(row) }
    }
    for text in picture.texts { put(text) }
    let now = animator.now
    shown = picture.bars.map { edges(of: $0, at: now) }
    for order in picture.bars.indices { painter.paint(order, shown[order], on: surface) }
    if let cover = picture.cover {
      for row in cover.row..<cover.row + cover.rows {
        surface.fill(
          " ", row: row, column: cover.column, columns: cover.columns, style: palette.ground)
      }
      for text in picture.coverTexts { put(text) }
    }
    surface.flush()
    animator.visible = visibleBars
  }

  /// Draws what a picture has changed of the one before.
  private func draw(_ change: PictureChange) {
    let before = painter
    painter = BarPainter(picture, palette: palette, board: animator.board)
    for row in change.changedRows { clear(row) }
    for text in picture.texts where change.contains(text.row) { put(text) }
    let now = animator.now
    for order in picture.bars.indices {
      let edges = edges(of: picture.bars[order], at: now)
      if painter.hasSameLook(order, as: before) {
        if edges != shown[order] {
          painter.paint(order, from: shown[order], to: edges, on: surface)
        }
        painter.paint(order, edges, rows: change, on: surface)
      } else {
        painter.paint(order, edges, on: surface)
      }
      shown[order] = edges
    }
    surface.flush()
    animator.visible = visibleBars
  }

  private func clear(_ row: Int) {
    surface.fill(" ", row: row, column: 0, columns: picture.size.columns, style: palette.ground)
  }

  private func put(_ text: PlacedText) {
    surface.put(
      text.text, row: text.row, column: text.column, style: palette.style(text.ink, of: text.text))
  }

  private func edges(of placed: PlacedBar, at time: Double) -> Edges {
    guard animator.board.bars.indices.contains(placed.index) else {
      return Edges(top: 0, bottom: 0)
    }
    let heights = animator.heights(of: placed.index, at: time)
    return BarPainter.edges(
      of: placed, bar: animator.board.bars[placed.index], top: heights.top, bottom: heights.bottom)
  }

  private func frame(_ indices: [Int]) {
    let now = animator.now
    var hasChanged = false
    for index in indices {
      let order = index - firstBar
      guard shown.indices.contains(order) else { continue }
      let edges = edges(of: picture.bars[order], at: now)
      if painter.update(order, state: animator.board.bars[index].state) {
        painter.paint(order, edges, on: surface)
      } else {
        guard edges != shown[order] else { continue }
        painter.paint(order, from: shown[order], to: edges, on: surface)
      }
      shown[order] = edges
      hasChanged = true
    }
    if hasChanged { surface.flush() }
  }
}
