/// Which colours a screen has: a style for every role and the colours of every ramp.
///
/// A theme is data; ``Palette`` makes styles of it for what a terminal can show.
public nonisolated struct Theme: Sendable, Equatable {
  /// Its name, as it is chosen.
  public var name: String
  /// The colour behind everything; nil leaves the terminal's own.
  public var background: Color?
  /// Ordinary text; nil is the terminal's own.
  public var text: Color?
  /// Text that stands back.
  public var dim: Color
  /// Names, values and headings; nil is the terminal's own.
  public var strong: Color?
  /// What is selected.
  public var accent: Color
  /// Something to know.
  public var warning: Color
  /// Something that went wrong.
  public var error: Color
  /// Frames, axes and base lines.
  public var line: Color
  /// The faint grid behind bars.
  public var grid: Color
  /// The ground of the night and of what is marked; nil where the terminal's own must do.
  public var shade: Color?
  /// The colours of the grades as text, from 0 for the best to 5.
  public var grades: [Color]
  /// The colours of bars by ramp, from low to high.
  public var ramps: [Ramp: [Color]]

  /// Creates a theme from 0xRRGGBB figures.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - background: The colour behind everything, if it sets one.
  ///   - text: Ordinary text.
  ///   - dim: Text that stands back.
  ///   - strong: Names, values and headings.
  ///   - accent: What is selected.
  ///   - warning: Something to know.
  ///   - error: Something that went wrong.
  ///   - line: Frames, axes and base lines.
  ///   - grid: The grid behind bars.
  ///   - shade: The ground of the night, if it has one.
  ///   - grades: Six colours from good to bad, as text.
  ///   - diverging: From cool to hot.
  ///   - graded: From good to bad, as bars.
  ///   - amount: From little to much, cool.
  ///   - warmth: From little to much, warm.
  public nonisolated init(
    _ name: String, background: UInt32? = nil, text: UInt32? = nil, dim: UInt32,
    strong: UInt32? = nil, accent: UInt32, warning: UInt32, error: UInt32, line: UInt32,
    grid: UInt32, shade: UInt32? = nil, grades: [UInt32], diverging: [UInt32], graded: [UInt32],
    amount: [UInt32], warmth: [UInt32]
  ) {
    self.name = name
    self.background = background.map(Color.init)
    self.text = text.map(Color.init)
    self.dim = Color(dim)
    self.strong = strong.map(Color.init)
    self.accent = Color(accent)
    self.warning = Color(warning)
    self.error = Color(error)
    self.line = Color(line)
    self.grid = Color(grid)
    self.shade = shade.map(Color.init)
    self.grades = grades.map(Color.init)
    ramps = [
      .diverging: diverging.map(Color.init), .graded: graded.map(Color.init),
      .amount: amount.map(Color.init), .warmth: warmth.map(Color.init), .plain: [self.accent],
    ]
  }

  /// The colour of a ramp at a position counted in bands, mixed between neighbours.
  public nonisolated func color(_ ramp: Ramp, at position: Double) -> Color {
    let colors = ramps[ramp] ?? []
    guard let last = colors.last, let first = colors.first else { return accent }
    guard position > 0 else { return first }
    guard position < Double(colors.count - 1) else { return last }
    let lower = Int(position)
    return colors[lower].mixed(with: colors[lower + 1], position - Double(lower))
  }

  /// The theme of a name.
  public nonisolated static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
