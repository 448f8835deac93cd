/// The styles of a theme on a terminal: as many colours as it has, else bold, dim and reverse.
struct Palette {
  let theme: Theme
  let colors: Int
  /// The colours of bands where they are those of text.
  private let textColors: [Ramp: [Color]]

  init(theme: Theme, colors: Int) {
    self.theme = theme
    self.colors = colors
    textColors = theme.ramps.mapValues { ramp in
      ramp.map { $0.readable(on: theme.background) }
    }
  }

  /// The empty ground.
  var ground: Style { style(nil) }

  /// The style of a placed piece of text.
  func style(_ ink: Ink) -> Style {
    switch ink {
    case .role(let role): return style(role)
    case .selection(let role): return selection(role)
    case .line: return faint(theme.line)
    case .grid:
      var style = faint(theme.grid)
      // Where the ground is not known, no colour is faint on every one.
      if theme.background == nil { style.isDim = true }
      return style
    case .scale(let ramp, let position):
      guard colors > 0 else { return faint(theme.line) }
      return style(theme.color(ramp, at: colors >= 256 ? position : position.rounded(.down)))
    case .selectedTab:
      guard colors > 0 else { return Style(bold: true, reversed: true) }
      return Style(theme.accent, on: theme.background, bold: true, reversed: true)
    case .marked(let role): return marked(style(role))
    case .caret: return Style(theme.text, on: theme.background, reversed: true)
    }
  }

  /// The style of a piece of text; a figure of blocks is as bright as bars are.
  func style(_ ink: Ink, of text: String) -> Style {
    guard case .role(.band(let ramp, let band)) = ink, colors > 0,
      !text.contains(where: { $0.isLetter || $0.isNumber })
    else { return style(ink) }
    return style(theme.color(ramp, at: Double(max(0, band))))
  }

  /// The style of a bar's cells.
  ///
  /// - Parameters:
  ///   - ramp: The colours by band.
  ///   - position: Where on the ramp the cell is, counted in bands.
  ///   - band: The band of the value, for a terminal of few colours.
  ///   - isFaint: Whether the bar stands back, as the past and the old do.
  /// - Returns: The style.
  func bar(_ ramp: Ramp, at position: Double, band: Int, isFaint: Bool) -> Style {
    switch colors {
    case 256...:
      let color = theme.color(ramp, at: position)
      guard isFaint else { return style(color) }
      guard let background = theme.background else {
        // Which ground to fade into only the terminal knows.
        return Style(color, dim: true)
      }
      return style(color.mixed(with: background, 0.42))
    case 1...:
      var style = style(theme.color(ramp, at: Double(max(0, band))))
      style.isDim = isFaint
      return style
    default:
      // By the cell as with a gradient, so that a bar that moves keeps its other cells as they are.
      return Style(bold: position >= 3 && !isFaint, dim: isFaint)
    }
  }

  /// Whether what is marked, and the night, have a ground of their own.
  var hasShade: Bool { colors >= 256 && theme.shade != nil }

  /// A style on the ground of what is marked, such as today.
  func marked(_ style: Style) -> Style {
    guard hasShade, let shade = theme.shade else { return style }
    var style = style
    style.background = shade
    return style
  }

  private func style(_ role: Role) -> Style {
    switch role {
    case .text: return style(theme.text)
    case .strong, .title: return style(theme.strong, bold: true)
    case .dim: return colors >= 256 ? style(theme.dim) : faint(theme.dim)
    case .accent: return style(theme.accent, bold: true)
    case .key: return style(theme.accent, bold: true)
    case .warning: return style(theme.warning, bold: true)
    case .error: return style(theme.error, bold: true)
    case .grade(let grade):
      let last = theme.grades.count - 1
      guard last >= 0 else { return style(theme.text) }
      return style(theme.grades[min(max(grade, 0), last)], bold: grade >= 2)
    case .band(let ramp, let band):
      let colors = textColors[ramp] ?? []
      guard let last = colors.last else { return style(theme.accent, bold: true) }
      return style(band < colors.count ? colors[max(0, band)] : last, bold: true)
    }
  }

  private func selection(_ role: Role) -> Style {
    guard colors > 0 else { return Style(bold: true, reversed: true) }
    return Style(theme.accent, on: theme.background, bold: role == .strong, reversed: true)
  }

  private func style(_ color: Color?, bold: Bool = false) -> Style {
    guard colors > 0 else { return Style(bold: bold) }
    return Style(color, on: theme.background, bold: bold)
  }

  /// A colour that may not exist among few: the text's own, dimmed, stands in.
  private func faint(_ color: Color) -> Style {
    guard colors < 256 else { return style(color) }
    return colors > 0 ? Style(theme.text, on: theme.background, dim: true) : Style(dim: true)
  }
}
