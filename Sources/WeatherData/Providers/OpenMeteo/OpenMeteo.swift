import FoundationEssentials

/// What Open-Meteo's three services have in common: hosts, key, errors.
enum OpenMeteo {
  /// The name to show.
  static let name = "Open-Meteo"

  /// One of the services.
  enum Service: Sendable {
    case forecast, air, search

    fileprivate var path: String {
      switch self {
      case .forecast: "/v1/forecast"
      case .air: "/v1/air-quality"
      case .search: "/v1/search"
      }
    }

    fileprivate var host: String {
      switch self {
      case .forecast: "api.open-meteo.com"
      case .air: "air-quality-api.open-meteo.com"
      case .search: "geocoding-api.open-meteo.com"
      }
    }
  }

  /// Gets ready to ask a service.
  ///
  /// - Throws: `config` where the endpoint can't be used.
  static func request(
    _ service: Service, in context: ProviderContext
  ) throws(WeatherError) -> Request {
    let key = (context.keys["open-meteo"] ?? "").filter { !$0.isWhitespace }
    // The free hosts redirect a request with a key, so the customers' own are asked at once.
    let host = key.isEmpty ? service.host : "customer-" + service.host
    let address = try ServiceAddress(
      endpoint: context.endpoint, standard: "https://" + host, carriesKey: !key.isEmpty)
    return Request(address: address, path: service.path, key: key)
  }

  /// A request that only lacks its parameters.
  struct Request {
    fileprivate let address: ServiceAddress
    fileprivate let path: String
    fileprivate let key: String

    /// The bare host, for errors.
    var host: String { address.host }

    /// Asks and looks at everything but the values.
    ///
    /// - Parameters:
    ///   - query: Parameters with their lists, joined by commas.
    ///   - context: Transport, deadline and now.
    /// - Returns: An answer that is JSON and no error of the service.
    /// - Throws: What the transport or the service says went wrong.
    func send(
      _ query: [(name: String, value: [String])], in context: ProviderContext
    ) throws(WeatherError) -> HTTPResponse {
      guard !context.cancellation.isCancelled else { throw .cancelled }
      var fields = query.map { field in
        field.name + "=" + field.value.map(ServiceAddress.encode).joined(separator: ",")
      }
      if !key.isEmpty { fields.append("apikey=" + ServiceAddress.encode(key)) }
      let url = address.url(path, []) + "?" + fields.joined(separator: "&")
      let response = try context.transport.send(
        HTTPRequest(url: url, carriesKey: !key.isEmpty), before: context.deadline,
        cancellation: context.cancellation)
      let secrets =
        [key] + query.filter { $0.name.hasSuffix("itude") }.flatMap(\.value)
      try OpenMeteoFailure(host: host, hasKey: !key.isEmpty, secrets: secrets, now: context.now)
        .check(response)
      return response
    }
  }
}
