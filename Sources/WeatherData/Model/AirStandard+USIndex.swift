import Glibc

extension AirStandard {
  /// The US index that a mean of 24 hours stands for (EPA, Technical Assistance Document for the
  /// Reporting of Daily Air Quality, May 2024).
  ///
  /// - Parameters:
  ///   - value: The mean concentration, µg/m³.
  ///   - quantity: PM10 or PM2.5.
  /// - Returns: The index, above 500 by the slope of the last row; nil for other quantities.
  public static func usIndex(of value: Double, for quantity: Quantity) -> Double? {
    let table: [Corner]
    let decimals: Double
    switch quantity {
    case .pm2_5:
      table = [
        (0, 9, 0, 50), (9.1, 35.4, 51, 100), (35.5, 55.4, 101, 150), (55.5, 125.4, 151, 200),
        (125.5, 225.4, 201, 300), (225.5, 325.4, 301, 500),
      ]
      decimals = 1
    case .pm10:
      table = [
        (0, 54, 0, 50), (55, 154, 51, 100), (155, 254, 101, 150), (255, 354, 151, 200),
        (355, 424, 201, 300), (425, 604, 301, 500),
      ]
      decimals = 0
    default: return nil
    }
    guard value.isFinite, value >= 0 else { return nil }
    let unit = pow(10, decimals)
    let cut = (value * unit + 1e-6).rounded(.down) / unit
    guard let row = table.first(where: { cut <= $0.high }) ?? table.last else { return nil }
    let slope = (row.indexHigh - row.indexLow) / (row.high - row.low)
    return ((cut - row.low) * slope + row.indexLow).rounded(.toNearestOrAwayFromZero)
  }

  private typealias Corner = (low: Double, high: Double, indexLow: Double, indexHigh: Double)
}
