/// Where everything is on a screen: a pure function of size, scene and what the terminal can show.
struct ScreenLayout {
  let scene: Scene
  let barCount: Int
  var picture: Picture

  private var size: Size { picture.size }
  private var glyphs: Glyphs { picture.glyphs }

  /// Lays a scene out.
  ///
  /// - Parameters:
  ///   - scene: What the screen shows.
  ///   - barCount: How many bars the board has; the scene may hold faces for fewer.
  ///   - size: The size of the screen.
  ///   - capabilities: What the terminal can show.
  /// - Returns: All things at their places.
  static func picture(
    _ scene: Scene, barCount: Int, size: Size, capabilities: Capabilities
  ) -> Picture {
    guard size.columns > 0, size.rows > 0 else {
      return Picture(size: Size(columns: 0, rows: 0), glyphs: .glyphs(for: capabilities))
    }
    var layout = ScreenLayout(
      scene: scene, barCount: barCount,
      picture: Picture(size: size, glyphs: .glyphs(for: capabilities)))
    layout.place()
    return layout.picture
  }

  private mutating func place() {
    if size.rows < 3 || size.columns < 10 {
      placeTiny()
    } else if size.columns >= 56, size.rows >= 16 {
      placeFramed()
    } else {
      placePlain()
    }
    if let overlay = scene.overlay {
      OverlayLayout.place(overlay, into: &picture)
    }
  }

  /// Where and how much, for a screen of hardly any rows or columns.
  private mutating func placeTiny() {
    if ColumnsLayout.placeAlone(scene.body, barCount: barCount, into: &picture) { return }
    if size.rows == 1 {
      let (name, value) = CompactLayout.row(
        scene.header.first, scene.body, columns: size.columns, glyphs: glyphs)
      let valueWidth = min(glyphs.width(value), size.columns)
      let room = valueWidth == 0 ? size.columns : size.columns - valueWidth - 1
      picture.put(name, row: 0, column: 0, columns: max(0, room))
      picture.put(value, row: 0, column: size.columns - valueWidth)
      return
    }
    let values = CompactLayout.lines(of: scene.body, columns: size.columns, glyphs: glyphs)
    if let header = scene.header.first, size.columns >= 10 {
      HeaderLayout.place(header, in: line(0), into: &picture)
    } else if let lead = CompactLayout.Marks(scene.header.first).shortest
      ?? scene.header.first?.leading.first?.line
    {
      picture.put(lead, row: 0, column: 0)
    }
    for (row, value) in values.prefix(size.rows - 1).enumerated() {
      picture.put(value, row: row + 1, column: 0)
    }
  }

  /// Header, tabs, body and one line at the bottom, without a frame.
  private mutating func placePlain() {
    var top = 0
    let headerRows = min(scene.header.count, max(1, size.rows / 6))
    for row in scene.header.prefix(headerRows) {
      HeaderLayout.place(row, in: line(top), into: &picture)
      top += 1
    }
    if scene.tabs.count > 1, size.rows >= 8 {
      FrameLayout.placeTabs(scene, row: top, column: 0, columns: size.columns, into: &picture)
      top += 1
    }
    var bottom = size.rows
    if size.rows >= 4, !scene.status.spans.isEmpty {
      let status = StatusLayout.rows(
        of: scene.status, columns: size.columns, most: max(1, size.rows / 4), glyphs: glyphs)
      bottom -= status.count
      for (row, line) in status.enumerated() { picture.put(line, row: bottom + row, column: 0) }
    } else if size.rows >= 6, !scene.hints.isEmpty {
      bottom -= 1
      FrameLayout.placeHints(
        scene.hints, row: bottom, column: 0, columns: size.columns, showsBareKeys: true,
        into: &picture)
    }
    placeBody(in: Rect(column: 0, row: top, columns: size.columns, rows: bottom - top))
  }

  /// The body in a frame that carries the tabs at its top and the hints at its foot.
  private mutating func placeFramed() {
    let wanted = min(scene.header.count, max(2, size.rows / 6))
    var header = Rect(column: 1, row: 0, columns: size.columns - 2, rows: wanted)
    let figureWidth = scene.figure.map { glyphs.width($0) }.max() ?? 0
    let showsFigure =
      figureWidth > 0 && size.rows >= 30 && size.columns >= figureWidth + 60
      && scene.figure.count <= size.rows / 5
    if showsFigure {
      header.rows = max(wanted, scene.figure.count)
      for (row, line) in scene.figure.enumerated() {
        picture.put(line, row: row, column: 2, columns: figureWidth)
      }
      let first = (header.rows - wanted) / 2
      header.column = figureWidth + 4
      header.columns = size.columns - 1 - header.column
      for (row, pieces) in scene.header.prefix(wanted).enumerated() {
        let rect = Rect(column: header.column, row: first + row, columns: header.columns, rows: 1)
        HeaderLayout.place(pieces, in: rect, into: &picture)
      }
    } else {
      for (row, pieces) in scene.header.prefix(wanted).enumerated() {
        let rect = Rect(column: header.column, row: row, columns: header.columns, rows: 1)
        HeaderLayout.place(pieces, in: rect, into: &picture)
      }
    }
    picture.zones.append(
      Zone(
        rect: Rect(column: 0, row: 0, columns: size.columns, rows: header.rows), hit: .header))
    let status = StatusLayout.rows(
      of: scene.status, columns: size.columns - 2, most: size.rows / 8, glyphs: glyphs)
    // The row is kept free for the next sentence, so that the frame rarely moves.
    let foot = max(1, status.count)
    let frame = Rect(
      column: 0, row: header.rows, columns: size.columns, rows: size.rows - foot - header.rows)
    FrameLayout.place(frame, into: &picture)
    FrameLayout.placeTabs(
      scene, row: frame.row, column: 2, columns: frame.columns - 4, into: &picture)
    FrameLayout.placeHints(
      scene.hints, row: frame.row + frame.rows - 1, column: 2, columns: frame.columns - 3,
      showsBareKeys: false, into: &picture)
    for (row, line) in status.enumerated() {
      picture.put(line, row: size.rows - foot + row, column: 1, columns: size.columns - 2)
    }
    placeBody(
      in: Rect(
        column: 2, row: frame.row + 1, columns: frame.columns - 4, rows: frame.rows - 2))
  }

  private mutating func placeBody(in rect: Rect) {
    guard rect.rows > 0, rect.columns > 0 else { return }
    guard rect.rows >= 5 else {
      let lines = CompactLayout.lines(of: scene.body, columns: rect.columns, glyphs: glyphs)
      for (row, line) in lines.prefix(rect.rows).enumerated() {
        picture.put(line, row: rect.row + row, column: rect.column, columns: rect.columns)
      }
      return
    }
    switch scene.body {
    case .columns(let body):
      ColumnsLayout.place(body, barCount: barCount, in: rect, into: &picture)
    case .series(let body):
      SeriesLayout.place(body, barCount: barCount, in: rect, into: &picture)
    case .spans(let body):
      SpansLayout.place(body, barCount: barCount, in: rect, into: &picture)
    }
  }

  private func line(_ row: Int) -> Rect {
    Rect(column: 0, row: row, columns: size.columns, rows: 1)
  }
}
