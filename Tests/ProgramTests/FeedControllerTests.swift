import BarModel
import BarTUI
import Glibc
import Testing

@testable import weatherbars

@MainActor
@Suite struct FeedControllerTests {
  /// A controller with what it showed last.
  @MainActor
  private final class Stage {
    var room = 3
    var scene = Scene()
    var board = BarBoard()
    var shows = 0
    private(set) lazy var controller = FeedController(words: EnglishFeedWords()) { [unowned self] in
      room + 2
    } shown: { [unowned self] in
      min(room, faces.count)
    } show: { [unowned self] scene, board in
      self.scene = scene
      self.board = board
      shows += 1
    }
    private var intake = FeedIntake()

    func feed(_ lines: String...) {
      for line in lines {
        let bytes = Array((line + "\n").utf8)
        intake.take(bytes, count: bytes.count)
      }
      controller.take(intake.news)
      intake.clear()
    }

    func end() {
      intake.finish(.ended)
      controller.take(intake.news)
    }

    var faces: [ColumnFace] {
      guard case .columns(let body) = scene.body else { return [] }
      return body.columns
    }

    /// The names of the bars that show.
    var names: [String] { faces.prefix(room).map(\.name) }

    /// How many bars there are after those of the page.
    var following: Int {
      guard case .columns(let body) = scene.body else { return 0 }
      return body.following
    }

    var header: String {
      (scene.header[0].leading + scene.header[0].trailing).map(\.line.text).joined(separator: " · ")
    }
  }

  private let stage = Stage()

  @Test func valuesStandWithTheirUnitsNamesAndTicks() {
    stage.feed(
      #"{"cpu":37.5,"mem":{"value":61,"unit":"%","min":0,"max":100,"label":"Memory"},"net":null}"#)
    #expect(stage.faces.map(\.value) == ["37.5", "61%", "–"])
    #expect(stage.faces.map(\.name) == ["cpu", "Memory", "net"])
    #expect(stage.faces[1].ticks.map(\.text) == ["0", "20", "40", "60", "80", "100"])
    #expect(stage.faces[1].ticks.map(\.height) == [60, 96, 132, 168, 204, 240])
    #expect(stage.board.bars.map(\.id) == ["cpu", "mem", "net"])
    #expect(stage.header == "Standard input · 3 names · 1 line")
    #expect(stage.scene.status.text.isEmpty)
  }

  @Test func theBoardOfThePageIsChangedInPlace() {
    stage.feed(#"{"a":1,"b":2}"#)
    let board = stage.board
    var told: [[Int]] = []
    board.onHeightChange = { told.append($0) }
    stage.feed(#"{"b":1}"#)
    stage.feed(#"{"c":1,"d":1,"e":1,"f":1}"#)
    #expect(stage.board === board)
    #expect(told == [[1], [2, 3, 4]])
    #expect(board.bars.map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(stage.following == 1)
    #expect(board.bars[1].heightConstraint.constant == 150)
  }

  @Test func whatIsNotShownCostsNoFaceAndTellsNobody() {
    stage.feed("{" + (0..<1000).map { "\"n\($0)\":5" }.joined(separator: ",") + "}")
    var told: [[Int]] = []
    stage.board.onHeightChange = { told.append($0) }
    stage.feed(#"{"n500":1,"n999":2}"#)
    #expect(stage.faces.count == 5)
    #expect(stage.following == 995)
    #expect(told.isEmpty)
    #expect(stage.header == "Standard input · 1,000 names · 2 lines · bars 1–3 of 1,000")
  }

  @Test func arrowsTurnPages() {
    stage.feed(#"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}"#)
    #expect(stage.controller.handle(.key(.right)))
    #expect(stage.names == ["d", "e", "f"])
    #expect(stage.board.bars.map(\.id) == ["d", "e", "f", "g"])
    #expect(stage.header.hasSuffix("bars 4–6 of 7"))
    stage.feed(#"{"e":null}"#)
    #expect(stage.faces[1].value == "–")
    #expect(stage.controller.handle(.key(.right)))
    #expect(stage.names == ["e", "f", "g"])
    #expect(stage.scene.status.text.isEmpty)
    #expect(stage.controller.handle(.key(.right)))
    #expect(stage.names == ["e", "f", "g"])
    #expect(stage.scene.status.text == "There are no bars after these")
    #expect(stage.controller.handle(.key(.home)))
    #expect(stage.names == ["a", "b", "c"])
    #expect(stage.controller.handle(.key(.left)))
    #expect(stage.scene.status.text == "There are no bars before these")
    #expect(stage.controller.handle(.key(.end)))
    #expect(stage.names == ["e", "f", "g"])
    #expect(stage.controller.handle(.wheel(-1, row: 0, column: 0)))
    #expect(stage.names == ["b", "c", "d"])
  }

  @Test func anotherSizeShowsAsManyBarsAsFit() {
    stage.feed(#"{"a":1,"b":1,"c":1,"d":1,"e":1}"#)
    _ = stage.controller.handle(.key(.end))
    #expect(stage.names == ["c", "d", "e"])
    stage.room = 2
    #expect(!stage.controller.handle(.resized))
    #expect(stage.names == ["c", "d"])
    #expect(stage.header.hasSuffix("bars 3–4 of 5"))
    stage.room = 0
    _ = stage.controller.handle(.resized)
    #expect(stage.board.bars.map(\.id) == ["c", "d"])
    #expect(stage.controller.handle(.key(.left)))
    #expect(stage.board.bars.map(\.id) == ["b", "c"])
    stage.room = 50
    _ = stage.controller.handle(.key(.home))
    #expect(stage.names == ["a", "b", "c", "d", "e"])
    #expect(stage.scene.hints.count == 2)
    #expect(stage.controller.handle(.key(.right)))
    #expect(stage.scene.status.text == "There are no bars after these")
  }

  @Test func aSkippedLineIsNamedWithItsNumberAndReason() {
    stage.feed(#"{"a":1}"#, "load 0.7", #"{"a":2}"#)
    #expect(
      stage.scene.status.text
        == #"Line 2 skipped: it is not an object such as {"cpu": 37.5}"#)
    #expect(stage.header == "Standard input · 1 name · 3 lines · 1 skipped")
    stage.feed(#"{"a":"high"}"#)
    #expect(stage.scene.status.text == "Line 4 skipped: a is not a number, null or an object")
    #expect(stage.faces.map(\.value) == ["2"])
  }

  @Test func theEndKeepsTheLastValues() {
    stage.feed(#"{"a":1}"#)
    stage.end()
    #expect(stage.faces.map(\.value) == ["1"])
    #expect(stage.header == "Standard input · 1 name · 1 line · ended")
  }

  @Test func anEmptyScreenSaysWhatItWaitsFor() {
    stage.controller.refit()
    #expect(stage.scene.status.text == #"Waiting for lines such as {"cpu": 37.5}"#)
    stage.end()
    #expect(stage.scene.status.text.hasPrefix("The input ended without a bar"))
  }

  @Test func helpOpensScrollsAndCloses() {
    #expect(stage.controller.handle(.key(.character("?"))))
    guard case .page(let page)? = stage.scene.overlay else {
      Issue.record("no help")
      return
    }
    #expect(!page.lines.isEmpty)
    _ = stage.controller.handle(.key(.down))
    guard case .page(let scrolled)? = stage.scene.overlay else { return }
    #expect(scrolled.offset == 1)
    #expect(stage.controller.handle(.key(.escape)))
    #expect(stage.scene.overlay == nil)
  }

  @Test(arguments: [Key.character("q"), .control("l"), .character("r"), .tab])
  func otherKeysAreLeftToTheCaller(key: Key) {
    #expect(!stage.controller.handle(.key(key)))
  }

  /// Through a pipe, the reading queue and the main queue.
  @Test func whatIsWrittenIsShown() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    stage.controller.start(descriptor: ends[0])
    let text = Array((0..<2000).map { "{\"a\":\($0),\"b\":1}\n" }.joined().utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    try await poll { stage.header.hasSuffix("ended") }
    #expect(stage.faces.map(\.value) == ["1999", "1"])
    #expect(stage.header == "Standard input · 2 names · 2,000 lines · ended")
    close(ends[0])
  }

  @Test func aDescriptorThatCannotBeReadIsReported() async throws {
    let directory = open("/", O_RDONLY)
    stage.controller.start(descriptor: directory)
    try await poll { !stage.scene.status.text.hasPrefix("Waiting") }
    #expect(stage.scene.status.text == EnglishFeedWords().failed(EISDIR))
    close(directory)
  }

  @Test func aFileIsReadToItsEnd() async throws {
    let file = open("/dev/null", O_RDONLY)
    stage.controller.start(descriptor: file)
    try await poll { stage.header.hasSuffix("ended") }
    close(file)
  }

  @Test func aClosedScreenIsNotKeptAlive() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    weak var closed: FeedController?
    do {
      let controller = FeedController(words: KoreanFeedWords()) {
        3
      } shown: {
        0
      } show: { _, _ in
      }
      controller.start(descriptor: ends[0])
      closed = controller
    }
    try await poll { closed == nil }
    close(ends[1])
    close(ends[0])
  }

  /// Waits until something holds, at most ten seconds.
  private func poll(_ holds: () -> Bool) async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while !holds() {
      try #require(clock.now < deadline)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}

@Suite struct FeedWordsTests {
  private static let errors: [FeedError] = [
    .notAnObject, .cut, .syntax(at: 3), .badValue(name: "x"), .badMember(name: "x", member: "y"),
    .notUTF8, .tooDeep, .tooLong,
  ]

  @Test(arguments: [EnglishFeedWords() as any FeedWords, KoreanFeedWords()])
  func everyFaultHasItsOwnSentenceWithTheLine(words: any FeedWords) {
    let sentences = Self.errors.map { words.fault(FeedFault(line: 1234, error: $0)) }
    #expect(Set(sentences).count == Self.errors.count)
    #expect(sentences.allSatisfy { $0.contains("1,234") })
  }

  @Test func bothLanguagesHaveTheSameHelp() {
    #expect(EnglishFeedWords().helpLines.map(\.key) == KoreanFeedWords().helpLines.map(\.key))
  }
}
