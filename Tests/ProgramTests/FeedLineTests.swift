import Testing

@testable import weatherbars

private func read(_ line: String) throws(FeedError) -> [FeedReading] {
  try read(Array(line.utf8))
}

private func read(_ bytes: [UInt8]) throws(FeedError) -> [FeedReading] {
  var readings: [FeedReading] = []
  try FeedLine.read(bytes, 0..<bytes.count, into: &readings)
  return readings
}

@Suite struct FeedLineTests {
  @Test func theLineOfTheContractIsRead() throws {
    let readings = try read(
      #"{"cpu": 37.5, "mem": {"value": 61, "unit": "%", "min": 0, "max": 100, "label": "Memory"}, "net": null}"#
    )
    #expect(
      readings == [
        FeedReading(name: "cpu", value: .set(37.5)),
        FeedReading(
          name: "mem", value: .set(61),
          details: FeedDetails(
            unit: .set("%"), label: .set("Memory"), lower: .set(0), upper: .set(100))),
        FeedReading(name: "net", value: .cleared),
      ])
  }

  @Test(arguments: [
    ("{}", 0), (" \t{ \r}\t ", 0), (#"{"a":1}"#, 1), ("{ \"a\" : 1 , \"b\" : 2 }\r", 2),
    (#"{"a":{}}"#, 1), (#"{"a":1,"a":2}"#, 2), (#"{"":0}"#, 1),
    (#"{"a":{"more":[1,[],{"x":[true,false,null,"\n"]}],"value":1}}"#, 1),
  ])
  func anObjectIsRead(line: String, count: Int) throws {
    #expect(try read(line).count == count)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("7", 7), ("-12.25", -12.25), ("0.1", 0.1), ("1e2", 100), ("1E+2", 100),
    ("25e-1", 2.5), ("0e0", 0), ("123456789012345", 123_456_789_012_345), ("1e-400", 0),
    ("9007199254740993", 9_007_199_254_740_992), ("0.000000000000001", 1e-15),
    ("179.76931348623157e306", 1.7976931348623157e308), ("3.141592653589793238", 3.141592653589793),
    ("0.30000000000000004", 0.30000000000000004), ("123456.7890123456789", 123456.7890123456789),
  ])
  func numbersAreExact(text: String, value: Double) throws {
    #expect(try read("{\"a\":\(text)}") == [FeedReading(name: "a", value: .set(value))])
  }

  @Test(arguments: ["1e999", "-1e999", "1e99999999999999999999"])
  func aNumberBeyondADoubleIsNoValue(text: String) throws {
    #expect(try read("{\"a\":\(text)}") == [FeedReading(name: "a", value: .cleared)])
  }

  @Test(arguments: [
    ("+1", 6), ("01", 7), (".5", 6), ("1.", 8), ("1.e3", 8), ("-", 7), ("1e", 8), ("1e+", 9),
    ("--1", 7), ("0x10", 7), ("1_000", 7), ("NaN", 6), ("Infinity", 6), ("-Infinity", 7),
    ("nul", 9), ("nulL", 9), ("True", 6), ("1 2", 8), ("'x'", 6), ("\"\\x\"", 8),
    ("\"\\u12G4\"", 11),
    ("\"\u{1}\"", 7), ("[1,]", 9), ("[,1]", 7), ("{\"b\" 1}", 11), ("{,}", 7), ("{b:1}", 7),
  ])
  func whatIsNoJSONIsNamedByItsColumn(text: String, column: Int) {
    #expect(throws: FeedError.syntax(at: column)) { try read("{\"a\":\(text)}") }
  }

  @Test(arguments: [
    ("{", FeedError.cut), (#"{"a"#, .cut), (#"{"a""#, .cut), (#"{"a":"#, .cut), (#"{"a":1"#, .cut),
    (#"{"a":1,"#, .cut), (#"{"a":{"value":1}"#, .cut), (#"{"a":"b"#, .cut), (#"{"a\"#, .cut),
    (#"{"a\u00"#, .cut), (#"{"a":-"#, .cut), (#"{"a":nu"#, .cut), (#"{"a":[1"#, .cut),
    ("", .notAnObject), ("7", .notAnObject), ("[1]", .notAnObject), ("null", .notAnObject),
    ("cpu 37", .notAnObject), (#""a""#, .notAnObject), ("}", .notAnObject),
    (#"{"a":1,}"#, .syntax(at: 8)), (#"{"a":1}x"#, .syntax(at: 8)), (#"{"a":1}{}"#, .syntax(at: 8)),
    (#"{1:1}"#, .syntax(at: 2)), (#"{"a" 1}"#, .syntax(at: 6)), (#"{"a":1 "b":2}"#, .syntax(at: 8)),
  ])
  func aBrokenLineSaysWhatIsWrong(line: String, error: FeedError) {
    #expect(throws: error) { try read(line) }
  }

  @Test(arguments: [
    (#"{"a":"high"}"#, FeedError.badValue(name: "a")), (#"{"a":true}"#, .badValue(name: "a")),
    (#"{"a":[1]}"#, .badValue(name: "a")), (#"{"ok":1,"a\u0007b":false}"#, .badValue(name: "ab")),
    (#"{"a":{"value":"1"}}"#, .badMember(name: "a", member: "value")),
    (#"{"a":{"unit":5}}"#, .badMember(name: "a", member: "unit")),
    (#"{"a":{"label":[]}}"#, .badMember(name: "a", member: "label")),
    (#"{"a":{"min":"0"}}"#, .badMember(name: "a", member: "min")),
    (#"{"a":{"max":{}}}"#, .badMember(name: "a", member: "max")),
  ])
  func aValueOfTheWrongKindIsNamed(line: String, error: FeedError) {
    #expect(throws: error) { try read(line) }
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\uAC00""#, "Aé가"),
    (#""\ud83d\ude00""#, "😀"), (#""x\uD83Dy""#, "x\u{FFFD}y"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""서울 😀 é""#, "서울 😀 é"), (#""서\n울""#, "서\n울"), (#""""#, ""),
  ])
  func escapesInANameAreRead(text: String, name: String) throws {
    #expect(try read("{\(text):1}").map(\.name) == [name])
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xEC, 0x84], [0x80],
    ] as [[UInt8]])
  func aNameThatIsNotUTF8IsRefused(bytes: [UInt8]) {
    #expect(throws: FeedError.notUTF8) {
      try read(Array("{\"".utf8) + bytes + Array("\":1}".utf8))
    }
    #expect(throws: FeedError.notUTF8) {
      try read(Array("{\"\\n".utf8) + bytes + Array("\":1}".utf8))
    }
  }

  @Test func nullAndEmptyDetailsTakeBackWhatWasSaid() throws {
    let readings = try read(#"{"a":{"unit":null,"label":"","min":null,"max":1e999}}"#)
    #expect(
      readings == [
        FeedReading(
          name: "a", value: .kept,
          details: FeedDetails(
            unit: .cleared, label: .cleared, lower: .cleared, upper: .cleared))
      ])
  }

  @Test(arguments: [60, 1000, 200_000])
  func nestingHasABound(depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = "{\"a\":{\"x\":\(nested)}}"
    if depth < FeedLimits.depth {
      #expect(throws: Never.self) { try read(line) }
    } else {
      #expect(throws: FeedError.tooDeep) { try read(line) }
    }
  }

  @Test func aSkippedLineLeavesNothingBehind() {
    var readings = [FeedReading(name: "old")]
    let bytes = Array(#"{"a":1,"b":"x"}"#.utf8)
    #expect(throws: FeedError.badValue(name: "b")) {
      try FeedLine.read(bytes, 0..<bytes.count, into: &readings)
    }
    #expect(readings.isEmpty)
  }

  @Test func onlyThePartMeantIsRead() throws {
    let bytes = Array(#"xx{"a":1}"b":2}"#.utf8)
    var readings: [FeedReading] = []
    try FeedLine.read(bytes, 2..<9, into: &readings)
    #expect(readings == [FeedReading(name: "a", value: .set(1))])
    #expect(throws: FeedError.notAnObject) {
      try FeedLine.read(bytes, 500..<900, into: &readings)
    }
  }
}
