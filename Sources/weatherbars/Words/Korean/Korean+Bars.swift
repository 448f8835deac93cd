import BarModel

nonisolated extension Korean {
  func name(of kind: BarKind) -> String {
    switch kind {
    case .temperature: "기온"
    case .apparentTemperature: "체감온도"
    case .humidity: "습도"
    case .precipitationProbability: "강수확률"
    case .precipitation: "강수량"
    case .windSpeed: "풍속"
    case .uvIndex: "자외선"
    case .pm10: "미세먼지"
    case .pm2_5: "초미세먼지"
    case .aqi: "미국 AQI"
    case .cloudCover: "구름양"
    case .pressure: "기압"
    }
  }

  func shortName(of kind: BarKind) -> String {
    switch kind {
    case .temperature: "기온"
    case .apparentTemperature: "체감"
    case .humidity: "습도"
    case .precipitationProbability: "강수율"
    case .precipitation: "강수"
    case .windSpeed: "풍속"
    case .uvIndex: "자외선"
    case .pm10: "미세"
    case .pm2_5: "초미세"
    case .aqi: "AQI"
    case .cloudCover: "구름"
    case .pressure: "기압"
    }
  }

  func word(of kind: BarKind, band: Int) -> String {
    switch kind {
    case .temperature, .apparentTemperature:
      pick(["매우추움", "추움", "서늘함", "따뜻함", "더움"], band)
    case .humidity: pick(["건조", "건조", "쾌적", "습함", "매우습함"], band)
    case .precipitationProbability: pick(["낮음", "낮음", "보통", "높음", "매우높음"], band)
    case .precipitation: pick(["없음", "약함", "보통", "강함", "매우강함"], band)
    case .windSpeed: pick(["약함", "약함", "약간강함", "강함", "매우강함"], band)
    case .uvIndex: pick(["낮음", "낮음", "보통", "높음", "매우높음", "위험"], band)
    case .cloudCover: pick(["맑음", "맑음", "구름조금", "구름많음", "흐림"], band)
    case .pressure: pick(["매우낮음", "낮음", "보통", "높음"], band)
    case .pm10, .pm2_5, .aqi: ""
    }
  }

  var loading: String { "로딩 중" }

  func name(of units: UnitSystem) -> String {
    switch units {
    case .metric: "미터법"
    case .imperial: "야드파운드법"
    case .si: "SI"
    }
  }

  func name(of scale: ScaleStyle) -> String {
    switch scale {
    case .banded: "단계별"
    case .linear: "선형"
    }
  }
}
