/// The observable whole: the bars, and the one observer that is told when their heights change.
@MainActor
public final class BarBoard {
  /// The bars in their order.
  public private(set) var bars: [Bar]

  /// Told which bars, by index, got a new height or bottom constraint; once for each batch, each
  /// bar once, in the order in which they first changed.
  public var onHeightChange: (@MainActor ([Int]) -> Void)?

  /// Where a bar stood when the observer last heard of it.
  private struct Edges: Equatable {
    let top: Double
    let bottom: Double

    init(_ bar: Bar) {
      top = bar.top
      bottom = bar.bottom
    }
  }

  private var indices: [Bar.ID: Int]
  private var told: [Edges?]
  private var touched: [Int] = []
  private var openChanges = 0 {
    didSet { if openChanges == 0 { tell() } }
  }

  /// Creates a board; of bars with the same id the first is found by it.
  public init(_ bars: [Bar] = []) {
    self.bars = bars
    told = bars.map(Edges.init)
    indices = Dictionary(
      bars.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a bar, in constant time.
  public func index(of id: Bar.ID) -> Int? { indices[id] }

  /// The bar of an id; writing does nothing where no such bar is on the board or the bar written
  /// has another id.
  public subscript(id: Bar.ID) -> Bar? {
    get { indices[id].map { bars[$0] } }
    set {
      guard let newValue, newValue.id == id, let index = indices[id] else { return }
      update(index) { $0 = newValue }
    }
  }

  /// Changes one bar in place, in constant time; tells the observer if its height or bottom
  /// constraint changed.
  public func update(_ index: Int, _ change: (inout Bar) -> Void) {
    batch {
      change(&bars[index])
      touched.append(index)
    }
  }

  /// Adds a bar at the end and returns its index.
  @discardableResult
  public func append(_ bar: Bar) -> Int {
    let index = bars.count
    batch {
      bars.append(bar)
      told.append(nil)
      if indices[bar.id] == nil { indices[bar.id] = index }
      touched.append(index)
    }
    return index
  }

  /// Makes several changes and tells the observer of all of them at once.
  public func batch(_ changes: () -> Void) {
    openChanges += 1
    changes()
    openChanges -= 1
  }

  /// Gives the bars the values of others of the same ids, in one batch; each value's observer
  /// recomputes its height constraint.
  ///
  /// - Returns: Whether the ids are the same, in the same order; nothing is changed where not, and a
  ///   new board is wanted.
  public func take(_ others: [Bar]) -> Bool {
    guard bars.map(\.id) == others.map(\.id) else { return false }
    batch {
      for (index, other) in others.enumerated() {
        update(index) { bar in
          if bar.scale != other.scale { bar.scale = other.scale }
          bar.lowerValue = other.lowerValue
          bar.value = other.value
          bar.isAwaited = other.isAwaited
          bar.isStale = other.isStale
        }
      }
    }
    return true
  }

  /// Tells of the touched bars that do not stand where they stood.
  private func tell() {
    var changed: [Int] = []
    for index in touched {
      let edges = Edges(bars[index])
      guard told[index] != edges else { continue }
      told[index] = edges
      changed.append(index)
    }
    touched.removeAll(keepingCapacity: true)
    if !changed.isEmpty { onHeightChange?(changed) }
  }
}
