import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@Suite struct RedirectTests {
  private let host = "127.0.0.1"

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsFollowed(status: Int) throws {
    let server = try LoopbackServer { request in
      request.path == "/new" ? .json("{}") : .redirect(to: "/new", status: status)
    }
    defer { server.stop() }
    #expect(try fetch(server.baseURL + "/old").get().status == 200)
    #expect(server.requests.map(\.path) == ["/old", "/new"])
  }

  @Test func fiveRedirectsAreFollowedAndNoMore() throws {
    let server = try LoopbackServer { request in
      let step = Int(request.path.dropFirst()) ?? 0
      return step == 0 ? .json("{}") : .redirect(to: "/\(step - 1)")
    }
    defer { server.stop() }
    #expect(try fetch(server.baseURL + "/5").get().status == 200)
    #expect(fetch(server.baseURL + "/6").error == .redirects(host: host))
  }

  @Test func aPageThatLeadsToItselfIsLeft() throws {
    let server = try LoopbackServer { .redirect(to: $0.target) }
    defer { server.stop() }
    #expect(fetch(server.baseURL + "/same?a=b").error == .redirects(host: host))
    #expect(server.requests.count == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://"])
  func otherKindsOfAddressesAreNotFollowed(target: String) throws {
    let server = try LoopbackServer { _ in .redirect(to: target) }
    defer { server.stop() }
    #expect(fetch(server.baseURL).error == .redirects(host: host))
    #expect(server.requests.count == 1)
  }

  @Test func aKeyIsNotTakenToAnotherHost() throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let server = try LoopbackServer { request in
      request.path == "/away"
        ? .redirect(to: other.baseURL + request.target)
        : request.path == "/here" ? .redirect(to: "/end") : .json("{}")
    }
    defer {
      server.stop()
      other.stop()
    }
    let away = server.baseURL + "/away?key=secret"
    #expect(fetch(away, carriesKey: true).error == .redirects(host: host))
    #expect(other.requests.isEmpty)
    #expect(try fetch(server.baseURL + "/here", carriesKey: true).get().status == 200)
    #expect(try fetch(away).get().status == 200)
  }

  @Test(arguments: ["http://api.example.org/", "http://127.example.org/", "http://10.0.0.1/"])
  func aKeyGoesOverHTTPSOnly(url: String) {
    #expect(fetch(url, carriesKey: true).error?.kind == .config)
  }

  @Test func theDeadlineCountsForAllRedirectsTogether() throws {
    let server = try LoopbackServer { .redirect(to: $0.target).delayed(by: 0.4) }
    defer { server.stop() }
    let start = monotonicSeconds()
    #expect(fetch(server.baseURL, within: 1).error == .timedOut(host: host))
    #expect(monotonicSeconds() - start < 2)
  }
}
