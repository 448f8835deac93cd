public import FoundationEssentials
import Synchronization

/// When the clocks of a zone show what.
///
/// FoundationEssentials has no named zones, so they are read from the system's own files.
public struct TimeZoneRules: Sendable, Hashable {
  private enum Source: Sendable, Hashable {
    case fixed(Int)
    case file(TimeZoneFile)
    case rule(PosixTimeZone)
  }

  private let source: Source

  /// Greenwich's clock without summer time.
  public static let utc = TimeZoneRules(fixedOffset: 0)

  /// Creates a zone that is always the same number of seconds east of Greenwich.
  ///
  /// An offset of more than 26 h is taken as 26 h.
  public init(fixedOffset: Int) {
    source = .fixed(min(max(fixedOffset, -93_600), 93_600))
  }

  /// Creates a zone of the bytes of a zone file (RFC 9636); nil where they are none.
  public init?(data: Data) {
    guard let file = TimeZoneFile(data) else { return nil }
    source = .file(file)
  }

  /// Creates a zone of a rule in the form of POSIX, such as `KST-9`; nil where it is none.
  public init?(posix text: String) {
    guard let rule = PosixTimeZone(text) else { return nil }
    source = .rule(rule)
  }

  /// The zone that the system knows by a name, read once.
  ///
  /// - Parameters:
  ///   - name: A name such as `Asia/Seoul`; anything else than a plain name is not looked for.
  ///   - fallback: Seconds east of Greenwich to use where the system doesn't know the name.
  /// - Returns: The zone, or nil where the name is unknown and there is no fallback.
  public static func named(_ name: String, fixedOffset fallback: Int? = nil) -> TimeZoneRules? {
    let known = cache.withLock { $0[name] }
    if let known { return known }
    if let rules = ZoneDirectory.system.rules(named: name) {
      cache.withLock { cache in
        // The names come from services, so their number is bounded.
        if cache.count >= 200 { cache.removeAll() }
        cache[name] = rules
      }
      return rules
    }
    return fallback.map(TimeZoneRules.init(fixedOffset:))
  }

  private static let cache = Mutex<[String: TimeZoneRules]>([:])

  /// How many seconds the clocks are ahead of UTC at an instant.
  public func offset(at date: Date) -> Int { kind(at: date.unixSeconds).offset }

  /// The letters beside the clock at an instant, such as `KST`; `UTC+9` style where it has none.
  public func abbreviation(at date: Date) -> String {
    let name = kind(at: date.unixSeconds).abbreviation
    return name.isEmpty ? Self.name(ofOffset: offset(at: date)) : name
  }

  /// Whether summer time holds at an instant, as the zone's file has it.
  public func isDaylightTime(at date: Date) -> Bool { kind(at: date.unixSeconds).isDaylight }

  func offset(at instant: Int) -> Int { kind(at: instant).offset }

  /// The instants in a stretch of time at which the clocks change, ascending.
  func transitions(in range: Range<Int>) -> [Int] {
    switch source {
    case .fixed: return []
    case .rule(let rule):
      return rule.changes(near: range.lowerBound).map(\.instant).filter(range.contains)
    case .file(let file):
      var result = file.transitions.filter(range.contains)
      if let footer = file.footer {
        let last = file.transitions.last ?? .min
        result += footer.changes(near: range.lowerBound).map(\.instant)
          .filter { range.contains($0) && $0 > last }
      }
      return result
    }
  }

  private func kind(at instant: Int) -> TimeZoneFile.Kind {
    switch source {
    case .fixed(let offset):
      return .init(offset: offset, isDaylight: false, abbreviation: "")
    case .rule(let rule):
      return Self.kind(rule.side(at: instant))
    case .file(let file):
      if let kind = file.kind(at: instant) { return kind }
      guard let footer = file.footer else {
        return .init(offset: 0, isDaylight: false, abbreviation: "")
      }
      return Self.kind(footer.side(at: instant))
    }
  }

  private static func kind(
    _ side: (side: PosixTimeZone.Side, isDaylight: Bool)
  ) -> TimeZoneFile.Kind {
    .init(
      offset: side.side.offset, isDaylight: side.isDaylight, abbreviation: side.side.abbreviation)
  }

  private static func name(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    let minutes = abs(offset) / 60 % 60
    let rest = minutes == 0 ? "" : ":" + (minutes < 10 ? "0" : "") + String(minutes)
    return "UTC" + (offset < 0 ? "-" : "+") + String(abs(offset) / 3600) + rest
  }
}

extension Date {
  /// Whole seconds since 1970, kept between the years -9998 and 9998.
  ///
  /// A service can send any number; beyond these years there is no calendar here.
  var unixSeconds: Int {
    let seconds = timeIntervalSince1970
    guard seconds.isFinite else { return 0 }
    return Int(min(max(seconds.rounded(.down), -377_673_580_800), 253_339_228_800))
  }
}
