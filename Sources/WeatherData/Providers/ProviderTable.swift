/// A line of the table of providers.
public struct ProviderEntry: Sendable {
  /// The id of `--provider`.
  public let id: String
  /// The name to show.
  public let name: String
  /// The key that it needs, nil where it needs none.
  public let key: ProviderKey?
  /// Makes the provider; it keeps what it learns, so one is made for a run of the program.
  public let make: @Sendable () -> any WeatherProvider
}

/// All services that can be asked: a new one is a file and a line here.
public enum Providers {
  /// Every provider, the default first.
  public static let all: [ProviderEntry] = [
    ProviderEntry(id: "open-meteo", name: "Open-Meteo", key: nil) { OpenMeteoProvider() },
    ProviderEntry(id: "met-norway", name: "MET Norway", key: nil) { MetNorwayProvider() },
    ProviderEntry(id: "openweathermap", name: "OpenWeatherMap", key: OpenWeatherProvider.key) {
      OpenWeatherProvider()
    },
    ProviderEntry(id: "kma", name: "KMA", key: KMAProvider.key) { KMAProvider() },
  ]

  /// The line of an id, nil where there is none.
  public static func entry(_ id: String) -> ProviderEntry? {
    all.first { $0.id == id }
  }
}
