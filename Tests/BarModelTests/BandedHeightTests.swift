import BarModel
import TestSupport
import Testing

/// A value, rounded already, with the height and the band that the design's formula gives by hand:
/// 60 below the first limit, else 60 + trunc(value * weight) + 30 * band, at most 240.
struct WorkedHeight: Sendable, CustomTestStringConvertible {
  let kind: BarKind
  let value: Double
  let height: Double
  let band: Int

  init(_ kind: BarKind, _ value: Double, _ height: Double, band: Int) {
    self.kind = kind
    self.value = value
    self.height = height
    self.band = band
  }

  var testDescription: String { "\(kind.rawValue) \(value)" }
}

private let temperatureFigures: [(Double, Double, Int)] = [
  (-5, 60, 0), (-0.1, 60, 0), (0, 90, 1), (0.1, 90, 1), (0.9, 90, 1), (1, 91, 1),
  (10.9, 100, 1), (11, 131, 2), (17.9, 137, 2), (18, 168, 3), (21.3, 171, 3), (26.9, 176, 3),
  (27, 207, 4), (59.9, 239, 4), (60, 240, 4), (60.1, 240, 4), (1000, 240, 4),
]

private let shareFigures: [(Double, Double, Int)] = [
  (-1, 60, 0), (0, 90, 1), (3, 90, 1), (4, 91, 1), (10, 93, 1), (29, 98, 1), (30, 129, 2),
  (59, 137, 2), (60, 168, 3), (70, 171, 3), (79, 173, 3), (80, 204, 4), (100, 210, 4),
]

private func figures(_ kind: BarKind, _ rows: [(Double, Double, Int)]) -> [WorkedHeight] {
  rows.map { WorkedHeight(kind, $0.0, $0.1, band: $0.2) }
}

private let workedHeights =
  figures(.temperature, temperatureFigures) + figures(.apparentTemperature, temperatureFigures)
  + figures(.humidity, shareFigures) + figures(.cloudCover, shareFigures)
  + figures(.precipitationProbability, shareFigures)
  + figures(
    .pm10,
    [
      (-1, 60, 0), (0, 90, 1), (4, 90, 1), (5, 91, 1), (30, 96, 1), (31, 126, 2), (35, 127, 2),
      (42, 128, 2), (80, 136, 2), (81, 166, 3), (150, 180, 3), (151, 210, 4), (299, 239, 4),
      (300, 240, 4), (999, 240, 4),
    ])
  + figures(
    .pm2_5,
    [
      (-1, 60, 0), (0, 90, 1), (15, 96, 1), (16, 126, 2), (19, 127, 2), (35, 134, 2),
      (36, 164, 3), (75, 180, 3), (76, 210, 4), (149, 239, 4), (150, 240, 4), (500, 240, 4),
    ])
  + figures(
    .aqi,
    [
      (-1, 60, 0), (0, 90, 1), (50, 95, 1), (51, 125, 2), (100, 130, 2), (101, 160, 3),
      (150, 165, 3), (151, 195, 4), (200, 200, 4), (201, 230, 5), (299, 239, 5), (300, 240, 5),
      (500, 240, 5),
    ])
  + figures(
    .windSpeed,
    [
      (-0.1, 60, 0), (0, 90, 1), (3.3, 94, 1), (3.4, 125, 2), (7.9, 131, 2), (8, 162, 3),
      (13.8, 170, 3), (13.9, 200, 4), (40, 240, 4), (75, 240, 4),
    ])
  + figures(
    .precipitation,
    [
      (0, 60, 0), (0.1, 90, 1), (0.9, 91, 1), (1, 121, 2), (2.9, 124, 2), (3, 154, 3),
      (9.9, 164, 3), (10, 195, 4), (39.9, 239, 4), (40, 240, 4), (200, 240, 4),
    ])
  + figures(
    .uvIndex,
    [
      (-0.1, 60, 0), (0, 90, 1), (0.5, 91, 1), (2.9, 95, 1), (3, 126, 2), (5.9, 131, 2),
      (6, 162, 3), (7.9, 165, 3), (8, 196, 4), (10.9, 201, 4), (11, 232, 5), (14.9, 239, 5),
      (15, 240, 5), (20, 240, 5),
    ])
  + figures(
    .pressure, [(900, 60, 0), (960, 60, 0), (1005, 150, 2), (1050, 240, 3), (1100, 240, 3)])

@Suite struct BandedHeightTests {
  @Test(arguments: workedHeights)
  func heightsAndBandsAreThoseOfTheTable(figure: WorkedHeight) {
    #expect(figure.kind.bandedScale.height(of: figure.value) == figure.height)
    #expect(figure.kind.bandedScale.band(of: figure.value) == figure.band)
  }

  /// The worked figures that begin with a value as a service sends it.
  @Test(arguments: [
    (BarKind.temperature, -0.04, 0.0, 90.0), (.temperature, 10.96, 11, 131),
    (.temperature, 21.3456, 21.3, 171), (.pm2_5, 18.5, 19, 127), (.pm10, 42, 42, 128),
  ])
  func aValueIsRoundedFirst(kind: BarKind, sent: Double, shown: Double, height: Double) {
    let rounded = sent.rounded(decimals: kind.decimals)
    #expect(rounded == shown)
    #expect(kind.bandedScale.height(of: rounded) == height)
  }

  @Test(arguments: [
    (BarKind.temperature, 1), (.apparentTemperature, 1), (.pm10, 0), (.pm2_5, 0), (.aqi, 0),
    (.humidity, 0), (.cloudCover, 0), (.precipitationProbability, 0), (.windSpeed, 1),
    (.precipitation, 1), (.uvIndex, 1), (.pressure, 0),
  ])
  func decimalsAreThoseOfTheTable(kind: BarKind, decimals: Int) {
    #expect(kind.decimals == decimals)
  }

  @Test func idsAreThoseOfTheContract() {
    #expect(
      Set(BarKind.allCases.map(\.rawValue)) == [
        "temperature", "apparentTemperature", "humidity", "precipitationProbability",
        "precipitation", "windSpeed", "uvIndex", "pm10", "pm2_5", "aqi", "cloudCover", "pressure",
      ])
  }

  @Test func ticksStandAtTheBandLimits() {
    #expect(
      BarKind.temperature.bandedScale.ticks == [
        Tick(value: 0, height: 90), Tick(value: 11, height: 131), Tick(value: 18, height: 168),
        Tick(value: 27, height: 207),
      ])
  }

  @Test(arguments: [nil, Double.nan, .infinity, -.infinity, .signalingNaN])
  func noValueHasTheStandardHeightAndBandZero(value: Double?) {
    for kind in BarKind.allCases {
      #expect(kind.bandedScale.height(of: value) == 60)
      #expect(kind.bandedScale.band(of: value) == 0)
      #expect(kind.linearScale.height(of: value) == 60)
    }
  }

  @Test(arguments: BarKind.allCases)
  func everyDoubleHasAHeightWithinTheBounds(kind: BarKind) {
    var random = SeededRandom(seed: 23)
    for scale in [kind.bandedScale, kind.linearScale] {
      for _ in 0..<20_000 {
        let value = random.anyDouble()
        let height = scale.height(of: value)
        #expect(height >= 60 && height <= 240, "\(value)")
      }
      for value in [
        Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0,
      ] {
        #expect((60...240).contains(scale.height(of: value)))
      }
    }
  }

  @Test(arguments: BarKind.allCases)
  func heightsGrowWithTheValue(kind: BarKind) {
    var random = SeededRandom(seed: 29)
    for scale in [kind.bandedScale, kind.linearScale] {
      for _ in 0..<10_000 {
        let value = Double.random(in: -100...1100, using: &random)
        let more = value + Double.random(in: 0...20, using: &random)
        #expect(scale.height(of: value) <= scale.height(of: more), "\(value) \(more)")
        #expect(scale.band(of: value) <= scale.band(of: more))
      }
    }
  }
}
