import BarModel

/// All bars of a feed, in the order in which their names appeared.
///
/// News costs in proportion to what changed, not to how many bars there are.
final class FeedBoard {
  /// What a bar has besides its value.
  struct Entry {
    /// The name, which is the bar's id.
    let name: String
    var label: String?
    var unit = ""
    var range = FeedRange()

    /// Takes what a line says around the value; tells whether the range is another one.
    fileprivate mutating func take(_ details: FeedDetails) -> Bool {
      let old = range
      label = details.label.applied(to: label)
      unit = details.unit.applied(to: unit) ?? ""
      range.lower = details.lower.applied(to: range.lower)
      range.upper = details.upper.applied(to: range.upper)
      return range != old
    }
  }

  /// The bars; none is awaited, as each came with a line.
  let board = BarBoard()
  /// What each bar has besides its value, in the same order.
  private(set) var entries: [Entry] = []

  /// Takes news.
  func apply(_ news: FeedNews) {
    board.batch {
      for name in news.names {
        let entry = Entry(name: name)
        entries.append(entry)
        board.append(Bar(id: name, scale: .linear(entry.range.scale)))
      }
      for update in news.updates where entries.indices.contains(update.index) { apply(update) }
    }
  }

  private func apply(_ update: FeedUpdate) {
    let index = update.index
    let old = board.bars[index].value
    let value = update.value.applied(to: old)
    var isRescaled = false
    if let details = update.details {
      isRescaled = entries[index].take(details)
    }
    if let value, value != old {
      entries[index].range.note(value)
      if case .linear(let scale) = board.bars[index].scale {
        isRescaled = isRescaled || value > scale.upper || value < scale.lower
      }
    }
    guard isRescaled || value != old else { return }
    let scale: Scale? = isRescaled ? .linear(entries[index].range.scale) : nil
    board.update(index) { bar in
      if let scale, bar.scale != scale { bar.scale = scale }
      bar.value = value
    }
  }
}
