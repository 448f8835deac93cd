import BarModel

/// Where the bars of a new board start: what stood on the screen before it.
struct Origins {
  let old: Picture
  let board: BarBoard
  let motions: [Animator.Motion]
  let time: Double

  /// Where a bar starts that is now placed somewhere.
  ///
  /// The same bar on the same measure goes on as it was, speed and all. Any other starts at the
  /// height that was to be seen in its column, so that one picture becomes the other.
  func motion(of bar: Bar, at place: PlacedBar) -> Animator.Motion? {
    if let index = board.index(of: bar.id), motions.indices.contains(index),
      old.bars.first?.measure == place.measure
    {
      return motions[index]
    }
    let center = place.rect.column * 2 + place.rect.columns
    let nearest = old.bars.min {
      abs($0.rect.column * 2 + $0.rect.columns - center)
        < abs($1.rect.column * 2 + $1.rect.columns - center)
    }
    guard let nearest, motions.indices.contains(nearest.index) else { return nil }
    let motion = motions[nearest.index]
    let top = points(motion.top.height(at: time), from: nearest, to: place)
    let bottom = points(motion.bottom.height(at: time), from: nearest, to: place)
    return Animator.Motion(top: max(top, bottom), bottom: bottom)
  }

  /// The height at the new place that is as high on the screen as a height at the old one.
  private func points(_ points: Double, from old: PlacedBar, to new: PlacedBar) -> Double {
    let eighths = old.measure.eighths(points, rows: old.rect.rows)
    let base = (new.rect.row + new.rect.rows) - (old.rect.row + old.rect.rows)
    return new.measure.points(Double(eighths + base * 8), rows: new.rect.rows)
  }
}
