import Testing
import WeatherData

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("Seoul", "Seoul"), ("서울특별시", "서울특별시"), ("São Paulo", "São Paulo"), ("", ""),
    ("\u{1b}[31mRed\u{7}\u{0}", "[31mRed"),  // C0
    ("a\u{9b}31mb\u{85}c\u{7f}", "a31mbc"),  // C1 and DEL
    ("line\r\nbreak\ttab", "line break tab"),
    ("\u{202e}abc\u{202c}\u{2066}d\u{2069}\u{200e}\u{200f}\u{61c}", "abcd"),  // bidi
    ("a\u{200b}b\u{200c}c\u{200d}d\u{2060}e\u{feff}f", "abcdef"),  // zero width
    ("a\u{2028}b\u{2029}c", "a b c"),
    ("a\u{e000}b\u{100000}cd\u{f0000}", "abcd"),  // private use, noncharacters
    ("a\u{ad}b\u{fe0f}c\u{e0041}d\u{3164}e", "abcde"),  // other invisible ones
    ("  \u{a0} both ends \u{3000}", "both ends"),
    ("\u{301}\u{302}x", "x"),  // a mark without a base
  ])
  func goesWithoutWhatActsOnATerminal(text: String, expected: String) {
    #expect(Array(text.cleaned().unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("e\u{301}", [0xe9]), ("\u{1112}\u{1161}\u{11ab}", [0xd55c]), ("a\u{323}", [0x1ea1]),
  ])
  func comesComposed(text: String, expected: [UInt32]) {
    #expect(text.cleaned().unicodeScalars.map(\.value) == expected)
  }

  @Test func aBaseKeepsAFewMarksOnly() {
    let tower = "q" + String(repeating: "\u{353}", count: 500) + "!"
    #expect(tower.cleaned() == "q\u{353}\u{353}\u{353}\u{353}!")
  }

  @Test func lengthIsLimitedInCharacters() {
    #expect(String(repeating: "가", count: 5000).cleaned(maximum: 7) == "가가가가가가가")
    #expect("ab".cleaned(maximum: 0) == "")
    #expect("ab cd".cleaned(maximum: 3) == "ab")
  }

  @Test func noncharactersGo() throws {
    for value: UInt32 in [0xfdd0, 0xfffe, 0x1ffff, 0x10ffff] {
      let scalar = try #require(Unicode.Scalar(value))
      #expect("a\(Character(scalar))b".cleaned() == "ab")
    }
  }

  @Test func aLoneSurrogateIsAReplacementCharacter() {
    let bytes: [UInt8] = [0x61, 0xed, 0xa0, 0x80, 0x62]
    let text = String(decoding: bytes, as: UTF8.self).cleaned()
    #expect(text.first == "a" && text.last == "b" && text.contains("\u{fffd}"))
  }
}
