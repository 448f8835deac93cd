import BarModel
import TestSupport
import Testing

@Suite struct BarTests {
  private let temperature = BarKind.temperature.bandedScale

  @Test func aBarIsPinnedAtItsEdgesAndHasOneHeight() {
    let bar = Bar(id: "temperature", scale: temperature)
    let pinned = bar.constraints.filter { $0.relation == .equal && $0.constant == 0 }
    #expect(Set(pinned.map(\.attribute)) == [.leading, .trailing, .bottom])
    #expect(bar.constraints.count { $0.attribute == .height } == 1)
    #expect(bar.heightConstraint.constant == 60)
    #expect(bar.heightConstraint == bar.constraints.heightConstraint)
    #expect(bar.constraints.widthConstraint == nil)
  }

  @Test func constraintsAreFoundByAttributeAndRelation() {
    let constraints = [
      LayoutConstraint(.width, .greaterThanOrEqual, 1),
      LayoutConstraint(.height, .lessThanOrEqual, 2),
      LayoutConstraint(.height, .equal, 3), LayoutConstraint(.width, .equal, 4),
      LayoutConstraint(.height, .equal, 5), LayoutConstraint(.width, .equal, 6),
    ]
    #expect(constraints.heightConstraint?.constant == 3)
    #expect(constraints.widthConstraint?.constant == 4)
    #expect(constraints.first(.height, .lessThanOrEqual)?.constant == 2)
    #expect(constraints.first(.bottom, .equal) == nil)
    #expect([LayoutConstraint]().heightConstraint == nil)
  }

  @Test func settingTheValueMovesTheHeightConstraintAtOnce() {
    var bar = Bar(id: "temperature", scale: temperature)
    bar.value = 21.3
    #expect(bar.heightConstraint.constant == 171)
    bar.value = -5
    #expect(bar.heightConstraint.constant == 60)
    bar.value = 27
    #expect(bar.heightConstraint.constant == 207)
    bar.value = nil
    #expect(bar.heightConstraint.constant == 60)
    bar.value = .nan
    #expect(bar.heightConstraint.constant == 60)
  }

  @Test func settingTheScaleMovesTheHeightConstraintAtOnce() {
    var bar = Bar(id: "temperature", scale: temperature, value: 10)
    #expect(bar.heightConstraint.constant == 100)
    bar.scale = BarKind.temperature.linearScale
    #expect(bar.heightConstraint.constant == 150)
    #expect(bar.band == 2)
  }

  @Test func aFloatingBarBeginsAtItsLowerValue() {
    let scale = Scale.linear(LinearScale(lower: 0, upper: 30, step: 10))
    var bar = Bar(id: "day", scale: scale, value: 20, lowerValue: 10)
    #expect(bar.bottom == 120)
    #expect(bar.top == 180)
    #expect(bar.heightConstraint.constant == 60)
    bar.lowerValue = 15
    #expect(bar.bottom == 150)
    bar.lowerValue = 25
    #expect(bar.bottom == 180)
    #expect(bar.heightConstraint.constant == 0)
    bar.lowerValue = .nan
    #expect(bar.bottom == 0)
    #expect(bar.top == 180)
  }

  @Test func aFloatingBarWithoutAValueStandsOnTheBase() {
    let bar = Bar(id: "day", scale: temperature, lowerValue: 3)
    #expect(bar.bottom == 0)
    #expect(bar.top == 60)
  }

  @Test(
    arguments: [
      (nil, true, false, Bar.State.loading), (nil, false, false, .missing),
      (.infinity, true, true, .loading), (.nan, false, true, .missing), (3, false, false, .value),
      (3, true, false, .value), (3, false, true, .stale), (3, true, true, .stale),
    ] as [(Double?, Bool, Bool, Bar.State)])
  func theStateTellsWhatThereIsToShow(
    value: Double?, isAwaited: Bool, isStale: Bool, state: Bar.State
  ) {
    let bar = Bar(
      id: "a", scale: temperature, value: value, isAwaited: isAwaited, isStale: isStale)
    #expect(bar.state == state)
    #expect(bar.hasValue == (state == .value || state == .stale))
  }

  @Test func edgesStayWithinTheBoundsWhateverIsSet() {
    var random = SeededRandom(seed: 31)
    var bar = Bar(id: "a", scale: temperature)
    for _ in 0..<20_000 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: bar.value = random.anyDouble()
      case 1: bar.lowerValue = random.anyDouble()
      case 2: bar.scale = .linear(LinearScale(lower: random.anyDouble(), upper: random.anyDouble()))
      default:
        bar.scale = .linear(LinearScale(lower: -20, upper: 40))
        bar.value = Double.random(in: -30...50, using: &random)
        bar.lowerValue = Double.random(in: -30...50, using: &random)
      }
      #expect(bar.top >= 59.999_999 && bar.top <= 240)
      #expect(bar.bottom >= 0 && bar.bottom <= 240)
      #expect(bar.heightConstraint.constant >= 0)
      #expect(bar.value?.isFinite == true || bar.heightConstraint.constant == 60)
    }
  }
}
