import Glibc

/// A cell of KMA's forecast grid: 5 km wide, on a Lambert conformal conic map of Korea.
///
/// The map: sphere of 6371.00877 km, standard parallels 30° and 60°, origin 126° E 38° N in cell
/// (43, 136), counted from one (KMA, guide to the short-term forecast service).
public struct KMAGrid: Sendable, Hashable {
  /// The column, from west to east, 1...149.
  public let x: Int
  /// The row, from south to north, 1...253.
  public let y: Int

  /// Creates a cell; nil outside the grid.
  public init?(x: Int, y: Int) {
    guard (1...149).contains(x), (1...253).contains(y) else { return nil }
    self.x = x
    self.y = y
  }

  /// Creates the cell that holds a point; nil outside the grid.
  public init?(holding point: Coordinates) {
    let radius = Self.scale / pow(tan((45 + point.latitude / 2) * Self.degree), Self.cone)
    var angle = point.longitude - 126
    if angle > 180 { angle -= 360 }
    if angle < -180 { angle += 360 }
    let turn = angle * Self.degree * Self.cone
    let x = (radius * sin(turn) + 43.5).rounded(.down)
    let y = (Self.originRadius - radius * cos(turn) + 136.5).rounded(.down)
    guard let column = Int(exactly: x), let row = Int(exactly: y) else { return nil }
    self.init(x: column, y: row)
  }

  /// The point in the middle of the cell.
  public var center: Coordinates? {
    let east = Double(x - 43)
    let south = Self.originRadius - Double(y - 136)
    let radius = hypot(east, south)
    let latitude = 2 * atan(pow(Self.scale / radius, 1 / Self.cone)) / Self.degree - 90
    let longitude = 126 + atan2(east, south) / Self.degree / Self.cone
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static let degree = Double.pi / 180
  /// How far the cone opens: 0.7155668472.
  private static let cone =
    log(cos(30 * degree) / cos(60 * degree)) / log(tan(75 * degree) / tan(60 * degree))
  /// The earth's radius in cells times the map's constant.
  private static let scale =
    6371.00877 / 5 * pow(tan(60 * degree), cone) * cos(30 * degree) / cone
  /// The distance from the cone's tip to the origin, in cells: 1366.7777828.
  private static let originRadius = scale / pow(tan(64 * degree), cone)
}
