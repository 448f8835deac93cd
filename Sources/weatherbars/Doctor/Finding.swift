import BarTUI
import WeatherData

/// What `--doctor` looks at, in the order of its lines.
nonisolated enum DoctorSubject: Sendable, CaseIterable {
  case version, terminal, entry, size, locale, glyphs, color, mouse, synchronized
  case settings, cache, proxy, keys, lookup, encryption, provider, clock
}

/// One line of `--doctor`.
nonisolated struct Finding: Sendable, Hashable {
  /// How good or bad it is.
  enum Level: Sendable, Hashable {
    case fine, warning, fault
  }

  /// How good or bad it is.
  let level: Level
  /// What was looked at.
  let subject: DoctorSubject
  /// What was found.
  let detail: String
  /// What to do about it; empty where nothing has to be done.
  let advice: String

  init(_ level: Level, _ subject: DoctorSubject, _ detail: String, advice: String = "") {
    self.level = level
    self.subject = subject
    self.detail = detail
    self.advice = advice
  }

  /// The finding as one line that can be copied into a report.
  func line(_ words: any Catalogue) -> String {
    let mark = words.text(of: level).padded(to: Finding.markWidth(words))
    let tail = advice.isEmpty ? "" : " -> " + advice
    return Shown.plain("\(mark)  \(words.name(of: subject)): \(detail)\(tail)")
  }

  private static func markWidth(_ words: any Catalogue) -> Int {
    [Level.fine, .warning, .fault].map { words.text(of: $0).width }.max() ?? 0
  }
}
