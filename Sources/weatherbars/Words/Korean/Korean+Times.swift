import WeatherData

nonisolated extension Korean {
  func age(seconds: Int) -> String {
    switch seconds {
    case ..<60: "방금"
    case ..<3600: "\(seconds / 60)분 전"
    case ..<172_800: "\(seconds / 3600)시간 전"
    default: "\(seconds / 86_400)일 전"
    }
  }

  func time(until seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(max(0, seconds))초 뒤"
    case ..<3600: "\(seconds / 60)분 뒤"
    default: "\(seconds / 3600)시간 뒤"
    }
  }

  func weekday(_ weekday: Int) -> String {
    ["일", "월", "화", "수", "목", "금", "토"][max(0, min(weekday, 6))]
  }

  func fullWeekday(_ weekday: Int) -> String { self.weekday(weekday) + "요일" }

  func date(_ date: CivilDate) -> String { "\(shortDate(date)) (\(weekday(date.weekday)))" }

  func shortDate(_ date: CivilDate) -> String { "\(date.month)월 \(date.day)일" }

  func briefDay(_ date: CivilDate) -> String { "\(date.day)일(\(weekday(date.weekday)))" }

  func dateTime(_ date: CivilDate, _ clock: String) -> String { "\(self.date(date)) \(clock)" }

  var today: String { "오늘" }
  var tomorrow: String { "내일" }

  func compass(_ direction: WindDirection) -> String {
    let points = [
      "북", "북북동", "북동", "동북동", "동", "동남동", "남동", "남남동", "남", "남남서", "남서", "서남서",
      "서", "서북서", "북서", "북북서",
    ]
    return points[direction.point]
  }
}
