import FoundationEssentials
import Glibc

/// The system's directory of time zones, with its tables of aliases, cities and countries.
struct ZoneDirectory: Sendable, Hashable {
  /// The directory's path without a slash at the end.
  let path: String

  /// The directory that `TZDIR` names, else the first of the usual ones that is there.
  static let system: ZoneDirectory = {
    if let value = getenv("TZDIR"), let path = String(validatingCString: value),
      path.hasPrefix("/"), path.count < 4096
    {
      return ZoneDirectory(path: path)
    }
    let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
    let found = usual.first { access($0, R_OK | X_OK) == 0 }
    return ZoneDirectory(path: found ?? usual[0])
  }()

  /// The zone of a name, looked for under its older or newer names too.
  func rules(named name: String) -> TimeZoneRules? {
    guard Self.isPlainName(name) else { return nil }
    if let rules = rules(inFile: name) { return rules }
    // Some systems leave the older names out of the directory and keep them in the table only.
    guard let target = target(ofAlias: name), Self.isPlainName(target) else { return nil }
    return rules(inFile: target)
  }

  /// What a name stands for today, nil where it is no alias.
  func target(ofAlias name: String) -> String? {
    for line in lines(of: "tzdata.zi") where line.hasPrefix("L ") {
      let words = line.split(separator: " ")
      if words.count == 3, words[2] == name { return String(words[1]) }
    }
    return nil
  }

  /// All names that stand for a zone.
  func aliases(of name: String) -> [String] {
    lines(of: "tzdata.zi").compactMap { line in
      guard line.hasPrefix("L ") else { return nil }
      let words = line.split(separator: " ")
      return words.count == 3 && words[1] == name ? String(words[2]) : nil
    }
  }

  /// The country codes and coordinates that the tables of cities give a zone.
  func city(of name: String) -> (countryCode: String, coordinates: Coordinates)? {
    for table in ["zone.tab", "zone1970.tab"] {
      for line in lines(of: table) where !line.hasPrefix("#") {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count >= 3, fields[2] == name,
          let coordinates = Self.coordinates(fields[1]),
          let code = fields[0].split(separator: ",").first, code.utf8.count == 2
        else { continue }
        return (String(code), coordinates)
      }
    }
    return nil
  }

  /// The zone whose city lies nearest to a point; nil without a table of cities.
  func zone(nearestTo point: Coordinates) -> String? {
    let cities = lines(of: "zone.tab").compactMap { line -> (name: String, distance: Double)? in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard !line.hasPrefix("#"), fields.count >= 3, let city = Self.coordinates(fields[1])
      else { return nil }
      return (String(fields[2]), point.kilometres(to: city))
    }
    return cities.min { $0.distance < $1.distance }?.name
  }

  /// The English short name of a country.
  func country(ofCode code: String) -> String? {
    countries().first { $0.code == code }?.name
  }

  /// All countries with their codes and English short names.
  func countries() -> [(code: String, name: String)] {
    lines(of: "iso3166.tab").compactMap { line in
      let fields = line.split(separator: "\t")
      guard !line.hasPrefix("#"), fields.count == 2 else { return nil }
      return (String(fields[0]), String(fields[1]))
    }
  }

  /// Whether a text is the name of a zone and can't lead out of the directory.
  static func isPlainName(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count) else { return false }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && part.first != "-"
        && part.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || "_-+.".utf8.contains(byte)
        }
    }
  }

  private func rules(inFile name: String) -> TimeZoneRules? {
    SystemFile.content(of: path + "/" + name, limit: TimeZoneFile.sizeLimit)
      .flatMap(TimeZoneRules.init(data:))
  }

  private func lines(of table: String) -> [Substring] {
    guard let data = SystemFile.content(of: path + "/" + table, limit: 1_048_576) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// Reads `+-DDMM+-DDDMM` or `+-DDMMSS+-DDDMMSS`.
  private static func coordinates(_ text: Substring) -> Coordinates? {
    guard let split = text.dropFirst().lastIndex(where: { $0 == "+" || $0 == "-" }),
      let latitude = degrees(text[..<split], width: 2),
      let longitude = degrees(text[split...], width: 3)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func degrees(_ text: Substring, width: Int) -> Double? {
    let digits = text.dropFirst()
    guard text.hasPrefix("+") || text.hasPrefix("-"),
      digits.count == width + 2 || digits.count == width + 4,
      let whole = Int(digits.prefix(width)), let minutes = Int(digits.dropFirst(width).prefix(2)),
      let seconds = digits.count == width + 2 ? 0 : Int(digits.suffix(2))
    else { return nil }
    let value = Double(whole) + Double(minutes) / 60 + Double(seconds) / 3600
    let rounded = (value * 10_000).rounded() / 10_000
    return text.hasPrefix("-") ? -rounded : rounded
  }
}

/// Reads small files of the system.
enum SystemFile {
  /// The bytes of a regular file; nil where it can't be read or is larger than a limit.
  static func content(of path: String, limit: Int) -> Data? {
    // A named pipe would wait for a writer for ever without the flag.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit
    else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return Data(bytes) }
      bytes += buffer.prefix(count)
    }
    return nil
  }

  /// Where a symbolic link points to; nil where the path is none.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0, count < buffer.count else { return nil }
    return String(
      validating: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
