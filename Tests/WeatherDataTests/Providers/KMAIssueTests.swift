import FoundationEssentials
import Testing
import WeatherData

@Suite struct KMAIssueTests {
  /// An instant of 2026-11-30 in Korea; midnight there is 2026-11-29 15:00 UTC.
  private static func korea(_ hour: Int, _ minute: Int, second: Int = 0) -> Date {
    unix(Double(1_795_964_400 + hour * 3600 + minute * 60 + second))
  }

  @Test(arguments: [
    (0, 5, "20261129", "2300"), (0, 9, "20261129", "2300"), (0, 10, "20261130", "0000"),
    (14, 9, "20261130", "1300"), (14, 10, "20261130", "1400"), (23, 59, "20261130", "2300"),
  ])
  func anObservationIsOutTenMinutesAfterItsHour(hour: Int, minute: Int, date: String, time: String)
  {
    let issue = KMAIssue(of: .observation, at: Self.korea(hour, minute))
    #expect(issue.date == date)
    #expect(issue.time == time)
  }

  @Test(arguments: [
    (0, 5, "20261129", "2330"), (0, 44, "20261129", "2330"), (0, 45, "20261130", "0030"),
    (14, 44, "20261130", "1330"), (14, 45, "20261130", "1430"),
  ])
  func theNextHoursAreOutFifteenMinutesAfterTheirHalfHour(
    hour: Int, minute: Int, date: String, time: String
  ) {
    let issue = KMAIssue(of: .ultraShort, at: Self.korea(hour, minute))
    #expect(issue.date == date)
    #expect(issue.time == time)
  }

  @Test(arguments: [
    (0, 0, "20261129", "2300"), (2, 9, "20261129", "2300"), (2, 10, "20261130", "0200"),
    (5, 9, "20261130", "0200"), (5, 10, "20261130", "0500"), (8, 10, "20261130", "0800"),
    (11, 10, "20261130", "1100"), (14, 10, "20261130", "1400"), (17, 10, "20261130", "1700"),
    (20, 10, "20261130", "2000"), (23, 9, "20261130", "2000"), (23, 10, "20261130", "2300"),
  ])
  func theDaysComeInEightIssues(hour: Int, minute: Int, date: String, time: String) {
    let issue = KMAIssue(of: .village, at: Self.korea(hour, minute, second: 59))
    #expect(issue.date == date)
    #expect(issue.time == time)
  }

  @Test(arguments: [
    (KMAOperation.observation, 1, "20261129", "2300"), (.observation, 2, "20261129", "2200"),
    (.ultraShort, 1, "20261129", "2230"), (.village, 1, "20261129", "2000"),
    (.village, 2, "20261129", "1700"),
  ])
  func aStepBackIsTheIssueBefore(
    operation: KMAOperation, steps: Int, date: String, time: String
  ) {
    let issue = KMAIssue(of: operation, at: Self.korea(0, 10), stepsBack: steps)
    #expect(issue.date == date)
    #expect(issue.time == time)
  }

  @Test func theInstantIsThatOfTheBaseTime() {
    let issue = KMAIssue(of: .observation, at: Self.korea(11, 20))
    #expect(issue.instant == Self.korea(11, 0))
  }
}
