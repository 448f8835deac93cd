import WeatherData

nonisolated extension English {
  func name(of standard: GradeStandard) -> String {
    switch standard {
    case .korea: "Korea"
    case .who: "WHO"
    case .us: "US"
    case .eu: "Europe"
    }
  }

  func grade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .korea: pick(["good", "moderate", "bad", "very bad"], level - 1)
    case .who:
      level > 1
        ? "\(Ratio.text(ratio)) × WHO 24 h guideline" : "within WHO 24 h guideline"
    case .us:
      pick(
        [
          "good", "moderate", "unhealthy for sensitive groups", "unhealthy", "very unhealthy",
          "hazardous",
        ], level - 1)
    case .eu:
      pick(["good", "fair", "moderate", "poor", "very poor", "extremely poor"], level - 1)
    }
  }

  func shortGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .who: level > 1 ? "\(Ratio.brief(ratio))× WHO" : "within WHO"
    case .us:
      pick(
        ["good", "moderate", "sensitive", "unhealthy", "v. unheal.", "hazardous"], level - 1)
    case .eu:
      pick(["good", "fair", "moderate", "poor", "very poor", "extreme"], level - 1)
    case .korea: grade(standard, level: level, ratio: ratio)
    }
  }

  func briefGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .who: level > 1 ? "\(Ratio.brief(ratio))× WHO" : "WHO ok"
    case .us: pick(["good", "moderate", "caution", "bad", "very bad", "hazard"], level - 1)
    case .eu: pick(["good", "fair", "moderate", "poor", "v. poor", "extreme"], level - 1)
    case .korea: grade(standard, level: level, ratio: ratio)
    }
  }
}
