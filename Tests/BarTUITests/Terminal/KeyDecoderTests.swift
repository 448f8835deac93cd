import Testing

import BarTUI

@Suite struct KeyDecoderTests {
  private func events(_ text: String) -> [Event] {
    var decoder = KeyDecoder()
    return decoder.take(text.utf8)
  }

  @Test(
    arguments: [
      ("q", [.character("q")]),
      ("+/-", [.character("+"), .character("/"), .character("-")]),
      ("서울", [.character("서"), .character("울")]),
      ("é€😀", [.character("é"), .character("€"), .character("😀")]),
      ("\r\n", [.enter, .enter]), ("\t", [.tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
      ("\u{3}\u{C}\u{1A}", [.control("c"), .control("l"), .control("z")]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[1;2C\u{1B}[1;2D", [.shiftRight, .shiftLeft]),
      ("\u{1B}[c\u{1B}[d", [.shiftRight, .shiftLeft]),
      ("\u{1B}[Z", [.backTab]),
      (
        "\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[P",
        [.function(1), .function(1), .function(1), .function(1)]
      ),
      ("\u{1B}[15~\u{1B}[17~\u{1B}[24~", [.function(5), .function(6), .function(12)]),
      ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", [.home, .home, .home, .home]),
      ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", [.end, .end, .end, .end]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
      ("\u{1B}Or\u{1B}Ok\u{1B}OM", [.character("2"), .character("+"), .enter]),
    ] as [(String, [Key])])
  func knowsTheKeysOfCommonTerminals(_ bytes: String, _ keys: [Key]) {
    #expect(events(bytes) == keys.map { Event.key($0) })
  }

  @Test(arguments: [
    "\u{1B}[?62;4c", "\u{1B}[1;5A", "\u{1B}q", "\u{1B}한",
    "\u{1B}[2~", "\u{1B}[99~", "\u{1B}[I", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
    "\u{1B}]0;q\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[27;5;113~", "\u{1B}[113;5u", "\u{1B}[;;;q",
    "\u{1B}[99999999999999999999999q", "\u{0}", "\u{200B}", "\u{202E}", "\u{9B}", "\u{E000}",
  ])
  func swallowsWhatItDoesNotKnow(_ bytes: String) {
    #expect(events(bytes + "x") == [.key(.character("x"))])
  }

  @Test func swallowsBytesThatAreNoText() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [0xFF, 0x80, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF5, 0xE0, 0x80, 0x80, 0x41]
    #expect(decoder.take(bytes) == [.key(.character("(")), .key(.character("A"))])
  }

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.patience == 0.025)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.patience == nil)
    #expect(events("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
  }

  @Test func theBeginningOfASequenceIsDroppedOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}[1;".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.take("r".utf8) == [.key(.character("r"))])
  }

  @Test func aSequenceMayComeInPieces() {
    var decoder = KeyDecoder()
    var found: [Event] = []
    for byte in "\u{1B}[1;2C울\u{1B}[<0;5;7M".utf8 { found += decoder.take([byte]) }
    #expect(found == [.key(.shiftRight), .key(.character("울")), .click(row: 6, column: 4)])
  }

  @Test(
    arguments: [
      ("\u{1B}[<0;1;1M", [.click(row: 0, column: 0)]),
      ("\u{1B}[<0;300;200M\u{1B}[<0;300;200m", [.click(row: 199, column: 299)]),
      ("\u{1B}[<4;3;2M", [.click(row: 1, column: 2)]),
      ("\u{1B}[<64;3;2M", [.wheel(-1, row: 1, column: 2)]),
      ("\u{1B}[<65;3;2M", [.wheel(1, row: 1, column: 2)]),
      ("\u{1B}[M !!", [.click(row: 0, column: 0)]),
      ("\u{1B}[M`$#", [.wheel(-1, row: 2, column: 3)]),
      ("\u{1B}[<1;3;2M", []), ("\u{1B}[<2;3;2M", []), ("\u{1B}[<32;3;2M", []),
      ("\u{1B}[<66;3;2M", []),
      ("\u{1B}[<0;0;2M", []), ("\u{1B}[<0;3M", []), ("\u{1B}[<0;99999999999999999999;1M", []),
      ("\u{1B}[<?;1;1M", []),
    ] as [(String, [Event])])
  func knowsTheMainButtonAndTheWheel(_ bytes: String, _ expected: [Event]) {
    #expect(events(bytes) == expected)
  }

  @Test func pastedTextIsOneCleanedEvent() {
    #expect(
      events("\u{1B}[200~Seoul\r\n q\u{1B}[A\u{202E}서울\t!\u{1B}[201~r")
        == [.paste("Seoul   q[A서울 !"), .key(.character("r"))])
    #expect(events("\u{1B}[200~\u{1B}[201~") == [])
  }

  @Test func pastedTextHasALimit() {
    let text = String(repeating: "a", count: 400_000)
    let found = events("\u{1B}[200~" + text + "\u{1B}[201~q")
    #expect(
      found == [.paste(String(repeating: "a", count: 65536)), .key(.character("q"))])
  }

  @Test func aPasteWithoutAnEndIsGivenUp() {
    var decoder = KeyDecoder()
    #expect(decoder.take("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.patience == 1)
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.take("q".utf8) == [.key(.character("q"))])
  }

  @Test func aTerminalsOwnSequencesAreKnown() {
    var decoder = KeyDecoder(described: [Array("\u{1B}A".utf8): .up])
    #expect(decoder.take("\u{1B}A\u{1B}B".utf8) == [.key(.up)])
  }

  @Test(arguments: 0..<40)
  func neverFailsOnAnyBytes(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let alphabet: [UInt8] = [
      0x1B, 0x5B, 0x3C, 0x4D, 0x4F, 0x3B, 0x30, 0x39, 0x7E, 0xEC, 0x9A, 0xB8,
    ]
    let bytes = (0..<4000).map { _ -> UInt8 in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state & 1 == 0
        ? UInt8(truncatingIfNeeded: state >> 8) : alphabet[Int(state >> 8 % 12) % 12]
    }
    var decoder = KeyDecoder()
    for event in decoder.take(bytes) + decoder.timeOut() + decoder.timeOut() {
      if case .key(.character(let character)) = event {
        #expect(character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
      if case .click(let row, let column) = event { #expect(row >= 0 && column >= 0) }
    }
    // Nothing is left that could spoil the next key.
    #expect(decoder.take("q".utf8) == [.key(.character("q"))])
  }
}
