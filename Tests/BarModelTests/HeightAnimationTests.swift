import BarModel
import TestSupport
import Testing

@Suite struct HeightAnimationTests {
  private func near(_ one: Double, _ other: Double, within: Double = 1e-9) -> Bool {
    (one - other).magnitude <= within
  }

  @Test func aMovementTakesHalfASecond() {
    #expect(HeightAnimation.duration == 0.5)
  }

  /// The smoothstep 3s² − 2s³ at s = 0, 1/4, 1/2, 3/4, 1 is 0, 10/64, 1/2, 54/64, 1.
  @Test(arguments: [
    (10.0, 60.0), (10.125, 88.125), (10.25, 150), (10.375, 211.875), (10.5, 240), (11, 240),
  ])
  func fromRestTheCurveIsTheSmoothstep(time: Double, height: Double) {
    var animation = HeightAnimation(restingAt: 60)
    let hasBegun = animation.move(to: 240, at: 10)
    #expect(hasBegun)
    #expect(near(animation.height(at: time), height))
  }

  @Test func theSpeedFromRestIsGreatestInTheMiddleAndNoneAtTheEnds() {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 0)
    #expect(animation.speed(at: 0) == 0)
    #expect(near(animation.speed(at: 0.25), 540))
    #expect(animation.speed(at: 0.5) == 0)
    #expect(animation.speed(at: -1) == 0)
  }

  @Test func theEndIsExact() {
    var random = SeededRandom(seed: 41)
    for _ in 0..<5000 {
      var animation = HeightAnimation(restingAt: Double.random(in: 60...240, using: &random))
      let target = Double.random(in: 60...240, using: &random)
      let start = Double.random(in: 0...1e6, using: &random)
      animation.move(to: target, at: start)
      var time = start
      while animation.isMoving(at: time) { time += 1.0 / 60 }
      #expect(animation.height(at: time) == target)
      #expect(time < start + 0.52)
    }
  }

  @Test func theTargetItHasAlreadyStartsNothing() {
    var animation = HeightAnimation(restingAt: 90)
    let hasBegun = animation.move(to: 90, at: 1)
    #expect(!hasBegun)
    #expect(!animation.isMoving(at: 1))
    animation.move(to: 150, at: 1)
    let before = animation
    let hasBegunAgain = animation.move(to: 150, at: 1.2)
    #expect(!hasBegunAgain)
    #expect(animation == before)
  }

  /// Halfway up (150 points, 540 points a second) the new target is 180 points: 30 to go, and the
  /// speed is held to 3 * 30 / 0.5.
  @Test func aSpeedTowardsTheNewTargetIsKeptUpToThreeTimesTheDistance() {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 0)
    animation.move(to: 180, at: 0.25)
    #expect(near(animation.height(at: 0.25), 150))
    #expect(near(animation.startSpeed, 180))
    #expect(near(animation.speed(at: 0.25), 180))

    animation = HeightAnimation(restingAt: 60)
    animation.move(to: 200, at: 0)
    // 130 points at 420 points a second, 110 to go: up to 660 are allowed.
    animation.move(to: 240, at: 0.25)
    #expect(near(animation.startSpeed, 420))
    // Hermite from 130 to 240 with 420 at the start, at s = 1/2: 130 + 55 + 420 * 0.5 / 8.
    #expect(near(animation.height(at: 0.5), 211.25))
    #expect(animation.height(at: 0.75) == 240)
  }

  @Test func aSpeedAwayFromTheNewTargetIsDropped() {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 0)
    animation.move(to: 60, at: 0.25)
    #expect(near(animation.height(at: 0.25), 150))
    #expect(animation.startSpeed == 0)
    #expect(near(animation.height(at: 0.5), 105))
    #expect(animation.height(at: 0.75) == 60)
  }

  @Test func aFallKeepsItsSpeedToo() {
    var animation = HeightAnimation(restingAt: 240)
    animation.move(to: 60, at: 0)
    animation.move(to: 120, at: 0.25)
    #expect(near(animation.startSpeed, -180))
    #expect(animation.height(at: 0.75) == 120)
  }

  @Test func aTargetAtTheHeightShownEndsTheMovement() {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 0)
    let hasBegun = animation.move(to: animation.height(at: 0.25), at: 0.25)
    #expect(!hasBegun)
    #expect(!animation.isMoving(at: 0.25))
  }

  @Test func finishingStandsAtTheTarget() {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 5)
    animation.finish()
    #expect(animation.height(at: 5.1) == 240)
    #expect(animation.speed(at: 5.1) == 0)
    #expect(!animation.isMoving(at: 5.1))
  }

  @Test func theHeightStaysBetweenStartAndTargetAndNeverTurnsBack() {
    var random = SeededRandom(seed: 43)
    for _ in 0..<2000 {
      var animation = HeightAnimation(restingAt: Double.random(in: 60...240, using: &random))
      var time = 0.0
      for _ in 0..<5 {
        animation.move(to: Double.random(in: 60...240, using: &random), at: time)
        let bounds = [animation.start, animation.target].sorted()
        let isRising = animation.target > animation.start
        var last = animation.start
        for step in 0...30 {
          let height = animation.height(at: time + Double(step) / 50)
          #expect(!height.isNaN && height >= bounds[0] && height <= bounds[1])
          #expect(isRising ? height >= last - 1e-9 : height <= last + 1e-9)
          last = height
        }
        #expect(last == animation.target)
        time += Double.random(in: 0...0.5, using: &random)
      }
    }
  }

  @Test func interruptionsInARowAreContinuous() {
    var random = SeededRandom(seed: 47)
    for _ in 0..<5000 {
      var animation = HeightAnimation(restingAt: 100)
      var time = 3.0
      animation.move(to: Double.random(in: 60...240, using: &random), at: time)
      for _ in 0..<3 {
        time += Double.random(in: 0...0.4, using: &random)
        let height = animation.height(at: time)
        let speed = animation.speed(at: time)
        let target = Double.random(in: 60...240, using: &random)
        animation.move(to: target, at: time)
        let distance = target - height
        #expect(animation.height(at: time) == height)
        #expect(near(animation.height(at: time + 1e-7), height, within: 1e-3))
        let after = animation.speed(at: time)
        if speed * distance <= 0 {
          #expect(near(after, 0, within: 1e-6))
        } else if speed.magnitude <= 6 * distance.magnitude {
          #expect(near(after, speed, within: 1e-6))
        } else {
          #expect(near(after, 6 * distance, within: 1e-6))
        }
      }
    }
  }

  @Test(arguments: [-100.0, .nan, .infinity, -.infinity, -.greatestFiniteMagnitude])
  func aClockThatGoesWrongIsHarmless(time: Double) {
    var animation = HeightAnimation(restingAt: 60)
    animation.move(to: 240, at: 1)
    #expect((60...240).contains(animation.height(at: time)))
    #expect(animation.speed(at: time).isFinite)
    animation.move(to: 120, at: time)
    for later in [0, 1, 2, time, 1e9] {
      #expect((60...240).contains(animation.height(at: later)))
    }
    #expect(animation.target == 120)
    animation.move(to: 90, at: 2e9)
    #expect(animation.height(at: 2e9 + 0.5) == 90)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aTargetThatIsNotFiniteStartsNothing(target: Double) {
    var animation = HeightAnimation(restingAt: 60)
    let hasBegun = animation.move(to: target, at: 1)
    #expect(!hasBegun)
    #expect(animation.target == 60)
  }
}
