import Testing

@testable import weatherbars

/// The news of some text that comes in pieces of a size.
private func news(_ text: String, pieces size: Int = 1 << 16, ended: Bool = false) -> FeedNews {
  var intake = FeedIntake()
  let bytes = Array(text.utf8)
  for start in stride(from: 0, to: bytes.count, by: size) {
    let piece = Array(bytes[start..<min(start + size, bytes.count)])
    intake.take(piece, count: piece.count)
  }
  if ended { intake.finish(.ended) }
  return intake.news
}

@Suite struct FeedIntakeTests {
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 16])
  func linesAreTheSameHoweverTheyAreCut(size: Int) {
    let text = "{\"a\":1}\r\n{\"가\":2}\n\n  \r\nnonsense\n{\"a\":3,\"b\":4}\n{\"c\":5}"
    let all = news(text, pieces: size)
    #expect(all.names == ["a", "가", "b"])
    #expect(all.tally.lines == 6)
    #expect(all.tally.skipped == 1)
    #expect(all.tally.lastFault == FeedFault(line: 5, error: .notAnObject))
    #expect(all.updates.map(\.index) == [0, 1, 0, 2])
    let ended = news(text, pieces: size, ended: true)
    #expect(ended.names == ["a", "가", "b", "c"])
    #expect(ended.tally.lines == 7)
    #expect(ended.tally.end == .ended)
  }

  @Test func nothingIsNoLine() {
    let nothing = news("", ended: true)
    #expect(nothing.tally == FeedTally(end: .ended))
  }

  @Test func aByteOrderMarkIsPassedOverAtTheBeginningAlone() {
    #expect(news("\u{FEFF}{\"a\":1}\n").tally.skipped == 0)
    #expect(news("{\"a\":1}\n\u{FEFF}{\"a\":1}\n").tally.skipped == 1)
  }

  @Test(arguments: [(FeedLimits.lineBytes, 0), (FeedLimits.lineBytes + 1, 1), (3 << 20, 1)])
  func aLineOverTheLimitIsCountedAndSkipped(length: Int, skipped: Int) {
    let line = "{\"a\":1" + String(repeating: " ", count: length - 7) + "}"
    let all = news(line + "\n{\"b\":2}\n", pieces: 60_000)
    #expect(all.tally.lines == 2)
    #expect(all.tally.skipped == skipped)
    #expect(all.names == (skipped == 0 ? ["a", "b"] : ["b"]))
    if skipped == 1 { #expect(all.tally.lastFault == FeedFault(line: 1, error: .tooLong)) }
  }

  @Test func anEndlessLineEndsAsOneThatIsTooLong() {
    let all = news(String(repeating: "x", count: 2 << 20), ended: true)
    #expect(all.tally.lines == 1)
    #expect(all.tally.lastFault == FeedFault(line: 1, error: .tooLong))
  }

  @Test func namesThatReadAlikeAreOneBar() {
    let all = news(
      #"{"a":1,"a\u200b":2," a ":3,"\#(String(repeating: "n", count: 100))1":4,"#
        + #""\#(String(repeating: "n", count: 100))2":5}"# + "\n")
    #expect(all.names == ["a", String(repeating: "n", count: 100)])
    #expect(all.updates.map(\.index) == [0, 0, 0, 1, 1])
  }

  @Test func namesAreRefusedBeyondTheLimitAndTheRestOfTheLineCounts() {
    var intake = FeedIntake()
    for number in 0..<FeedLimits.names {
      let bytes = Array("{\"n\(number)\":1}\n".utf8)
      intake.take(bytes, count: bytes.count)
    }
    #expect(!intake.news.tally.hasRefusedNames)
    intake.clear()
    let bytes = Array("{\"one more\":1,\"n7\":2}\n".utf8)
    intake.take(bytes, count: bytes.count)
    #expect(intake.news.tally.hasRefusedNames)
    #expect(intake.news.tally.skipped == 0)
    #expect(intake.news.names.isEmpty)
    #expect(intake.news.updates == [FeedUpdate(index: 7, value: .set(2))])
  }

  @Test func clearingKeepsTheTallyAndThePlaces() {
    var intake = FeedIntake()
    let bytes = Array("{\"a\":1,\"b\":2}\n".utf8)
    intake.take(bytes, count: bytes.count)
    intake.clear()
    #expect(intake.news.names.isEmpty && intake.news.updates.isEmpty)
    intake.take(bytes, count: bytes.count)
    #expect(intake.news.names.isEmpty)
    #expect(intake.news.updates.map(\.index) == [0, 1])
    #expect(intake.news.tally.lines == 2)
  }
}

@Suite struct FeedStoreTests {
  @Test func onlyTheNewestOfEachNameIsKept() {
    let store = FeedStore()
    _ = store.leave(news("{\"a\":1,\"b\":{\"value\":2,\"unit\":\"%\"}}\n{\"a\":3,\"b\":null}\n"))
    var found = FeedNews()
    store.pickUp(into: &found, at: 0)
    #expect(found.names == ["a", "b"])
    #expect(
      found.updates == [
        FeedUpdate(index: 0, value: .set(3)),
        FeedUpdate(index: 1, value: .cleared, details: FeedDetails(unit: .set("%"))),
      ])
    #expect(found.tally.lines == 2)
    store.pickUp(into: &found, at: 0)
    #expect(found.names.isEmpty && found.updates.isEmpty)
    #expect(found.tally.lines == 2)
  }

  @Test func aMemberThatIsNotSaidAgainIsKept() {
    var update = FeedUpdate(
      index: 0, value: .set(1), details: FeedDetails(unit: .set("%"), lower: .set(0)))
    update.follow(with: FeedUpdate(index: 0, value: .kept))
    update.follow(
      with: FeedUpdate(
        index: 0, value: .kept, details: FeedDetails(label: .set("L"), lower: .cleared)))
    #expect(
      update
        == FeedUpdate(
          index: 0, value: .set(1),
          details: FeedDetails(unit: .set("%"), label: .set("L"), lower: .cleared)))
  }

  @Test func itNeverHoldsMoreThanThereAreNames() {
    let store = FeedStore()
    var intake = FeedIntake()
    let line = Array("{\"a\":1,\"b\":2,\"c\":3}\n".utf8)
    for _ in 0..<50_000 {
      intake.take(line, count: line.count)
      _ = store.leave(intake.news)
      intake.clear()
    }
    var found = FeedNews()
    store.pickUp(into: &found, at: 0)
    #expect(found.updates.count == 3)
    #expect(found.updates.capacity < 100)
    #expect(found.tally.lines == 50_000)
  }

  @Test func oneLookIsAskedForAtATimeAndNoSoonerThanAFrameAfterTheLast() {
    let store = FeedStore()
    let some = news("{\"a\":1}\n")
    #expect(store.leave(some) == 0)
    #expect(store.leave(some) == nil)
    var found = FeedNews()
    store.pickUp(into: &found, at: 5)
    #expect(store.leave(some) == 5 + 1.0 / 60)
    #expect(store.leave(some) == nil)
    store.pickUp(into: &found, at: 1e9)
    #expect(store.leave(some) != nil)
  }
}
