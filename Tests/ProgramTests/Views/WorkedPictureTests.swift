import BarTUI
import Testing

@testable import weatherbars

/// The bars and ticks in the kept pictures against figures worked out from the table of heights,
/// without the program's scales and layout.
@Suite struct WorkedPictureTests {
  /// A bar of the sample's 15:00 with its row of the table of heights.
  private struct WorkedBar {
    var value: Double
    var limits: [Double]
    var weight: Double
    /// The limits as they are shown, and in whole numbers where room is short.
    var ticks: [String]
    var shortTicks: [String]

    init(_ value: Double, _ limits: [Double], _ weight: Double, ticks: [(String, String)] = []) {
      self.value = value
      self.limits = limits
      self.weight = weight
      self.ticks = ticks.isEmpty ? limits.map { "\(Int($0))" } : ticks.map(\.0)
      shortTicks = ticks.isEmpty ? self.ticks : ticks.map(\.1)
    }

    /// 60 points, and from the first limit on the whole part of value times weight and 30 a band.
    func points(_ value: Double) -> Double {
      let band = limits.count { value >= $0 }
      guard band > 0 else { return 60 }
      // A ten-millionth keeps a product that is whole on paper from falling below it.
      return min(60 + (value * weight + 0.000_000_1).rounded(.down) + 30 * Double(band), 240)
    }
  }

  /// Felt: 21.6 − 3.9 · 0.6 + (40 − 50) · 0.02 = 19.06, shown as 19.1.
  private static let bars = [
    WorkedBar(21.6, [0, 11, 18, 27], 1), WorkedBar(88, [0, 31, 81, 151], 0.2),
    WorkedBar(44, [0, 16, 36, 76], 0.4), WorkedBar(19.1, [0, 11, 18, 27], 1),
    WorkedBar(40, [0, 30, 60, 80], 0.3), WorkedBar(10, [0, 30, 60, 80], 0.3),
    WorkedBar(
      3.9, [0, 3.4, 8, 13.9], 1.5,
      ticks: [("0", "0"), ("12.2", "12"), ("28.8", "29"), ("50.0", "50")]),
    WorkedBar(1.8, [0, 3, 6, 8, 11], 2),
  ]

  /// The heights in points, as the table gives them by hand.
  @Test func thePointsAreThoseOfTheTable() {
    // 60 + 21 + 90, 60 + 17 + 90, 60 + 17 + 90, 60 + 19 + 90, 60 + 12 + 60, 60 + 3 + 30,
    // 60 + 5 + 60, 60 + 3 + 30.
    #expect(Self.bars.map { $0.points($0.value) } == [171, 167, 167, 169, 132, 93, 125, 93])
  }

  private static let sizes = [(80, 24), (120, 40), (200, 60)]

  /// The rows of a screen less those of the header, the frame, the status line and an empty one
  /// above the bars, the base line and three rows of words beneath: the figure of blocks is four
  /// rows high, the one of letters no higher than the words beside it.
  private static func rows(_ screen: Int, _ variant: ScreenPictureTests.Variant) -> Int {
    let header = screen == 0 || !variant.isUnicode ? 3 : 4
    return sizes[screen].1 - header - 2 - 1 - 1 - 1 - 3
  }

  private static func eighths(_ points: Double, rows: Int) -> Int {
    Int((points / 240 * Double(rows * 8)).rounded(.toNearestOrAwayFromZero))
  }

  @Test(arguments: 0..<3, ScreenPictureTests.Variant.allCases)
  func barsEndInTheCellAndEighthThatTheirPointsAskFor(
    screen: Int, variant: ScreenPictureTests.Variant
  ) throws {
    let (size, rows) = (Self.sizes[screen], Self.rows(screen, variant))
    let picture = try KeptPicture("now-\(size.0)x\(size.1)-\(variant.rawValue)")
    let axes = try picture.axes(isUnicode: variant.isUnicode)
    try #require(axes.columns.count == Self.bars.count)
    let glyphs = Array(variant.isUnicode ? " ▁▂▃▄▅▆▇█" : " ...::###")
    for (bar, axis) in zip(Self.bars, axes.columns) {
      let foot = picture.cells[axes.base - 1]
      let first = try #require(foot.indices.first { $0 > axis && foot[$0] != " " })
      let end = try #require(foot.indices.first { $0 > first && foot[$0] == " " })
      #expect(first - axis <= 2 && end - first >= 4)
      let eighths = Self.eighths(bar.points(bar.value), rows: rows)
      for row in 0..<rows {
        let cells = picture.cells[axes.base - 1 - row]
        let wanted = glyphs[max(0, min(eighths - row * 8, 8))]
        #expect(
          cells[first..<end].allSatisfy { $0 == wanted },
          "\(bar.value) in row \(row): \(String(cells[first..<end])) for \(wanted)")
      }
    }
  }

  @Test(arguments: 0..<3, ScreenPictureTests.Variant.allCases)
  func ticksStandInTheRowThatABarOfTheirValueEndsIn(
    screen: Int, variant: ScreenPictureTests.Variant
  ) throws {
    let (size, rows) = (Self.sizes[screen], Self.rows(screen, variant))
    let picture = try KeptPicture("now-\(size.0)x\(size.1)-\(variant.rawValue)")
    let axes = try picture.axes(isUnicode: variant.isUnicode)
    try #require(axes.columns.count == Self.bars.count)
    for (bar, axis) in zip(Self.bars, axes.columns) {
      let ticks = size.0 < 100 ? bar.shortTicks : bar.ticks
      var labels: [Int: String] = [:]
      for (limit, label) in zip(bar.limits, ticks) {
        let eighths = Self.eighths(bar.points(limit), rows: rows)
        // Of two limits in one row the lower one is told.
        let row = (eighths + 7) / 8 - 1
        labels[row] = labels[row] ?? label
      }
      for row in 0..<rows {
        let cells = picture.cells[axes.base - 1 - row]
        let label = labels[row].map { " " + $0 + (variant.isUnicode ? "┤" : "+") }
        let wanted = label ?? (variant.isUnicode ? " │" : " |")
        #expect(String(cells[(axis + 1 - wanted.count)...axis]) == wanted, "row \(row)")
      }
      #expect(picture.cells[axes.base - 1 - rows][axis] == " ")
    }
  }

  // 24 rows less header, frame, status line, title, base line and the five rows of words are 11 rows
  // or 88 eighths for 14 to 22 degrees: 7.6 of 8 are 83.6, 2.4 are 26.4, and one is 11.
  @Test(arguments: ["utf8", "korean"], [(0, 84), (1, 26), (2, 11), (3, 84)])
  func placesStandOnTheirSharedAxis(variant: String, bar: (index: Int, eighths: Int)) throws {
    let picture = try KeptPicture("places-80x24-\(variant)")
    let base = try #require(picture.rows.firstIndex { $0.contains("└") })
    let starts = picture.cells[base - 1].indices.filter { column in
      picture.cells[base - 1][column] == "█" && picture.cells[base - 1][column - 1] != "█"
    }
    try #require(starts.count == 4)
    for row in 0..<11 {
      let wanted = max(0, min(bar.eighths - row * 8, 8))
      let shown = picture.cells[base - 1 - row][starts[bar.index]]
      let isRight = wanted == 0 ? " ┈".contains(shown) : shown == Array(" ▁▂▃▄▅▆▇█")[wanted]
      #expect(isRight, "row \(row): \(shown)")
    }
  }

  @Test(arguments: ScreenPictureTests.sizes, ScreenPictureTests.Variant.allCases)
  func everyPictureIsWithinItsSizeAndTellsTheTemperature(
    size: (Int, Int), variant: ScreenPictureTests.Variant
  ) throws {
    let picture = try KeptPicture("now-\(size.0)x\(size.1)-\(variant.rawValue)")
    #expect(picture.rows.count == size.1)
    #expect(picture.rows.allSatisfy { $0.width <= size.0 })
    let text = picture.rows.joined(separator: "\n")
    if variant == .ascii { #expect(text.unicodeScalars.allSatisfy { $0.isASCII }) }
    guard size.0 > 1 else {
      // 171 of 240 points are 5.7 of 8 eighths.
      #expect(text == (variant == .ascii ? "#" : "▆"))
      return
    }
    #expect(text.contains("21.6"))
    // No screen shows a sample's figure without saying so, however little of the word fits.
    #expect(text.contains(variant == .korean ? "예시" : size.0 < 6 ? "sa" : "sample"))
    guard size.0 > 5 else { return }
    #expect(text.contains(variant == .korean ? "서울" : "Seoul"))
    guard size.0 >= 40 else { return }
    #expect(picture.rows[0].hasSuffix(variant == .korean ? "예시 데이터" : "sample data"))
    #expect(text.contains("15:04 KST"))
    for word in variant == .korean ? ["따뜻함", "나쁨"] : ["warm", "bad"] {
      #expect(text.contains(word), "\(word)")
    }
  }
}

/// The rows of a kept picture by cell; the right half of a wide glyph is a tab.
private struct KeptPicture {
  let rows: [String]
  let cells: [[Character]]

  init(_ name: String) throws {
    rows = try PictureFile(name: name).read().rows
    let width = rows.map(\.width).max() ?? 0
    cells = rows.map { row in
      let cells = row.flatMap { (cell: Character) -> [Character] in
        cell.width == 2 ? [cell, "\t"] : [cell]
      }
      return cells + Array(repeating: " ", count: width - cells.count)
    }
  }

  /// The row of the base lines of bars, and the columns at which their axes stand on them.
  func axes(isUnicode: Bool) throws -> (base: Int, columns: [Int]) {
    let (corner, line): (Character, Character) = isUnicode ? ("└", "─") : ("+", "-")
    func columns(_ cells: [Character]) -> [Int] {
      cells.indices.dropLast().filter { cells[$0] == corner && cells[$0 + 1] == line }
    }
    let base = try #require(cells.indices.last { columns(cells[$0]).count > 2 })
    return (base, columns(cells[base]))
  }
}
