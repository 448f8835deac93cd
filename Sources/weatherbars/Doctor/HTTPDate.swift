import FoundationEssentials
import WeatherData

/// The date of an HTTP answer.
nonisolated enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the form that RFC 9110 prefers, such as `Mon, 30 Nov 2026 06:04:00 GMT`; nil for others.
  static func instant(_ text: String) -> Date? {
    let parts = text.split { " :,".contains($0) }
    guard parts.count == 8, parts[7] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])), let year = Int(parts[3]),
      let date = CivilDate(year: year, month: month + 1, day: day), let hour = Int(parts[4]),
      let minute = Int(parts[5]), let second = Int(parts[6]), (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
