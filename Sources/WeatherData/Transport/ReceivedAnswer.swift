import FoundationEssentials

/// What of an answer has arrived; it refuses more than an honest service would send.
final class ReceivedAnswer {
  /// The most bytes of a body after unpacking.
  static let largestBody = 1 << 20
  /// The most bytes of all header lines, those of interim answers included.
  static let largestHead = 1 << 16

  private(set) var headers: [String: String] = [:]
  private(set) var body = Data()
  private(set) var isTooLarge = false
  private(set) var isPackedTwice = false
  private var headSize = 0
  private var packings = 0

  /// Takes a piece of the body; false where it is too much.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= Self.largestBody else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Takes a header line with its end; false where it can't be accepted.
  func takeHeaderLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headSize += bytes.count
    guard headSize <= Self.largestHead else {
      isTooLarge = true
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      headers = [:]
      packings = 0
      return true
    }
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return true }
    let name = parts[0].lowercased()
    let value = String(parts[1]).cleaned(maximum: 1000)
    headers[name] = value
    if name == "content-encoding" || name == "transfer-encoding" {
      // Each layer multiplies what a small body can unpack to.
      packings += value.lowercased().split(separator: ",").count { !$0.contains("chunked") }
      isPackedTwice = packings > 1
    }
    return !isPackedTwice
  }
}
