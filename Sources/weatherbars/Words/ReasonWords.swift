import WeatherData

/// Why a bar has no value, where there is room for two words.
nonisolated protocol ReasonWords: Sendable {
  /// The reason in at most eight cells.
  func shortReason(for error: WeatherError) -> String
  /// There is no room for a further place.
  func placesFull(_ limit: Int) -> String
}

nonisolated extension English {
  func shortReason(for error: WeatherError) -> String {
    switch error.kind {
    case .network: "offline"
    case .timeout: "too slow"
    case .tls: "insecure"
    case .http: "no reply"
    case .quota: "limit"
    case .badData: "bad data"
    case .unknownPlace: "no place"
    case .key: "no key"
    case .config: "settings"
    }
  }

  func placesFull(_ limit: Int) -> String {
    "There is room for \(limit) places: remove one with - first."
  }
}

nonisolated extension Korean {
  func shortReason(for error: WeatherError) -> String {
    switch error.kind {
    case .network: "연결안됨"
    case .timeout: "시간초과"
    case .tls: "보안오류"
    case .http: "응답없음"
    case .quota: "한도초과"
    case .badData: "자료오류"
    case .unknownPlace: "지역없음"
    case .key: "키 필요"
    case .config: "설정오류"
    }
  }

  func placesFull(_ limit: Int) -> String {
    "지역은 \(limit)곳까지입니다. 먼저 - 키로 하나를 지우세요."
  }
}
