/// The service key of Korea's public data portal, in whichever spelling it was handed out.
package struct DataGoKrKey: Sendable {
  /// The key as it stands in an address, percent-encoded once.
  package let encoded: String
  private let decoded: String

  /// Creates a key from the portal's encoded or decoded spelling.
  ///
  /// An encoded key holds `%` with two digits and is decoded once first: encoded twice, the
  /// gateway says that no such key is registered.
  package init(_ text: String) {
    let bytes = Array(text.utf8.filter { $0 > 0x20 })
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), bytes.count - index > 2,
        let high = Self.hex(bytes[index + 1]), let low = Self.hex(bytes[index + 2])
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    decoded = String(decoding: plain, as: UTF8.self)
    encoded = ServiceAddress.encode(decoded)
  }

  /// The decoded key, which ``ServiceAddress/url(_:_:)`` encodes.
  package var value: String { decoded }

  /// The service's words, without the key in any spelling.
  package func redacted(_ text: String) -> String {
    Redaction.redact(text, secrets: [encoded, decoded])
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
