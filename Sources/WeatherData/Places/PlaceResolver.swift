/// Finds the place that an argument means.
public struct PlaceResolver {
  /// Asks a service for the places of a name.
  public typealias Search = (PlaceName) throws(WeatherError) -> [Place]

  /// What an argument leads to.
  public struct Resolution: Sendable, Hashable, Codable {
    /// The place; where several are as good, the first of them.
    public var place: Place
    /// What else has the name, best first.
    public var others: [Place]
    /// Whether the others are as good, so that a user should choose.
    public var isAmbiguous: Bool
    /// Whether the service knows the place by another name than the one asked for.
    ///
    /// It may be its name in another language or in full, so the place is taken, but not without a
    /// word.
    public var isOtherName: Bool = false

    /// Creates what an argument leads to.
    public init(
      place: Place, others: [Place] = [], isAmbiguous: Bool = false, isOtherName: Bool = false
    ) {
      self.place = place
      self.others = others
      self.isAmbiguous = isAmbiguous
      self.isOtherName = isOtherName
    }
  }

  /// The language to search a name in: only names in the script of the user can be compared.
  public static func searchLanguage(for name: PlaceName) -> String {
    PlaceText.hasHangul(name.name) ? "ko" : "en"
  }

  private let countries: CountryNames
  private let inKorean: Bool
  private let search: Search

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - inKorean: Whether places of the Korean table carry Korean names rather than English ones.
  ///   - countries: Names of countries that narrow a search.
  ///   - search: Asks a service; it may block.
  public init(
    inKorean: Bool, countries: CountryNames = .system, search: @escaping Search
  ) {
    self.inKorean = inKorean
    self.countries = countries
    self.search = search
  }

  /// The place that an argument means.
  ///
  /// - Parameter argument: Coordinates or a name; a label takes the place of the name shown.
  /// - Returns: The place with others of the name.
  /// - Throws: `unknownPlace` where there is none, else what the search threw.
  public func resolve(_ argument: PlaceArgument) throws(WeatherError) -> Resolution {
    switch argument {
    case .coordinates(let label, let coordinates):
      let place = Place(name: label ?? "", coordinates: coordinates)
      return Resolution(place: place, others: [], isAmbiguous: false)
    case .name(let label, let name):
      var resolution = try resolve(name)
      if let label { resolution.place.name = label }
      return resolution
    }
  }

  /// The place that a name means.
  private func resolve(_ name: PlaceName) throws(WeatherError) -> Resolution {
    let table = KoreanTableAnswer(name, inKorean: inKorean)
    if PlaceText.hasHangul(name.name), let resolution = table.resolution { return resolution }
    let found: [Place]
    do throws(WeatherError) {
      found = try search(name)
    } catch {
      // The largest cities have no rival of their name abroad, so they need no service.
      guard !PlaceText.hasHangul(name.name), let resolution = table.resolution,
        resolution.place.population ?? 0 >= 1_000_000
      else { throw error }
      return resolution
    }
    switch PlaceRanking.judge(name, found + table.exact(notIn: found), countries: countries) {
    case .found(let place, let others):
      return resolution(of: name, place, others, isAmbiguous: false)
    case .ambiguous(let places):
      guard let first = places.first else { break }
      return resolution(of: name, first, Array(places.dropFirst()), isAmbiguous: true)
    case .unknown(let near):
      let all = table.near.filter { !near.contains($0) } + near
      throw .unknownPlace(name: name.text, near: Array(all.prefix(PlaceRanking.listLimit)))
    }
    throw .unknownPlace(name: name.text, near: [])
  }

  private func resolution(
    of name: PlaceName, _ place: Place, _ others: [Place], isAmbiguous: Bool
  ) -> Resolution {
    Resolution(
      place: place, others: others, isAmbiguous: isAmbiguous,
      isOtherName: PlaceRanking.fit(of: place, to: name.name) != .exact)
  }
}

/// What the Korean table says about a name.
struct KoreanTableAnswer {
  private let exact: [KoreanPlace]
  private let beginnings: [KoreanPlace]
  private let inKorean: Bool

  init(_ name: PlaceName, inKorean: Bool) {
    let matches = KoreanPlaces.matches(name.name)
    let narrowed = matches.filter { match in
      name.narrowing.allSatisfy { match.isNarrowed(by: $0) }
    }
    exact = narrowed.filter(\.isExact).map(\.place)
    // What the narrowing leaves out is near, too.
    beginnings =
      narrowed.filter { !$0.isExact }.map(\.place)
      + matches.map(\.place).filter { place in !narrowed.contains { $0.place == place } }
    self.inKorean = inKorean
  }

  /// The best place with the others; nil where the table doesn't have the name.
  ///
  /// Provinces and municipalities of one name are as good, as are parts of the same level; but a
  /// place that lies in the best one is no rival (제주시 of 제주).
  var resolution: PlaceResolver.Resolution? {
    guard let best = exact.first else { return nil }
    let isAmbiguous = exact.dropFirst().contains { other in
      !best.contains(other)
        && (other.level == best.level || max(best.level, other.level) <= .municipality)
    }
    return PlaceResolver.Resolution(
      place: best.place(inKorean: inKorean),
      others: exact.dropFirst().prefix(PlaceRanking.listLimit).map { $0.place(inKorean: inKorean) },
      isAmbiguous: isAmbiguous)
  }

  /// Near names with their province.
  var near: [String] {
    beginnings.prefix(5).map { PlaceRanking.description(of: $0.place(inKorean: inKorean)) }
  }

  /// The places of the name that a service's answer doesn't have.
  func exact(notIn found: [Place]) -> [Place] {
    exact.map { $0.place(inKorean: inKorean) }.filter { place in
      !found.contains { hit in
        hit.countryCode == "KR" && hit.coordinates.kilometres(to: place.coordinates) < 25
          && PlaceRanking.fit(of: hit, to: place.name) == .exact
      }
    }
  }
}
