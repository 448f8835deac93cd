import BarTUI
import Dispatch
import FoundationEssentials
import Synchronization
import WeatherData

/// Finds the places that people name, for the dashboard off the main queue and for outputs at once.
nonisolated final class PlaceFinder: Sendable {
  /// Asks a service for places of a name in a language; blocks, withdrawn by the flag.
  typealias Search =
    @Sendable (_ name: String, _ language: String, Cancellation)
    throws(WeatherError) -> [Place]

  /// A place with the others that have its name.
  typealias Found = PlaceResolver.Resolution

  private let language: Language
  private let store: (any KeyedStore)?
  private let service: Search
  private let now: @Sendable () -> Date
  private let patience: Double
  private let outage = Mutex<(error: WeatherError, until: Deadline)?>(nil)
  private let queue = DispatchQueue(label: "weatherbars.places", qos: .userInitiated)

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - language: The language that places are named in.
  ///   - store: Remembers what names were resolved to; nil for nowhere.
  ///   - now: The wall clock.
  ///   - patience: Seconds after which a failure counts for the next names too.
  ///   - service: Asks a service.
  init(
    language: Language, store: (any KeyedStore)?, now: @escaping @Sendable () -> Date,
    patience: Double = 2, service: @escaping Search
  ) {
    self.language = language
    self.store = store
    self.now = now
    self.patience = patience
    self.service = service
  }

  // MARK: - Entries

  /// What an entry leads to where no service has to be asked: a point, or a name found before.
  func known(_ entry: PlaceEntry) -> Found? {
    var found: Found?
    switch entry.target {
    case .point(let point):
      let kept = store?.place(named: Self.storeName(point), at: now())
      found = Found(place: kept ?? Place(name: "", coordinates: point))
    case .name(let name): found = store?.resolution(of: storeName(name), at: now())
    }
    if let label = entry.label { found?.place.name = label }
    return found
  }

  /// The place that was picked for a name that fits several.
  func chosen(_ entry: PlaceEntry) -> Place? {
    guard case .name(let name) = entry.target else { return nil }
    var place = store?.place(named: "chosen " + storeName(name), at: now())
    if let label = entry.label { place?.name = label }
    return place
  }

  /// Remembers which place was picked for a name that fits several.
  func remember(_ place: Place, chosenFor entry: PlaceEntry) {
    guard case .name(let name) = entry.target else { return }
    store?.store(place, named: "chosen " + storeName(name), at: now())
  }

  /// Finds the place of an entry; may block for as long as the service takes.
  func resolve(_ entry: PlaceEntry, cancellation: Cancellation = Cancellation())
    -> Result<Found, WeatherError>
  {
    if let found = known(entry) { return .success(found) }
    guard case .name(let text) = entry.target, let name = PlaceName(text) else {
      return .failure(.unknownPlace(name: entry.label ?? "", near: []))
    }
    let resolver = PlaceResolver(inKorean: language == .ko) {
      (name: PlaceName) throws(WeatherError) -> [Place] in
      try self.ask(name, cancellation)
    }
    do throws(WeatherError) {
      var found = try resolver.resolve(.name(label: nil, name))
      store?.store(found, of: storeName(text), at: now())
      if let label = entry.label { found.place.name = label }
      return .success(found)
    } catch {
      return .failure(error)
    }
  }

  /// Asks the service, unless it has just let another name wait in vain: with several names each
  /// would wait as long, one after the other.
  private func ask(_ name: PlaceName, _ cancellation: Cancellation) throws(WeatherError) -> [Place]
  {
    if let last = outage.withLock({ $0 }), last.until.remaining > 0 { throw last.error }
    let limit = Deadline(after: patience)
    do throws(WeatherError) {
      return try service(name.text, PlaceResolver.searchLanguage(for: name), cancellation)
    } catch {
      if limit.remaining <= 0, error != .cancelled, Self.isWorthAnotherTry(error) {
        outage.withLock { $0 = (error, Deadline(after: 5)) }
      }
      throw error
    }
  }

  /// Finds the place of an entry and tells it on the main queue.
  func find(
    _ entry: PlaceEntry,
    completion: @escaping @MainActor @Sendable (Result<Found, WeatherError>) -> Void
  ) {
    queue.async { [weak self] in
      guard let result = self?.resolve(entry) else { return }
      MainLoop.soon { completion(result) }
    }
  }

  // MARK: - Search

  /// The point that was typed, with the user's own name for it if there is one; nil for a name, and
  /// for numbers that are none yet.
  func point(_ text: String) -> Place? {
    guard case .coordinates(let label, let point)? = try? PlaceArgument(parsing: text) else {
      return nil
    }
    return Place(name: label ?? "", coordinates: point)
  }

  /// The places of the built-in table that fit what is being typed, at once.
  func known(_ text: String) -> [Place] {
    KoreanPlaces.completions(of: text).prefix(20).map { $0.place(inKorean: language == .ko) }
  }

  /// Asks the service for what is being typed and tells it, after what the table knows.
  func search(
    _ text: String,
    completion: @escaping @MainActor @Sendable (Result<[Place], WeatherError>) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    queue.async { [weak self] in
      guard let self, !cancellation.isCancelled else { return }
      let result: Result<[Place], WeatherError>
      do throws(WeatherError) {
        result = .success(
          merge(known(text), try service(text, language.rawValue, cancellation), for: text))
      } catch {
        result = .failure(error)
      }
      MainLoop.soon { if !cancellation.isCancelled { completion(result) } }
    }
    return cancellation
  }

  /// Whether the same question may get another answer a little later.
  static func isWorthAnotherTry(_ error: WeatherError) -> Bool {
    switch error.kind {
    case .unknownPlace, .key, .config: false
    default: true
    }
  }

  /// The table's places first where Hangul was typed, else the service's.
  private func merge(_ table: [Place], _ found: [Place], for text: String) -> [Place] {
    let (first, second) = PlaceText.hasHangul(text) ? (table, found) : (found, table)
    var result = first
    for place in second where !result.contains(where: { Self.isSame($0, place) }) {
      result.append(place)
    }
    return Array(result.prefix(20))
  }

  private static func isSame(_ one: Place, _ other: Place) -> Bool {
    one.countryCode == other.countryCode
      && abs(one.coordinates.latitude - other.coordinates.latitude) < 0.05
      && abs(one.coordinates.longitude - other.coordinates.longitude) < 0.05
  }

  /// Remembers region, country and zone of a place that is kept by its coordinates.
  func remember(_ place: Place) {
    store?.store(place, named: Self.storeName(place.coordinates), at: now())
  }

  private static func storeName(_ point: Coordinates) -> String {
    let latitude = NumberText.fixed(point.latitude, decimals: 4)
    return "point \(latitude),\(NumberText.fixed(point.longitude, decimals: 4))"
  }

  private func storeName(_ name: String) -> String { "\(language.rawValue) \(name)" }
}
