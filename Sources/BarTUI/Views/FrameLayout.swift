/// The frame around the body, with the tabs at its top and the hints at its foot.
enum FrameLayout {
  /// Places the four sides.
  static func place(_ rect: Rect, ink: Ink = .line, into picture: inout Picture) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let glyphs = picture.glyphs
    let right = rect.column + rect.columns - 1
    let bottom = rect.row + rect.rows - 1
    for (row, left, end) in [
      (rect.row, glyphs.topLeft, glyphs.topRight), (bottom, glyphs.bottomLeft, glyphs.bottomRight),
    ] {
      picture.rule(left, row: row, column: rect.column, columns: 1, ink: ink)
      picture.rule(
        glyphs.horizontal, row: row, column: rect.column + 1, columns: rect.columns - 2,
        ink: ink)
      picture.rule(end, row: row, column: right, columns: 1, ink: ink)
    }
    for row in rect.row + 1..<bottom {
      picture.rule(glyphs.vertical, row: row, column: rect.column, columns: 1, ink: ink)
      picture.rule(glyphs.vertical, row: row, column: right, columns: 1, ink: ink)
    }
  }

  /// Places the tabs: with their names where all fit, else the keys alone and the shown one's name.
  static func placeTabs(
    _ scene: Scene, row: Int, column: Int, columns: Int, into picture: inout Picture
  ) {
    guard scene.tabs.count > 1 else { return }
    let glyphs = picture.glyphs
    func words(_ index: Int, short: Bool) -> [Span] {
      let tab = scene.tabs[index]
      if index == scene.selectedTab { return [Span(" \(tab.key) \(tab.title) ", .title)] }
      let key = Span(" \(tab.key)", .key)
      return short ? [key, Span(" ")] : [key, Span(" \(tab.title) ", .text)]
    }
    let full = scene.tabs.indices.reduce(0) {
      $0 + glyphs.width(Line(words($1, short: false))) + 1
    }
    var start = column
    let end = column + columns
    for index in scene.tabs.indices {
      let line = Line(words(index, short: full - 1 > columns))
      guard start + glyphs.width(line) <= end else { break }
      let isSelected = index == scene.selectedTab
      let width = picture.put(line, row: row, column: start) { role in
        isSelected ? .selectedTab : .role(role)
      }
      picture.zones.append(
        Zone(rect: Rect(column: start, row: row, columns: width, rows: 1), hit: .tab(index)))
      start += width + 1
    }
    let note = glyphs.width(scene.note) + 2
    guard note > 2, start + note + 2 <= end else { return }
    let line = Line([Span(" ")] + scene.note.spans + [Span(" ")])
    picture.put(line, row: row, column: end - note)
  }

  /// Places as many hints as fit, the most important first; a shorter one may follow one left out.
  ///
  /// - Parameters:
  ///   - hints: The hints, most important first.
  ///   - row: The row they stand in.
  ///   - column: Where the first one begins.
  ///   - columns: The cells there are.
  ///   - showsBareKeys: Whether a hint that is too long for what is left still shows its key, as the
  ///     few that a small screen has room for should.
  ///   - picture: Takes them.
  static func placeHints(
    _ hints: [Hint], row: Int, column: Int, columns: Int, showsBareKeys: Bool,
    into picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    var start = column
    let end = column + columns
    for hint in hints {
      let line = Line([Span(" \(hint.key)", .key), Span(" \(hint.title) ", .dim)])
      let short = Line([Span(" \(hint.key) ", .key)])
      let shown = (showsBareKeys ? [line, short] : [line]).first {
        start + glyphs.width($0) <= end
      }
      guard let shown else { continue }
      let width = picture.put(shown, row: row, column: start)
      picture.zones.append(
        Zone(
          rect: Rect(column: start, row: row, columns: width, rows: 1), hit: .hint(hint.action)))
      start += width + 1
    }
  }
}
