import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import WeatherData

/// Sends a request with an empty environment, so that no proxy of the machine plays a part.
func fetch(
  _ url: String, within seconds: Double = 5, environment: [String: String] = [:],
  headers: [(name: String, value: String)] = [], carriesKey: Bool = false,
  cancellation: Cancellation = Cancellation()
) -> Result<HTTPResponse, WeatherError> {
  let transport = CurlTransport(userAgent: "weatherbars/test", environment: environment)
  let request = HTTPRequest(url: url, headers: headers, carriesKey: carriesKey)
  return Result { () throws(WeatherError) in
    try transport.send(request, before: Deadline(after: seconds), cancellation: cancellation)
  }
}

extension Result where Failure == WeatherError {
  var error: WeatherError? { if case .failure(let error) = self { error } else { nil } }
  var value: Success? { try? get() }
}

@Suite struct TransportTests {
  private let host = "127.0.0.1"

  private func answer(
    _ response: LoopbackServer.Response, within seconds: Double = 5
  ) throws -> Result<HTTPResponse, WeatherError> {
    let server = try LoopbackServer { _ in response }
    defer { server.stop() }
    return fetch(server.baseURL + "/", within: seconds)
  }

  @Test func anAnswerComesWithStatusHeadersAndBody() throws {
    let response = try answer(.json("{\"a\":1}", status: 404, headers: ["X-Limit": "5"])).get()
    #expect(response.status == 404)
    #expect(response.headers["x-limit"] == "5")
    #expect(response.body == Data("{\"a\":1}".utf8))
  }

  @Test func aRequestSaysWhoAsksAndWhatItTakes() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    defer { server.stop() }
    _ = try fetch(server.baseURL + "/v1?a=%2B").get()
    _ = try fetch(
      server.baseURL,
      headers: [("User-Agent", "other/2"), ("X-A", "b"), ("X-Split", "c\r\nX-Evil: d")]
    ).get()
    let (first, second) = (server.requests[0], server.requests[1])
    #expect(first.method == "GET")
    #expect(first.target == "/v1?a=%2B")
    #expect(first.headers["user-agent"] == "weatherbars/test")
    #expect(first.headers["accept"] == "application/json")
    #expect(first.headers["accept-encoding"] == "gzip")
    #expect(second.headers["user-agent"] == "other/2")
    #expect(second.headers["x-a"] == "b")
    #expect(second.headers["x-evil"] == nil)
  }

  @Test func aPackedBodyIsUnpacked() throws {
    #expect(try answer(.gzip("{\"a\":1}")).get().body == Data("{\"a\":1}".utf8))
  }

  @Test func aRefusedConnectionIsRefused() throws {
    let port = try RefusingPort()
    #expect(fetch(port.baseURL).error == .refused(host: host))
  }

  @Test func aNameThatNobodyCanResolveIsALookUpFailure() {
    let label = String(repeating: "x", count: 64)
    #expect(fetch("http://\(label).invalid/").error == .nameLookup(host: "\(label).invalid"))
  }

  @Test(arguments: [
    ("ftp://127.0.0.1/", WeatherError.Kind.config), ("file:///etc/passwd", .config),
    ("nonsense", .config), ("", .config), ("http://", .config), ("http://a b/", .config),
  ])
  func whatIsNoWebAddressIsNotAsked(url: String, kind: WeatherError.Kind) {
    #expect(fetch(url).error?.kind == kind)
  }

  @Test func aBodyThatEndsEarlyIsCutShort() throws {
    #expect(try answer(.cut("{\"a\":123456}")).error == .cutShort(host: host))
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{\"a\":"
    #expect(try answer(.raw(chunked)).error == .cutShort(host: host))
  }

  @Test func aConnectionThatBreaksWithoutAnAnswerIsUnreachable() throws {
    #expect(try answer(.drop).error == .unreachable(host: host))
  }

  @Test(arguments: ["\u{1}\u{2}nothing\r\n\r\n", "SSH-2.0-OpenSSH_9\r\n"])
  func whatIsNotHTTPIsBadData(text: String) throws {
    #expect(
      try answer(.raw(text)).error
        == .badData(host: host, detail: "the answer is not HTTP"))
  }

  @Test func moreThanAMegabyteIsTooLarge() throws {
    let body = String(repeating: " ", count: 1 << 20)
    #expect(try answer(.json(body)).get().body.count == 1 << 20)
    #expect(try answer(.json(body + " ")).error == .tooLarge(host: host))
    #expect(try answer(.endless()).error == .tooLarge(host: host))
    #expect(try answer(.gzipBomb(megabytes: 64)).error == .tooLarge(host: host))
  }

  @Test func anEndlessHeadIsTooLarge() throws {
    let line = "X-Fill: " + String(repeating: "y", count: 1000) + "\r\n"
    let head = "HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 200) + "\r\n"
    #expect(try answer(.raw(head)).error == .tooLarge(host: host))
    let interim = String(repeating: "HTTP/1.1 103 Early\r\n\r\n", count: 10_000)
    #expect(try answer(.raw(interim)).error == .tooLarge(host: host))
  }

  @Test func aBodyThatIsPackedTwiceIsRefused() throws {
    let twice = LoopbackServer.Response.bytes(
      Array("{}".utf8), headers: ["Content-Encoding": "gzip, gzip"])
    #expect(try answer(twice).error?.kind == .badData)
    let garbage = LoopbackServer.Response.bytes(
      Array("no gzip at all".utf8), headers: ["Content-Encoding": "gzip"])
    #expect(try answer(garbage).error?.kind == .badData)
  }

  @Test(arguments: [
    LoopbackServer.Response.silence, .endless(" ", pause: 0.01),
    .slow(String(repeating: " ", count: 900), secondsPerByte: 0.02),
    .json("{}").delayed(by: 30),
  ])
  func theDeadlineHoldsForEveryKindOfDelay(response: LoopbackServer.Response) throws {
    let start = monotonicSeconds()
    #expect(try answer(response, within: 0.6).error == .timedOut(host: host))
    #expect(monotonicSeconds() - start < 2.5)
  }

  @Test func aDeadlineThatHasPassedAsksNobody() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    defer { server.stop() }
    #expect(fetch(server.baseURL, within: 0).error == .timedOut(host: host))
    #expect(server.requests.isEmpty)
  }

  @Test func aCancelledRequestEndsWithinASecond() throws {
    let server = try LoopbackServer { _ in .silence }
    defer { server.stop() }
    let cancellation = Cancellation()
    startThread {
      _ = server.waitForRequests(1)
      cancellation.cancel()
    }
    let start = monotonicSeconds()
    #expect(
      fetch(server.baseURL, within: 10, cancellation: cancellation).error == .cancelled)
    #expect(monotonicSeconds() - start < 3)
    #expect(fetch(server.baseURL, cancellation: cancellation).error == .cancelled)
    #expect(server.requests.count == 1)
  }

  @Test func theProxyOfTheEnvironmentIsAsked() throws {
    let proxy = try LoopbackServer { _ in .json("{\"proxy\":true}") }
    defer { proxy.stop() }
    let environment = ["http_proxy": proxy.baseURL, "no_proxy": "direct.example"]
    _ = try fetch("http://weather.example/v1", environment: environment).get()
    #expect(proxy.requests.map(\.target) == ["http://weather.example/v1"])
    let port = try RefusingPort()
    let dead = ["https_proxy": port.baseURL]
    #expect(
      fetch("https://weather.example/v1", environment: dead).error == .refused(host: host))
    let refusing = ["https_proxy": proxy.baseURL]
    proxy.answer { _ in .json("", status: 407) }
    #expect(
      fetch("https://weather.example/v1", environment: refusing).error
        == .status(407, host: host, reason: nil))
  }

  @Test func aHostOutsideTheProxyIsReachedDirectly() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let proxy = try LoopbackServer { _ in .json("{}") }
    defer {
      server.stop()
      proxy.stop()
    }
    let environment = ["http_proxy": proxy.baseURL, "no_proxy": "127.0.0.1"]
    _ = try fetch(server.baseURL, environment: environment).get()
    // A key in clear text never leaves the machine, whatever the environment says.
    _ = try fetch(
      server.baseURL, environment: ["http_proxy": proxy.baseURL], carriesKey: true
    ).get()
    #expect(server.requests.count == 2)
    #expect(proxy.requests.isEmpty)
  }
}
