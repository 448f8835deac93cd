/// The answer for one place as it is sent, every member optional.
struct OpenMeteoBody: Decodable {
  let utcOffset: Int?
  let timeZone: String?
  let current: OpenMeteoCurrentBlock?
  let currentUnits: OpenMeteoUnits
  let hourly: OpenMeteoSeriesBlock?
  let hourlyUnits: OpenMeteoUnits
  let daily: OpenMeteoSeriesBlock?
  let dailyUnits: OpenMeteoUnits

  private enum Key: String, CodingKey {
    case utcOffset = "utc_offset_seconds"
    case timeZone = "timezone"
    case current, hourly, daily
    case currentUnits = "current_units"
    case hourlyUnits = "hourly_units"
    case dailyUnits = "daily_units"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // Offsets lie within 14 hours; a day more than covers every table.
    utcOffset = container.number(.utcOffset).flatMap {
      (-86_400...86_400).contains($0) ? Int($0) : nil
    }
    timeZone = container.text(.timeZone).flatMap(Self.zoneName)
    current = container.lenient(OpenMeteoCurrentBlock.self, .current)
    hourly = container.lenient(OpenMeteoSeriesBlock.self, .hourly)
    daily = container.lenient(OpenMeteoSeriesBlock.self, .daily)
    currentUnits = container.lenient(OpenMeteoUnits.self, .currentUnits) ?? OpenMeteoUnits()
    hourlyUnits = container.lenient(OpenMeteoUnits.self, .hourlyUnits) ?? OpenMeteoUnits()
    dailyUnits = container.lenient(OpenMeteoUnits.self, .dailyUnits) ?? OpenMeteoUnits()
  }

  /// A text where it can name a zone: it becomes part of a file's path later on.
  static func zoneName(_ text: String) -> String? {
    text.utf8.count <= 64 && text.utf8.allSatisfy(isZoneByte) ? text : nil
  }

  private static func isZoneByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// Whatever key a block has.
struct OpenMeteoKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringLiteral: String) { stringValue = stringLiteral }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The units that a block names for its variables.
struct OpenMeteoUnits: Decodable {
  private let units: [String: String]

  init() { units = [:] }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OpenMeteoKey.self)
    var units: [String: String] = [:]
    for name in OpenMeteoVariable.hourlyNames + OpenMeteoDayVariable.names {
      guard let unit = container.lenient(String.self, .init(name)) else { continue }
      // The service writes a Greek mu where others write the micro sign.
      units[name] = unit.cleaned(maximum: 20).replacing("\u{3bc}", with: "\u{b5}")
    }
    self.units = units
  }

  enum Verdict: Hashable {
    /// As asked for, or not named.
    case agrees
    /// The model has no such variable.
    case undefined
    /// Another unit than asked for.
    case differs(String)
  }

  func verdict(on name: String, expecting unit: String) -> Verdict {
    guard let named = units[name], named != unit else { return .agrees }
    return named == "undefined" ? .undefined : .differs(named)
  }
}

/// The values of one instant.
struct OpenMeteoCurrentBlock: Decodable {
  let time: OpenMeteoStamp?
  /// Seconds that a sum covers.
  let interval: Double?
  private let values: [String: Double]
  private let names: Set<String>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OpenMeteoKey.self)
    time = container.lenient(OpenMeteoStamp.self, "time")
    interval = container.number("interval")
    var values: [String: Double] = [:]
    for name in OpenMeteoVariable.hourlyNames { values[name] = container.number(.init(name)) }
    self.values = values
    names = Set(OpenMeteoVariable.hourlyNames.filter { container.contains(.init($0)) })
  }

  /// Whether the block has a member of this name, be it a null.
  func mentions(_ name: String) -> Bool { names.contains(name) }

  subscript(name: String) -> Double? { values[name] }
}

/// Parallel lists by variable; a list that is too short has gaps at its end.
struct OpenMeteoSeriesBlock: Decodable {
  let times: [OpenMeteoStamp?]
  let sunrises: [OpenMeteoStamp?]
  let sunsets: [OpenMeteoStamp?]
  private let lists: [String: [Double?]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OpenMeteoKey.self)
    func stamps(_ key: OpenMeteoKey) -> [OpenMeteoStamp?] {
      container.lenient(LenientList<OpenMeteoStamp>.self, key)?.elements ?? []
    }
    times = stamps("time")
    sunrises = stamps("sunrise")
    sunsets = stamps("sunset")
    var lists: [String: [Double?]] = [:]
    for name in OpenMeteoVariable.hourlyNames + OpenMeteoDayVariable.names {
      let list = container.lenient(LenientList<LenientNumber>.self, .init(name))
      lists[name] = list?.elements.map { $0?.value }
    }
    self.lists = lists
  }

  /// The value of a variable at an index of ``times``.
  func value(_ name: String, at index: Int) -> Double? { lists[name]?.element(index) }
}

extension Array {
  /// The element at an index, nil past the end.
  func element<Wrapped>(_ index: Int) -> Wrapped? where Element == Wrapped? {
    indices.contains(index) ? self[index] : nil
  }
}
