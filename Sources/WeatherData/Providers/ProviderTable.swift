public import FoundationEssentials

/// What providers are given by the program, besides the context of each request.
public struct ProviderTools: Sendable {
  /// The offset from UTC in seconds at a place and an instant, nil where its zone isn't known.
  public var offset: @Sendable (Place, Date) -> Int?
  /// Keeps AirKorea's list of stations over runs.
  public var stations: (any StationStore)?

  /// Creates the tools.
  public init(
    offset: @escaping @Sendable (Place, Date) -> Int? = { _, _ in nil },
    stations: (any StationStore)? = nil
  ) {
    self.offset = offset
    self.stations = stations
  }
}

/// The table of providers: a new one is a file and a line here.
public struct ProviderEntry: Sendable {
  /// The id of `--provider`.
  public let id: String
  /// The name to show.
  public let name: String
  /// The key that it needs, nil where it needs none.
  public let key: ProviderKey?
  /// Makes the provider; it keeps what it learns, so one is made for a run of the program.
  public let make: @Sendable (ProviderTools) -> any WeatherProvider
}

/// All services that can be asked.
public enum Providers {
  /// Every provider, the one that needs nothing first.
  public static let all: [ProviderEntry] = [
    ProviderEntry(id: "open-meteo", name: "Open-Meteo", key: nil) { _ in OpenMeteoProvider() },
    ProviderEntry(id: "met-norway", name: "MET Norway", key: nil) {
      MetNorwayProvider(offset: $0.offset)
    },
    ProviderEntry(
      id: "openweathermap", name: "OpenWeatherMap", key: OpenWeatherProvider.key
    ) { _ in OpenWeatherProvider() },
    ProviderEntry(id: "kma", name: "KMA", key: KMAProvider.key) {
      KMAProvider(stations: $0.stations)
    },
  ]

  /// The provider of an id, nil where there is none.
  public static func entry(_ id: String) -> ProviderEntry? {
    all.first { $0.id == id }
  }
}
