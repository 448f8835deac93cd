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
}
