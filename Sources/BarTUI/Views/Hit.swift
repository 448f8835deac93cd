/// What lies at a cell.
public nonisolated enum Hit: Sendable, Hashable {
  /// The tab of an index.
  case tab(Int)
  /// The bar of an index on the board.
  case bar(Int)
  /// A key hint; the key is what a click on it means.
  case hint(Key)
  /// The item of an index in a list.
  case item(Int)
  /// The text or list that lies over the body, apart from its items.
  case overlay
  /// The header with its figure.
  case header
}
