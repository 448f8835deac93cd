/// Where the wind blows, in sixteen parts of the compass.
nonisolated struct WindDirection: Sendable, Equatable {
  /// The part the wind comes from: 0 for north, then clockwise to 15.
  let point: Int

  /// Creates the direction of a wind; nil for a calm (below 0.5 m/s, Beaufort 0) or no direction.
  init?(degrees: Double?, speed: Double?) {
    guard let degrees, degrees.isFinite, let speed, speed >= 0.5 else { return nil }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    point = Int((positive + 11.25) / 22.5) % 16
  }

  /// An arrow that points where the wind goes to.
  var arrow: Character {
    Array("↓↙←↖↑↗→↘")[(point + 1) / 2 % 8]
  }
}
