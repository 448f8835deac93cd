/// What an option, a setting or a template accepts.
nonisolated enum Accepted: Sendable, Hashable {
  /// One of some names.
  case names([String])
  /// Names separated by commas, from a list.
  case list([String])
  /// A whole number within bounds.
  case number(ClosedRange<Int>)
  /// An address of http or https.
  case url
  /// The name of a file.
  case file
  /// A template for lines.
  case template
  /// Latitude and longitude.
  case coordinates
  /// A place.
  case place
  /// Any text.
  case text
  /// True or false.
  case flag
}

/// What is wrong with a command line.
nonisolated enum UsageError: Error, Sendable, Hashable {
  /// There is no such option; one that is near.
  case unknownOption(String, near: String?)
  /// An option lacks its value.
  case missingValue(String, Accepted)
  /// A value was given to an option that takes none.
  case unexpectedValue(String)
  /// An option does not take this value; one that is near.
  case badValue(option: String, value: String, Accepted, near: String?)
  /// Two options exclude each other.
  case conflict(String, String)
  /// An option makes sense only together with one of some others.
  case needs(String, [String])
  /// Two numbers that are no point on the globe.
  case badCoordinates(String)
  /// A place without a name.
  case emptyPlace(String)
  /// A template names a field that doesn't exist; one that is near.
  case unknownField(String, near: String?)
  /// A template has a brace without its counterpart.
  case loneBrace(String)
  /// A field's width is no number from 1 to 500.
  case badWidth(String)
}

/// What is wrong with a command line, in one line.
nonisolated protocol UsageWords: Sendable {
  /// The line for an error.
  func sentence(for error: UsageError) -> String
  /// What is accepted.
  func text(of accepted: Accepted) -> String
}
