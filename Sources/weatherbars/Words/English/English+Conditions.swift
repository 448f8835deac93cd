import WeatherData

nonisolated extension English {
  func text(of condition: Condition) -> String {
    switch condition {
    case .clear: "Clear"
    case .mostlyClear: "Mostly clear"
    case .partlyCloudy: "Partly cloudy"
    case .overcast: "Overcast"
    case .fog: "Fog"
    case .rimeFog: "Freezing fog"
    case .drizzle: "Drizzle"
    case .freezingDrizzle: "Freezing drizzle"
    case .lightRain: "Light rain"
    case .rain: "Rain"
    case .heavyRain: "Heavy rain"
    case .freezingRain: "Freezing rain"
    case .sleet: "Sleet"
    case .lightSnow: "Light snow"
    case .snow: "Snow"
    case .heavySnow: "Heavy snow"
    case .snowGrains: "Snow grains"
    case .rainShowers: "Rain showers"
    case .snowShowers: "Snow showers"
    case .thunder: "Thunderstorm"
    case .thunderHail: "Thunderstorm with hail"
    case .unknown(let code): "Unknown sky (\(code))"
    }
  }
  func briefText(of condition: Condition) -> String {
    switch condition {
    case .mostlyClear: "Fair"
    case .partlyCloudy: "Cloudy"
    case .rimeFog: "Icy fog"
    case .freezingDrizzle, .freezingRain: "Ice rain"
    case .lightRain: "Lt. rain"
    case .heavyRain: "Downpour"
    case .lightSnow: "Lt. snow"
    case .heavySnow: "Snowfall"
    case .snowGrains: "Snow"
    case .rainShowers: "Showers"
    case .snowShowers: "Flurries"
    case .thunder: "Thunder"
    case .thunderHail: "Hail"
    case .unknown: "?"
    default: text(of: condition)
    }
  }
}
