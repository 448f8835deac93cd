import Glibc

/// Answers the requests of a client of MET Norway's location forecast.
public struct MetNorwayService: Sendable {
  /// °C in every step.
  public var temperature = 21.3456

  /// Creates a service with plausible figures.
  public init() {}

  /// Answers requests by what the service is now.
  public var handler: LoopbackServer.Handler {
    let service = self
    return { service.answer($0) }
  }

  /// Answers one request.
  public func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    guard request.path == "/weatherapi/locationforecast/2.0/compact" else {
      return .text("not found", status: 404)
    }
    // The service turns away whoever does not say who they are.
    guard request.headers["user-agent"]?.contains("weatherbars/") == true else {
      return .text("Forbidden", status: 403)
    }
    let first = Int(time(nil)) / 3600 * 3600
    let steps = (0..<48).map { step(first + $0 * 3600) }
    return .json(
      #"{"type":"Feature","properties":{"meta":{"updated_at":"2026-01-01T00:00:00Z","units":{"#
        + #""air_pressure_at_sea_level":"hPa","air_temperature":"celsius","wind_speed":"m/s","#
        + #""precipitation_amount":"mm","relative_humidity":"%"}},"#
        + #""timeseries":[\#(steps.joined(separator: ","))]}}"#)
  }

  private func step(_ instant: Int) -> String {
    var seconds = time_t(instant)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    let stamp = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return #"{"time":"\#(stamp)","data":{"instant":{"details":{"air_temperature":\#(temperature),"#
      + #""air_pressure_at_sea_level":1003.6,"cloud_area_fraction":3.1,"relative_humidity":55,"#
      + #""wind_from_direction":219.5,"wind_speed":3.2}},"next_1_hours":{"summary":"#
      + #"{"symbol_code":"partlycloudy_day"},"details":{"precipitation_amount":0.4}}}}"#
  }
}

/// Answers the requests of a client of OpenWeatherMap.
public struct OpenWeatherService: Sendable {
  /// °C now.
  public var temperature = 21.3456

  /// Creates a service with plausible figures.
  public init() {}

  /// Answers requests by what the service is now.
  public var handler: LoopbackServer.Handler {
    let service = self
    return { service.answer($0) }
  }

  /// Answers one request.
  public func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    guard request.query["appid"]?.isEmpty == false, request.query["units"] == "metric" else {
      return .json(#"{"cod":401,"message":"Invalid API key."}"#, status: 401)
    }
    let now = Int(time(nil)) - 120
    let hour = now / 3600 * 3600
    switch request.path {
    case "/data/2.5/weather":
      return .json(
        "{\(weather(now)),\"timezone\":32400,\"id\":1,\"name\":\"X\",\"cod\":200}")
    case "/data/2.5/forecast":
      let steps = (1...16).map { "{\(weather(now / 10_800 * 10_800 + $0 * 10_800)),\"pop\":0.2}" }
      return .json(
        #"{"cod":"200","list":[\#(steps.joined(separator: ","))],"city":{"timezone":32400}}"#)
    case "/data/2.5/air_pollution": return .json(air([hour]))
    case "/data/2.5/air_pollution/forecast": return .json(air((0..<48).map { hour + $0 * 3600 }))
    default: return .json(#"{"cod":"404","message":"Internal error"}"#, status: 404)
    }
  }

  private func weather(_ instant: Int) -> String {
    #""dt":\#(instant),"main":{"temp":\#(temperature),"feels_like":20.1,"pressure":1007,"#
      + #""humidity":55},"weather":[{"id":802,"icon":"03d"}],"clouds":{"all":40},"#
      + #""wind":{"speed":3.2,"deg":90}"#
  }

  private func air(_ times: [Int]) -> String {
    let rows = times.map {
      #"{"main":{"aqi":2},"components":{"co":534,"pm2_5":18.5,"pm10":42},"dt":\#($0)}"#
    }
    return #"{"coord":{"lon":127,"lat":37},"list":[\#(rows.joined(separator: ","))]}"#
  }
}
