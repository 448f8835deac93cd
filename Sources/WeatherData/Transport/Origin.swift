import Glibc

/// Whom a request goes to: the part of an address that decides who may see a key.
struct Origin: Sendable, Hashable {
  /// `http` or `https`.
  let scheme: String
  /// The bare host in lower case.
  let host: String
  /// The port, the scheme's own where the address names none.
  let port: Int

  /// Whether the connection is encrypted.
  var isSecure: Bool { scheme == "https" }

  /// Whether the host is this machine.
  var isLoopback: Bool {
    guard host != "localhost", host != "[::1]", host != "::1" else { return true }
    var address = in_addr()
    guard inet_pton(AF_INET, host, &address) == 1 else { return false }
    return UInt32(bigEndian: address.s_addr) >> 24 == 127
  }

  /// Whether a redirect from here may be followed to there.
  ///
  /// A connection that was encrypted stays so: the address holds coordinates.
  func mayRedirect(to target: Origin, carryingKey: Bool) -> Bool {
    carryingKey ? target == self : target.isSecure || !isSecure
  }
}
