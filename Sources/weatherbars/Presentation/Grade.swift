import BarModel
import WeatherData

/// A standard of air quality whose words grade the air bars.
typealias GradeStandard = AirStandard

/// Which standard is used.
nonisolated enum GradeChoice: Sendable, Hashable {
  /// The one of the place's country.
  case automatic
  /// The same one everywhere.
  case fixed(GradeStandard)

  /// Every choice, in the order of the key that changes it.
  static let allCases = [GradeChoice.automatic] + GradeStandard.allCases.map(GradeChoice.fixed)

  /// Finds the choice of a name in the settings.
  init?(name: String) {
    if name == "auto" {
      self = .automatic
    } else if let standard = GradeStandard(rawValue: name) {
      self = .fixed(standard)
    } else {
      return nil
    }
  }

  /// The name in the settings.
  var name: String {
    switch self {
    case .automatic: "auto"
    case .fixed(let standard): standard.rawValue
    }
  }

  /// The standard for a place of a country.
  func standard(countryCode: String?) -> GradeStandard {
    switch self {
    case .automatic: GradeStandard.usual(in: countryCode)
    case .fixed(let standard): standard
    }
  }
}

/// A place in a standard's order from good to bad.
nonisolated struct Grade: Sendable, Hashable {
  /// Whose grade it is.
  let standard: GradeStandard
  /// The level, from 1 for the best.
  let level: Int
  /// How many times the guideline the value is, for the standard that says so.
  let ratio: Double?

  /// How bad it is on the common run of colours, from 0 on.
  var severity: Int {
    switch standard {
    // Four levels over six colours: bad and very bad are as red as they are elsewhere.
    case .korea: [0, 1, 3, 4][max(0, min(level - 1, 3))]
    case .who, .us, .eu: max(0, min(level - 1, 5))
    }
  }
}

extension BarKind {
  /// The grade of a value in the bar's own unit, rounded to its decimals; nil for other bars.
  nonisolated func grade(of value: Double, standard: GradeStandard) -> Grade? {
    // The index is the US one, whatever standard the particles are graded by.
    let standard = self == .aqi ? .us : standard
    guard let level = standard.level(of: value, for: quantity) else { return nil }
    let guideline = standard == .who ? GradeStandard.guideline(for: quantity) : nil
    return Grade(standard: standard, level: level, ratio: guideline.map { value / $0 })
  }
}

/// A ratio to a guideline as text.
nonisolated enum Ratio {
  /// The ratio with one decimal, at least 1.1 where it is above the guideline at all.
  static func text(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite else { return "?" }
    return NumberText.fixed(ratio > 1 ? max(ratio, 1.1) : ratio, decimals: 1)
  }

  /// The ratio in three cells: whole from ten on, and no more than 99.
  static func brief(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite, ratio >= 10 else { return text(ratio) }
    return NumberText.fixed(min(ratio, 99), decimals: 0)
  }
}
