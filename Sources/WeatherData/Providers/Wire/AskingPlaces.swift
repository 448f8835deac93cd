/// Where a provider's key is set and where one gets it.
public struct ProviderKey: Sendable, Hashable {
  /// The name under `keys` in the settings file.
  public let setting: String
  /// The environment variable.
  public let variable: String
  /// The page where one signs up.
  public let address: String

  /// Creates the description of a key.
  public init(setting: String, variable: String, address: String) {
    self.setting = setting
    self.variable = variable
    self.address = address
  }
}

extension ProviderContext {
  /// The key that a provider needs, without blanks around it.
  ///
  /// - Throws: `missingKey` where none is set, so that no request is ever made without one.
  package func key(_ key: ProviderKey, for provider: String) throws(WeatherError) -> String {
    let value = (keys[key.setting] ?? "").filter { !$0.isWhitespace }
    guard !value.isEmpty else {
      throw .missingKey(provider: provider, variable: key.variable, address: key.address)
    }
    return value
  }

  /// Sends one request.
  ///
  /// - Parameters:
  ///   - url: The whole address.
  ///   - headers: Further header fields.
  ///   - carriesKey: Whether the address or a header holds a key, which no redirect may take away.
  /// - Returns: The answer, whatever its status.
  /// - Throws: Why no whole answer came.
  func send(
    _ url: String, headers: [(name: String, value: String)] = [], carriesKey: Bool
  ) throws(WeatherError) -> HTTPResponse {
    guard !cancellation.isCancelled else { throw .cancelled }
    return try transport.send(
      HTTPRequest(url: url, headers: headers, carriesKey: carriesKey), before: deadline,
      cancellation: cancellation)
  }

  /// Asks for places one after the other; a failure that would meet the others too is theirs at
  /// once, without a request.
  func askEach(
    _ places: [Place], _ ask: (Place) throws(WeatherError) -> PartReport
  ) -> PartAnswers {
    var answers: PartAnswers = []
    var common: WeatherError?
    for place in places {
      if let common {
        answers.append(.failure(common))
        continue
      }
      do throws(WeatherError) {
        answers.append(.success(try ask(place)))
      } catch {
        if error.meetsEveryPlace { common = error }
        answers.append(.failure(error))
      }
    }
    return answers
  }
}

extension WeatherError {
  /// Whether the failure lies with the service, the way there or the key rather than with a place.
  var meetsEveryPlace: Bool {
    switch self {
    case .status, .badData, .cutShort, .tooLarge, .unknownPlace, .config: false
    case .nameLookup, .refused, .unreachable, .timedOut, .certificateExpired, .unknownIssuer,
      .wrongHost, .tls, .redirects, .quota, .captivePortal, .missingKey, .rejectedKey, .cancelled:
      true
    }
  }
}
