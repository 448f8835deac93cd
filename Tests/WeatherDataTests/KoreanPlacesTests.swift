import Testing

@testable import WeatherData

@Suite struct KoreanPlacesTests {
  /// A query, the first hit and its province.
  @Test(arguments: [
    ("서귀포", "서귀포시", "제주특별자치도"), ("서귀포시", "서귀포시", "제주특별자치도"),
    ("애월", "애월읍", "제주특별자치도"), ("성산", "성산읍", "제주특별자치도"),
    ("해운대", "해운대구", "부산광역시"), ("부산 해운대구", "해운대구", "부산광역시"),
    ("부산해운대", "해운대구", "부산광역시"), ("부산광역시  해운대구", "해운대구", "부산광역시"),
    ("제주 애월", "애월읍", "제주특별자치도"), ("제주 제주시 애월읍", "애월읍", "제주특별자치도"),
    ("경기 광주", "광주시", "경기도"), ("경기도 광주시", "광주시", "경기도"),
    ("강원 고성", "고성군", "강원특별자치도"), ("경남 고성", "고성군", "경상남도"),
    ("수원", "수원시", "경기도"), ("수원 장안", "장안구", "경기도"),
    ("경기 성남시 분당구", "분당구", "경기도"), ("포항 남구", "남구", "경상북도"),
    ("창원 성산", "성산구", "경상남도"), ("성산구", "성산구", "경상남도"),
    ("강원도 춘천", "춘천시", "강원특별자치도"), ("전라북도 전주", "전주시", "전북특별자치도"),
    ("전북 전주", "전주시", "전북특별자치도"), ("충북 청주", "청주시", "충청북도"),
    ("군위", "군위군", "대구광역시"), ("경북 군위", "군위군", "대구광역시"),
    ("대구 군위군", "군위군", "대구광역시"), ("경상북도 군위군 우보면", "우보면", "대구광역시"), ("조치원", "조치원읍", "세종특별자치시"),
    ("독도", "독도", "경상북도"), ("울릉", "울릉군", "경상북도"), ("원산도", "원산도", "충청남도"),
    ("거제동", "거제제1동", "부산광역시"), ("성산1동", "성산제1동", "서울특별시"),
    ("이태원", "이태원제1동", "서울특별시"), ("서 귀 포", "서귀포시", "제주특별자치도"),
    ("\u{1109}\u{1165}\u{1100}\u{1171}\u{1111}\u{1169}", "서귀포시", "제주특별자치도"),
    ("Haeundae", "해운대구", "부산광역시"), ("haeundae-gu", "해운대구", "부산광역시"),
    ("Seogwipo", "서귀포시", "제주특별자치도"), ("Busan Haeundae", "해운대구", "부산광역시"),
    ("Jinan", "진안군", "전북특별자치도"), ("Aewol", "애월읍", "제주특별자치도"),
    ("GANGNEUNG", "강릉시", "강원특별자치도"),
  ])
  func aNameLeadsToItsPlace(query: String, name: String, province: String) throws {
    let first = try #require(KoreanPlaces.search(query).first)
    #expect(first.name.korean == name)
    #expect(first.ancestors.first?.korean == province)
  }

  @Test(arguments: [
    ("서울", "서울특별시"), ("서울시", "서울특별시"), ("강원", "강원특별자치도"), ("강원도", "강원특별자치도"),
    ("강원특별자치도", "강원특별자치도"), ("전라북도", "전북특별자치도"), ("전북", "전북특별자치도"),
    ("제주도", "제주특별자치도"), ("제주", "제주특별자치도"), ("경북", "경상북도"), ("세종시", "세종특별자치시"),
    ("광주광역시", "광주광역시"), ("Seoul", "서울특별시"), ("Jeju", "제주특별자치도"),
    ("Gyeonggi", "경기도"), ("Jeollabuk-do", "전북특별자치도"), ("Gangwon-do", "강원특별자치도"),
  ])
  func provincesHaveTodaysNameAndOldOnesFind(query: String, name: String) throws {
    let first = try #require(KoreanPlaces.search(query).first)
    #expect(first.name.korean == name)
    #expect(first.level == .province)
  }

  @Test func oneSyllableOfHangulCompletesAndNamesNothing() {
    let completed = KoreanPlaces.completions(of: "서")
    #expect(completed.first?.name.korean == "서울특별시")
    #expect(completed.allSatisfy { $0.name.korean.hasPrefix("서") })
    #expect(KoreanPlaces.completions(of: "부산 해").map(\.name.korean).contains("해운대구"))
    #expect(KoreanPlaces.search("서").isEmpty)
    #expect(KoreanPlaces.completions(of: "s").isEmpty)
    #expect(KoreanPlaces.completions(of: "").isEmpty)
  }

  @Test(arguments: [
    ("중구", ["서울특별시", "부산광역시", "대구광역시", "인천광역시", "대전광역시", "울산광역시"]),
    ("고성", ["강원특별자치도", "경상남도"]), ("고성군", ["강원특별자치도", "경상남도"]),
    ("강서구", ["서울특별시", "부산광역시"]),
  ])
  func homonymsComeWithEveryProvince(query: String, provinces: [String]) {
    let found = KoreanPlaces.matches(query).filter {
      $0.isExact && $0.place.level == .municipality
    }
    #expect(found.compactMap { $0.place.ancestors.first?.korean } == provinces)
  }

  @Test func bothPlacesCalledGwangjuAreFound() {
    let found = KoreanPlaces.search("광주").prefix(2)
    #expect(found.map(\.name.korean) == ["광주광역시", "광주시"])
  }

  @Test func theKindOfTownRanks() {
    let levels = KoreanPlaces.matches("성산").filter(\.isExact).map(\.place.level)
    #expect(levels.first == .smallTown)
    #expect(levels == levels.sorted())
    #expect(levels.filter { $0 == .township }.count == 4)
  }

  @Test func aBeginningIsNoWholeName() {
    let matches = KoreanPlaces.matches("서귀")
    #expect(matches.contains { $0.place.name.korean == "서귀포시" })
    #expect(matches.allSatisfy { !$0.isExact })
  }

  @Test(arguments: ["", " ", "중", "시", "군", "이어도", "평양", "가나다라", "\u{1B}", "Q", "-do"])
  func whatIsNotInTheTableIsNotFound(query: String) {
    #expect(KoreanPlaces.matches(query).filter(\.isExact).isEmpty)
  }

  @Test func everyLineOfTheTableIsAPlaceInKorea() throws {
    let lines = KoreanPlaces.table.split(separator: "\n")
    #expect(lines.count > 3780)
    var marks: [Character: Int] = [:]
    for line in lines {
      let fields = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      let mark = try #require(line.first)
      marks[mark, default: 0] += 1
      try #require(fields.count == 5, "\(line)")
      let latitude = try #require(Double(fields[3]))
      let longitude = try #require(Double(fields[4]))
      #expect((32.9...38.7).contains(latitude), "\(line)")
      #expect((124.5...131.9).contains(longitude), "\(line)")
      #expect(fields[1].utf8.allSatisfy { $0 < 128 } && !fields[1].isEmpty, "\(line)")
      #expect(PlaceText.hasHangul(fields[0]), "\(line)")
    }
    #expect(marks["!"] == 17)
    // 75 cities and the two of Jeju, 82 counties, 69 districts of metropolises.
    #expect(marks["+"] == 228)
  }

  /// In both scripts, with the province before it; every eighth, as a search is slow without
  /// optimization.
  @Test func municipalitiesAreFoundUnderTheirProvince() {
    var province: [Substring] = []
    let lines = KoreanPlaces.table.split(separator: "\n").filter { !$0.hasPrefix("-") }
    for (number, line) in lines.enumerated() {
      let names = line.dropFirst().split(separator: "|").prefix(2)
      if line.hasPrefix("!") { province = Array(names) }
      guard number % 8 == 0 else { continue }
      for (before, name) in zip(province, names) {
        let query = line.hasPrefix("!") ? String(name) : before + " " + name
        let isFound = KoreanPlaces.matches(query).contains { match in
          match.isExact && match.place.name.korean == names[0]
            && (match.place.ancestors.first ?? match.place.name).korean == province[0]
        }
        #expect(isFound, "\(query)")
      }
    }
  }

  @Test(arguments: [
    ("해운대구", "해운대구", "부산광역시", "Haeundae-gu", "Busan"),
    ("애월읍", "애월읍", "제주특별자치도 제주시", "Aewol-eup", "Jeju-si, Jeju"),
    ("수원", "수원시", "경기도", "Suwon", "Gyeonggi-do"), ("서울", "서울", "서울특별시", "Seoul", "Seoul"),
    ("종로구", "종로구", "서울특별시", "Jongno-gu", "Seoul"),
    ("왕십리도선동", "왕십리도선동", "서울특별시 성동구", "Wangsimnidoseon-dong", "Seongdong-gu, Seoul"),
  ])
  func aPlaceIsNamedInBothLanguages(
    query: String, korean: String, region: String, english: String, englishRegion: String
  ) throws {
    let found = try #require(KoreanPlaces.search(query).first)
    let inKorean = found.place(inKorean: true)
    #expect([inKorean.name, inKorean.region, inKorean.country] == [korean, region, "대한민국"])
    let inEnglish = found.place(inKorean: false)
    #expect(
      [inEnglish.name, inEnglish.region, inEnglish.country]
        == [english, englishRegion, "South Korea"])
    #expect([inKorean.countryCode, inKorean.timeZone] == ["KR", "Asia/Seoul"])
  }

  @Test func positionsAreThoseOfTheWeatherAdministration() throws {
    let seongsan = try #require(KoreanPlaces.search("성산읍").first)
    #expect(seongsan.coordinates == Coordinates(latitude: 33.4387, longitude: 126.9129))
    let seoul = try #require(KoreanPlaces.search("서울").first)
    #expect(seoul.coordinates == Coordinates(latitude: 37.5636, longitude: 126.98))
  }
}
