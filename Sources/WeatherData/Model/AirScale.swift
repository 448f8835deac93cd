import Glibc

/// A name for what a level of air quality means; the program has the words.
public enum AirBand: String, Sendable, Hashable, Codable, CaseIterable {
  case good, fair, moderate, bad, veryBad, poor, veryPoor, extremelyPoor
  case unhealthyForSensitive, unhealthy, veryUnhealthy, hazardous
  /// Levels of the WHO: the guideline is met, or only one of its interim targets, 4 the strictest.
  case withinGuideline, interimTarget4, interimTarget3, interimTarget2, interimTarget1
  /// Beyond even the least strict of the WHO's interim targets.
  case aboveTargets
}

/// The levels of one quantity in one standard.
public struct AirScale: Sendable, Hashable {
  /// How a value is prepared before it is looked up, as the standard asks.
  public enum Preparation: Sendable, Hashable {
    case none
    /// Rounded to a whole number, halves away from zero.
    case rounded
    /// Cut after a number of decimals.
    case truncated(decimals: Int)
  }

  /// The greatest value of each level but the last, ascending; it belongs to that level.
  public let upperLimits: [Double]
  /// What each level is called, the best first.
  public let bands: [AirBand]
  /// How a value is prepared.
  public let preparation: Preparation

  init(_ upperLimits: [Double], _ bands: [AirBand], _ preparation: Preparation = .none) {
    self.upperLimits = upperLimits
    self.bands = bands
    self.preparation = preparation
  }

  /// The level of a value, counted from 1 for the best; nil where it is no number or below zero.
  public func level(of value: Double) -> Int? {
    guard value.isFinite, value >= 0 else { return nil }
    let value = prepared(value)
    return 1 + upperLimits.count { value > $0 }
  }

  /// The name of a value's level.
  public func band(of value: Double) -> AirBand? {
    level(of: value).flatMap { bands.indices.contains($0 - 1) ? bands[$0 - 1] : nil }
  }

  private func prepared(_ value: Double) -> Double {
    switch preparation {
    case .none: return value
    case .rounded: return value.rounded(.toNearestOrAwayFromZero)
    case .truncated(let decimals):
      let unit = pow(10, Double(decimals))
      // 55.4 times ten may come out a hair below 554.
      return (value * unit + 1e-6).rounded(.down) / unit
    }
  }
}
