/// Which proxy the environment asks for, read as curl's own program does.
struct ProxyChoice: Sendable, Hashable {
  /// The proxy's address, empty for none.
  let address: String
  /// The hosts that are reached without it, separated by commas.
  let exceptions: String

  /// Looks for the proxy of a scheme.
  ///
  /// `HTTP_PROXY` in upper case is left out on purpose: a web server sets it from a request's
  /// header (CVE-2016-5385).
  init(scheme: String, environment: [String: String]) {
    func first(_ names: String...) -> String {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
    address =
      scheme == "https"
      ? first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
      : first("http_proxy", "all_proxy", "ALL_PROXY")
    exceptions = first("no_proxy", "NO_PROXY")
  }
}
