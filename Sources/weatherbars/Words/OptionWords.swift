/// The words of `--help`.
nonisolated protocol OptionWords: Sendable {
  /// What an option does, at most 50 cells.
  func help(for option: OptionID) -> String
  /// What some options do that share a line of the help.
  func help(forAll options: [OptionID]) -> String
  /// The heading of a group of options.
  func heading(of group: OptionGroup) -> String
  /// What the program is, in one line.
  var summary: String { get }
  /// The line that shows how it is called, after its heading.
  var usageHeading: String { get }
  /// The name of an option argument in the usage line.
  var optionWord: String { get }
  /// The name of a place argument in the usage line.
  var placeWord: String { get }
  /// What a place argument can be, in lines of at most 78 cells.
  var placeHelp: [String] { get }
  /// The last line: the exit status.
  var exitHelp: String { get }
}
