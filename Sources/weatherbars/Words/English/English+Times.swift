import WeatherData

nonisolated extension English {
  func age(seconds: Int) -> String {
    switch seconds {
    case ..<60: "just now"
    case ..<3600: "\(seconds / 60) min old"
    case ..<172_800: "\(seconds / 3600) h old"
    default: "\(seconds / 86_400) days old"
    }
  }

  func time(until seconds: Int) -> String {
    switch seconds {
    case ..<60: "in \(max(0, seconds)) s"
    case ..<3600: "in \(seconds / 60) min"
    default: "in \(seconds / 3600) h"
    }
  }

  func weekday(_ weekday: Int) -> String {
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return names[max(0, min(weekday, 6))]
  }

  func fullWeekday(_ weekday: Int) -> String {
    let names = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    return names[max(0, min(weekday, 6))]
  }

  func date(_ date: CivilDate) -> String { "\(weekday(date.weekday)) \(shortDate(date))" }

  func shortDate(_ date: CivilDate) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(date.day) \(months[max(0, min(date.month - 1, 11))])"
  }

  func briefDay(_ date: CivilDate) -> String { "\(weekday(date.weekday)) \(date.day)" }

  func dateTime(_ date: CivilDate, _ clock: String) -> String { "\(self.date(date)) \(clock)" }

  var today: String { "Today" }
  var tomorrow: String { "Tomorrow" }

  func compass(_ direction: WindDirection) -> String {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
      "NNW",
    ]
    return points[direction.point]
  }
}
