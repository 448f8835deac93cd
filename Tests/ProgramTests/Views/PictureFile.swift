import BarTUI
import FoundationEssentials
import Glibc
import Testing

/// A screen as it was found good by eye, kept as text beside the tests.
///
/// A file holds the rows of the screen, blanks at their ends left out. Where more than glyphs carries
/// meaning, a second block of as many rows follows, which marks the cells: `b` bold, `d` dim, `r`
/// reversed, `R` bold and reversed.
struct PictureFile {
  /// What the second block shows.
  enum Marks {
    /// There is none.
    case none
    /// Reversed cells alone, the upper parts of cells among them.
    case reversed
    /// Everything that a terminal without colours can show.
    case all
  }

  /// Between the two blocks.
  private static let separator = "==== b bold, d dim, r reversed, R bold and reversed ===="

  let name: String

  /// Where the pictures are.
  private static var folder: String {
    let views = #filePath.split(separator: "/").dropLast(2)
    return "/" + views.joined(separator: "/") + "/Pictures"
  }

  private var path: String { Self.folder + "/" + name + ".txt" }

  /// The rows of the screen, and those of the marks.
  func read() throws -> (rows: [String], marks: [String]) {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let end = lines.firstIndex(of: Self.separator) else { return (lines, []) }
    return (Array(lines[..<end]), Array(lines[(end + 1)...]))
  }

  /// Compares a screen with the file, or writes it where `WEATHERBARS_PICTURES` is `write`.
  ///
  /// Having written fails as well: what was written has to be looked at, and can't pass unseen.
  @MainActor func expect(
    _ surface: GridSurface, marks: Marks, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = Self.lines(of: surface, marks)
    if getenv("WEATHERBARS_PICTURES").map({ String(cString: $0) }) == "write" {
      let text = lines.joined(separator: "\n") + "\n"
      try text.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
      Issue.record("\(name) is written anew, look at it", sourceLocation: sourceLocation)
      return
    }
    let (rows, shown) = try read()
    let wanted = rows + (shown.isEmpty ? [] : [Self.separator] + shown)
    let differences = Self.differences(lines, wanted)
    #expect(differences.isEmpty, "\(name)", sourceLocation: sourceLocation)
  }

  /// Each row that differs: is, and should be.
  static func differences(_ lines: [String], _ wanted: [String]) -> String {
    let rows = (0..<max(lines.count, wanted.count)).filter { row in
      row >= lines.count || row >= wanted.count || lines[row] != wanted[row]
    }
    return rows.prefix(12).map { row in
      let (line, wanted) = (
        row < lines.count ? "|\(lines[row])|" : "none",
        row < wanted.count ? "|\(wanted[row])|" : "none"
      )
      return "row \(row)\n         is \(line)\n  should be \(wanted)\n"
    }.joined() + (rows.count > 12 ? "and \(rows.count - 12) more rows\n" : "")
  }

  @MainActor private static func lines(of surface: GridSurface, _ marks: Marks) -> [String] {
    let rows = surface.picture
    guard marks != .none else { return rows }
    let marked = (0..<surface.size.rows).map { row in
      var line = String(
        (0..<surface.size.columns).map { column in
          surface.cell(row: row, column: column).map { mark($0, marks) } ?? " "
        })
      while line.last == " " { line.removeLast() }
      return line
    }
    return rows + [separator] + marked
  }

  @MainActor private static func mark(_ cell: GridSurface.Cell, _ marks: Marks) -> Character {
    // Neither bold nor dim can be seen where nothing is.
    let isBlank = cell.glyph == " " && !cell.style.isReversed
    guard !isBlank else { return " " }
    if marks == .reversed { return cell.style.isReversed ? "r" : " " }
    switch (cell.style.isBold, cell.style.isReversed) {
    case (true, true): return "R"
    case (false, true): return "r"
    case (true, false): return "b"
    case (false, false): return cell.style.isDim ? "d" : " "
    }
  }
}
