import FoundationEssentials
import Glibc
import WeatherData

/// Finds out what `--doctor` judges.
nonisolated struct DoctorProbe: Sendable {
  /// The variables of the environment.
  let environment: [String: String]
  /// Carries the requests to the providers' hosts.
  let transport: any Transport

  /// Looks at everything; asks each provider's host once.
  func facts(
    settings loaded: Result<SettingsLoader.Loaded, SettingsLoader.Failure>, cacheFolder: String?
  ) -> DoctorFacts {
    var facts = DoctorFacts()
    facts.isInputTerminal = isatty(STDIN_FILENO) == 1
    facts.isOutputTerminal = isatty(STDOUT_FILENO) == 1
    facts.term = environment["TERM"]
    facts.colorTerm = environment["COLORTERM"]
    facts.isNoColorSet = environment["NO_COLOR"]?.isEmpty == false
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      facts.columns = Int(size.ws_col)
      facts.rows = Int(size.ws_row)
    }
    facts.codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    facts.localeName = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""
    facts.proxies = ["http_proxy", "https_proxy", "no_proxy"].filter {
      environment[$0]?.isEmpty == false || environment[$0.uppercased()]?.isEmpty == false
    }
    facts.cacheFolder = cacheFolder
    facts.isCacheWritable = cacheFolder.map(Self.isWritable) ?? false
    var preferences = Preferences()
    switch loaded {
    case .success(let loaded):
      preferences = loaded.settings.preferences
      facts.settings =
        loaded.hasFile
        ? .read(loaded.file ?? "", keysReadable: !loaded.warnings.isEmpty) : .missing(loaded.file)
    case .failure(let failure): facts.settings = .wrong(failure.lines)
    }
    for id in preferences.providers {
      if let key = Providers.entry(id)?.key {
        let isSet = preferences.keys[key.setting]?.isEmpty == false
        facts.keys.append((key.variable, isSet))
      }
      if let url = preferences.endpoints[id] ?? Self.addresses[id] {
        facts.answers.append(ask(url, of: id))
      }
    }
    return facts
  }

  /// Where each provider can be reached; any answer will do.
  private static let addresses = [
    "open-meteo": "https://api.open-meteo.com/", "met-norway": "https://api.met.no/",
    "openweathermap": "https://api.openweathermap.org/", "kma": "https://apis.data.go.kr/",
  ]

  private func ask(_ url: String, of provider: String) -> DoctorFacts.Answer {
    let host = Self.host(of: url)
    let started = Date()
    do throws(WeatherError) {
      let response = try transport.send(
        HTTPRequest(url: url), before: Deadline(after: 10), cancellation: Cancellation())
      let now = Date()
      let difference = response.headers["date"].flatMap(HTTPDate.instant).map {
        $0.timeIntervalSince(now)
      }
      return DoctorFacts.Answer(
        provider: provider, host: host,
        result: .success((now.timeIntervalSince(started), difference)))
    } catch {
      return DoctorFacts.Answer(provider: provider, host: host, result: .failure(error))
    }
  }

  /// The bare host name of an address, without what could be a password.
  private static func host(of url: String) -> String {
    let rest = url.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    let named = rest.split(separator: "@").last ?? rest
    return Shown.brief(String(named))
  }

  /// Whether a folder can be written to, or made in the nearest one above that is there.
  private static func isWritable(_ folder: String) -> Bool {
    var path = folder
    while !path.isEmpty {
      if access(path, F_OK) == 0 { return access(path, W_OK | X_OK) == 0 }
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
    return false
  }
}
