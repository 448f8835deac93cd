import BarModel
import BarTUI

/// Joins a feed with the screen: picks up news at most once a frame, keeps all bars, and shows a page
/// of them.
///
/// The view gets a board of the page's bars alone, so that a frame costs what shows and not what was
/// fed; the board of all bars takes the rest at the cost of a few stores a name.
final class FeedController {
  private let words: any FeedWords
  private let room: () -> Int
  private let shown: () -> Int
  private let show: (Scene, BarBoard) -> Void

  private let store = FeedStore()
  private var reader: FeedReader?
  private var news = FeedNews()
  private lazy var look = DeferredCall { [weak self] in self?.pickUp() }
  private let feed = FeedBoard()
  private var page = BarBoard()
  private var screen = FeedScreen()

  /// Creates a controller that shows nothing yet.
  ///
  /// - Parameters:
  ///   - words: The words of the screen.
  ///   - room: How many columns could show at most now; as many bars make a page.
  ///   - shown: How many of the page's bars show since the last `show`.
  ///   - show: Shows a scene whose bars are those of the board. The board is another one only when
  ///     other bars are shown; bars are added to it at its end.
  init(
    words: any FeedWords, room: @escaping () -> Int, shown: @escaping () -> Int,
    show: @escaping (Scene, BarBoard) -> Void
  ) {
    self.words = words
    self.room = room
    self.shown = shown
    self.show = show
  }

  deinit {
    reader?.stop()
  }

  /// Shows the empty screen and starts to read, standard input unless told otherwise.
  func start(descriptor: Int32 = 0) {
    present()
    let store = store
    // Weakly held: the reading queue keeps no closed screen alive.
    let reader = FeedReader(descriptor: descriptor, store: store) { [weak self] instant in
      MainLoop.soon { self?.newsCame(for: instant) }
    }
    self.reader = reader
    reader.start()
  }

  /// Ends the reading; the screen stays as it is.
  func stop() {
    reader?.stop()
    reader = nil
  }

  /// Shows all again, as many bars as there is room for now; the first stays the first.
  func refit() {
    fill()
    present()
  }

  /// Reacts to an event; false where it means nothing here and the caller may know better.
  func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): return screen.helpOffset == nil ? handle(key) : handleInHelp(key)
    case .wheel(let turns, _, _):
      guard let offset = screen.helpOffset else {
        turn(to: screen.first + turns * step)
        return true
      }
      scrollHelp(to: offset + turns)
      return true
    case .resized, .resumed:
      refit()
      return false
    case .click, .paste: return false
    }
  }

  // MARK: - News

  private func newsCame(for instant: Double) {
    let wait = instant - MainLoop.now
    if wait > 0 { look.schedule(after: wait) } else { pickUp() }
  }

  private func pickUp() {
    store.pickUp(into: &news, at: MainLoop.now)
    take(news)
  }

  /// Takes news and shows what it changed.
  func take(_ news: FeedNews) {
    feed.apply(news)
    if news.tally.lastFault != screen.tally.lastFault { screen.notice = nil }
    screen.tally = news.tally
    let shown = screen.first..<(screen.first + page.bars.count)
    let bars = feed.board.bars
    page.batch {
      for update in news.updates where shown.contains(update.index) {
        page.update(update.index - screen.first) { $0 = bars[update.index] }
      }
      fill()
    }
    present()
  }

  // MARK: - Pages

  /// How many bars a page is turned by.
  private var step: Int { max(1, screen.shown) }

  /// Adds bars at the end of the page while there is room, or takes a shorter page.
  private func fill() {
    let bars = feed.board.bars
    let end = min(bars.count, screen.first + max(1, room()))
    if screen.first + page.bars.count > end {
      page = BarBoard(Array(bars[screen.first..<end]))
    }
    for index in (screen.first + page.bars.count)..<end { page.append(bars[index]) }
  }

  /// Shows the page that begins at a bar, as near as there is one.
  private func turn(to wanted: Int) {
    let last = max(0, feed.board.bars.count - step)
    let first = min(max(0, wanted), max(last, screen.first))
    guard first != screen.first else {
      screen.notice = wanted > first ? words.isLastPage : words.isFirstPage
      return present()
    }
    screen.notice = nil
    screen.first = first
    page = BarBoard()
    fill()
    present()
  }

  private func present() {
    let entries = feed.entries
    screen.total = entries.count
    screen.faces = page.bars.enumerated().map { offset, bar in
      ColumnFace(bar, entries[screen.first + offset], words)
    }
    show(screen.scene(words), page)
    // The counts of what shows are in the scene, but only the view knows how many fit.
    let shown = shown()
    guard shown != screen.shown else { return }
    screen.shown = shown
    show(screen.scene(words), page)
  }

  // MARK: - Keys

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .left, .pageUp, .character("h"): turn(to: screen.first - step)
    case .right, .pageDown, .character("l"): turn(to: screen.first + step)
    case .home: turn(to: 0)
    case .end: turn(to: feed.board.bars.count)
    case .character("?"), .function(1): scrollHelp(to: 0)
    case .escape:
      screen.notice = nil
      present()
    default: return false
    }
    return true
  }

  private func handleInHelp(_ key: Key) -> Bool {
    let offset = screen.helpOffset ?? 0
    switch key {
    case .up, .character("k"): scrollHelp(to: offset - 1)
    case .down, .character("j"): scrollHelp(to: offset + 1)
    case .home, .pageUp: scrollHelp(to: 0)
    case .end, .pageDown: scrollHelp(to: words.helpLines.count)
    case .escape, .enter, .character("?"), .function(1): scrollHelp(to: nil)
    default: return false
    }
    return true
  }

  private func scrollHelp(to offset: Int?) {
    screen.helpOffset = offset.map { min(max(0, $0), max(0, words.helpLines.count - 1)) }
    present()
  }
}
