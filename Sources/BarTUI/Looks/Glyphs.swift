/// The signs that the layout draws with: blocks and lines, or ASCII.
struct Glyphs: Equatable {
  var isUnicode: Bool
  /// The lower eighths of a cell, from none to all.
  var eighths: [Unicode.Scalar]
  var horizontal: Unicode.Scalar
  var vertical: Unicode.Scalar
  var tick: Unicode.Scalar
  var corner: Unicode.Scalar
  /// Where a line from above meets a base line.
  var junction: Unicode.Scalar
  var topLeft: Unicode.Scalar
  var topRight: Unicode.Scalar
  var bottomLeft: Unicode.Scalar
  var bottomRight: Unicode.Scalar
  /// A dot of the grid behind bars.
  var grid: Unicode.Scalar
  /// A dot of the night.
  var night: Unicode.Scalar
  /// The line between two days.
  var separator: Unicode.Scalar
  /// The line between past and coming.
  var now: Unicode.Scalar
  /// Stands under the cursor.
  var pointer: Unicode.Scalar
  /// What a bar without a value is made of.
  var missing: Unicode.Scalar
  var ellipsis: String
  var dash: String

  static let unicode = Glyphs(
    isUnicode: true, eighths: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], horizontal: "─",
    vertical: "│", tick: "┤", corner: "└", junction: "┴", topLeft: "╭", topRight: "╮",
    bottomLeft: "╰",
    bottomRight: "╯", grid: "┈", night: "·", separator: "┊", now: "│", pointer: "▲",
    missing: "░", ellipsis: "…", dash: "–")

  static let ascii = Glyphs(
    isUnicode: false, eighths: [" ", ".", ".", ".", ":", ":", "#", "#", "#"], horizontal: "-",
    vertical: "|", tick: "+", corner: "+", junction: "+", topLeft: "+", topRight: "+",
    bottomLeft: "+",
    bottomRight: "+", grid: "-", night: "'", separator: ":", now: "|", pointer: "^",
    missing: "/", ellipsis: "...", dash: "-")

  /// The signs for what a terminal can show.
  static func glyphs(for capabilities: Capabilities) -> Glyphs {
    capabilities.isUnicode ? unicode : ascii
  }

  /// Text as these signs can show it.
  func spelled(_ text: String) -> String { isUnicode ? text : text.ascii }
}
