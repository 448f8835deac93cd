import BarTUI
import Testing

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("Seoul", 5), ("서울", 4), ("21.3°C", 6), ("42 µg/m³", 8), ("Ａ", 2), ("e\u{301}", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("한", 2), ("日本", 4), ("█▁░│╭", 5), ("↑24°", 4),
    ("\u{200B}", 0), ("☔", 2), ("ｶ", 1), ("Zürich", 6), ("กำ", 2),
  ])
  func textTakesTheCellsOfItsGlyphs(text: String, cells: Int) {
    #expect(text.width == cells)
  }

  @Test(arguments: [
    ("Seoul", 5, "Seoul"), ("Seoul", 4, "Seo…"), ("Seoul", 1, "S"), ("Seoul", 0, ""),
    ("Seoul", -3, ""), ("서울특별시", 10, "서울특별시"), ("서울특별시", 9, "서울특별…"),
    ("서울특별시", 8, "서울특…"), ("서울", 3, "서…"), ("서울", 2, "…"), ("서울", 1, ""),
    ("New York", 5, "New…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("🇰🇷🇩🇪", 4, "🇰🇷🇩🇪"), ("🇰🇷🇩🇪", 3, "🇰🇷…"), ("🇰🇷🇩🇪", 2, "…"), ("👩‍🚀👩‍🚀", 3, "👩‍🚀…"),
  ])
  func textIsCutAtCellBoundsWithAnEllipsis(text: String, columns: Int, expected: String) {
    #expect(text.cut(to: columns) == expected)
  }

  @Test func asciiTextIsCutWithThreeDots() {
    #expect("Temperature".cut(to: 8, ellipsis: "...") == "Tempe...")
    #expect("Temperature".cut(to: 3, ellipsis: "...") == "Tem")
  }

  @Test(arguments: [
    ("서울", 7, TextAlignment.leading, "서울   "), ("서울", 7, .center, " 서울  "),
    ("서울", 7, .trailing, "   서울"), ("서울", 3, .trailing, "서…"), ("a", 0, .center, ""),
  ])
  func paddedTextTakesExactlyItsCells(
    text: String, columns: Int, alignment: TextAlignment, expected: String
  ) {
    #expect(text.padded(to: columns, alignment) == expected)
    #expect(text.padded(to: columns, alignment).width == columns)
  }

  @Test(arguments: ["서울특별시 Seoul", "e\u{301}a\u{308}o", "日本 한국 abc", "각나\u{1112}\u{1161}"])
  func everyCutIsWithinItsCellsAndSplitsNoGlyph(text: String) {
    for columns in 0...text.width {
      let cut = text.cut(to: columns)
      #expect(cut.width <= columns)
      let kept = cut.hasSuffix("…") ? String(cut.dropLast()) : cut
      #expect(text.hasPrefix(kept))
    }
  }

  @Test(arguments: [
    ("21.3°C", "21.3C"), ("42 µg/m³", "42 ug/m3"), ("Zürich", "Zurich"), ("São Paulo", "Sao Paulo"),
    ("Łódź", "Lodz"), ("서울", "????"), ("2 min · old", "2 min - old"), ("↑24 ↓13", "^24 v13"),
    ("Ærø", "AEro"), ("plain", "plain"),
  ])
  func asciiSpellsWhatItCan(text: String, expected: String) {
    #expect(text.ascii == expected)
  }
}
