/// A province, municipality or town of the built-in Korean table.
public struct KoreanPlace: Sendable, Hashable {
  /// Where a place stands in the country's order.
  public enum Level: Int, Sendable, Hashable, Comparable {
    /// A province or a metropolis that is one (특별시, 광역시, 도).
    case province
    /// A city, a county or a metropolis's district (시, 군, 자치구).
    case municipality
    /// A small town (읍).
    case smallTown
    /// A district of a city that is no metropolis (일반구).
    case cityDistrict
    /// A rural township (면).
    case township
    /// A neighbourhood (동).
    case neighbourhood
    /// An island with its own row.
    case island

    /// Whether a level ranks before another.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// A Korean and an English form of one name.
  public struct Name: Sendable, Hashable {
    /// The official Korean name, such as 해운대구.
    public let korean: String
    /// The name in Latin letters by the Revised Romanization, such as Haeundae-gu.
    public let english: String
  }

  /// The place's own name.
  public let name: Name
  /// What it lies in, from the province down; empty for a province.
  public let ancestors: [Name]
  /// Where it stands.
  public let level: Level
  /// The position of its office.
  public let coordinates: Coordinates
  /// How many people live there, roughly; good for ranking only.
  public let people: Int

  /// Whether it is one of the eight metropolises that are provinces themselves.
  public var isMetropolis: Bool { level == .province && name.korean.hasSuffix("시") }

  /// Whether another place lies in this one.
  public func contains(_ other: KoreanPlace) -> Bool {
    let path = ancestors + [name]
    return other.ancestors.count >= path.count && Array(other.ancestors.prefix(path.count)) == path
  }

  /// The province it lay in before 2023, where it has moved; people still look there.
  var formerProvince: Name? {
    (ancestors + [name]).contains { $0.korean == "군위군" }
      ? Name(korean: "경상북도", english: "Gyeongsangbuk-do") : nil
  }

  /// The place to show and to ask for, with Korean or English names.
  public func place(inKorean: Bool) -> Place {
    let region =
      inKorean
      ? (ancestors.isEmpty ? name.korean : ancestors.map(\.korean).joined(separator: " "))
      : (ancestors.isEmpty
        ? name.english : ancestors.reversed().map(\.english).joined(separator: ", "))
    return Place(
      name: inKorean ? shortKorean : shortEnglish, region: region,
      country: inKorean ? "대한민국" : "South Korea", countryCode: "KR", coordinates: coordinates,
      timeZone: "Asia/Seoul", population: people, featureCode: featureCode)
  }

  /// The nearest feature code of GeoNames, so that hits of both can be ranked together.
  private var featureCode: String {
    switch level {
    case .province: name.korean == "서울특별시" ? "PPLC" : isMetropolis ? "PPLA" : "ADM1"
    case .municipality: name.korean.hasSuffix("시") ? "PPLA2" : "ADM2"
    case .smallTown, .cityDistrict, .township, .neighbourhood, .island: "PPL"
    }
  }

  /// Metropolises go by their short names, as people say them.
  private var shortKorean: String {
    isMetropolis ? String(name.korean.prefix(2)) : name.korean
  }

  private var shortEnglish: String {
    name.english.hasSuffix("-si") ? String(name.english.dropLast(3)) : name.english
  }
}
