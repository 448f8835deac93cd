/// The state of the sky, independent of a service's own codes.
public enum Condition: Sendable, Hashable {
  case clear, mostlyClear, partlyCloudy, overcast, fog, rimeFog
  case drizzle, freezingDrizzle, lightRain, rain, heavyRain, freezingRain, sleet
  case lightSnow, snow, heavySnow, snowGrains, rainShowers, snowShowers, thunder, thunderHail
  /// A code that no table knows, with the number that the service sent.
  case unknown(Int)

  /// Creates the condition of a WMO weather code (Open-Meteo documentation, table 4677 in short).
  public init(wmoCode: Int) {
    self =
      switch wmoCode {
      case 0: .clear
      case 1: .mostlyClear
      case 2: .partlyCloudy
      case 3: .overcast
      case 45: .fog
      case 48: .rimeFog
      case 51, 53, 55: .drizzle
      case 56, 57: .freezingDrizzle
      case 61: .lightRain
      case 63: .rain
      case 65: .heavyRain
      case 66, 67: .freezingRain
      case 71: .lightSnow
      case 73: .snow
      case 75: .heavySnow
      case 77: .snowGrains
      case 80, 81, 82: .rainShowers
      case 85, 86: .snowShowers
      case 95: .thunder
      case 96, 99: .thunderHail
      default: .unknown(wmoCode)
      }
  }

  /// The stable name that scripts see.
  public var id: String {
    switch self {
    case .clear: "clear"
    case .mostlyClear: "mostlyClear"
    case .partlyCloudy: "partlyCloudy"
    case .overcast: "overcast"
    case .fog: "fog"
    case .rimeFog: "rimeFog"
    case .drizzle: "drizzle"
    case .freezingDrizzle: "freezingDrizzle"
    case .lightRain: "lightRain"
    case .rain: "rain"
    case .heavyRain: "heavyRain"
    case .freezingRain: "freezingRain"
    case .sleet: "sleet"
    case .lightSnow: "lightSnow"
    case .snow: "snow"
    case .heavySnow: "heavySnow"
    case .snowGrains: "snowGrains"
    case .rainShowers: "rainShowers"
    case .snowShowers: "snowShowers"
    case .thunder: "thunder"
    case .thunderHail: "thunderHail"
    case .unknown: "unknown"
    }
  }

  /// The WMO code that stands for the condition, for scripts.
  public var wmoCode: Int {
    switch self {
    case .clear: 0
    case .mostlyClear: 1
    case .partlyCloudy: 2
    case .overcast: 3
    case .fog: 45
    case .rimeFog: 48
    case .drizzle: 53
    case .freezingDrizzle: 56
    case .lightRain: 61
    case .rain: 63
    case .heavyRain: 65
    case .freezingRain: 66
    case .sleet: 67
    case .lightSnow: 71
    case .snow: 73
    case .heavySnow: 75
    case .snowGrains: 77
    case .rainShowers: 81
    case .snowShowers: 85
    case .thunder: 95
    case .thunderHail: 96
    case .unknown(let code): code
    }
  }
}
