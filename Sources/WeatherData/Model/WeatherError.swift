/// Why there is no reading, told apart by true cause.
///
/// It carries no sentence: the program's text catalogue makes one of it in the user's language.
/// Hosts are bare host names; neither a key nor coordinates are ever part of an error.
public enum WeatherError: Error, Sendable, Hashable, Codable {
  /// The host name could not be resolved.
  case nameLookup(host: String)
  /// Nothing listens there.
  case refused(host: String)
  /// There is no way to the host, or the connection broke.
  case unreachable(host: String)
  /// No whole answer came within the time allowed.
  case timedOut(host: String)
  /// The certificate is past its date or not valid yet.
  case certificateExpired(host: String)
  /// The certificate's issuer is not known here.
  case unknownIssuer(host: String)
  /// The certificate belongs to another host.
  case wrongHost(host: String)
  /// Another failure of the encrypted connection, with the library's words.
  case tls(host: String, detail: String)
  /// A status that is no answer, with the service's own words where it gave some.
  case status(Int, host: String, reason: String?)
  /// More redirects than are followed, or one to another kind of address.
  case redirects(host: String)
  /// The service's limit is reached; seconds to wait where it said so.
  case quota(host: String, reason: String?, retryAfter: Double?)
  /// The answer can't be read: what is wrong and where in it.
  case badData(host: String, detail: String)
  /// The answer is a web page, most likely of a network's log-in.
  case captivePortal(host: String)
  /// The answer ended before it was whole.
  case cutShort(host: String)
  /// The answer is larger than what is read.
  case tooLarge(host: String)
  /// No place has this name; some that are near.
  case unknownPlace(name: String, near: [String])
  /// A provider needs a key: the variable to set and where one gets it.
  case missingKey(provider: String, variable: String, address: String)
  /// The service refused the key, with its words where it gave some.
  case rejectedKey(provider: String, reason: String?)
  /// The settings ask for what can't be had.
  case config(ConfigFault)
  /// The request was withdrawn.
  case cancelled

  /// The kinds that scripts see.
  public enum Kind: String, Sendable, CaseIterable {
    case network, timeout, tls, http, quota, badData, unknownPlace, key, config
  }

  /// The kind that scripts see.
  public var kind: Kind {
    switch self {
    case .nameLookup, .refused, .unreachable, .cancelled: .network
    case .timedOut: .timeout
    case .certificateExpired, .unknownIssuer, .wrongHost, .tls: .tls
    case .status, .redirects: .http
    case .quota: .quota
    case .badData, .captivePortal, .cutShort, .tooLarge: .badData
    case .unknownPlace: .unknownPlace
    case .missingKey, .rejectedKey: .key
    case .config: .config
    }
  }
}
