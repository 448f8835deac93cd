/// The FNV-1a hash of 64 bits (Fowler, Noll, Vo; RFC 9923), to name files and to notice damage.
///
/// It keeps nothing secret from someone who tries coordinates out; it keeps them out of a listing.
struct Digest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    var state = state
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    self.state = state
  }

  /// The hash as 16 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func text(of bytes: some Sequence<UInt8>) -> String {
    var digest = Digest()
    digest.add(bytes)
    return digest.text
  }

  /// A name of 32 digits for some text: two hashes that begin differently.
  static func name(of text: String) -> String {
    Self.text(of: ("1" + text).utf8) + Self.text(of: ("2" + text).utf8)
  }
}
