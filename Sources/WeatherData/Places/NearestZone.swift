/// The time zone that a point most likely lies in, where no service is there to tell.
public enum NearestZone {
  /// The name of the zone whose city, in the system's table of zones, lies nearest.
  ///
  /// Near a border it can be the neighbour's. Reads the table, of some 20 KB, each time.
  public static func name(of point: Coordinates) -> String? {
    ZoneDirectory.system.zone(nearestTo: point)
  }
}
