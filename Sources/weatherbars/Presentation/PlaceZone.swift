import WeatherData

/// The rules of a place's clock.
nonisolated enum PlaceZone {
  /// The zone that the service named, else that of the place.
  ///
  /// A name that the system does not know gives the service's offset; nil where nothing is known.
  static func rules(of place: Place?, report: Report?) -> TimeZoneRules? {
    let part = report?.weather ?? report?.air
    let offset = part?.utcOffset
    for name in [part?.timeZone, place?.timeZone].compactMap({ $0 }) {
      if let rules = TimeZoneRules.named(name) { return rules }
    }
    return offset.map(TimeZoneRules.init(fixedOffset:))
  }

  /// The country whose habits count; reads the system's tables for bare coordinates.
  ///
  /// It is that of the place, else the one of the zone that the service named.
  static func countryCode(of place: Place?, report: Report?) -> String? {
    if let code = place?.countryCode { return code }
    let zone = report?.weather?.timeZone ?? report?.air?.timeZone ?? place?.timeZone
    return zone.flatMap(ZoneCountry.init(ofZone:))?.code
  }
}

/// The name that a place is shown by.
nonisolated enum PlaceTitle {
  /// The label, else the found name, else what was asked for.
  static func name(of entry: PlaceEntry, place: Place?) -> String {
    if let label = entry.label { return label }
    if let place, !place.name.isEmpty { return place.name }
    switch entry.target {
    case .name(let name): return name
    case .point(let point): return CoordinateText.short(point)
    }
  }
}

/// Coordinates as a person reads them.
nonisolated enum CoordinateText {
  /// Two decimals and the letters of the hemispheres, such as `37.57°N 126.98°E`.
  static func short(_ point: Coordinates) -> String {
    let north = NumberText.fixed(abs(point.latitude), decimals: 2)
    let east = NumberText.fixed(abs(point.longitude), decimals: 2)
    return "\(north)°\(point.latitude < 0 ? "S" : "N") \(east)°\(point.longitude < 0 ? "W" : "E")"
  }
}
