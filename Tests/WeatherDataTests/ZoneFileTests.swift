import FoundationEssentials
import TestSupport
import Testing

@testable import WeatherData

/// Builds a zone file byte by byte, as RFC 9636 has it.
struct ZoneFileBuilder {
  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [(instant: Int64, kind: UInt8)] = [(1_000_000_000, 1)]
  var kinds: [(offset: Int32, isDaylight: UInt8, index: UInt8)] = [(3600, 0, 0), (7200, 1, 4)]
  var names = "CET\0CEST\0"
  var footer: String? = "CET-1CEST,M3.5.0,M10.5.0/3"

  var data: Data {
    var bytes = block(timeSize: 4)
    if version >= UInt8(ascii: "2") {
      bytes += block(timeSize: 8)
      if let footer { bytes += [0x0A] + Array(footer.utf8) + [0x0A] }
    }
    return Data(bytes)
  }

  private func block(timeSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, transitions.count, kinds.count, names.utf8.count] {
      bytes += number(UInt64(count), 4)
    }
    for transition in transitions {
      bytes += number(UInt64(bitPattern: transition.instant), timeSize)
    }
    bytes += transitions.map(\.kind)
    for kind in kinds {
      bytes += number(UInt64(UInt32(bitPattern: kind.offset)), 4) + [kind.isDaylight, kind.index]
    }
    return bytes + Array(names.utf8)
  }

  private func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (UInt64($0) * 8)) }
  }
}

@Suite struct ZoneFileTests {
  @Test func aFileIsReadWithItsRule() throws {
    let rules = try #require(TimeZoneRules(data: ZoneFileBuilder().data))
    #expect(rules.offset(at: Date(timeIntervalSince1970: 999_999_999)) == 3600)
    #expect(rules.offset(at: Date(timeIntervalSince1970: 1_000_000_000)) == 7200)
    #expect(rules.offset(at: try utc("2040-01-15T00:00Z")) == 3600)
    #expect(rules.abbreviation(at: try utc("2040-07-15T00:00Z")) == "CEST")
  }

  @Test func aFileWithoutRuleKeepsItsLastKind() throws {
    var builder = ZoneFileBuilder()
    builder.footer = ""
    let second = try #require(TimeZoneRules(data: builder.data))
    #expect(second.offset(at: try utc("2040-01-15T00:00Z")) == 7200)
    builder.version = 0
    let first = try #require(TimeZoneRules(data: builder.data))
    #expect(first.offset(at: try utc("2040-01-15T00:00Z")) == 7200)
  }

  @Test func aFileWithoutTransitionsFollowsItsRuleAlone() throws {
    var builder = ZoneFileBuilder()
    builder.transitions = []
    builder.version = UInt8(ascii: "4")
    let rules = try #require(TimeZoneRules(data: builder.data))
    #expect(rules.offset(at: try utc("2026-07-15T00:00Z")) == 7200)
    builder.footer = ""
    let plain = try #require(TimeZoneRules(data: builder.data))
    #expect(plain.offset(at: try utc("2026-07-15T00:00Z")) == 3600)
  }

  @Test func aCutFileIsRefused() {
    let whole = ZoneFileBuilder().data
    for length in 0..<whole.count {
      #expect(TimeZoneRules(data: whole.prefix(length)) == nil, "\(length) bytes")
    }
  }

  @Test func aDamagedFileIsRefused() {
    var damaged: [ZoneFileBuilder] = []
    func damage(_ change: (inout ZoneFileBuilder) -> Void) {
      var builder = ZoneFileBuilder()
      change(&builder)
      damaged.append(builder)
    }
    damage { $0.transitions = [(1, 2)] }
    damage { $0.transitions = [(5, 0), (4, 1)] }
    damage { $0.transitions = [(5, 0), (5, 1)] }
    damage { $0.kinds = [] }
    damage { $0.kinds[0].offset = .min }
    damage { $0.kinds[0].offset = 100_000 }
    damage { $0.kinds[1].index = 200 }
    damage { $0.kinds[1].isDaylight = 7 }
    damage { $0.names = "\u{1B}[2J\0CEST\0" }
    damage { $0.footer = "nonsense" }
    damage { $0.version = UInt8(ascii: "x") }
    for builder in damaged { #expect(TimeZoneRules(data: builder.data) == nil, "\(builder)") }
  }

  @Test func countsThatLieAreRefused() {
    let whole = ZoneFileBuilder().data
    for position in 20..<44 {
      var bytes = [UInt8](whole)
      bytes[position] = 0xFF
      #expect(TimeZoneRules(data: Data(bytes)) == nil, "byte \(position)")
    }
  }

  @Test func changedBytesNeverTrap() throws {
    let whole = [UInt8](ZoneFileBuilder().data)
    var random = SeededRandom(seed: 2026)
    let instants = [-1e12, 0, 1e9, 1e12].map(Date.init(timeIntervalSince1970:))
    var readable = 0
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let rules = TimeZoneRules(data: Data(bytes)) else { continue }
      readable += 1
      for instant in instants { #expect(abs(rules.offset(at: instant)) <= 93_600) }
      _ = rules.startOfDay(CivilDate(instants[2], in: rules))
    }
    #expect(readable > 0)
  }
}
