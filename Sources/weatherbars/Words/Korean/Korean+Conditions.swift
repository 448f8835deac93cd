import WeatherData

nonisolated extension Korean {
  func text(of condition: Condition) -> String {
    switch condition {
    case .clear: "맑음"
    case .mostlyClear: "대체로 맑음"
    case .partlyCloudy: "구름많음"
    case .overcast: "흐림"
    case .fog: "안개"
    case .rimeFog: "얼음안개"
    case .drizzle: "이슬비"
    case .freezingDrizzle: "어는 이슬비"
    case .lightRain: "약한 비"
    case .rain: "비"
    case .heavyRain: "강한 비"
    case .freezingRain: "어는 비"
    case .sleet: "진눈깨비"
    case .lightSnow: "약한 눈"
    case .snow: "눈"
    case .heavySnow: "강한 눈"
    case .snowGrains: "싸락눈"
    case .rainShowers: "소나기"
    case .snowShowers: "소낙눈"
    case .thunder: "뇌우"
    case .thunderHail: "우박을 동반한 뇌우"
    case .unknown(let code): "알 수 없음 (\(code))"
    }
  }
  func briefText(of condition: Condition) -> String {
    switch condition {
    case .mostlyClear: "대체맑음"
    case .freezingDrizzle: "어는비"
    case .freezingRain: "어는비"
    case .thunderHail: "우박"
    case .unknown: "?"
    default: text(of: condition)
    }
  }
}
