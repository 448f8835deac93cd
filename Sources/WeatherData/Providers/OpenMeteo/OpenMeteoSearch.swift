package import FoundationEssentials

/// Open-Meteo's place search over the GeoNames data (CC BY 4.0).
public struct OpenMeteoSearch: Sendable {
  /// The most places that one search can bring.
  static let mostPlaces = 100

  /// Creates a search.
  public init() {}

  /// Looks a name up.
  ///
  /// - Parameters:
  ///   - name: What was typed; "City, State" narrows the search.
  ///   - language: The language of the names, such as `en`.
  ///   - count: How many places to bring at most, 1...100.
  ///   - context: Transport, deadline and endpoint.
  /// - Returns: Places in the service's order; none where nothing has this name.
  /// - Throws: Why there is no answer.
  public func search(
    _ name: String, language: String, count: Int = 10, in context: ProviderContext
  ) throws(WeatherError) -> [Place] {
    let name = name.cleaned()
    // The service finds nothing for less than two characters.
    guard name.count >= 2 else { return [] }
    let request = try OpenMeteo.request(.search, in: context)
    let response = try request.send(
      [
        ("name", [name]), ("count", ["\(min(max(count, 1), Self.mostPlaces))"]),
        ("language", [language.cleaned(maximum: 8).lowercased()]), ("format", ["json"]),
      ], in: context)
    return try Self.decode(response.body, host: request.host)
  }

  /// Reads an answer; pure, from bytes to places.
  ///
  /// - Parameters:
  ///   - body: The body of an answer with a good status.
  ///   - host: Who sent it, for the error.
  /// - Returns: At most 100 places; what has no name or no position is left out.
  /// - Throws: `badData` or `cutShort` where the body can't be read.
  package static func decode(_ body: Data, host: String) throws(WeatherError) -> [Place] {
    let answer = try JSONAnswer.decode(Results.self, from: body, host: host)
    return Array(answer.places.prefix(mostPlaces))
  }

  private struct Results: Decodable {
    let places: [Place]

    private enum Key: String, CodingKey { case results }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      places =
        container.lenient(LenientList<Hit>.self, .results)?.elements.compactMap { $0?.place }
        ?? []
    }
  }

  private struct Hit: Decodable {
    let place: Place?

    private enum Key: String, CodingKey {
      case name, latitude, longitude, country, admin1, timezone, population
      case countryCode = "country_code"
      case featureCode = "feature_code"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard let name = container.text(.name), let latitude = container.number(.latitude),
        let longitude = container.number(.longitude),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else {
        place = nil
        return
      }
      let code = container.text(.countryCode)?.uppercased()
      let population = container.number(.population)
      place = Place(
        name: name.cleaned(), region: container.text(.admin1)?.cleaned(),
        country: container.text(.country)?.cleaned(),
        countryCode: code.flatMap { $0.wholeMatch(of: /[A-Z]{2}/) == nil ? nil : $0 },
        coordinates: coordinates,
        timeZone: container.text(.timezone).flatMap(OpenMeteoBody.zoneName),
        population: population.flatMap { (0...20e9).contains($0) ? Int($0) : nil },
        featureCode: container.text(.featureCode))
    }
  }
}
