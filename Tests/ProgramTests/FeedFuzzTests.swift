import TestSupport
import Testing

@testable import weatherbars

@Suite struct FeedLineFuzzTests {
  private static let seeds = [
    #"{"cpu": 37.5, "mem": {"value": 61, "unit": "%", "min": 0, "max": 100}, "net": null}"#,
    #"{"이름\ud83d\ude00\n":-1.5e-3,"b":{"label":"서울","x":[1,{"y":[true,false]}]}}"#,
    #"{"a":0,"a":1e308,"":123456789012345678901234567890}"#,
  ]

  /// Whatever a line has become: it is read or refused, never both, and only what is fit for the
  /// terminal comes out.
  @Test func mutatedLinesAreReadOrRefused() {
    var random = SeededRandom(seed: 2026)
    var read = 0
    for round in 0..<30_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      var intake = FeedIntake()
      intake.take(bytes + [0x0A], count: bytes.count + 1)
      let news = intake.news
      #expect(news.tally.lines == 1 + bytes.count { $0 == 0x0A })
      #expect(news.tally.skipped <= news.tally.lines)
      if !news.updates.isEmpty { read += 1 }
      for update in news.updates {
        #expect(news.names.indices.contains(update.index))
        if case .set(let value) = update.value { #expect(value.isFinite) }
      }
      for name in news.names {
        #expect(name.count <= 100)
        #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
    }
    #expect(read > 1000)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &random)) }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let telling = Array("{}[]\",:\\/-+.eE0123456789nulltruefalse \u{0}\n\r".utf8)
    switch Int.random(in: 0...5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] = telling.randomElement(using: &random) ?? 0
    case 2: bytes.insert(telling.randomElement(using: &random) ?? 0, at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place...)
    default:
      let end = Int.random(in: place..<bytes.count, using: &random)
      bytes.insert(contentsOf: bytes[place...end], at: place)
    }
  }
}
