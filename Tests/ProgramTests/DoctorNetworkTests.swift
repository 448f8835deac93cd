import TestSupport
import Testing
import WeatherData

@testable import weatherbars

@Suite struct DoctorNetworkTests {
  private func ask(
    _ endpoint: String, _ provider: String = "open-meteo", environment: [String: String] = [:]
  ) throws -> DoctorFacts.Answer {
    let network = DoctorNetwork(
      environment: environment,
      transport: CurlTransport(userAgent: "test", environment: environment))
    return try #require(network.ask(provider, at: endpoint))
  }

  @Test func anAnswerTellsItsTimeAndTheClock() throws {
    let server = try LoopbackServer { _ in
      .json("{}", headers: ["Date": "Thu, 01 Jan 1970 00:00:00 GMT"])
    }
    defer { server.stop() }
    let answer = try ask(server.baseURL)
    let reply = try answer.result.get()
    #expect(reply.seconds >= 0 && reply.seconds < 10)
    #expect(reply.clockDifference ?? 0 < -1e9)
    #expect(!answer.isEncrypted)
    guard case .found = answer.lookup else { throw SystemError() }
    // No place of anybody's is asked about.
    #expect(server.requests.allSatisfy { $0.query["latitude"] == "0" })
  }

  @Test func whateverAnswerMeansThatTheHostIsThere() throws {
    let server = try LoopbackServer { _ in .json("{}", status: 404) }
    defer { server.stop() }
    #expect((try? ask(server.baseURL, "met-norway").result.get()) != nil)
  }

  @Test(arguments: [
    (LoopbackServer.Response.json("{}", status: 503), WeatherError.Kind.http),
    (.json("{}", status: 429), .quota), (.html(), .badData), (.json("{}", status: 407), .http),
  ])
  func troubleIsNotTakenForAnAnswer(response: LoopbackServer.Response, kind: WeatherError.Kind)
    throws
  {
    let server = try LoopbackServer { _ in response }
    defer { server.stop() }
    guard case .failure(let error) = try ask(server.baseURL).result else {
      Issue.record("taken for an answer")
      return
    }
    #expect(error.kind == kind)
  }

  @Test func nobodyListeningIsAFailure() throws {
    let port = try RefusingPort()
    guard case .failure(let error) = try ask(port.baseURL).result else {
      Issue.record("taken for an answer")
      return
    }
    #expect(error.kind == .network)
  }

  @Test func aNameThatIsNotThereFailsAtTheLookup() throws {
    #expect(try ask("http://weatherbars.invalid").lookup == .failed)
  }

  @Test func aPasswordInAnAddressIsNotTold() throws {
    let port = try RefusingPort()
    let answer = try ask("http://user:secret@127.0.0.1:\(port.port)/x")
    #expect(answer.host == "127.0.0.1:\(port.port)")
  }

  @Test func aProxyTakesOverTheLookup() throws {
    let port = try RefusingPort()
    let answer = try ask(
      "http://weatherbars.invalid", environment: ["http_proxy": port.baseURL])
    #expect(answer.lookup == .leftToProxy)
    let network = DoctorNetwork(
      environment: ["HTTP_PROXY": "http://u:secret@h", "https_proxy": "http://u:secret@h"],
      transport: CurlTransport(userAgent: "test", environment: [:]))
    #expect(network.proxies == ["https_proxy"])
  }

  // MARK: - The whole program

  @Test(arguments: ProgramUnderTest.paths)
  func theReportHasNoFaultWhereAllIsWell(_ path: String) throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let run = try ProgramHome().run(["--doctor", "--endpoint", server.baseURL], path: path)
    #expect(run.status == .exited(0), "\(run.output)")
    #expect(run.lines.count >= DoctorSubject.allCases.count - 2)
    #expect(run.lines.allSatisfy { $0.hasPrefix("ok") || $0.hasPrefix("warning") })
    #expect(run.output.contains("open-meteo, 127.0.0.1:\(server.port)"))
  }

  @Test func whereTheFileIsWrongTheOptionsStillCount() throws {
    let server = try LoopbackServer(OpenMeteoService().handler)
    defer { server.stop() }
    let home = try ProgramHome()
    try home.write(settings: #"{"unit": "metric", "places": ["1.23456,200"]}"#)
    let run = try home.run(["--doctor", "--lang", "ko", "--endpoint", server.baseURL])
    #expect(run.status == .exited(1))
    #expect(run.lines.count { $0.hasPrefix("오류") } == 2)
    #expect(run.output.contains("units"))
    #expect(!run.output.contains("1.23"))
    #expect(!server.requests.isEmpty)
  }

  @Test func aFaultIsTheStatusAndNoSecretIsTold() throws {
    let port = try RefusingPort()
    let home = try ProgramHome()
    try home.write(
      settings: """
        {"provider": ["openweathermap"], "places": ["Home=37.56651,126.97823"],
         "endpoints": {"openweathermap": "\(port.baseURL)"}, "keys": {"openweathermap": "s3cr3t"}}
        """)
    let run = try home.run(["--doctor"])
    #expect(run.status == .exited(1))
    #expect(run.lines.contains { $0.hasPrefix("fault") && $0.contains("openweathermap") })
    #expect(run.output.contains("rw-------"))
    for secret in ["s3cr3t", "37.56", "126.97"] { #expect(!run.output.contains(secret)) }
  }
}
