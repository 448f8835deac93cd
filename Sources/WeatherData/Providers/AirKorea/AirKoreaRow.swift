package import FoundationEssentials

/// One hour of one station, as AirKorea measured it.
package struct AirKoreaRow: Sendable, Hashable {
  /// The end of the hour.
  package let time: Date
  /// PM10, µg/m³.
  package let pm10: Double?
  /// PM2.5, µg/m³.
  package let pm2_5: Double?
  /// The comprehensive index as the service gives it.
  package let index: Double?
  /// The station's name, where the row tells it.
  package let station: String?

  /// Reads a row; nil without a time.
  ///
  /// Only values count: a grade may stand beside a missing value, and a flag says no more than
  /// that the value is missing.
  package init?(_ row: LooseJSON) {
    guard let time = row["dataTime"]?.text.flatMap(ServiceTime.airKorea) else { return nil }
    self.time = time
    station = row["stationName"]?.text
    var values: [Quantity: Double] = [:]
    values.note(.pm10, row["pm10Value"]?.number)
    values.note(.pm2_5, row["pm25Value"]?.number)
    values.note(.koreanAQI, row["khaiValue"]?.number)
    pm10 = values[.pm10]
    pm2_5 = values[.pm2_5]
    index = values[.koreanAQI]
  }

  /// The rows of a `body`, the newest first.
  package static func rows(_ body: LooseJSON) -> [AirKoreaRow] {
    (body["items"]?.elements ?? []).prefix(1000).compactMap { AirKoreaRow($0) }
      .sorted { $0.time > $1.time }
  }

  /// Whether the station is silent: its last word is over three hours old, or holds no PM.
  package func isSilent(at now: Date) -> Bool {
    now.timeIntervalSince(time) > 3 * 3600 || pm10 == nil && pm2_5 == nil
  }

  /// The row as a reading of the station.
  package func reading(from source: Source) -> Reading {
    var values: [Quantity: Double] = [:]
    values.note(.pm10, pm10)
    values.note(.pm2_5, pm2_5)
    values.note(.koreanAQI, index)
    return Reading(values, at: time, from: source)
  }
}
