import Testing
import WeatherData

@Suite struct AirStandardTests {
  struct Limits: Sendable, CustomTestStringConvertible {
    let standard: AirStandard
    let quantity: Quantity
    /// The last value of each level but the last, and the first of the next, as the standard has
    /// them.
    let edges: [(last: Double, first: Double)]
    let bands: [AirBand]

    var testDescription: String { "\(standard) \(quantity)" }
  }

  private static let koreanBands: [AirBand] = [.good, .moderate, .bad, .veryBad]
  private static let usBands: [AirBand] = [
    .good, .moderate, .unhealthyForSensitive, .unhealthy, .veryUnhealthy, .hazardous,
  ]
  private static let europeanBands: [AirBand] = [
    .good, .fair, .moderate, .poor, .veryPoor, .extremelyPoor,
  ]
  private static let whoBands: [AirBand] = [
    .withinGuideline, .interimTarget4, .interimTarget3, .interimTarget2, .interimTarget1,
    .aboveTargets,
  ]

  private static let tables = [
    Limits(
      standard: .korea, quantity: .pm10, edges: [(30, 31), (80, 81), (150, 151)],
      bands: koreanBands),
    Limits(
      standard: .korea, quantity: .pm2_5, edges: [(15, 16), (35, 36), (75, 76)],
      bands: koreanBands),
    // Values between two whole numbers are rounded first.
    Limits(
      standard: .korea, quantity: .pm10, edges: [(30.49, 30.5), (80.49, 80.5), (150.49, 150.5)],
      bands: koreanBands),
    Limits(
      standard: .us, quantity: .pm2_5,
      edges: [(9, 9.1), (35.4, 35.5), (55.4, 55.5), (125.4, 125.5), (225.4, 225.5)],
      bands: usBands),
    // Values between two tenths are cut, not rounded.
    Limits(
      standard: .us, quantity: .pm2_5,
      edges: [(9.09, 9.1), (35.49, 35.5), (55.49, 55.5), (125.49, 125.5), (225.49, 225.5)],
      bands: usBands),
    Limits(
      standard: .us, quantity: .pm10,
      edges: [(54.9, 55), (154.9, 155), (254.9, 255), (354.9, 355), (424.9, 425)], bands: usBands),
    Limits(
      standard: .eu, quantity: .pm2_5,
      edges: [(5, 5.01), (15, 15.01), (50, 50.01), (90, 90.01), (140, 140.01)],
      bands: europeanBands),
    Limits(
      standard: .eu, quantity: .pm10,
      edges: [(15, 15.01), (45, 45.01), (120, 120.01), (195, 195.01), (270, 270.01)],
      bands: europeanBands),
    Limits(
      standard: .who, quantity: .pm2_5,
      edges: [(15, 15.01), (25, 25.01), (37.5, 37.51), (50, 50.01), (75, 75.01)], bands: whoBands),
    Limits(
      standard: .who, quantity: .pm10,
      edges: [(45, 45.01), (50, 50.01), (75, 75.01), (100, 100.01), (150, 150.01)],
      bands: whoBands),
  ]

  @Test(arguments: tables)
  func aLimitBelongsToTheBetterLevel(limits: Limits) throws {
    let scale = try #require(limits.standard.scale(for: limits.quantity))
    #expect(scale.bands == limits.bands)
    #expect(limits.standard.levels(for: limits.quantity) == limits.bands.count)
    #expect(scale.level(of: 0) == 1)
    #expect(scale.level(of: 1e9) == limits.bands.count)
    for (index, edge) in limits.edges.enumerated() {
      #expect(limits.standard.level(of: edge.last, for: limits.quantity) == index + 1)
      #expect(limits.standard.level(of: edge.first, for: limits.quantity) == index + 2)
      #expect(scale.band(of: edge.last) == limits.bands[index])
      #expect(scale.band(of: edge.first) == limits.bands[index + 1])
    }
  }

  static let indices = [
    Limits(
      standard: .us, quantity: .aqi,
      edges: [(50, 51), (100, 101), (150, 151), (200, 201), (300, 301)], bands: usBands),
    Limits(
      standard: .korea, quantity: .koreanAQI, edges: [(50, 51), (100, 101), (250, 251)],
      bands: koreanBands),
    Limits(
      standard: .eu, quantity: .europeanAQI,
      edges: [(20, 21), (40, 41), (60, 61), (80, 81), (100, 101)], bands: europeanBands),
  ]

  @Test(arguments: indices, AirStandard.allCases)
  func anIndexKeepsTheWordsOfThoseWhoMadeIt(index: Limits, chosen: AirStandard) throws {
    #expect(chosen.standard(for: index.quantity) == index.standard)
    let scale = try #require(chosen.scale(for: index.quantity))
    for (number, edge) in index.edges.enumerated() {
      #expect(scale.band(of: edge.last) == index.bands[number])
      #expect(scale.band(of: edge.first) == index.bands[number + 1])
    }
  }

  @Test(arguments: [
    (1, AirBand.good), (2, .fair), (3, .moderate), (4, .poor), (5, .veryPoor),
  ])
  func openWeatherMapsIndexIsOneToFive(index: Double, band: AirBand) {
    #expect(AirStandard.who.scale(for: .openWeatherAQI)?.band(of: index) == band)
    #expect(AirStandard.who.standard(for: .openWeatherAQI) == nil)
  }

  @Test(
    arguments: [
      ("KR", AirStandard.korea), ("kr", .korea), ("US", .us), ("PR", .us), ("FR", .eu), ("DE", .eu),
      ("NO", .eu), ("CH", .eu), ("GB", .eu), ("IS", .eu), ("JP", .who), ("CN", .who), ("AU", .who),
      ("", .who), (nil, .who),
    ] as [(String?, AirStandard)])
  func aCountryHasItsStandard(code: String?, standard: AirStandard) {
    #expect(AirStandard.usual(in: code) == standard)
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity] as [Double])
  func whatIsNoConcentrationHasNoLevel(value: Double) {
    for standard in AirStandard.allCases {
      #expect(standard.level(of: value, for: .pm10) == nil)
    }
  }

  @Test func weatherHasNoGrades() {
    #expect(AirStandard.korea.scale(for: .temperature) == nil)
    #expect(AirStandard.korea.levels(for: .temperature) == 0)
    #expect(AirStandard.korea.level(of: 3, for: .humidity) == nil)
  }

  @Test func theGuidelineIsTheWHOs() {
    #expect(AirStandard.guideline(for: .pm2_5) == 15)
    #expect(AirStandard.guideline(for: .pm10) == 45)
    #expect(AirStandard.guideline(for: .aqi) == nil)
  }

  @Test(arguments: [
    (Quantity.pm2_5, 5.0, 28.0), (.pm2_5, 9.0, 50), (.pm2_5, 9.1, 51), (.pm2_5, 35.4, 100),
    (.pm2_5, 55.4, 150), (.pm2_5, 125.4, 200), (.pm2_5, 225.4, 300), (.pm2_5, 325.4, 500),
    (.pm2_5, 0, 0), (.pm2_5, 9.09, 50), (.pm10, 54, 50), (.pm10, 154, 100), (.pm10, 604, 500),
    (.pm10, 54.9, 50), (.pm10, 55, 51),
    // Above the table the last slope goes on: 199 points in 99.9 µg/m³, 199 in 179.
    (.pm2_5, 425.3, 699), (.pm10, 783, 699),
  ])
  func theUSIndexFollowsTheTableOf2024(quantity: Quantity, value: Double, index: Double) {
    #expect(AirStandard.usIndex(of: value, for: quantity) == index)
  }

  @Test func theUSIndexNeverFallsAsTheAirGetsWorse() {
    for quantity in [Quantity.pm2_5, .pm10] {
      var last = 0.0
      for tenth in 0...7000 {
        let index = AirStandard.usIndex(of: Double(tenth) / 10, for: quantity) ?? -1
        #expect(index >= last)
        last = index
      }
    }
  }
}
