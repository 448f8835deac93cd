import BarModel
import TestSupport
import Testing

@Suite struct LinearScaleTests {
  @Test(arguments: [
    (1.0, 1.0), (1.01, 2), (2, 2), (2.1, 5), (5, 5), (5.1, 10), (10, 10), (37.5, 50), (61, 100),
    (100, 100), (101, 200), (999, 1000), (0.3, 0.5), (0.02, 0.02), (0.00007, 0.0001),
    (1e-7, 1e-7), (3e22, 5e22), (1e300, 1e300), (1e308, 1e308),
  ])
  func roundingUpGivesOneTwoOrFiveTimesAPowerOfTen(value: Double, expected: Double) {
    #expect(LinearScale.roundedUp(value) == expected)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity])
  func roundingUpNothingGivesOne(value: Double) {
    #expect(LinearScale.roundedUp(value) == 1)
  }

  @Test func roundingUpIsNeverBelowAndNeverMoreThanTwoAndAHalfTimes() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let value = random.anyDouble().magnitude
      guard value.isFinite, value > 1e-290, value < 1e307 else { continue }
      let rounded = LinearScale.roundedUp(value)
      #expect(rounded >= value * (1 - 1e-11) && rounded <= value * 2.5 * (1 + 1e-11), "\(value)")
    }
    for extreme in [
      Double.leastNonzeroMagnitude, Double(bitPattern: 1 << 40), 1.5e308, .greatestFiniteMagnitude,
    ] {
      #expect(LinearScale.roundedUp(extreme) >= extreme)
      #expect(LinearScale.roundedUp(extreme).isFinite)
    }
  }

  @Test(arguments: [
    ([3.2, 17.8], false, 0.0, 20.0, 5.0), ([3.2, 17.8], true, 0, 20, 5),
    ([12.1, 13.9], false, 12, 14, 0.5), ([-4, 9], false, -5, 10, 5), ([40, 90], true, 0, 100, 50),
    ([0.31, 0.38], false, 0.3, 0.38, 0.02), ([1013], false, 800, 1300, 100),
    ([0], true, 0, 1, 0.5), ([-7], true, -8, 0, 2),
  ])
  func axesHaveRoundEnds(
    values: [Double], includesZero: Bool, lower: Double, upper: Double, step: Double
  ) {
    let scale = LinearScale(covering: values, includesZero: includesZero)
    #expect(scale.lower == lower)
    #expect(scale.upper == upper)
    #expect(scale.step == step)
  }

  @Test(arguments: [
    ([23.4, 23.5], BarKind.temperature, 23.0, 23.5, 0.5), ([0, 0.03], .precipitation, 0, 0.5, 0.5),
    ([3.2, 17.8], .temperature, 0, 20, 5), ([1, 2], .humidity, 0, 2, 1),
    ([-0.1, 0.1], .apparentTemperature, -0.5, 0.5, 0.5),
  ])
  func valuesThatHardlyDifferGetTicksThatDo(
    values: [Double], kind: BarKind, lower: Double, upper: Double, step: Double
  ) {
    #expect(
      kind.linearScale(covering: values)
        == .linear(LinearScale(lower: lower, upper: upper, step: step)))
  }

  @Test(arguments: [[], [Double.nan], [.infinity, -.infinity]])
  func withoutAValueTheAxisIsZeroToOne(values: [Double]) {
    for includesZero in [true, false] {
      let scale = LinearScale(covering: values, includesZero: includesZero)
      #expect(scale.lower == 0)
      #expect(scale.upper == 1)
    }
  }

  @Test func valuesThatAreNotFiniteArePassedOver() {
    let scale = LinearScale(covering: [.nan, 3.2, .infinity, 17.8], includesZero: false)
    #expect(scale == LinearScale(covering: [3.2, 17.8], includesZero: false))
  }

  @Test func anyValuesAreCoveredByAnAxisThatIsNotMuchWider() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<10_000 {
      let size = Double.random(in: -8...12, using: &random)
      var power = 1.0
      for _ in 0..<Int(size.magnitude) { power *= size < 0 ? 0.1 : 10 }
      let values = (0..<3).map { _ in Double.random(in: -1...1, using: &random) * power }
      let includesZero = Bool.random(using: &random)
      let scale = LinearScale(covering: values, includesZero: includesZero)
      let all = includesZero ? values + [0] : values
      #expect(all.allSatisfy { $0 >= scale.lower && $0 <= scale.upper }, "\(values)")
      let span = (all.max() ?? 0) - (all.min() ?? 0)
      #expect(scale.upper - scale.lower <= span + 2 * scale.step * (1 + 1e-9), "\(values)")
      #expect((2...12).contains(scale.ticks.count), "\(values)")
    }
  }

  @Test func anyDoublesGiveAUsableAxis() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<10_000 {
      let values = [random.anyDouble(), random.anyDouble()]
      let scale = LinearScale(covering: values, includesZero: Bool.random(using: &random))
      #expect(scale.lower.isFinite && scale.upper.isFinite && scale.lower < scale.upper)
      #expect(scale.step > 0)
      #expect((1...32).contains(scale.ticks.count), "\(values)")
      for value in values where value.isFinite {
        #expect((60...240).contains(scale.height(of: value)))
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.0), (5, 5), (5, 4), (.nan, 1), (0, .nan), (0, .infinity), (-.infinity, 0),
    (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
  ])
  func boundsThatSpanNothingBecomeZeroToOne(lower: Double, upper: Double) {
    let scale = LinearScale(lower: lower, upper: upper)
    #expect(scale.lower == 0)
    #expect(scale.upper == 1)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aStepThatIsNoneBecomesARoundQuarter(step: Double) {
    #expect(LinearScale(lower: 0, upper: 100, step: step).step == 50)
  }

  @Test(arguments: [
    (0.0, 60.0, 0), (24, 103.2, 0), (25, 105, 1), (50, 150, 2), (75, 195, 3), (100, 240, 3),
    (-10, 60, 0), (1e300, 240, 3),
  ])
  func heightsAreEvenOverTheAxis(value: Double, height: Double, band: Int) {
    let scale = LinearScale(lower: 0, upper: 100)
    #expect((scale.height(of: value) - height).magnitude < 1e-9)
    #expect(scale.band(of: value) == band)
  }

  @Test func ticksAreTheFiguresTheyReadAs() {
    let tenths = LinearScale(lower: 0, upper: 0.5, step: 0.1)
    #expect(tenths.ticks.map(\.value) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    let tens = LinearScale(lower: -20, upper: 40, step: 10)
    #expect(tens.ticks.map(\.value) == [-20, -10, 0, 10, 20, 30, 40])
    #expect(tens.ticks.map(\.height) == [60, 90, 120, 150, 180, 210, 240])
    #expect(tens.ticks.allSatisfy { $0.value.sign == .plus || $0.value < 0 })
  }

  @Test func tooManyTicksBecomeTheTwoEnds() {
    let scale = LinearScale(lower: 0, upper: 100, step: 1)
    #expect(scale.ticks == [Tick(value: 0, height: 60), Tick(value: 100, height: 240)])
  }

  @Test(arguments: BarKind.allCases)
  func axesOfQuantitiesThatCannotBeNegativeBeginAtZeroOrAboveIt(kind: BarKind) {
    guard case .linear(let scale) = kind.linearScale else {
      Issue.record("\(kind) has no linear scale")
      return
    }
    #expect(kind.canBeNegative == (scale.lower < 0))
    #expect(scale.ticks.first?.value == scale.lower)
    #expect(scale.ticks.last?.value == scale.upper)
  }
}
