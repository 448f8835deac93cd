import FoundationEssentials

/// Open-Meteo: weather and air of any place, without a key.
///
/// With a key under `open-meteo` the hosts for customers are asked.
public struct OpenMeteoProvider: WeatherProvider {
  /// The id of `--provider`.
  public let id = "open-meteo"
  /// The name to show.
  public let name = OpenMeteo.name
  /// Weather and air.
  public let parts: Set<Part> = [.weather, .air]

  /// More places than this are asked for in several requests, one after the other.
  private static let mostPlaces = 12

  /// Creates the provider.
  public init() {}

  /// Seconds that an answer stays fresh: the model's current values change every 15 minutes, the
  /// air's every hour.
  public func freshness(of part: Part) -> Double { part == .air ? 3600 : 900 }

  /// Asks for one part of some places, all of them in one request as far as it holds them.
  public func fetch(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) -> PartAnswers {
    var answers: PartAnswers = []
    var rest = places[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(Self.mostPlaces))
      rest = rest.dropFirst(group.count)
      do throws(WeatherError) {
        answers += try ask(part, for: group, in: context)
      } catch {
        // Whatever stopped one request would stop the next.
        answers += Array(repeating: .failure(error), count: group.count + rest.count)
        return answers
      }
    }
    return answers
  }

  private func ask(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) throws(WeatherError) -> PartAnswers {
    let request = try OpenMeteo.request(part.openMeteoService, in: context)
    let degrees = [
      (name: "latitude", value: places.map { ServiceAddress.degrees($0.coordinates.latitude) }),
      (name: "longitude", value: places.map { ServiceAddress.degrees($0.coordinates.longitude) }),
    ]
    let response = try request.send(degrees + Self.query(part), in: context)
    return OpenMeteoDecoder(host: request.host, now: context.now)
      .reports(response.body, part: part, places: places.count)
  }

  // A call weighs its variables times its days over 14, so 14 days come at no surcharge; the hours
  // are cut to the last day and the coming week, with one stamp more for the last hour's sums.
  private static func query(_ part: Part) -> [(name: String, value: [String])] {
    let common = [
      (name: "timezone", value: ["auto"]), (name: "timeformat", value: ["unixtime"]),
    ]
    switch part {
    case .weather:
      let current = OpenMeteoVariable.weather.map(\.name) + OpenMeteoVariable.codes
      return [
        ("current", current), ("hourly", current + [OpenMeteoVariable.chance.name]),
        ("daily", ["weather_code", "sunrise", "sunset"] + OpenMeteoDayVariable.names),
        ("wind_speed_unit", ["ms"]), ("forecast_days", ["14"]), ("past_hours", ["24"]),
        ("forecast_hours", ["170"]),
      ] + common
    case .air:
      let names = OpenMeteoVariable.air.map(\.name)
      // Whole days from local midnight on, for the greatest values of each.
      return [("current", names), ("hourly", names), ("forecast_days", ["7"])] + common
    }
  }

  /// The source that a part's figures name.
  static func source(of part: Part) -> Source {
    Source(
      provider: "open-meteo", name: OpenMeteo.name, kind: .model,
      attribution: part == .weather
        ? "Weather data by Open-Meteo.com (https://open-meteo.com/), CC BY 4.0"
        : "Air quality data by Open-Meteo.com (https://open-meteo.com/), CC BY 4.0")
  }

  /// Everyone to be credited for a part.
  static func sources(of part: Part) -> [Source] {
    guard part == .air else { return [source(of: part)] }
    let copernicus = Source(
      provider: "open-meteo", name: "CAMS", kind: .model,
      attribution: "Copernicus Atmosphere Monitoring Service (CAMS), CAMS ENSEMBLE in Europe "
        + "(https://atmosphere.copernicus.eu/)")
    return [source(of: part), copernicus]
  }
}

extension Part {
  fileprivate var openMeteoService: OpenMeteo.Service { self == .air ? .air : .forecast }
}
