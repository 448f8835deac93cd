import BarModel

nonisolated extension English {
  func name(of kind: BarKind) -> String {
    switch kind {
    case .temperature: "Temperature"
    case .apparentTemperature: "Feels like"
    case .humidity: "Humidity"
    case .precipitationProbability: "Rain chance"
    case .precipitation: "Rain"
    case .windSpeed: "Wind"
    case .uvIndex: "UV index"
    case .pm10: "PM10"
    case .pm2_5: "PM2.5"
    case .aqi: "US AQI"
    case .cloudCover: "Clouds"
    case .pressure: "Pressure"
    }
  }

  func shortName(of kind: BarKind) -> String {
    switch kind {
    case .temperature: "Temp"
    case .apparentTemperature: "Feels"
    case .humidity: "Humid"
    case .precipitationProbability: "Rain%"
    case .precipitation: "Rain"
    case .windSpeed: "Wind"
    case .uvIndex: "UV"
    case .pm10: "PM10"
    case .pm2_5: "PM2.5"
    case .aqi: "AQI"
    case .cloudCover: "Cloud"
    case .pressure: "Press"
    }
  }

  func word(of kind: BarKind, band: Int) -> String {
    switch kind {
    case .temperature, .apparentTemperature:
      pick(["freezing", "cold", "cool", "warm", "hot"], band)
    case .humidity: pick(["dry", "dry", "pleasant", "humid", "damp"], band)
    case .precipitationProbability:
      pick(["unlikely", "unlikely", "possible", "likely", "expected"], band)
    case .precipitation: pick(["none", "light", "moderate", "heavy", "intense"], band)
    case .windSpeed: pick(["light", "light", "moderate", "strong", "gale"], band)
    case .uvIndex: pick(["low", "low", "moderate", "high", "v. high", "extreme"], band)
    case .cloudCover: pick(["clear", "clear", "broken", "cloudy", "overcast"], band)
    case .pressure: pick(["very low", "low", "normal", "high"], band)
    case .pm10, .pm2_5, .aqi: ""
    }
  }

  var loading: String { "Loading" }

  func name(of units: UnitSystem) -> String {
    switch units {
    case .metric: "metric"
    case .imperial: "imperial"
    case .si: "SI"
    }
  }

  func name(of scale: ScaleStyle) -> String {
    switch scale {
    case .banded: "banded"
    case .linear: "linear"
    }
  }
}
