/// The rows beneath the bars of a series.
enum SeriesLabels {
  /// The row of small blocks, such as the chance of rain.
  static func placeUnder(
    _ body: SeriesBody, _ frame: SeriesLayout.Frame, _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    if frame.gutter > 1 {
      picture.put(
        body.underTitle, row: frame.underRow, column: frame.rect.column, columns: frame.gutter - 1,
        .trailing, ink: .role(.dim))
    }
    for index in frame.points {
      guard let under = body.points[index].under, under.isFinite else { continue }
      let share = min(max(under, 0), 1)
      let eighths = Int((share * 8).rounded())
      guard eighths > 0 else { continue }
      picture.rule(
        glyphs.eighths[eighths], row: frame.underRow, column: frame.column(index),
        columns: frame.slot(index).count - (frame.step - frame.barWidth),
        ink: .scale(body.underRamp, share * 4))
    }
  }

  /// The words of the points at even distances, midnight among them.
  static func placeHours(
    _ body: SeriesBody, _ frame: SeriesLayout.Frame, _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    let shown = body.points[frame.points]
    let width = shown.map { glyphs.spelled($0.label).width }.max() ?? 0
    guard width > 0 else { return }
    let named = shown.indices.filter { !body.points[$0].label.isEmpty }
    // Where the program names only some points, those are placed; else every third, sixth and so on.
    let isEveryNamed = named.count == shown.count
    let stride =
      [1, 2, 3, 4, 6, 12, 24, 48].first { $0 * frame.step >= width + 1 + (frame.step > 1 ? 1 : 0) }
      ?? 48
    // The first point may carry the date of a day that began before it.
    let anchor = body.points.indices.dropFirst().first { body.points[$0].separator != nil } ?? 0
    let end = frame.rect.column + frame.rect.columns
    var free = frame.left
    for index in named {
      let offset = (index - anchor) % stride
      guard !isEveryNamed || offset == 0 else { continue }
      let label = glyphs.spelled(body.points[index].label)
      let column = frame.column(index)
      guard column >= free, column + label.width <= end else { continue }
      let role: Role =
        index == body.cursor ? .accent : body.points[index].isPast ? .dim : .text
      picture.put(label, row: frame.labelRow, column: column, ink: .role(role))
      free = column + label.width + 1
    }
  }

  /// The dates where days begin; that of the first day shown where there is room.
  static func placeDates(
    _ body: SeriesBody, _ frame: SeriesLayout.Frame, _ picture: inout Picture
  ) {
    let glyphs = picture.glyphs
    let row = frame.labelRow + 1
    let end = frame.rect.column + frame.rect.columns
    let starts = frame.points.filter { body.points[$0].separator != nil }
    if let date = body.points[..<frame.points.lowerBound].last(where: { $0.separator != nil })?
      .separator
    {
      let room = starts.first.map { frame.column($0) } ?? end
      if glyphs.spelled(date).width < room - frame.left {
        picture.put(date, row: row, column: frame.left, ink: .role(.dim))
      }
    }
    for (order, index) in starts.enumerated() {
      guard let date = body.points[index].separator else { continue }
      let next = order + 1 < starts.count ? frame.column(starts[order + 1]) - 1 : end
      let column = frame.column(index)
      let isWhole = glyphs.spelled(date).width <= next - column
      guard isWhole || starts.count == 1 else { continue }
      picture.put(date, row: row, column: column, columns: next - column, ink: .role(.strong))
    }
  }
}
