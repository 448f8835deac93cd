import TestSupport
import Testing

@testable import weatherbars

@Suite struct FeedTextTests {
  @Test(arguments: [
    ("cpu", "cpu"), ("", ""), (" a  b ", "a b"), ("a\tb\r\nc", "a b c"),
    ("\u{1B}[31mred\u{1B}[0m", "[31mred[0m"), ("a\u{7}\u{8}\u{7F}\u{9B}31mb", "a31mb"),
    ("\u{0}", ""), ("a\u{202E}b\u{2066}c\u{200F}d\u{061C}e", "abcde"),
    ("a\u{200B}b\u{200D}c\u{2060}d\u{FEFF}e\u{AD}f", "abcdef"), ("\u{3164}x\u{115F}", "x"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("a\u{3000}b\u{A0}c", "a b c"),
    ("서울 µg/m³ °C", "서울 µg/m³ °C"),
    ("e\u{301}", "é"), ("\u{E0041}a", "a"),
  ])
  func whatSteersOrHidesIsDropped(text: String, cleaned: String) {
    #expect(FeedText.cleaned(text, to: 100) == cleaned)
  }

  @Test func textIsCutByCharacters() {
    #expect(FeedText.cleaned(String(repeating: "a", count: 101), to: 100).count == 100)
    #expect(FeedText.cleaned(String(repeating: "가", count: 500), to: 100).count == 100)
    #expect(FeedText.cleaned("abc def", to: 4) == "abc")
  }

  @Test func marksDoNotPileUp() {
    let pile = "a" + String(repeating: "\u{301}", count: 1000) + "b"
    #expect(Array(FeedText.cleaned(pile, to: 100).unicodeScalars).count == 5)
  }

  @Test func cleanTextStaysAsItIs() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<3000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        let range: ClosedRange<UInt32> = Bool.random(using: &random) ? 0...0x2FF : 0...0x10FFFF
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
          scalars.append(scalar)
        }
      }
      let once = FeedText.cleaned(String(scalars), to: 20)
      #expect(FeedText.cleaned(once, to: 20) == once)
      #expect(once.count <= 20)
    }
  }
}

@Suite struct FeedNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (37.5, "37.5"), (61, "61"), (-5, "-5"), (1234, "1234"),
    (123_456_789, "123456789"), (1234.56, "1235"), (99.96, "100"), (12.345, "12.3"),
    (1.2345, "1.23"), (1.1, "1.1"), (0.5, "0.5"), (0.123456, "0.123"), (0.0123456, "0.0123"),
    (0.000123456, "0.000123"), (-0.25, "-0.25"), (0.05, "0.05"), (0.000012, "1.2e-5"),
    (1e9, "1e9"), (1.2345e12, "1.23e12"), (9.999e15, "1e16"), (-4.5e-7, "-4.5e-7"),
    (1e300, "1e300"), (5e21, "5e21"), (1.7976931348623157e308, "1.8e308"), (0.95, "0.95"),
    (0.9999, "1"), (999_999.9, "1000000"),
  ])
  func numbersAreShort(value: Double, text: String) {
    #expect(FeedNumber.text(value) == text)
  }

  @Test(arguments: [
    ("%", "61%"), ("°C", "61°C"), ("MB", "61 MB"), ("µg/m³", "61 µg/m³"), ("원", "61 원"), ("", "61"),
    ("/s", "61/s"),
  ])
  func unitsStandAsTheyAreWritten(unit: String, text: String) {
    #expect(FeedNumber.text(61, unit: unit) == text)
  }

  @Test func anyDoubleHasAText() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      let text = FeedNumber.text(value)
      #expect(text.utf8.count <= 10, "\(value)")
      guard value.isFinite else {
        #expect(text.isEmpty)
        continue
      }
      let back = Double(text) ?? .nan
      #expect((back - value).magnitude <= value.magnitude * 0.005 || value.magnitude > 1e307)
    }
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000"),
  ])
  func countsHaveCommas(count: Int, text: String) {
    #expect(FeedNumber.count(count) == text)
  }
}
