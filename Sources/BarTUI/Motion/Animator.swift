import BarModel

/// Eases the bars of a board from where they stand to the heights of their constraints.
///
/// Every bar has its two edges; frames are asked for only while a bar that shows is on its way, and
/// a frame costs as much as there are such bars, however many the board has.
final class Animator {
  /// The edges of one bar, each on its way.
  struct Motion: Equatable {
    var top: HeightAnimation
    var bottom: HeightAnimation

    init(top: Double, bottom: Double) {
      self.top = HeightAnimation(restingAt: top)
      self.bottom = HeightAnimation(restingAt: bottom)
    }

    init(restingAt bar: Bar) { self.init(top: bar.top, bottom: bar.bottom) }

    mutating func move(to bar: Bar, at time: Double) -> Bool {
      let top = top.move(to: bar.top, at: time)
      let bottom = bottom.move(to: bar.bottom, at: time)
      return top || bottom
    }

    mutating func finish() {
      top.finish()
      bottom.finish()
    }

    func isMoving(at time: Double) -> Bool { top.isMoving(at: time) || bottom.isMoving(at: time) }
  }

  /// Whether bars ease; otherwise they jump.
  var animates = true {
    didSet { if !animates { finish() } }
  }

  /// Told at each frame which visible bars are on their way or have just arrived.
  var onFrame: (([Int]) -> Void)?

  /// Which bars show; only these ask for frames.
  var visible = 0..<0 {
    didSet { if visible != oldValue { gatherMoving() } }
  }

  /// The edges of every bar of the board.
  private(set) var motions: [Motion] = []
  private(set) var board = BarBoard()
  private let ticker: any FrameTicker
  /// The visible bars on their way, in order.
  private var moving: [Int] = []

  init(ticker: any FrameTicker) {
    self.ticker = ticker
    ticker.onFrame = { [weak self] in self?.frame() }
  }

  /// Whether a visible bar is on its way.
  var isMoving: Bool { !moving.isEmpty }

  /// The instant now.
  var now: Double { ticker.now }

  /// Takes another board; its bars start from given edges.
  ///
  /// - Parameters:
  ///   - board: The board to follow from now on.
  ///   - origin: Where a bar of an index starts; nil for one that is already in place.
  func follow(_ board: BarBoard, from origin: (Int, Bar) -> Motion?) {
    self.board.onHeightChange = nil
    self.board = board
    board.onHeightChange = { [weak self] in self?.heightsChanged($0) }
    moving.removeAll()
    let now = ticker.now
    var motions: [Motion] = []
    motions.reserveCapacity(board.bars.count)
    for (index, bar) in board.bars.enumerated() {
      var motion = (animates ? origin(index, bar) : nil) ?? Motion(restingAt: bar)
      _ = motion.move(to: bar, at: now)
      motions.append(motion)
    }
    self.motions = motions
    gatherMoving()
  }

  /// The heights at an instant of a bar's upper and lower edge, in points.
  func heights(of index: Int, at time: Double) -> (top: Double, bottom: Double) {
    guard motions.indices.contains(index) else { return (BarHeight.standard, 0) }
    return (motions[index].top.height(at: time), motions[index].bottom.height(at: time))
  }

  /// Puts every bar in its place.
  func finish() {
    for index in motions.indices { motions[index].finish() }
    moving.removeAll()
    ticker.stop()
  }

  private func heightsChanged(_ indices: [Int]) {
    let now = ticker.now
    // Bars that were added start at the default height.
    while motions.count < board.bars.count {
      motions.append(Motion(top: BarHeight.standard, bottom: 0))
    }
    var begun: [Int] = []
    for index in indices where motions.indices.contains(index) {
      let hasBegun = motions[index].move(to: board.bars[index], at: now)
      if !animates { motions[index].finish() }
      if hasBegun, visible.contains(index) { begun.append(index) }
    }
    guard !begun.isEmpty else { return }
    if animates { gatherMoving() } else { onFrame?(begun) }
  }

  private func gatherMoving() {
    let now = ticker.now
    moving = visible.clamped(to: motions.indices).filter { motions[$0].isMoving(at: now) }
    if moving.isEmpty { ticker.stop() } else { ticker.start() }
  }

  private func frame() {
    guard !moving.isEmpty else {
      ticker.stop()
      return
    }
    let now = ticker.now
    let shown = moving
    var haveArrived = false
    for index in shown where !motions[index].isMoving(at: now) {
      motions[index].finish()
      haveArrived = true
    }
    if haveArrived { gatherMoving() }
    onFrame?(shown)
  }
}
