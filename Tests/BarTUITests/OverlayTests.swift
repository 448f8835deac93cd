import BarModel
import BarTUI
import Testing

@MainActor @Suite struct OverlayTests {
  @Test func aPageThatFitsShowsWhole() {
    let stage = Stage(120, 40)
    let picture = stage.show(SampleScenes.help()).joined(separator: "\n")
    for text in ["Help", "Keys", "q           quit", "Esc         close", "good moderate bad"] {
      #expect(picture.contains(text), "\(text)")
    }
    #expect(!picture.contains("1–"))
  }

  // The sample has 17 lines, one of which takes two rows of the 34 cells that a box at 40x12 has
  // for text; 8 of its 10 rows are for text.
  @Test(arguments: [(0, 1, 8), (3, 4, 11), (10, 11, 18), (100, 11, 18), (-4, 1, 8)])
  func aLongPageScrollsToItsEndAndTellsWhere(offset: Int, first: Int, last: Int) {
    let stage = Stage(40, 12)
    let picture = stage.show(SampleScenes.help(offset: offset)).joined(separator: "\n")
    #expect(stage.view.pageLines == 8)
    #expect(stage.view.pageOffset == first - 1)
    #expect(picture.contains(" \(first)–\(last) / 18 "))
    #expect(picture.contains("Keys") == (first == 1))
    #expect(picture.contains("good") == (last == 18))
  }

  @Test func aLongLineIsWrappedUnderItsOwnText() {
    var sample = SampleScenes.now()
    let line = Line([Span("key   ", .key), Span("what it does, in many words, none of them cut")])
    let legend = Line([Span("air: "), Span("#"), Span(" good  "), Span("#"), Span(" very-bad")])
    sample.scene.overlay = .page(
      Page(title: "Help", lines: [line, legend], indents: [0: 6, 1: 2]))
    let picture = Stage(28, 12).show(sample)
    let text = picture.joined(separator: "\n")
    // 28 cells less the frame and two at either side.
    for row in ["key   what it does, in", "      many words, none", "      of them cut"] {
      #expect(text.contains("│  " + row.padded(to: 22) + "  │"), "\(row)")
    }
    #expect(!text.contains("…"))
    // A sign and the word after it stay together.
    #expect(text.contains("# very-bad"))
  }

  @Test func aPickerShowsWhatIsTypedAndWhatIsPicked() throws {
    let stage = Stage(80, 24)
    let picture = stage.show(SampleScenes.search()).joined(separator: "\n")
    for text in ["Find a place", "> 서울", "> 서울역  Seoul, South Korea", "searching …"] {
      #expect(picture.contains(text), "\(text)")
    }
    let input = try #require(stage.surface.place(of: "> 서울 "))
    let caret = stage.surface.cell(row: input.row, column: input.column + 6)
    #expect(caret?.style.isReversed == true)
    let item = try #require(stage.surface.place(of: "> 서울역"))
    #expect(stage.surface.cell(row: item.row, column: item.column)?.style.isReversed == true)
    #expect(stage.view.hit(row: item.row, column: item.column + 30) == .item(1))
    #expect(stage.view.hit(row: item.row + 1, column: item.column) == .item(2))
    #expect(stage.view.hit(row: input.row, column: input.column) == .overlay)
  }

  @Test func theEndOfALongInputStaysInView() {
    let text = String(repeating: "서울특별시 ", count: 40) + "END"
    for (columns, rows) in [(80, 24), (40, 12), (20, 8), (16, 6)] {
      let picture = Stage(columns, rows).show(SampleScenes.search(text)).joined(separator: "\n")
      #expect(picture.contains("END"), "\(columns)x\(rows)")
    }
  }

  @Test func thePickedItemOfALongListStaysInView() {
    var sample = SampleScenes.search()
    for selected in [0, 17, 49, 1_000, -3] {
      sample.scene.overlay = .picker(
        Picker(
          prompt: "Find", items: (0..<50).map { Line("Place \($0).") }, selected: selected))
      let stage = Stage(60, 16)
      let picture = stage.show(sample).joined(separator: "\n")
      #expect(picture.contains("> Place \(min(max(0, selected), 49))."))
      #expect(stage.view.pageLines > 3)
    }
  }

  @Test func barsMovingBeneathDoNotPaintOverIt() throws {
    let stage = Stage(80, 24, animates: true)
    let sample = SampleScenes.search()
    stage.show(sample)
    let title = try #require(stage.surface.place(of: "Find a place"))
    sample.board["temperature"]?.value = 40
    sample.board["pm10"]?.value = 500
    sample.board["humidity"]?.value = 0
    for frame in 1...40 { stage.ticker.turn(to: Double(frame) / 60) }
    #expect(!stage.view.isMoving)
    for row in title.row..<title.row + 9 {
      for column in title.column..<title.column + 50 {
        let glyph = stage.surface.cell(row: row, column: column)?.glyph ?? " "
        #expect(!GridSurface.blocks.contains(glyph) || glyph.isEmpty)
      }
    }
    let moved = stage.surface.picture
    stage.view.redraw()
    #expect(stage.surface.picture == moved)
  }
}
