import WeatherData

/// Why a bar has no value, where there is room for two words.
nonisolated protocol ReasonWords: Sendable {
  /// The reason in at most ten cells.
  func shortReason(for error: WeatherError) -> String
  /// There is no room for a further place.
  func placesFull(_ limit: Int) -> String
}

nonisolated extension English {
  func shortReason(for error: WeatherError) -> String {
    switch error.kind {
    case .network: "no network"
    case .timeout: "timed out"
    case .tls: "not secure"
    case .http: "no answer"
    case .quota: "limit"
    case .badData: "bad data"
    case .unknownPlace: "not found"
    case .key: "needs key"
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
    case .network: "연결 안 됨"
    case .timeout: "시간 초과"
    case .tls: "보안 오류"
    case .http: "응답 없음"
    case .quota: "한도 초과"
    case .badData: "자료 오류"
    case .unknownPlace: "지역 없음"
    case .key: "키 필요"
    case .config: "설정 오류"
    }
  }

  func placesFull(_ limit: Int) -> String {
    "지역은 \(limit)곳까지입니다. 먼저 - 키로 하나를 지우세요."
  }
}
