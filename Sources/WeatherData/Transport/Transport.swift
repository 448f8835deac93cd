public import FoundationEssentials

/// A request to a service: always a GET of http or https.
public struct HTTPRequest: Sendable {
  /// The whole address, percent-encoded; it can hold a key, so it is never logged.
  public var url: String
  /// Header fields as name and value; the user agent and `Accept` are added by the transport.
  public var headers: [(name: String, value: String)]
  /// Whether the address or a header holds a key.
  ///
  /// Such a request goes over https only, this machine excepted, and follows no redirect to
  /// another host.
  public var carriesKey: Bool

  /// Creates a request.
  public init(
    url: String, headers: [(name: String, value: String)] = [], carriesKey: Bool = false
  ) {
    self.url = url
    self.headers = headers
    self.carriesKey = carriesKey
  }
}

/// What a service answered.
public struct HTTPResponse: Sendable {
  /// The status, such as 200.
  public var status: Int
  /// Header fields of the last response by name in lower case.
  public var headers: [String: String]
  /// The body, unpacked, at most 1 MiB.
  public var body: Data

  /// Creates a response.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// Carries requests to services; blocks the calling queue, which is never the main one.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - request: What to ask.
  ///   - deadline: When to give up, on the monotonic clock.
  ///   - cancellation: Withdraws the request within a second when set.
  /// - Returns: The answer, whatever its status.
  /// - Throws: Why no whole answer came.
  func send(_ request: HTTPRequest, before deadline: Deadline, cancellation: Cancellation)
    throws(WeatherError) -> HTTPResponse
}
