import WeatherData

nonisolated extension English {
  func sentence(for error: WeatherError) -> String {
    switch error {
    case .nameLookup(let host):
      "The address of \(host) can't be looked up: check the network connection."
    case .refused(let host):
      "\(host) refuses the connection: check the address and the port, or try again later."
    case .unreachable(let host):
      "\(host) can't be reached or hung up: check the network connection."
    case .timedOut(let host):
      "\(host) did not answer in time: try again in a moment."
    case .certificateExpired(let host):
      "The certificate of \(host) is not valid today: check this machine's clock."
    case .unknownIssuer(let host):
      "The certificate of \(host) comes from an unknown issuer: install the package "
        + "ca-certificates or set SSL_CERT_FILE."
    case .wrongHost(let host):
      "The certificate shown for \(host) belongs to another host: check the address and the proxy."
    case .tls(let host, let detail):
      "The secure connection to \(host) failed\(quoted(detail)): check the proxy and the clock."
    case .status(let status, let host, let reason):
      "\(host) answered with status \(status)\(quoted(reason)): "
        + (status >= 500 ? "try again later." : "check the place and the settings.")
    case .redirects(let host):
      "\(host) redirects without an end, or to no web address: check the address of the endpoint."
    case .quota(let host, let reason, let seconds):
      "The request limit of \(host) is reached\(quoted(reason)): "
        + (wait(seconds).map { "wait \($0)." } ?? "wait a while.")
    case .badData(let host, let detail):
      "The answer of \(host) can't be read\(quoted(detail)): try again, or another provider."
    case .captivePortal(let host):
      "Instead of \(host) a web page answered: log in to the network in a browser."
    case .cutShort(let host):
      "The answer of \(host) broke off: try again in a moment."
    case .tooLarge(let host):
      "The answer of \(host) is too large: check the address of the endpoint."
    case .unknownPlace(let name, let near):
      near.isEmpty
        ? "No place is called \(name): check the spelling, or give LAT,LON."
        : "No place is called \(name): did you mean \(near.joined(separator: ", "))?"
    case .missingKey(let provider, let variable, let address):
      "\(provider) needs a key: get one at \(address) and set \(variable)."
    case .rejectedKey(let provider, let reason):
      "\(provider) does not accept the key\(quoted(reason)): check it in the environment or settings."
    case .config(let fault): sentence(for: fault)
    case .cancelled:
      "The request was withdrawn: refresh to ask again."
    }
  }

  private func sentence(for fault: ConfigFault) -> String {
    switch fault {
    case .outsideKorea: "KMA covers South Korea only: choose another provider for this place."
    case .noAirQuality: "MET Norway tells no air quality: choose another provider for it."
    case .notCovered: "MET Norway has no forecast for this place: choose another provider for it."
    case .noStationNear:
      "AirKorea has no station near this place: choose another provider for air quality."
    case .badAddress:
      "The endpoint is no http or https address: correct it and start again."
    case .keyInTheOpen:
      "A key is sent over https only, and the endpoint is http: give it an https address."
    case .noTransfers:
      "The transfer library can't be started: install libcurl anew and start again."
    }
  }

  private func wait(_ seconds: Double?) -> String? {
    guard let seconds, seconds.isFinite, seconds > 0 else { return nil }
    let whole = Int(min(seconds, 1e7).rounded(.up))
    return switch whole {
    case 1: "1 second"
    case ..<120: "\(whole) seconds"
    case ..<7200: "\((whole + 59) / 60) minutes"
    default: "\((whole + 3599) / 3600) hours"
    }
  }
}
