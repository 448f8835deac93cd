import FoundationEssentials
import WeatherData

/// What the coming hours say about rain or snow, ready to become one sentence.
nonisolated enum RainOutlook: Sendable, Equatable {
  /// Whether what falls is snow.
  enum Kind: Sendable, Equatable {
    case rain, snow
  }

  /// Nothing is expected within the given number of hours.
  case dry(hours: Int)
  /// It begins at about an instant.
  case begins(Kind, at: Date)
  /// It falls now and ends at about an instant.
  case ends(Kind, at: Date)
  /// It falls now and does not end within the hours known.
  case goesOn(Kind)

  /// How far ahead is looked.
  private static let horizon = 24

  /// Looks through the hours from the one that contains now; nil where they say nothing about it.
  init?(hours: [ForecastHour]) {
    let coming = hours.prefix(Self.horizon)
    let known = coming.filter { Self.isWet($0) != nil }
    guard known.count >= 3, let first = known.first else { return nil }
    let isWetNow = Self.isWet(first) ?? false
    let kind = Self.kind(isWetNow ? first : known.first { Self.isWet($0) == true } ?? first)
    let change = known.first { Self.isWet($0) != isWetNow }
    self =
      switch (isWetNow, change) {
      case (true, let change?): .ends(kind, at: change.time)
      case (true, nil): .goesOn(kind)
      case (false, let change?): .begins(kind, at: change.time)
      case (false, nil): .dry(hours: known.count)
      }
  }

  /// Whether an hour is wet: a measurable amount, at a chance that isn't small unless the amount is
  /// no trace; nil if not known.
  private static func isWet(_ hour: ForecastHour) -> Bool? {
    let chance = hour.values[.precipitationProbability]
    guard let amount = hour.values[.precipitation] else { return chance.map { $0 >= 60 } }
    return amount >= 1 || amount >= 0.1 && (chance ?? 100) >= 30
  }

  private static func kind(_ hour: ForecastHour) -> Kind {
    switch hour.condition {
    case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers: .snow
    default: .rain
    }
  }
}
