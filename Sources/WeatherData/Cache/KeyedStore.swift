public import FoundationEssentials

/// Keeps small things between starts by name, such as a list of stations or a resolved place name.
public protocol KeyedStore: Sendable {
  /// What was stored under a name, where it is not older than some seconds.
  func data(named name: String, within seconds: Double, at now: Date) -> Data?
  /// Stores data under a name; a failure to do so is no error, only slower next time.
  func store(_ data: Data, named name: String, at now: Date)
}

extension KeyedStore {
  /// The place that a name was resolved to within the last year.
  ///
  /// - Parameters:
  ///   - name: The name as the user wrote it; with the language where that decides the answer.
  ///   - now: The instant that counts as now.
  /// - Returns: The place, nil where the name was never resolved or too long ago.
  public func place(named name: String, at now: Date) -> Place? {
    guard let data = data(named: "place " + name, within: 365 * 86_400, at: now) else { return nil }
    return try? JSONDecoder().decode(Place.self, from: data)
  }

  /// Remembers the place that a name was resolved to.
  public func store(_ place: Place, named name: String, at now: Date) {
    guard let data = try? JSONEncoder().encode(place) else { return }
    store(data, named: "place " + name, at: now)
  }

  /// What a name led to within the last year, with the other places of that name.
  ///
  /// - Parameters:
  ///   - name: The name as the user wrote it; with the language where that decides the answer.
  ///   - now: The instant that counts as now.
  /// - Returns: The place with the others, nil where the name was never looked up or too long ago.
  public func resolution(of name: String, at now: Date) -> PlaceResolver.Resolution? {
    guard let data = data(named: "name " + name, within: 365 * 86_400, at: now) else { return nil }
    return try? JSONDecoder().decode(PlaceResolver.Resolution.self, from: data)
  }

  /// Remembers what a name led to.
  public func store(_ resolution: PlaceResolver.Resolution, of name: String, at now: Date) {
    guard let data = try? JSONEncoder().encode(resolution) else { return }
    store(data, named: "name " + name, at: now)
  }
}
