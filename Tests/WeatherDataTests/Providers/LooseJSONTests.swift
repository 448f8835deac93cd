import FoundationEssentials
import Testing
import WeatherData

@Suite struct LooseJSONTests {
  private func read(_ text: String) -> LooseJSON? { LooseJSON(Data(text.utf8)) }

  @Test(arguments: [
    (
      #" {"a": [1, -2.5e1, "x", true, false, null], "b": {}} "#,
      LooseJSON.object([
        "a": .list([.number(1), .number(-25), .text("x"), .bool(true), .bool(false), .null]),
        "b": .object([:]),
      ])
    ),
    (#""\u0041\n\"\\\/\ud83d\ude00\ud83d""#, .text("A\n\"\\/😀\u{FFFD}")), ("[]", .list([])),
    ("\u{FEFF}[1]", .list([.number(1)])), ("[1e400,-1e400]", .list([.null, .null])),
    (#"{"a":1,"a":2}"#, .object(["a": .number(2)])),
  ])
  func validTextIsReadWhole(text: String, expected: LooseJSON) {
    #expect(read(text) == expected)
  }

  @Test(arguments: [
    "", " ", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "nan", "[nan]", "[1] x", "\"",
    "\"\\",
    "\"\\u12", "\"\\q\"", "tru", "[+]", "--1", "[1 2]", "<html>",
  ])
  func whatIsNotWholeOrValidIsNothing(text: String) {
    #expect(read(text) == nil)
  }

  @Test func deepNestingIsTurnedAway() {
    #expect(read(String(repeating: "[", count: 500_000)) == nil)
    #expect(read(String(repeating: "[", count: 31) + String(repeating: "]", count: 31)) != nil)
  }

  @Test(
    arguments: [
      (#""-8.1""#, -8.1), ("-8.1", -8.1), (#""-""#, nil), (#""""#, nil), (#""nan""#, nil),
      (#""inf""#, nil), (#""0x10""#, nil), (#""1e400""#, nil), ("true", nil), ("null", nil),
      (#""12 ""#, nil),
    ] as [(String, Double?)])
  func numbersComeAsTextToo(text: String, number: Double?) {
    #expect(read(text)?.number == number)
  }

  @Test func textIsCleaned() {
    #expect(read(#""a\u001b[2J\u202eb\u200bc""#)?.text == "a[2Jbc")
    #expect(read("800")?.text == "800")
    #expect(read("0.5")?.text == "0.5")
  }
}

@Suite struct ServiceAddressTests {
  @Test func everyValueIsEncoded() throws {
    let address = try ServiceAddress(endpoint: nil, standard: "https://x.org", carriesKey: true)
    #expect(
      address.url("/a", [("q", "중구 +/=&~"), ("n", "1")])
        == "https://x.org/a?q=%EC%A4%91%EA%B5%AC%20%2B%2F%3D%26~&n=1")
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/", "127.0.0.1"), ("http://[::1]:80", "::1"),
    ("http://localhost", "localhost"),
    ("https://user:pw@example.org:444/base", "example.org"), ("HTTPS://example.org", "example.org"),
  ])
  func aKeyTravelsOverHTTPSOrToThisMachine(endpoint: String, host: String) throws {
    let address = try ServiceAddress(
      endpoint: endpoint, standard: "https://x.org", carriesKey: true)
    #expect(address.host == host)
  }

  @Test(arguments: [
    "http://example.org", "http://127.0.0.1.example.org", "http://127.0.0.1@example.org",
    "http://10.0.0.1", "ftp://127.0.0.1", "127.0.0.1", "https://", "http://localhost.example.org",
  ])
  func aKeyIsNeverShownOnTheWay(endpoint: String) {
    let address = Result { () throws(WeatherError) in
      try ServiceAddress(endpoint: endpoint, standard: "https://x.org", carriesKey: true)
    }
    #expect(address.failure?.kind == .config)
  }

  @Test(arguments: [
    (37.5665, "37.5665"), (-0.00004, "0.0000"), (-0.5, "-0.5000"), (151.2, "151.2000"),
    (-33.868_820_3, "-33.8688"), (180, "180.0000"), (0.99996, "1.0000"),
  ])
  func degreesHaveFourDecimals(value: Double, text: String) {
    #expect(ServiceAddress.degrees(value) == text)
  }
}
