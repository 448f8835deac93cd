import FoundationEssentials
import Synchronization
import Testing
import WeatherData

/// Answers requests from a script and remembers them; no byte leaves the process.
final class ScriptedTransport: Transport {
  typealias Script = @Sendable (HTTPRequest) throws(WeatherError) -> HTTPResponse

  private let script: Script
  private let log = Mutex<[HTTPRequest]>([])

  init(_ script: @escaping Script) {
    self.script = script
  }

  /// Answers every request alike.
  convenience init(status: Int = 200, body: String, headers: [String: String] = [:]) {
    self.init { _ in HTTPResponse(status: status, headers: headers, body: Data(body.utf8)) }
  }

  var requests: [HTTPRequest] { log.withLock(\.self) }

  func send(
    _ request: HTTPRequest, before deadline: Deadline, cancellation: Cancellation
  ) throws(WeatherError) -> HTTPResponse {
    guard !cancellation.isCancelled else { throw .cancelled }
    log.withLock { $0.append(request) }
    return try script(request)
  }
}

extension HTTPResponse {
  init(_ body: String, status: Int = 200, headers: [String: String] = [:]) {
    self.init(status: status, headers: headers, body: Data(body.utf8))
  }
}

extension HTTPRequest {
  /// The value of a field of the query, as it stands in the address.
  func field(_ name: String) -> String? {
    for field in url.drop(while: { $0 != "?" }).dropFirst().split(separator: "&")
    where field.hasPrefix("\(name)=") {
      return String(field.dropFirst(name.count + 1))
    }
    return nil
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }

  var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }
}

/// The instant of a count of seconds since 1970.
func unix(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

/// A place of coordinates that are known to be right.
func place(_ latitude: Double, _ longitude: Double, name: String = "") -> Place {
  guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
    preconditionFailure("no such place")
  }
  return Place(name: name, coordinates: coordinates)
}

let seoul = place(37.5665, 126.978, name: "Seoul")

/// The tree of a text that is JSON.
func tree(_ text: String) throws -> LooseJSON {
  try #require(LooseJSON(Data(text.utf8)))
}
