import Testing

@testable import WeatherData

/// A search hit.
func hit(
  _ name: String, _ region: String?, _ country: String, _ code: String, _ latitude: Double,
  _ longitude: Double, people: Int? = nil, kind: String? = "PPL"
) throws -> Place {
  Place(
    name: name, region: region, country: country, countryCode: code,
    coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)),
    population: people, featureCode: kind)
}

/// Some towns of the name with rounded figures.
private func springfields() throws -> [Place] {
  [
    try hit("Springfield", "Oregon", "United States", "US", 44.05, -123.02, people: 62_000),
    try hit(
      "Springfield", "Missouri", "United States", "US", 37.22, -93.3, people: 169_000, kind: "PPLA2"
    ),
    try hit(
      "Springfield", "Illinois", "United States", "US", 39.8, -89.64, people: 114_000, kind: "PPLA"),
    try hit("Springfield", "Ontario", "Canada", "CA", 42.83, -80.93),
  ]
}

@Suite struct PlaceRankingTests {
  private let countries = CountryNames([("FR", "France"), ("CN", "China")])

  private func judge(_ text: String, _ candidates: [Place]) throws -> PlaceRanking.Verdict {
    try PlaceRanking.judge(#require(PlaceName(text)), candidates, countries: countries)
  }

  @Test func nearEqualHitsAreAmbiguous() throws {
    guard case .ambiguous(let places) = try judge("springfield", springfields()) else {
      Issue.record("not ambiguous")
      return
    }
    #expect(places.map(\.region) == ["Illinois", "Missouri", "Oregon", "Ontario"])
  }

  @Test(arguments: [
    ("Springfield, Illinois", "Illinois"), ("Springfield, IL", "Illinois"),
    ("Springfield, il, US", "Illinois"), ("Springfield, MO, USA", "Missouri"),
    ("Springfield, Canada", "Ontario"), ("Springfield, ON", "Ontario"),
    ("Springfield, ca", "Ontario"),
  ])
  func regionCountryAndCodeNarrow(text: String, region: String) throws {
    guard case .found(let place, _) = try judge(text, springfields()) else {
      Issue.record("not found")
      return
    }
    #expect(place.region == region)
  }

  @Test func whatNarrowsToNothingIsUnknownWithTheOthersNear() throws {
    guard case .unknown(let near) = try judge("Springfield, Texas", springfields()) else {
      Issue.record("another place in silence")
      return
    }
    #expect(near.contains("Springfield, Illinois, United States"))
  }

  @Test(arguments: [
    ("Paris", "France"), ("Paris, FR", "France"), ("Paris, Texas", "United States"),
  ])
  func aCapitalStandsClear(text: String, country: String) throws {
    let candidates = [
      try hit(
        "Paris", "Texas", "United States", "US", 33.66, -95.56, people: 25_000, kind: "PPLA2"),
      try hit(
        "Paris", "Île-de-France", "France", "FR", 48.85, 2.35, people: 2_100_000, kind: "PPLC"),
      try hit("Parisot", "Occitanie", "France", "FR", 44.26, 1.86, people: 500),
    ]
    guard case .found(let place, _) = try judge(text, candidates) else {
      Issue.record("not found")
      return
    }
    #expect(place.country == country)
    #expect(place.name == "Paris")
  }

  @Test func aNameThatOnlyBeginsSoIsOfferedAndNeverTaken() throws {
    let seogwipo = try hit("Seogwipo", "Jeju-do", "South Korea", "KR", 33.25, 126.56)
    let expected = PlaceRanking.Verdict.unknown(near: ["Seogwipo, Jeju-do, South Korea"])
    #expect(try judge("Seogwi", [seogwipo]) == expected)
    #expect(try judge("Seogwipo", [seogwipo]) == .found(seogwipo, others: []))
  }

  @Test func nothingIsUnknown() throws {
    #expect(try judge("Nowhere", []) == .unknown(near: []))
  }

  @Test(arguments: [
    ("zurich", "Zürich"), ("ZÜRICH", "Zürich"), ("Zu\u{308}rich", "Zürich"), ("lodz", "Łódź"),
    ("saint denis", "Saint-Denis"), ("St Johns", "St. John's"), ("Tromso", "Tromsø"),
    ("istanbul", "İstanbul"), ("strasse", "Straße"), ("sao paulo", "São Paulo"),
    ("hanoi", "Hà Nội"),
  ])
  func caseDiacriticsAndPunctuationDontCount(asked: String, name: String) throws {
    let place = try hit(name, nil, "X", "XX", 1, 1)
    let longer = try hit(name + "berg", nil, "X", "XX", 9, 9, people: 9_000_000)
    #expect(try judge(asked, [longer, place]) == .found(place, others: []))
  }

  @Test func koreanAndEnglishFormsOfOneNameAreTheSame() throws {
    let seoul = try hit(
      "서울특별시", "서울특별시", "대한민국", "KR", 37.566, 126.978, people: 10_000_000, kind: "PPLC")
    #expect(PlaceRanking.fit(of: seoul, to: "Seoul") == .exact)
    let suwon = try hit("Suwon", "Gyeonggi-do", "South Korea", "KR", 37.29, 127.01)
    #expect(PlaceRanking.fit(of: suwon, to: "수원") == .exact)
    #expect(PlaceRanking.fit(of: suwon, to: "Su") == .beginning)
    #expect(PlaceRanking.fit(of: suwon, to: "Busan") != .exact)
  }

  @Test(arguments: [
    ("Frankfurt", "Frankfurt am Main"), ("Mexico", "Mexico City"),
    ("Washington", "Washington D.C."),
    ("Newcastle", "Newcastle upon Tyne"), ("gapyeong", "Gapyeong-gun"),
  ])
  func aLargePlacesOfficialNameIsTheOneMeant(asked: String, name: String) throws {
    let large = try hit(name, nil, "X", "XX", 1, 1, people: 900_000, kind: "PPLA")
    let small = try hit(asked, nil, "Y", "YY", 9, 9, people: 3000)
    #expect(try judge(asked, [small, large]) == .found(large, others: [small]))
  }

  @Test(arguments: [("Santa", "Santa Cruz"), ("New", "New York"), ("Frank", "Frankfurt am Main")])
  func aNameThatGoesOnOtherwiseIsNear(asked: String, name: String) throws {
    let place = try hit(name, nil, "X", "XX", 1, 1, people: 900_000, kind: "PPLA")
    #expect(try judge(asked, [place]) == .unknown(near: [name + ", X"]))
  }

  @Test func aKoreanNameInAnotherScriptIsNotTakenByItsBeginning() throws {
    let seogwipo = try hit("서귀포시", "제주특별자치도", "대한민국", "KR", 33.25, 126.56)
    #expect(PlaceRanking.fit(of: seogwipo, to: "Seogwi") == .beginning)
    #expect(PlaceRanking.fit(of: seogwipo, to: "Seogwipo") == .exact)
  }

  @Test func aTownAndItsDistrictAreOneHit() throws {
    let town = try hit(
      "Bern", "Bern", "Switzerland", "CH", 46.95, 7.45, people: 120_000, kind: "PPLC")
    let area = try hit(
      "Bern", "Bern", "Switzerland", "CH", 46.9, 7.5, people: 130_000, kind: "ADM3")
    #expect(try judge("Bern", [area, town]) == .found(town, others: []))
  }

  @Test func peopleBeyondReasonDontTrap() throws {
    let huge = try hit("X1", nil, "X", "XX", 1, 1, people: .max, kind: "PPLC")
    let negative = try hit("X1", nil, "X", "XX", 50, 50, people: .min)
    #expect(try judge("x1", [negative, huge]) == .found(huge, others: [negative]))
  }
}

@Suite struct PlaceResolverTests {
  private func resolver(
    inKorean: Bool = false, _ search: @escaping PlaceResolver.Search
  ) -> PlaceResolver {
    PlaceResolver(inKorean: inKorean, countries: CountryNames(), search: search)
  }

  private func refused(_ name: PlaceName) throws(WeatherError) -> [Place] {
    throw WeatherError.refused(host: "search.test")
  }

  @Test func coordinatesAskNobody() throws {
    let found = try resolver(refused).resolve(PlaceArgument(parsing: "Home=37.5,127"))
    #expect(found.place.name == "Home")
    #expect(found.place.coordinates == Coordinates(latitude: 37.5, longitude: 127))
  }

  @Test(arguments: [
    ("서귀포", "서귀포시", "제주특별자치도", false), ("해운대구, 부산", "해운대구", "부산광역시", false),
    ("부산 해운대구", "해운대구", "부산광역시", false), ("제주", "제주특별자치도", "제주특별자치도", false),
    ("성산", "성산읍", "제주특별자치도 서귀포시", false), ("고성, 경남", "고성군", "경상남도", false),
    ("중구", "중구", "서울특별시", true), ("고성", "고성군", "강원특별자치도", true),
    ("광주", "광주", "광주광역시", true), ("광주, 경기", "광주시", "경기도", false),
    ("서울, 대한민국", "서울", "서울특별시", false),
  ])
  func theTableDecidesForHangul(
    text: String, name: String, region: String, isAmbiguous: Bool
  ) throws {
    let found = try resolver(inKorean: true, refused).resolve(PlaceArgument(parsing: text))
    #expect(found.place.name == name)
    #expect(found.place.region == region)
    #expect(found.isAmbiguous == isAmbiguous)
    #expect(!isAmbiguous || found.others.allSatisfy { $0.region != nil && $0.country != nil })
  }

  @Test func hangulThatTheTableLacksIsAskedFor() throws {
    let paris = try hit("파리", "일드프랑스", "프랑스", "FR", 48.85, 2.35, people: 2_000_000)
    let found = try resolver(inKorean: true) { _ in [paris] }.resolve(PlaceArgument(parsing: "파리"))
    #expect(found.place == paris)
  }

  @Test func anUnknownNameIsUnknownWithNearOnes() throws {
    #expect(throws: WeatherError.unknownPlace(name: "서귀", near: ["서귀포시, 제주특별자치도, 대한민국"])) {
      try resolver(inKorean: true) { _ in [] }.resolve(PlaceArgument(parsing: "서귀"))
    }
    #expect(throws: WeatherError.unknownPlace(name: "Xyzzy, Q", near: [])) {
      try resolver { _ in [] }.resolve(PlaceArgument(parsing: "Xyzzy, Q"))
    }
  }

  @Test func jinanStaysInChina() throws {
    let jinan = try hit(
      "Jinan", "Shandong", "China", "CN", 36.67, 117, people: 4_300_000, kind: "PPLA")
    let found = try resolver { _ in [jinan] }.resolve(PlaceArgument(parsing: "Jinan"))
    #expect(found.place == jinan)
    #expect(!found.isAmbiguous)
    #expect(found.others.first?.name == "Jinan-gun")
    #expect(found.others.allSatisfy { $0.countryCode == "KR" })
    let korean = try resolver { _ in [jinan] }.resolve(PlaceArgument(parsing: "Jinan, Korea"))
    #expect(korean.place.countryCode == "KR")
  }

  @Test func aPlaceThatBothKnowComesOnce() throws {
    let seoul = try hit(
      "Seoul", "Seoul", "South Korea", "KR", 37.566, 126.978, people: 10_349_312, kind: "PPLC")
    let found = try resolver { _ in [seoul] }.resolve(PlaceArgument(parsing: "Seoul"))
    #expect(found.place == seoul)
    #expect(found.others.isEmpty)
  }

  @Test func aPlaceUnderAnotherNameIsSaidToBe() throws {
    let munich = try hit("Munich", "Bavaria", "Germany", "DE", 48.14, 11.58, people: 1_260_000)
    let found = try resolver { _ in [munich] }.resolve(PlaceArgument(parsing: "München, Bavaria"))
    #expect(found.place == munich)
    #expect(found.isOtherName)
    let same = try resolver { _ in [munich] }.resolve(PlaceArgument(parsing: "munich"))
    #expect(!same.isOtherName)
  }

  @Test func theFailureOfTheSearchIsToldUnlessTheNameIsClear() throws {
    #expect(throws: WeatherError.refused(host: "search.test")) {
      try resolver(refused).resolve(PlaceArgument(parsing: "Jinan"))
    }
    let seoul = try resolver(refused).resolve(PlaceArgument(parsing: "Seoul"))
    #expect(seoul.place.timeZone == "Asia/Seoul")
  }
}
