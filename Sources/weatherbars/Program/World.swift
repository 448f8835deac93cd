import BarTUI
import FoundationEssentials
import WeatherData

/// The live parts that every mode of the program uses: transport, cache, providers, place search.
nonisolated struct World: Sendable {
  /// The settings in force.
  let preferences: Preferences
  /// Asks providers.
  let manager: WeatherDataManager
  /// Finds places.
  let finder: PlaceFinder
  /// The wall clock.
  let now: @Sendable () -> Date

  /// Builds the world for some settings.
  ///
  /// Where the sample is always shown nobody is asked and nothing is kept.
  init(
    _ preferences: Preferences, environment: [String: String], sample: SampleUse,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let transport = CurlTransport(userAgent: Version.userAgent, environment: environment)
    let isLive = sample != .always
    let cache = isLive ? ReportCache.directory(in: environment).map(ReportCache.init) : nil
    cache?.removeLeftovers(at: now())
    let members = preferences.providers.compactMap { id in
      Providers.entry(id).map {
        ProviderChain.Member($0.make(), endpoint: preferences.endpoints[id])
      }
    }
    self.preferences = preferences
    self.now = now
    manager = WeatherDataManager(
      chain: ProviderChain(members), transport: transport, cache: cache, keys: preferences.keys,
      intervals: RefreshIntervals(refreshMinutes: Double(preferences.refreshMinutes)))
    let endpoint = preferences.endpoints["open-meteo"]
    let keys = preferences.keys
    finder = PlaceFinder(language: preferences.language, store: cache, now: now) {
      (name: String, language: String, cancellation: Cancellation) throws(WeatherError) -> [Place]
      in
      guard isLive else { return SamplePlace.search(name) }
      return try OpenMeteoSearch().search(
        name, language: language, count: 20,
        in: ProviderContext(
          transport: transport, deadline: Deadline(after: WeatherDataManager.refreshSeconds),
          cancellation: cancellation, now: now(), endpoint: endpoint, keys: keys))
    }
  }

  /// The places to show, and what to say about how they were chosen.
  static func places(
    _ preferences: Preferences, environment: [String: String]
  ) -> (entries: [PlaceEntry], places: [Place?], notice: String?) {
    if !preferences.places.isEmpty {
      return (preferences.places, Array(repeating: nil, count: preferences.places.count), nil)
    }
    let words = preferences.words
    if let city = MachineCity().place(environment: environment) {
      let place = city.named(in: preferences.language)
      let entry = PlaceEntry(label: nil, target: .name(place.name))
      return ([entry], [place], words.machineCity(place.name))
    }
    let place = SampleDay.place.named(in: preferences.language)
    let entry = PlaceEntry(label: nil, target: .name(place.name))
    return ([entry], [place], words.defaultCity(place.name))
  }
}

extension Place {
  /// The place with the names that the Korean table has for it in a language.
  nonisolated func named(in language: Language) -> Place {
    guard countryCode == "KR", let known = KoreanPlaces.search(name).first else { return self }
    var place = known.place(inKorean: language == .ko)
    place.coordinates = coordinates
    place.timeZone = timeZone
    return place
  }
}
