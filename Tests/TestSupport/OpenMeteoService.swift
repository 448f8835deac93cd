import Glibc

/// Answers the requests of an Open-Meteo client in the shapes of the real service, figures ours.
///
///     var service = OpenMeteoService()
///     service.weather.temperature = 21.3456
///     service.air.pm10 = 42
///     let server = try LoopbackServer(service.handler)
///
/// Every place of a request gets the same answer: one an object, several an array.
public struct OpenMeteoService: Sendable {
  /// What `/v1/forecast` says.
  public var weather = OpenMeteoBodies.Weather()
  /// What `/v1/air-quality` says.
  public var air = OpenMeteoBodies.Air()
  /// What `/v1/search` finds, whatever the name.
  public var hits: [OpenMeteoBodies.Hit] = []
  /// Answers the weather instead, where set.
  public var weatherResponse: LoopbackServer.Response?
  /// Answers the air instead, where set.
  public var airResponse: LoopbackServer.Response?
  /// Answers the search instead, where set.
  public var searchResponse: LoopbackServer.Response?

  /// Creates a service with plausible figures and no places.
  public init() {}

  /// Answers requests by what the service is now; later changes need a new handler.
  public var handler: LoopbackServer.Handler {
    let service = self
    return { service.answer($0) }
  }

  /// Answers one request.
  public func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let query = request.query
    let usesUnixTime = query["timeformat"] == "unixtime"
    let count = query["latitude"]?.split(separator: ",").count ?? 1
    switch request.path {
    case "/v1/forecast":
      return weatherResponse ?? .json(several(weather.json(unixTime: usesUnixTime), count))
    case "/v1/air-quality":
      return airResponse ?? .json(several(air.json(unixTime: usesUnixTime), count))
    case "/v1/search":
      return searchResponse ?? .json(OpenMeteoBodies.search(hits))
    default:
      return .json(#"{"reason":"Not Found","error":true}"#, status: 404)
    }
  }

  private func several(_ body: String, _ count: Int) -> String {
    guard count > 1 else { return body }
    return "[" + Array(repeating: body, count: count).joined(separator: ",") + "]"
  }
}
