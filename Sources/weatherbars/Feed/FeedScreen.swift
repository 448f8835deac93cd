import BarModel
import BarTUI

/// What the screen of a feed shows, as values; makes a scene of them.
struct FeedScreen {
  /// The bars of the page with what stands around them, in the order of the page's board.
  var faces: [ColumnFace] = []
  /// The place of the page's first bar among all.
  var first = 0
  /// How many of the page's bars the view had room for.
  var shown = 0
  /// How many bars there are.
  var total = 0
  /// What is known of the input.
  var tally = FeedTally()
  /// What the last key had to say.
  var notice: String?
  /// The first line of the help that is shown; nil where the help is closed.
  var helpOffset: Int?

  /// The scene in a language.
  func scene(_ words: any FeedWords) -> Scene {
    var scene = Scene()
    scene.header = [HeaderRow(leading: leading(words), trailing: trailing(words))]
    var body = ColumnsBody()
    body.columns = faces
    body.following = total - first - faces.count
    scene.body = .columns(body)
    scene.status = status(words)
    scene.hints = hints(words)
    scene.overlay = helpOffset.map { .page(help(words, offset: $0)) }
    return scene
  }

  private func leading(_ words: any FeedWords) -> [HeaderPiece] {
    var pieces = [
      HeaderPiece(Line(words.title, .title)),
      HeaderPiece(Line(words.names(total), .strong), priority: 2),
      HeaderPiece(Line(words.lines(tally.lines), .dim), priority: 3),
    ]
    if tally.skipped > 0 {
      pieces.append(HeaderPiece(Line(words.skipped(tally.skipped), .warning), priority: 1))
    }
    return pieces
  }

  private func trailing(_ words: any FeedWords) -> [HeaderPiece] {
    var pieces: [HeaderPiece] = []
    if shown < total, shown > 0 {
      let range = words.shown(first + 1, first + shown, of: total)
      pieces.append(HeaderPiece(Line(range, .dim), priority: 1))
    }
    if tally.end == .ended {
      pieces.append(HeaderPiece(Line(words.ended, .warning), priority: 1))
    }
    return pieces
  }

  private func status(_ words: any FeedWords) -> Line {
    if let notice { return Line(notice, .dim) }
    if case .failed(let code) = tally.end { return Line(words.failed(code), .error) }
    if let fault = tally.lastFault { return Line(words.fault(fault), .error) }
    if tally.hasRefusedNames { return Line(words.refused(FeedLimits.names), .warning) }
    guard total == 0 else { return Line() }
    return Line(tally.end == .open ? words.waiting : words.nothingCame, .dim)
  }

  private func hints(_ words: any FeedWords) -> [Hint] {
    var hints = [
      Hint(key: "q", title: words.quit, action: .character("q")),
      Hint(key: "?", title: words.help, action: .character("?")),
    ]
    if shown < total {
      hints.append(Hint(key: "← →", title: words.pages, action: .right))
    }
    return hints
  }

  private func help(_ words: any FeedWords, offset: Int) -> Page {
    let lines = words.helpLines.map { line in
      line.key.isEmpty ? Line(line.text) : Line([Span(line.key, .key), Span("  " + line.text)])
    }
    return Page(title: words.helpTitle, lines: lines, offset: offset)
  }
}

extension ColumnFace {
  /// The face of a bar of a feed.
  init(_ bar: Bar, _ entry: FeedBoard.Entry, _ words: any FeedWords) {
    let value =
      bar.value.map { FeedNumber.text($0, unit: entry.unit) } ?? words.noValue
    self.init(
      value: value, name: entry.label ?? entry.name,
      ticks: bar.scale.ticks.map { TickLabel(FeedNumber.text($0.value), height: $0.height) },
      ramp: .amount, band: bar.band)
  }
}
