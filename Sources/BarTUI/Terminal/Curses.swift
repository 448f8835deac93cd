import CNcurses
import Glibc

/// The terminal library, wrapped so that no C type goes further than this file.
///
/// Its state is global: at most one screen is open at a time.
enum Curses {
  /// The library's name and version.
  nonisolated static var version: String { String(cString: curses_version()) }

  // MARK: What a terminal can do

  /// Whether the library knows a terminal of this name; nil where it knows none at all.
  static func describes(_ term: String, descriptor: Int32) -> Bool? {
    switch wb_describe(term, descriptor) {
    case 1: true
    case 0: false
    default: nil
    }
  }

  /// A number of the terminal described last, such as `colors`.
  static func number(_ capability: String) -> Int? {
    let number = wb_number(capability)
    return number < 0 ? nil : Int(number)
  }

  /// A sequence of the terminal described last, without padding.
  static func sequence(_ capability: String) -> [UInt8]? {
    wb_sequence(capability).map(bytes)
  }

  /// The sequence that moves the cursor to a cell.
  static func cursorSequence(row: Int, column: Int) -> [UInt8]? {
    wb_cursor_sequence(Int32(clamping: row), Int32(clamping: column)).map(bytes)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    (0..<strlen(text)).map { UInt8(bitPattern: text[$0]) }
  }

  // MARK: The screen

  /// Opens a screen whose output is written to a file.
  static func open(_ term: String, descriptor: Int32, size: Size) -> Bool {
    wb_screen_open(term, descriptor, Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  /// Starts colours; how many pairs can be defined, and whether -1 stands for the terminal's own.
  static func startColors() -> (pairs: Int, hasOwn: Bool) {
    let pairs = Int(wb_screen_start_colors())
    return (abs(pairs), pairs >= 0)
  }

  static func leave() { wb_screen_leave() }
  static func close() { wb_screen_close() }
  static func erase() { wb_screen_erase() }
  static func update() { wb_screen_update() }
  static func forget() { wb_screen_forget() }

  static func resize(_ size: Size) {
    wb_screen_resize(Int32(clamping: size.rows), Int32(clamping: size.columns))
  }

  static func send(_ sequence: [UInt8]) {
    (sequence + [0]).withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      wb_screen_send(base.assumingMemoryBound(to: CChar.self))
    }
  }

  // MARK: Drawing

  static func attributes(of style: Style) -> Int32 {
    var attributes = 0
    if style.isBold { attributes |= wb_bold }
    if style.isDim { attributes |= wb_dim }
    if style.isReversed { attributes |= wb_reverse }
    if style.isUnderlined { attributes |= wb_underline }
    return Int32(attributes)
  }

  static func define(pair: Int, foreground: Int, background: Int) {
    wb_define_pair(Int32(pair), Int32(foreground), Int32(background))
  }

  static func draw(_ text: [Int32], row: Int, column: Int, attributes: Int32, pair: Int32) {
    wb_draw_text(Int32(row), Int32(column), text, Int32(text.count), attributes, pair)
  }

  static func drawRun(
    of glyph: Unicode.Scalar, count: Int, row: Int, column: Int, attributes: Int32, pair: Int32
  ) {
    wb_draw_run(
      Int32(row), Int32(column), Int32(bitPattern: glyph.value), Int32(count), attributes, pair)
  }

  /// How many cells a character takes in the locale; nil for what can't be shown.
  static func width(_ scalar: Unicode.Scalar) -> Int? {
    let width = wb_width(Int32(bitPattern: scalar.value))
    return width < 0 ? nil : Int(width)
  }

  // MARK: Memory

  /// Has threads from now on share what memory the process has to give out.
  static func shareMemory() { wb_share_memory() }

  // MARK: Endings

  static func memoryFile() -> Int32 { wb_memory_file() }

  /// Dies of a signal, so that the shell sees the honest status.
  static func die(of signal: Int32) -> Never { wb_die_of(signal) }

  /// Stops as a signal does by default; returns when continued, or at once in an orphaned job.
  static func stop(by signal: Int32) { wb_stop_by(signal) }

  /// Has a crash give the terminal back before it goes its way.
  static func armRescue(
    output: Int32, error: Int32, captured: Int32, reset: [UInt8], modes: termios
  ) {
    withUnsafePointer(to: modes) { modes in
      reset.withUnsafeBufferPointer { reset in
        var rescue = wb_rescue(
          output: output, error: error, captured: captured, bytes: reset.baseAddress,
          count: reset.count, modes: modes)
        wb_rescue_arm(&rescue)
      }
    }
  }

  static func disarmRescue() { wb_rescue_disarm() }

  /// Whether another thread has crashed and tells of it, which may take seconds.
  static var isCrashing: Bool { wb_is_crashing() }

  /// Gives this thread a stack on which a crash can be handled.
  nonisolated static func guardThread() { wb_rescue_thread() }
}
