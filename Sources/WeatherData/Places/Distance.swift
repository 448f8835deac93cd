import Glibc

extension Coordinates {
  /// The distance along the globe in kilometres, by the haversine formula.
  public func kilometres(to other: Coordinates) -> Double {
    let radians = Double.pi / 180
    let halfNorth = (other.latitude - latitude) * radians / 2
    let halfEast = (other.longitude - longitude) * radians / 2
    let chord =
      sin(halfNorth) * sin(halfNorth) + cos(latitude * radians) * cos(other.latitude * radians)
      * sin(halfEast) * sin(halfEast)
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }
}
