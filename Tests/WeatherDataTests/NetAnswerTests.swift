import FoundationEssentials
import Testing
import WeatherData

@Suite struct AnswerTests {
  private let now = Date(timeIntervalSince1970: 784_111_747)  // Sun, 06 Nov 1994 08:49:07 GMT

  private func failure(
    status: Int = 200, _ body: String, headers: [String: String] = [:], reason: String? = nil
  ) -> WeatherError? {
    do {
      let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
      try Answer.check(response, host: "h", reason: reason, now: now)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["{}", "[1]", "\u{feff}{}", " \r\n\t{", "{\"latitude\":nan}"])
  func whatBeginsLikeJSONGoesOnToTheDecoder(body: String) {
    #expect(failure(body) == nil)
  }

  @Test func aPageWithAGoodStatusIsACaptivePortal() {
    #expect(failure("<!DOCTYPE html><p>log in") == .captivePortal(host: "h"))
    #expect(failure("\u{feff}\n <HTML>") == .captivePortal(host: "h"))
    #expect(failure(status: 511, "{}") == .captivePortal(host: "h"))
  }

  @Test(arguments: ["", " ", "Unknown location", "<OpenAPI_ServiceResponse/>", "nan"])
  func otherTextIsBadData(body: String) {
    #expect(failure(body)?.kind == .badData)
  }

  @Test(arguments: [204, 301, 400, 404, 500, 503])
  func aBadStatusComesBeforeTheBody(status: Int) {
    let expected: WeatherError =
      status == 204
      ? .badData(host: "h", detail: "the answer is empty")
      : .status(status, host: "h", reason: "words")
    #expect(failure(status: status, status == 204 ? "" : "<html>", reason: "words") == expected)
  }

  @Test func tooManyRequestsWaitAsTheServiceSays() {
    let error = failure(status: 429, "", headers: ["retry-after": "120"], reason: "Slow down")
    #expect(error == .quota(host: "h", reason: "Slow down", retryAfter: 120))
  }

  @Test(arguments: [
    ("0", 0.0), ("17", 17), ("99999999999", 86_400),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 30), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400), ("-5", nil), ("soon", nil), ("", nil),
    ("Sun, 31 Feb 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 25:61:99 GMT", nil),
  ])
  func retryAfterIsSecondsOrADate(field: String, expected: Double?) {
    #expect(RetryAfter.seconds(field, now: now) == expected)
  }
}

@Suite struct JSONAnswerTests {
  private struct Body: Decodable {
    let list: LenientList<LenientNumber>
    let name: LenientText?
  }

  private func numbers(_ json: String) throws -> [Double?] {
    try JSONAnswer.decode(Body.self, from: Data("{\"list\":\(json)}".utf8), host: "h")
      .list.elements.map { $0?.value }
  }

  @Test(arguments: [
    ("[1,-2.5,1e3]", [1.0, -2.5, 1000]), ("[\"3.5\",\"x\",\"\"]", [3.5, nil, nil]),
    ("[null,true,{},[1]]", [nil, nil, nil, nil]), ("[1e400,-1e400,1]", [nil, nil, 1]),
    ("[-0]", [0]), ("{}", []), ("\"text\"", []), ("null", []), ("[\"nan\",\"inf\"]", [nil, nil]),
    ("[\"\\ud800\"]", [nil]),
  ])
  func wrongElementsAreGaps(json: String, expected: [Double?]) throws {
    #expect(try numbers(json) == expected)
  }

  @Test(arguments: ["{\"list\":[nan]}", "{\"list\":[1]}garbage", "{'list':[]}", "{\"list\"}"])
  func whatIsNoJSONIsBadData(body: String) {
    #expect(throws: WeatherError.badData(host: "h", detail: "it is not valid JSON")) {
      try JSONAnswer.decode(Body.self, from: Data(body.utf8), host: "h")
    }
  }

  @Test func whatIsMissingIsNamedWithItsPlace() {
    #expect(throws: WeatherError.badData(host: "h", detail: "list is missing")) {
      try JSONAnswer.decode(Body.self, from: Data("{}".utf8), host: "h")
    }
    #expect(throws: WeatherError.badData(host: "h", detail: "[1].list is missing")) {
      try JSONAnswer.decode([Body].self, from: Data("[{\"list\":[]},{}]".utf8), host: "h")
    }
  }

  @Test(arguments: ["{\"list\":[1,2", "{\"list\":[1],\"name\":\"Se"])
  func anEndThatIsMissingIsToldApart(body: String) {
    #expect(throws: WeatherError.cutShort(host: "h")) {
      try JSONAnswer.decode(Body.self, from: Data(body.utf8), host: "h")
    }
  }

  @Test func aFloodIsTurnedAwayBeforeItIsDecoded() {
    let deep = String(repeating: "[", count: 500_000) + String(repeating: "]", count: 500_000)
    let wide = "[" + String(repeating: "1,", count: 400_000) + "1]"
    for body in [deep, wide] {
      #expect {
        try JSONAnswer.decode(Body.self, from: Data(body.utf8), host: "h")
      } throws: {
        ($0 as? WeatherError)?.kind == .badData
      }
    }
    let brackets = "{\"list\":[],\"name\":\"" + String(repeating: "[,", count: 200_000) + "\"}"
    #expect(throws: Never.self) {
      try JSONAnswer.decode(Body.self, from: Data(brackets.utf8), host: "h")
    }
  }
}
