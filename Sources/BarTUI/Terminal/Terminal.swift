import Dispatch
import Glibc

/// The terminal: a surface to draw on, and the source of keys and other events.
///
/// At most one is open at a time. It takes over the signals that end, stop and resize a program, and
/// gives the terminal back in every ending; ``close()`` does so in an orderly one.
public final class Terminal: Surface {
  /// How large the screen is now.
  public private(set) var size: Size
  /// What the screen can show.
  public let capabilities: Capabilities
  /// What the user should know, such as that the terminal's name is unknown.
  public let notices: [TerminalNotice]
  /// Called for each key, click, paste and change of size.
  public var onEvent: ((Event) -> Void)?
  /// Called after the screen was closed, before the program dies of a signal.
  public var onEnding: (() -> Void)?

  let options: TerminalOptions
  let profile: TerminalProfile
  let output: OutputDevice
  let shellModes: termios
  var counted = TerminalStatistics()
  var isOpen = true
  var isSuspended = false
  /// Something was drawn that could not be shown yet.
  var isDirty = false
  var errors: ErrorCapture?
  var input: InputDevice?
  var signals: [any DispatchSourceSignal] = []
  var resumption: DeferredCall?
  private var pen: Pen
  private var scratch: [Int32] = []

  /// Opens the screen.
  ///
  /// Signals are listened to first, so that none is lost; nothing has been written when it throws.
  public static func open(_ options: TerminalOptions = TerminalOptions()) throws(TerminalError)
    -> Terminal
  {
    let relay = SignalRelay()
    let sources = SignalSources.listen(to: SignalRelay.signals) { relay.take($0) }
    do {
      let terminal = try Terminal(options)
      terminal.signals = sources
      relay.terminal = terminal
      return terminal
    } catch {
      for source in sources { source.cancel() }
      throw error
    }
  }

  private init(_ options: TerminalOptions) throws(TerminalError) {
    var modes = termios()
    guard isatty(options.input) == 1, isatty(options.output) == 1,
      tcgetattr(options.input, &modes) == 0
    else { throw .notATerminal }
    let size = Self.size(of: options.output)
    let profile = try TerminalProfile(options, rows: size.rows)
    guard let output = OutputDevice(terminal: options.output) else { throw .noResources }
    self.options = options
    self.profile = profile
    self.output = output
    self.size = size
    shellModes = modes
    notices = profile.notices
    let reset = profile.reset(rows: size.rows)
    guard Curses.open(profile.term, descriptor: output.composed, size: size) else {
      output.close()
      throw .noResources
    }
    pen = Pen(colors: profile.capabilities.colors)
    capabilities = profile.capabilities
    // The library's own opening words; those that count come with the first frame.
    output.discard()
    output.onReady = { [weak self] in self?.readerIsBack() }
    output.onGone = { [weak self] in self?.isGone() }
    enter(reset: reset)
    input = InputDevice(options.input, keys: profile.keys) { [weak self] in self?.take($0) }
    input?.onGone = { [weak self] in self?.isGone() }
  }

  /// What drawing has cost so far.
  public var statistics: TerminalStatistics {
    var statistics = counted
    statistics.bytes = output.bytes
    statistics.writes = output.writes
    return statistics
  }

  private func take(_ event: Event) { onEvent?(event) }

  /// What a terminal may have of columns and rows; what lies beyond stays blank.
  private static let largest = Size(columns: 1000, rows: 500)

  static func size(of descriptor: Int32) -> Size {
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    // A serial line may not know; then it is taken for the screen of old. A size that no screen
    // has would take gigabytes of cells.
    return Size(
      columns: size.ws_col == 0 ? 80 : min(Int(size.ws_col), largest.columns),
      rows: size.ws_row == 0 ? 24 : min(Int(size.ws_row), largest.rows))
  }

  func setSize(_ size: Size) {
    self.size = size
    Curses.resize(size)
    Curses.erase()
  }

  // MARK: Drawing

  /// Empties every cell.
  public func erase() {
    guard isOpen else { return }
    Curses.erase()
  }

  /// Writes text from a cell on, cut at the edges by cell; no wide glyph is split.
  public func put(_ text: String, row: Int, column: Int, style: Style) {
    guard isOpen, row >= 0, row < size.rows, column < size.columns else { return }
    scratch.removeAll(keepingCapacity: true)
    var end = column
    for scalar in text.unicodeScalars {
      let (glyph, width) = GlyphFilter.shown(scalar, isUnicode: capabilities.isUnicode)
      if width == 0 {
        if !scratch.isEmpty { scratch.append(Int32(bitPattern: glyph.value)) }
        continue
      }
      if end >= size.columns { break }
      let isCut = end < 0 || end + width > size.columns
      if !isCut {
        scratch.append(Int32(bitPattern: glyph.value))
        // What stands for a wide glyph keeps its place.
        if width == 2, glyph == "?" { scratch.append(0x20) }
      } else {
        // The part of a wide glyph that would still fit is blank.
        for cell in end..<(end + width) where cell >= 0 && cell < size.columns {
          scratch.append(0x20)
        }
      }
      end += width
    }
    guard !scratch.isEmpty else { return }
    let (attributes, pair) = pen.drawing(style)
    Curses.draw(scratch, row: row, column: max(column, 0), attributes: attributes, pair: pair)
  }

  /// Fills a run of cells of one row with one glyph of width 1.
  public func fill(
    _ glyph: Unicode.Scalar, row: Int, column: Int, columns: Int, style: Style
  ) {
    let first = max(column, 0)
    let count = min(columns, size.columns) - max(0, first - column)
    guard isOpen, row >= 0, row < size.rows, first < size.columns, count > 0 else { return }
    let (attributes, pair) = pen.drawing(style)
    Curses.drawRun(
      of: GlyphFilter.shown(glyph, isUnicode: capabilities.isUnicode).glyph,
      count: min(count, size.columns - first), row: row, column: first, attributes: attributes,
      pair: pair)
  }

  /// Shows what was drawn in one write, or drops the frame while the reader stalls.
  ///
  /// A dropped frame's cells come with the next one, at the latest when the reader reads again.
  public func flush() {
    guard isOpen else { return }
    guard !isSuspended else {
      isDirty = true
      return
    }
    guard !output.isBusy else {
      isDirty = true
      counted.skipped += 1
      return
    }
    isDirty = false
    let start = MainLoop.now
    let bytes = output.bytes
    Curses.update()
    output.send()
    guard output.bytes != bytes else { return }
    counted.frames += 1
    counted.worstMilliseconds = max(
      counted.worstMilliseconds, (MainLoop.now - start) * 1000)
  }

  /// Draws every cell anew, over whatever else has written on the screen.
  public func repaint() {
    guard isOpen else { return }
    Curses.forget()
    flush()
  }

  private func readerIsBack() {
    if isDirty { flush() }
  }
}
