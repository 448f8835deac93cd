import Glibc

/// Answers the requests of a client of KMA and AirKorea in the shapes of the real portal.
///
/// Forecasts hold what is observed, so that it does not matter which of them is read.
public struct KoreaService: Sendable {
  /// °C, as the portal writes it.
  public var temperature = "21.3"
  /// % of humidity.
  public var humidity = "55"
  /// m/s.
  public var windSpeed = "3.2"
  /// µg/m³ at the nearest station that speaks; `-` for none.
  public var pm10 = "42"
  /// µg/m³ at the nearest station that speaks.
  public var pm2_5 = "19"
  /// The stations with latitude and longitude.
  public var stations: [(name: String, latitude: Double, longitude: Double)] = [
    ("중구", 37.5645, 126.9757), ("종로구", 37.572, 127.005),
  ]
  /// Names of stations that measure nothing now.
  public var silent: Set<String> = []
  /// Answers everything instead, where set.
  public var response: LoopbackServer.Response?

  /// Creates a service with plausible figures.
  public init() {}

  /// Answers requests by what the service is now.
  public var handler: LoopbackServer.Handler {
    let service = self
    return { service.answer($0) }
  }

  /// Answers one request.
  public func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    if let response { return response }
    let query = request.query
    guard query["serviceKey"]?.isEmpty == false else {
      return .text("SERVICE_KEY_IS_NOT_REGISTERED_ERROR", status: 401)
    }
    let base = Self.instant(query["base_date"] ?? "", query["base_time"] ?? "")
    switch request.path.split(separator: "/").last.map(String.init) {
    case "getUltraSrtNcst": return .json(observation(base))
    case "getUltraSrtFcst":
      let first = base / 3600 * 3600 + 3600
      return .json(forecast(base, (0..<6).map { first + $0 * 3600 }, temperature: "T1H"))
    case "getVilageFcst":
      return .json(forecast(base, (1...60).map { base + $0 * 3600 }, temperature: "TMP"))
    case "getMsrstnList": return .json(stationList)
    case "getMsrstnAcctoRltmMesureDnsty": return .json(measured(query["stationName"] ?? ""))
    default: return .text("API not found", status: 404)
    }
  }

  // MARK: - KMA

  private func observation(_ base: Int) -> String {
    let values = [
      ("PTY", "0"), ("REH", humidity), ("RN1", "0"), ("T1H", temperature), ("UUU", "3.2"),
      ("VEC", "272"), ("VVV", "0"), ("WSD", windSpeed),
    ]
    return kma(
      values.map { name, value in
        item(base, #""category":"\#(name)","nx":60,"ny":127,"obsrValue":"\#(value)""#)
      })
  }

  private func forecast(_ base: Int, _ times: [Int], temperature name: String) -> String {
    let values = [
      (name, temperature), ("SKY", "3"), ("PTY", "0"), ("REH", humidity), ("WSD", windSpeed),
      ("VEC", "272"), (name == "TMP" ? "PCP" : "RN1", "강수없음"), ("POP", "20"),
    ]
    return kma(
      times.flatMap { time in
        values.map { category, value in
          item(
            base,
            #""category":"\#(category)","fcstDate":"\#(Self.date(time))","#
              + #""fcstTime":"\#(Self.clock(time))","fcstValue":"\#(value)","nx":60,"ny":127"#)
        }
      })
  }

  private func item(_ base: Int, _ members: String) -> String {
    #"{"baseDate":"\#(Self.date(base))","baseTime":"\#(Self.clock(base))",\#(members)}"#
  }

  private func kma(_ rows: [String]) -> String {
    #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":"#
      + #"{"dataType":"JSON","items":{"item":[\#(rows.joined(separator: ","))]},"#
      + #""pageNo":1,"numOfRows":1500,"totalCount":\#(rows.count)}}}"#
  }

  // MARK: - AirKorea

  private var stationList: String {
    airKorea(
      stations.map {
        #"{"dmX":"\#($0.latitude)","item":null,"mangName":"도시대기","year":null,"addr":"서울","#
          + #""stationName":"\#($0.name)","dmY":"\#($0.longitude)"}"#
      })
  }

  private func measured(_ station: String) -> String {
    let isSilent = silent.contains(station)
    let hour = Int(time(nil)) / 3600 * 3600
    let date = Self.date(hour)
    let day = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.dropFirst(6))"
    let clock = Self.clock(hour)
    return airKorea([
      #"{"so2Grade":"1","coFlag":null,"khaiValue":"\#(isSilent ? "-" : "70")","#
        + #""pm10Value":"\#(isSilent ? "-" : pm10)","pm25Value":"\#(isSilent ? "-" : pm2_5)","#
        + #""dataTime":"\#(day) \#(clock.prefix(2)):\#(clock.suffix(2))","#
        + #""stationName":"\#(station)"}"#
    ])
  }

  private func airKorea(_ rows: [String]) -> String {
    #"{"response":{"body":{"totalCount":\#(rows.count),"items":[\#(rows.joined(separator: ","))],"#
      + #""pageNo":1,"numOfRows":1000},"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"}}}"#
  }

  // MARK: - Time in Korea

  private static func local(_ instant: Int) -> tm {
    var seconds = time_t(instant + 32_400)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return parts
  }

  private static func date(_ instant: Int) -> String {
    let parts = local(instant)
    return "\(parts.tm_year + 1900)" + two(parts.tm_mon + 1) + two(parts.tm_mday)
  }

  private static func clock(_ instant: Int) -> String {
    two(local(instant).tm_hour) + two(local(instant).tm_min)
  }

  private static func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func instant(_ date: String, _ clock: String) -> Int {
    guard let date = Int32(date), let clock = Int32(clock) else { return 0 }
    var parts = tm()
    parts.tm_year = date / 10_000 - 1900
    parts.tm_mon = date / 100 % 100 - 1
    parts.tm_mday = date % 100
    parts.tm_hour = clock / 100
    parts.tm_min = clock % 100
    return Int(timegm(&parts)) - 32_400
  }
}
