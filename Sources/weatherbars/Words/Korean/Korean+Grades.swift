import WeatherData

nonisolated extension Korean {
  func name(of standard: GradeStandard) -> String {
    switch standard {
    case .korea: "한국"
    case .who: "WHO"
    case .us: "미국"
    case .eu: "유럽"
    }
  }

  func grade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .korea: pick(["좋음", "보통", "나쁨", "매우나쁨"], level - 1)
    case .who:
      level > 1 ? "WHO 24시간 권고의 \(Ratio.text(ratio))배" : "WHO 24시간 권고 이내"
    case .us:
      pick(["좋음", "보통", "민감군 주의", "나쁨", "매우나쁨", "위험"], level - 1)
    case .eu:
      pick(["좋음", "양호", "보통", "나쁨", "매우나쁨", "극히나쁨"], level - 1)
    }
  }

  func shortGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .who: level > 1 ? "WHO \(Ratio.brief(ratio))배" : "WHO 이내"
    case .us:
      pick(["좋음", "보통", "민감군", "나쁨", "매우나쁨", "위험"], level - 1)
    case .korea, .eu: grade(standard, level: level, ratio: ratio)
    }
  }

  func briefGrade(_ standard: GradeStandard, level: Int, ratio: Double?) -> String {
    switch standard {
    case .who: level > 1 ? "\(Ratio.brief(ratio))배" : "WHO이내"
    case .korea, .us, .eu: shortGrade(standard, level: level, ratio: ratio)
    }
  }
}
