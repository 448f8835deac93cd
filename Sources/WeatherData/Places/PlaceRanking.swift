/// Which place a name means, from candidates of a service and of the Korean table.
///
/// Candidates rank by how well the name fits, then by weight: people times a factor for the kind
/// of place (a capital 8, a region's seat 3, a district's seat 1.5, anything that is no town a
/// fifth). Where people aren't known they count as 500, and a name that goes on (Mexico City for
/// Mexico) weighs a tenth. Two hits are near-equal when both fit alike and the weight of the second
/// is at least a third of the first's: so a capital stands clear of a town twice its size, and a
/// region's seat of an equal town.
public enum PlaceRanking {
  /// How a candidate's name fits what was asked for.
  enum Fit {
    /// The same but for case, diacritics, spaces and punctuation.
    case exact
    /// The same with what belongs to its official form, as Frankfurt am Main.
    case fullForm
    /// Another name of the place was meant, in another language perhaps.
    case otherName
    /// It only begins like it.
    case beginning

    fileprivate var group: Int {
      switch self {
      case .exact, .fullForm: 0
      case .otherName: 1
      case .beginning: 2
      }
    }
  }

  /// What a name leads to.
  public enum Verdict: Sendable, Hashable {
    /// One place, and what else has the name, best first.
    case found(Place, others: [Place])
    /// Two or more places that are as good, best first.
    case ambiguous([Place])
    /// None; names that are near, with region and country.
    case unknown(near: [String])
  }

  /// How many others and near names are told.
  static let listLimit = 10

  /// Ranks candidates and judges them.
  ///
  /// - Parameters:
  ///   - name: What was asked for.
  ///   - candidates: The hits of a search, in any order; the same place may come twice.
  ///   - countries: Names of countries that narrow.
  /// - Returns: The verdict. A place whose name only begins like the one asked for is never taken.
  public static func judge(
    _ name: PlaceName, _ candidates: [Place], countries: CountryNames = CountryNames()
  ) -> Verdict {
    // A service's answer is bounded by its size; this bounds the comparing.
    let candidates = candidates.prefix(1000)
    let narrowed = candidates.filter { place in
      name.narrowing.allSatisfy { isNarrowed(place, by: $0, countries) }
    }
    let ranked = withoutTwins(
      narrowed.map { Ranked($0, askedFor: name.name) }
        .sorted { ($0.fit.group, $1.weight) < ($1.fit.group, $0.weight) })
    let taken = ranked.filter { $0.fit != .beginning }
    guard let best = taken.first else {
      let near = ranked.map(\.place) + candidates.filter { !narrowed.contains($0) }
      return .unknown(near: distinct(near.map(description)))
    }
    let rivals = taken.filter {
      $0.fit.group == best.fit.group && $0.weight * 3 >= best.weight
    }
    let list = taken.prefix(listLimit).map(\.place)
    guard rivals.count > 1 else { return .found(best.place, others: Array(list.dropFirst())) }
    return .ambiguous(Array(list))
  }

  /// A name with region and country, each once.
  public static func description(of place: Place) -> String {
    distinct([place.name, place.region ?? "", place.country ?? place.countryCode ?? ""])
      .joined(separator: ", ")
  }

  static func fit(of place: Place, to name: String) -> Fit {
    let asked = PlaceText.folded(name)
    let own = PlaceText.folded(place.name)
    if own == asked { return .exact }
    if place.countryCode == "KR" {
      // The service names a place in one language; the table knows both.
      let same = KoreanPlaces.matches(place.name).filter(\.isExact).map(\.place)
      let matches = KoreanPlaces.matches(name).filter { same.contains($0.place) }
      if matches.contains(where: \.isExact) { return .exact }
      if !matches.isEmpty { return .beginning }
    }
    guard own.hasPrefix(asked) else { return .otherName }
    return isFullForm(place.name, of: asked) ? .fullForm : .beginning
  }

  /// Whether what follows the words asked for only makes a name official.
  private static func isFullForm(_ name: String, of asked: String) -> Bool {
    let words = name.split { $0 == " " || $0 == "-" }.map { PlaceText.folded($0) }
    var begin = ""
    for (index, word) in words.enumerated() {
      begin += word
      guard begin == asked, index + 1 < words.count else { continue }
      return (designators.contains(words[index + 1]) && index + 2 == words.count)
        || joiners.contains(words[index + 1])
    }
    return false
  }

  private static let designators: Set<String> = ["city", "town", "dc", "si", "gun", "gu", "do"]
  private static let joiners: Set<String> = [
    "am", "an", "ob", "im", "in", "bei", "vor", "upon", "on", "by", "under", "sur", "nad", "pod",
    "na",
  ]

  static func weight(of place: Place) -> Double {
    let people = Double(max(place.population ?? 0, 500))
    return switch place.featureCode {
    case "PPLC": people * 8
    case "PPLA": people * 3
    case "PPLA2": people * 1.5
    case .some(let code) where !code.hasPrefix("PPL") && !code.hasPrefix("ADM"): people / 5
    default: people
    }
  }

  static func isNarrowed(_ place: Place, by word: String, _ countries: CountryNames) -> Bool {
    let asked = PlaceText.folded(word)
    guard !asked.isEmpty else { return true }
    let code = asked.uppercased()
    let known = [place.region, place.country].compactMap { $0.map { PlaceText.folded($0) } }
    if known.contains(asked) || place.countryCode == code { return true }
    if let country = countries.code(of: word), country == place.countryCode { return true }
    if let state = RegionCodes.name(of: code, in: place.countryCode) {
      return known.contains(PlaceText.folded(state))
    }
    if place.countryCode == "KR", let region = place.region {
      // "경기" and "Gyeonggi" for 경기도, the old names of provinces, and a region of two parts.
      let whole = region.split { $0 == " " || $0 == "," }.map(String.init)
      let regions = KoreanPlaces.matches(word).filter {
        $0.isExact && $0.place.level <= .municipality
      }
      return regions.contains { match in
        whole.contains { part in
          [match.place.name.korean, match.place.name.english].contains(part)
        } || [match.place.name.korean, match.place.name.english].contains(region)
      }
    }
    // "Bavaria" for "Free State of Bavaria"; never a part of a word.
    return (place.region ?? "").split(separator: " ").map { PlaceText.folded($0) }.contains(asked)
  }

  private struct Ranked {
    let place: Place
    let fit: Fit
    let weight: Double

    init(_ place: Place, askedFor name: String) {
      self.place = place
      fit = PlaceRanking.fit(of: place, to: name)
      weight = PlaceRanking.weight(of: place) / (fit == .fullForm ? 10 : 1)
    }
  }

  /// Services list a town and its administrative area; within 25 km they are the same to us.
  private static func withoutTwins(_ ranked: [Ranked]) -> [Ranked] {
    var result: [Ranked] = []
    for hit in ranked {
      let isTwin = result.contains { other in
        other.fit.group == hit.fit.group && other.place.countryCode == hit.place.countryCode
          && other.place.coordinates.kilometres(to: hit.place.coordinates) < 25
      }
      if !isTwin { result.append(hit) }
    }
    return result
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var result: [String] = []
    for text in texts where !text.isEmpty && !result.contains(text) && result.count < listLimit {
      result.append(text)
    }
    return result
  }
}
