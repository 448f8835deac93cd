/// The observable whole: the bars, and the one observer that is told when their heights change.
@MainActor
public final class BarBoard {
  /// The bars in their order.
  public private(set) var bars: [Bar]

  /// Told which bars, by index, got a new height or bottom constraint; once for each batch.
  public var onHeightChange: (@MainActor ([Int]) -> Void)?

  private var indices: [String: Int]
  private var batchDepth = 0
  private var changed: [Int] = [] {
    didSet { if batchDepth == 0 { report() } }
  }

  /// Creates a board; of bars with the same id the first is found by it.
  public init(_ bars: [Bar] = []) {
    self.bars = bars
    indices = Dictionary(
      bars.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a bar, in constant time.
  public func index(of id: Bar.ID) -> Int? { indices[id] }

  /// The bar of an id; writing to an id that isn't on the board does nothing.
  public subscript(id: Bar.ID) -> Bar? {
    get { indices[id].map { bars[$0] } }
    set {
      guard let newValue, let index = indices[id] else { return }
      update(index) { $0 = newValue }
    }
  }

  /// Changes one bar in place; tells the observer if its height or bottom constraint changed.
  public func update(_ index: Int, _ change: (inout Bar) -> Void) {
    let top = bars[index].top
    let bottom = bars[index].bottom
    change(&bars[index])
    guard bars[index].top != top || bars[index].bottom != bottom else { return }
    changed.append(index)
  }

  /// Adds a bar at the end and returns its index.
  @discardableResult
  public func append(_ bar: Bar) -> Int {
    bars.append(bar)
    let index = bars.count - 1
    if indices[bar.id] == nil { indices[bar.id] = index }
    changed.append(index)
    return index
  }

  /// Makes several changes and tells the observer of all of them at once.
  public func batch(_ changes: () -> Void) {
    batchDepth += 1
    changes()
    batchDepth -= 1
    if batchDepth == 0 { report() }
  }

  private func report() {
    guard !changed.isEmpty else { return }
    let indices = changed
    // Emptied under a raised depth, so that emptying is no report of its own.
    batchDepth += 1
    changed.removeAll(keepingCapacity: true)
    batchDepth -= 1
    onHeightChange?(indices)
  }
}
