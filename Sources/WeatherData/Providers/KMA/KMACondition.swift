extension Condition {
  /// Creates the condition of KMA's codes of precipitation and sky; nil where neither tells one.
  ///
  /// - Parameters:
  ///   - precipitation: PTY, 0 for none.
  ///   - sky: SKY, 1 clear, 3 mostly cloudy, 4 overcast.
  package init?(kmaPrecipitation precipitation: Double?, sky: Double?) {
    switch precipitation {
    case 1: self = .rain
    case 2: self = .sleet
    case 3: self = .snow
    case 4: self = .rainShowers
    case 5: self = .drizzle
    case 6: self = .sleet
    case 7: self = .lightSnow
    case .some(let code) where code != 0: self = .unknown(Int(exactly: code.rounded()) ?? 0)
    default:
      switch sky {
      case 1: self = .clear
      case 2: self = .mostlyClear
      case 3: self = .partlyCloudy
      case 4: self = .overcast
      case .some(let code): self = .unknown(Int(exactly: code.rounded()) ?? 0)
      case nil: return nil
      }
    }
  }
}
