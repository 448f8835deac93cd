import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import WeatherData

/// Asks each provider's host for an answer, as `--doctor` tells them.
nonisolated struct DoctorNetwork: Sendable {
  /// The variables of the environment.
  let environment: [String: String]
  /// Carries the requests.
  let transport: any Transport

  /// Where each provider can be reached; any answer will do.
  private static let addresses = [
    "open-meteo": "https://api.open-meteo.com", "met-norway": "https://api.met.no",
    "openweathermap": "https://api.openweathermap.org", "kma": "https://apis.data.go.kr",
  ]
  /// How long a name may take.
  private static let lookupSeconds = 5.0

  /// The proxy variables that count and are set, by name; addresses can hold a password.
  var proxies: [String] {
    // In upper case, http_proxy could come from a request's header and does not count.
    [
      "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ].filter { environment[$0]?.isEmpty == false }
  }

  /// Asks the host of a provider, at its own or at another base address.
  func ask(_ provider: String, at endpoint: String?) -> DoctorFacts.Answer? {
    guard let base = endpoint ?? Self.addresses[provider] else { return nil }
    let isEncrypted = base.lowercased().hasPrefix("https:")
    let host = Self.host(of: base)
    var answer = DoctorFacts.Answer(
      provider: provider, host: host, isEncrypted: isEncrypted,
      lookup: isProxied(isEncrypted) ? .leftToProxy : lookUp(Self.name(of: host)),
      result: .failure(.cancelled))
    // Open-Meteo answers a question about no particular place with an object.
    let path =
      provider == "open-meteo"
      ? "/v1/forecast?latitude=0&longitude=0&current=temperature_2m&hourly=temperature_2m" : "/"
    let trimmed = base.hasSuffix("/") ? String(base.dropLast()) : base
    let started = MonotonicTime.now
    do throws(WeatherError) {
      let response = try transport.send(
        HTTPRequest(url: trimmed + path), before: Deadline(after: 10),
        cancellation: Cancellation())
      if let error = Self.trouble(with: response, of: provider, host: host) { throw error }
      let now = Date()
      let difference = response.headers["date"].flatMap(HTTPDate.instant).map {
        $0.timeIntervalSince(now)
      }
      answer.result = .success((MonotonicTime.now - started, difference))
    } catch {
      answer.result = .failure(error)
    }
    return answer
  }

  /// What is wrong with an answer although one came.
  private static func trouble(
    with response: HTTPResponse, of provider: String, host: String
  ) -> WeatherError? {
    let status = response.status
    if status == 429 { return .quota(host: host, reason: nil, retryAfter: nil) }
    if status == 407 || status >= 500 { return .status(status, host: host, reason: nil) }
    let type = response.headers["content-type"]?.lowercased() ?? ""
    if provider == "open-meteo", status == 200, type.hasPrefix("text/html") {
      return .captivePortal(host: host)
    }
    return nil
  }

  private func isProxied(_ isEncrypted: Bool) -> Bool {
    let names = isEncrypted ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    return (names + ["all_proxy", "ALL_PROXY"]).contains { environment[$0]?.isEmpty == false }
  }

  /// Looks a name up by the system's resolver, which can't be told to hurry.
  private func lookUp(_ name: String) -> DoctorFacts.Lookup {
    let result = LookupResult()
    let started = MonotonicTime.now
    DispatchQueue(label: "weatherbars.lookup").async {
      var list: UnsafeMutablePointer<addrinfo>?
      let status = getaddrinfo(name, nil, nil, &list)
      if let list { freeaddrinfo(list) }
      result.found.withLock { $0 = status == 0 }
      result.done.signal()
    }
    guard result.done.wait(timeout: .now() + Self.lookupSeconds) == .success,
      result.found.withLock({ $0 })
    else { return .failed }
    return .found(seconds: MonotonicTime.now - started)
  }

  /// The host of an address with its port, without what could be a password.
  private static func host(of url: String) -> String {
    let rest = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return Shown.brief(String(rest.split(separator: "@").last ?? rest))
  }

  /// The name without port and brackets.
  private static func name(of host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      return String(host[host.index(after: host.startIndex)..<end])
    }
    return String(host.prefix { $0 != ":" })
  }
}

/// What a lookup came to, also when nobody waits for it any more.
private nonisolated final class LookupResult: Sendable {
  let done = DispatchSemaphore(value: 0)
  let found = Mutex(false)
}

/// The clock that is never set.
private nonisolated enum MonotonicTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
