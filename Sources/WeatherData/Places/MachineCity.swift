/// The city that the machine's time zone is named after.
///
/// Only the system's own files are asked, never the network.
public struct MachineCity {
  private let zones: ZoneDirectory
  private let localTime: String
  private let zoneName: String

  /// Creates a look-up in the system's files.
  public init() {
    self.init(zones: .system, localTime: "/etc/localtime", zoneName: "/etc/timezone")
  }

  /// Creates a look-up in other files.
  ///
  /// - Parameters:
  ///   - zoneDirectory: Where `zone.tab` and `tzdata.zi` are.
  ///   - localTime: The link that points to the zone of the machine.
  ///   - zoneName: The file that holds the zone's name, where the link is none.
  public init(zoneDirectory: String, localTime: String, zoneName: String) {
    self.init(zones: ZoneDirectory(path: zoneDirectory), localTime: localTime, zoneName: zoneName)
  }

  private init(zones: ZoneDirectory, localTime: String, zoneName: String) {
    self.zones = zones
    self.localTime = localTime
    self.zoneName = zoneName
  }

  /// The city of the machine's zone, nil where the zone has none, such as UTC.
  ///
  /// - Parameter environment: The variables of the process; `TZ` decides where it is set.
  /// - Returns: The city with its country and zone.
  public func place(environment: [String: String]) -> Place? {
    guard let zone = zone(environment: environment) else { return nil }
    guard let today = canonicalName(of: zone), let city = zones.city(of: today) else { return nil }
    let name = (today.split(separator: "/").last ?? "").split(separator: "_").joined(separator: " ")
    return Place(
      name: name, country: zones.country(ofCode: city.countryCode),
      countryCode: city.countryCode, coordinates: city.coordinates, timeZone: today)
  }

  /// The name that stands in the tables of cities for a zone or one of its aliases.
  private func canonicalName(of zone: String) -> String? {
    if zones.city(of: zone) != nil { return zone }
    var name = zone
    // A link may lead to another link.
    for _ in 0..<4 {
      guard let target = zones.target(ofAlias: name) else { break }
      name = target
      if zones.city(of: name) != nil { return name }
    }
    // Zones that were merged into another are listed under their own country's name.
    return zones.aliases(of: name).first { zones.city(of: $0) != nil }
  }

  private func zone(environment: [String: String]) -> String? {
    if let variable = environment["TZ"], !variable.isEmpty {
      let value = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      // The variable may name the local time file itself.
      return value == localTime ? linked() : name(ofPath: value)
    }
    return linked()
  }

  private func linked() -> String? {
    if let target = SystemFile.target(ofLink: localTime), let name = name(ofPath: target) {
      return name
    }
    guard let data = SystemFile.content(of: zoneName, limit: 4096) else { return nil }
    let text = String(decoding: data, as: UTF8.self).cleaned()
    return ZoneDirectory.isPlainName(text) ? text : nil
  }

  /// The zone's name in a path, whatever directory of zones it leads to.
  private func name(ofPath path: String) -> String? {
    var name = path[...]
    if let range = path.firstRange(of: "zoneinfo/") {
      name = path[range.upperBound...]
    } else if path.hasPrefix(zones.path + "/") {
      name = path.dropFirst(zones.path.count + 1)
    }
    for directory in ["posix/", "right/"] where name.hasPrefix(directory) {
      name = name.dropFirst(directory.count)
    }
    let text = String(name)
    return ZoneDirectory.isPlainName(text) ? text : nil
  }
}
