public import FoundationEssentials

/// The last good answers of one provider for one place, each part with its own fetch time.
public struct CacheEntry: Sendable, Hashable, Codable {
  private var weather: PartReport?
  private var air: PartReport?

  /// Creates an entry that holds nothing yet.
  public init() {}

  /// The last good answer of a part.
  public subscript(part: Part) -> PartReport? {
    get {
      switch part {
      case .weather: weather
      case .air: air
      }
    }
    set {
      switch part {
      case .weather: weather = newValue
      case .air: air = newValue
      }
    }
  }
}

/// The last good answers on disk, one file for each provider, endpoint and place.
///
/// Nothing that happens to the folder is an error: what can't be read counts as not there and is
/// replaced, what can't be written is asked for again. Several processes may share it.
public struct ReportCache: Sendable {
  /// How much is kept.
  public enum Limit {
    /// Reports at most.
    public static let entries = 100
    /// Bytes of all files together.
    public static let bytes = 8 << 20
    /// Bytes of one file.
    public static let fileBytes = 1 << 20
    /// Things of the keyed store at most.
    static let data = 200
    /// Seconds after which a temporary file belongs to nobody.
    static let temporaryAge = 600.0
  }

  var directory: CacheDirectory

  /// Creates a cache in a folder, which is made when first written to.
  public init(directory: String) {
    self.directory = CacheDirectory(path: directory)
  }

  /// The folder of the cache by the XDG rules: a relative address counts as none.
  public static func directory(in environment: [String: String]) -> String? {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return base + "/weatherbars"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/weatherbars"
  }

  /// The entry of a key; nil where there is none that can be read.
  public func entry(for key: CacheKey) -> CacheEntry? {
    stampedEntry(for: key)?.entry
  }

  /// Stores one part of an entry, keeping the other part and a newer answer of another process.
  ///
  /// - Returns: The entry as it now is on disk; nil where it could not be written.
  @discardableResult
  public func store(_ report: PartReport, as part: Part, for key: CacheKey, at now: Date)
    -> CacheEntry?
  {
    storeStamped(report, as: part, for: key, at: now)?.entry
  }

  /// Removes temporary files that a process left when it was killed.
  public func removeLeftovers(at now: Date) {
    for (name, stamp) in directory.files() where name.hasPrefix(CacheDirectory.temporaryPrefix) {
      let age = now.timeIntervalSince1970 - Double(stamp.seconds)
      // A temporary from the future was left before the clock was set back.
      if abs(age) > Limit.temporaryAge { directory.remove(name) }
    }
  }

  func stamp(for key: CacheKey) -> FileStamp? {
    directory.stamp(of: CacheFile.name(.report, key.digest))
  }

  func stampedEntry(for key: CacheKey) -> (entry: CacheEntry, stamp: FileStamp)? {
    let digest = key.digest
    guard
      let file = directory.read(CacheFile.name(.report, digest), limit: Limit.fileBytes),
      let entry = CacheFile.decoded(
        CacheEntry.self, from: file.data, kind: .report, digest: digest)
    else { return nil }
    return (entry, file.stamp)
  }

  func storeStamped(_ report: PartReport, as part: Part, for key: CacheKey, at now: Date)
    -> (entry: CacheEntry, stamp: FileStamp)?
  {
    guard directory.prepare() else { return nil }
    return directory.locked {
      let existing = stampedEntry(for: key)
      var entry = existing?.entry ?? CacheEntry()
      if let existing, let other = entry[part], other.fetchedAt > report.fetchedAt,
        other.fetchedAt <= now + 60
      {
        return existing
      }
      entry[part] = report
      let digest = key.digest
      guard let stamp = write(entry, kind: .report, digest: digest) else { return nil }
      return (entry, stamp)
    }
  }

  private func write(_ value: some Encodable, kind: CacheFile.Kind, digest: String) -> FileStamp? {
    guard let data = CacheFile.encoded(value, kind: kind, digest: digest),
      data.count <= Limit.fileBytes
    else { return nil }
    let name = CacheFile.name(kind, digest)
    let stamp = directory.write(data, to: name)
    dropOldest(sparing: name)
    return stamp
  }

  /// Drops the files that were written longest ago until the rest is within the limits.
  private func dropOldest(sparing spared: String) {
    let known = directory.files().filter { file in
      CacheFile.Kind.allCases.contains { file.name.hasSuffix("." + $0.rawValue) }
    }
    let newestFirst = known.sorted { left, right in
      if (left.name == spared) != (right.name == spared) { return left.name == spared }
      return (left.stamp.seconds, left.stamp.nanoseconds)
        > (right.stamp.seconds, right.stamp.nanoseconds)
    }
    var bytes = 0
    var reports = 0
    var others = 0
    for file in newestFirst {
      let isReport = file.name.hasSuffix("." + CacheFile.Kind.report.rawValue)
      let isWithin =
        bytes + file.stamp.size <= Limit.bytes
        && (isReport ? reports < Limit.entries : others < Limit.data)
      guard isWithin else {
        directory.remove(file.name)
        continue
      }
      bytes += file.stamp.size
      if isReport { reports += 1 } else { others += 1 }
    }
  }
}

// MARK: - Small things by name

extension ReportCache: KeyedStore {
  private struct Item: Codable {
    let storedAt: Date
    let data: Data
  }

  /// What was stored under a name, where it is not older than some seconds.
  public func data(named name: String, within seconds: Double, at now: Date) -> Data? {
    let digest = Digest.name(of: name)
    guard let file = directory.read(CacheFile.name(.data, digest), limit: Limit.fileBytes),
      let item = CacheFile.decoded(Item.self, from: file.data, kind: .data, digest: digest)
    else { return nil }
    // A minute into the future is two machines' clocks; more is a clock that was wrong.
    return (-60...seconds).contains(now.timeIntervalSince(item.storedAt)) ? item.data : nil
  }

  /// Stores data under a name; a failure to do so is no error, only slower next time.
  public func store(_ data: Data, named name: String, at now: Date) {
    guard directory.prepare() else { return }
    _ = directory.locked {
      write(Item(storedAt: now, data: data), kind: .data, digest: Digest.name(of: name))
    }
  }
}
