/// Why a line of the feed was skipped.
nonisolated enum FeedError: Error, Sendable, Equatable {
  /// The line does not begin as an object.
  case notAnObject
  /// The line ends before the object does.
  case cut
  /// Something stands at this byte of the line, counted from 1, that cannot stand there.
  case syntax(at: Int)
  /// The name has something other than a number, null or an object.
  case badValue(name: String)
  /// A member of the name's object is of the wrong kind.
  case badMember(name: String, member: String)
  /// A text is not UTF-8.
  case notUTF8
  /// Values lie within values too deep.
  case tooDeep
  /// The line is longer than ``FeedLimits/lineBytes``.
  case tooLong
}

/// What keeps a feed from growing, whatever comes in.
nonisolated enum FeedLimits {
  /// The longest line in bytes, its end not counted.
  static let lineBytes = 1 << 20
  /// How many names there can be; further ones are refused, the rest of their line is not.
  static let names = 20_000
  /// The longest name or label in characters.
  static let nameLength = 100
  /// The longest unit in characters.
  static let unitLength = 16
  /// How deep values that are passed over may lie.
  static let depth = 64
}
