/// The base address of a service and the requests that are built on it.
package struct ServiceAddress: Sendable {
  /// The bare host name, which may stand in an error.
  package let host: String
  private let base: String

  /// Creates the address of a service.
  ///
  /// - Parameters:
  ///   - endpoint: The address from the settings, used in place of the service's own.
  ///   - standard: The service's own address.
  ///   - carriesKey: Whether requests hold a key, which travels only over https or to this machine.
  /// - Throws: `config` where the address is none or would show the key on the way.
  package init(endpoint: String?, standard: String, carriesKey: Bool) throws(WeatherError) {
    var base = endpoint ?? standard
    while base.hasSuffix("/") { base.removeLast() }
    let isSecure = base.lowercased().hasPrefix("https://")
    guard isSecure || base.lowercased().hasPrefix("http://"), let host = Self.host(of: base) else {
      throw .config(.badAddress)
    }
    guard isSecure || !carriesKey || Self.isLoopback(host) else {
      throw .config(.keyInTheOpen)
    }
    self.base = base
    self.host = host
  }

  /// Builds a request's address; every value is percent-encoded here, once.
  package func url(_ path: String, _ query: [(name: String, value: String)]) -> String {
    let fields = query.map { "\($0.name)=\(Self.encode($0.value))" }
    return base + path + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }

  /// Percent-encodes all but the unreserved characters of RFC 3986, `+` and `/` included.
  package static func encode(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += (byte < 16 ? "%0" : "%") + digits
      }
    }
    return result
  }

  /// Writes degrees with four decimals, about ten metres: some services refuse more.
  package static func degrees(_ value: Double) -> String {
    guard value.isFinite, abs(value) <= 360 else { return "0.0000" }
    let units = Int((value * 10_000).rounded())
    let fraction = String(abs(units) % 10_000)
    let padding = String(repeating: "0", count: 4 - fraction.count)
    return (units < 0 ? "-" : "") + "\(abs(units) / 10_000)." + padding + fraction
  }

  private static func host(of address: String) -> String? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    var authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if let at = authority.lastIndex(of: "@") {
      authority = authority[authority.index(after: at)...]
    }
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      return String(authority[authority.index(after: authority.startIndex)..<end])
    }
    let host = authority.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let fields = host.split(separator: ".", omittingEmptySubsequences: false)
    return fields.count == 4 && fields[0] == "127" && fields.allSatisfy { UInt8($0) != nil }
  }
}
