import FoundationEssentials

/// What a file of the cache looks like: one line that says what it is, then JSON.
///
///     weatherbars-cache VERSION KIND NAME CHECKSUM
///
/// The line tells a foreign, newer, misnamed, truncated or damaged file before anything is decoded.
enum CacheFile {
  static let magic = "weatherbars-cache"
  static let version = 1

  /// The kinds of files, which are also the ends of their names.
  enum Kind: String, CaseIterable {
    case report, data
  }

  static func name(_ kind: Kind, _ digest: String) -> String { digest + "." + kind.rawValue }

  static func encoded(_ value: some Encodable, kind: Kind, digest: String) -> Data? {
    guard let body = try? JSONEncoder().encode(value) else { return nil }
    return Data(header(kind, digest, body).utf8) + body
  }

  static func decoded<Value: Decodable>(
    _ type: Value.Type, from file: Data, kind: Kind, digest: String
  ) -> Value? {
    guard let end = file.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = file[file.index(after: end)...]
    guard Data(header(kind, digest, body).utf8) == file[...end] else { return nil }
    return try? JSONDecoder().decode(type, from: Data(body))
  }

  private static func header(_ kind: Kind, _ digest: String, _ body: Data) -> String {
    "\(magic) \(version) \(kind.rawValue) \(digest) \(Digest.text(of: body))\n"
  }
}
