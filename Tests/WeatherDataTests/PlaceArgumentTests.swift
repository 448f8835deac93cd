import Testing

@testable import WeatherData

@Suite struct PlaceArgumentTests {
  @Test(arguments: [
    ("37.5665,126.978", 37.5665, 126.978), (" 37.5665 , 126.978 ", 37.5665, 126.978),
    ("-33.8,151.2", -33.8, 151.2), ("33.8S,151.2E", -33.8, 151.2), ("s33.8, e151.2", -33.8, 151.2),
    ("33.8°S 　,151.2° E", -33.8, 151.2), ("151.2E,33.8S", -33.8, 151.2),
    ("북위 37.5, 동경 127", 37.5, 127), ("남위33.8도,서경 70.6도", -33.8, -70.6),
    ("37.5북위,127동경", 37.5, 127), ("동경127,북위37.5", 37.5, 127), ("40.7,-74", 40.7, -74),
    ("40.7N,74W", 40.7, -74), ("+40.7,+74", 40.7, 74), ("−33.8,151.2", -33.8, 151.2),
    ("90,180", 90, 180), ("-90,-180", -90, -180), ("0,0", 0, 0), ("1e1,2E1", 10, 20),
    ("37.5665，126.978", 37.5665, 126.978),
  ])
  func twoNumbersAreAPoint(text: String, latitude: Double, longitude: Double) throws {
    let expected = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(try PlaceArgument(parsing: text) == .coordinates(label: nil, expected))
    #expect(try PlaceArgument(parsing: "Home=" + text) == .coordinates(label: "Home", expected))
  }

  @Test(arguments: [
    ("91,0", PlaceArgumentError.latitudeOutOfRange), ("-90.01,0", .latitudeOutOfRange),
    ("0,180.5", .longitudeOutOfRange), ("0,-181", .longitudeOutOfRange), ("nan,0", .notFinite),
    ("0,inf", .notFinite), ("-Infinity,nan", .notFinite), ("1e400,0", .notFinite),
    ("NaN,NaN", .notFinite), ("1,2,3", .notTwoNumbers), ("37,5665,126,978", .notTwoNumbers),
    ("33N,151N", .contradictoryDirections), ("-33S,151E", .contradictoryDirections),
    ("33S,-151E", .contradictoryDirections), ("N33S,151E", .contradictoryDirections),
    ("Home=91,0", .latitudeOutOfRange), ("", .emptyName), ("   ", .emptyName), (",", .emptyName),
    ("...", .emptyName), ("Home=", .emptyName), ("=Seoul", .emptyLabel), (" =1,2", .emptyLabel),
    ("\u{202E}\u{200B}", .emptyName), (String(repeating: "a", count: 101), .tooLong),
    (String(repeating: "a", count: 101) + "=Seoul", .tooLong),
    (String(repeating: "a", count: 10_000), .tooLong),
  ])
  func whatIsWrongIsTold(text: String, error: PlaceArgumentError) {
    #expect(throws: error) { try PlaceArgument(parsing: text) }
  }

  @Test(arguments: [
    ("Seoul", "Seoul", []), ("서울", "서울", []),
    ("Springfield, Illinois", "Springfield", ["Illinois"]),
    ("  New   York ,NY, US ", "New York", ["NY", "US"]), ("Nan, Thailand", "Nan", ["Thailand"]),
    ("Inf", "Inf", []), ("East, West", "East", ["West"]), ("37.5", "37.5", []),
    ("Se\u{200B}o\u{1B}ul\u{7}", "Seoul", []), ("Seoul\n", "Seoul", []),
    ("해운대구, 부산", "해운대구", ["부산"]),
    ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울", []), ("N, S", "N", ["S"]),
    (String(repeating: "a", count: 100), String(repeating: "a", count: 100), []),
  ])
  func anythingElseIsAName(text: String, name: String, narrowing: [String]) throws {
    guard case .name(nil, let found) = try PlaceArgument(parsing: text) else {
      Issue.record("no name")
      return
    }
    #expect(found.name.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(found.narrowing == narrowing)
  }

  @Test(arguments: [
    ("-33.8,151.2", true), ("-91,0", true), ("-inf,0", true), ("-1", false), ("--json", false),
    ("-Seoul, Korea", false),
  ])
  func aPairOfNumbersIsToldFromAnOption(text: String, isPair: Bool) {
    #expect(PlaceArgument.isCoordinatePair(text) == isPair)
  }

  @Test func aLabelNamesAName() throws {
    let argument = try PlaceArgument(parsing: "Work = 성남시, 경기")
    #expect(argument.label == "Work")
    #expect(try argument == .name(label: "Work", #require(PlaceName("성남시, 경기"))))
  }

  @Test func mixedUpTextsNeverTrap() throws {
    let pieces = [
      "37.5", ",", "-", "N", "서경", "°", "=", "nan", "inf", " ", "성산", "\u{1112}\u{1161}",
      "\u{0301}",
      "\u{202E}", "1e999", "，", "Jeju", "제", "1", "🇰🇷", "\u{0}", "é", "동",
    ]
    var seed: UInt64 = 7
    var names = 0
    for _ in 0..<1000 {
      var text = ""
      for _ in 0..<6 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      guard case .name(_, let name)? = try? PlaceArgument(parsing: text) else { continue }
      names += 1
      #expect((1...100).contains(name.name.count))
      if names % 100 == 0 { _ = KoreanPlaces.matches(name.name) }
    }
    #expect(names > 100)
  }
}
