import FoundationEssentials
import Testing
import WeatherData

@Suite struct DataGoKrTests {
  /// 2026-11-30 14:20 in Korea: 34,800 seconds to midnight there.
  private static let now = unix(1_796_016_000)
  private static let secondsToMidnight = 34_800.0

  private static let gatewayXML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>\
    LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR</returnAuthMsg><returnReasonCode>22\
    </returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>
    """
  private static let newGatewayXML = """
    <OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</errMsg>\
    <returnAuthMsg>등록되지 않은 서비스키</returnAuthMsg><returnReasonCode>30</returnReasonCode>\
    </cmmMsgHeader></OpenAPI_ServiceResponse>
    """
  private static let oldXML = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <response><header><responseTime>2020-01-01 00:00:00.000</responseTime><resultCode>20\
    </resultCode><resultMsg>SERVICE ACCESS DENIED ERROR.</resultMsg></header></response>
    """
  private static let gatewayJSON = """
    {"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE_KEY_IS_NOT_REGISTERED_ERROR",\
    "returnAuthMsg":"등록되지 않은 서비스키","returnReasonCode":"30"}}}
    """

  private func answer(_ body: String, status: Int = 200) -> Result<LooseJSON?, WeatherError> {
    let reader = DataGoKrAnswer(host: "h", provider: "KMA", now: Self.now)
    do throws(WeatherError) {
      return .success(try reader.body(of: HTTPResponse(body, status: status)))
    } catch {
      return .failure(error)
    }
  }

  // MARK: - Shapes

  @Test func theQuotasXMLIsReadAlthoughJSONWasAsked() {
    #expect(
      answer(Self.gatewayXML).failure
        == .quota(
          host: "h", reason: "LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR",
          retryAfter: Self.secondsToMidnight))
  }

  @Test(arguments: [200, 403])
  func anUnknownKeyIsToldByXMLAndJSONAlike(status: Int) {
    let expected = WeatherError.rejectedKey(
      provider: "KMA", reason: "SERVICE_KEY_IS_NOT_REGISTERED_ERROR, code 30")
    #expect(answer(Self.newGatewayXML, status: status).failure == expected)
    #expect(answer(Self.gatewayJSON, status: status).failure == expected)
    #expect(answer("\u{FEFF} \n" + Self.newGatewayXML, status: status).failure == expected)
  }

  @Test func theOldEnvelopeIsRead() {
    #expect(
      answer(Self.oldXML).failure
        == .rejectedKey(provider: "KMA", reason: "SERVICE ACCESS DENIED ERROR., code 20"))
  }

  @Test func theHubsOwnShapeIsRead() {
    let body = #"{"result":{"status":401,"message":"유효한 인증키가 아닙니다."}}"#
    #expect(
      answer(body, status: 401).failure
        == .rejectedKey(provider: "KMA", reason: "유효한 인증키가 아닙니다."))
  }

  @Test(arguments: [
    ("Unauthorized", 401, WeatherError.Kind.key), ("Forbidden", 403, .key),
    ("API not found", 404, .http), ("API rate limit exceeded", 429, .quota),
    ("API token quota exceeded", 429, .quota), ("API token quota exceeded", 200, .quota),
    ("Error forwarding request to backend server", 502, .http),
    ("Error receiving response from backend server", 500, .http),
    ("Unexpected error(s)", 500, .http),
    ("Unexpected error(s)", 200, .http), ("hello", 200, .badData), ("hello", 503, .http),
    ("hello", 429, .quota), ("", 200, .badData), ("", 503, .http),
    ("<!DOCTYPE html><html><body>Log in</body></html>", 200, .badData),
    ("{\"response\":{\"header\":{", 200, .badData), ("{}", 200, .badData), ("[1]", 200, .badData),
  ])
  func wordsAndBrokenBodiesEndInTheRightKind(body: String, status: Int, kind: WeatherError.Kind) {
    #expect(answer(body, status: status).failure?.kind == kind)
  }

  @Test func aLogInPageIsNamedAsSuch() {
    #expect(answer("<html><body>Wi-Fi</body></html>").failure == .captivePortal(host: "h"))
  }

  @Test func theDailyTokenIsBackAtMidnightInKorea() {
    #expect(
      answer("API token quota exceeded", status: 429).failure
        == .quota(
          host: "h", reason: "API token quota exceeded", retryAfter: Self.secondsToMidnight))
  }

  // MARK: - Codes

  @Test(arguments: [
    ("01", WeatherError.Kind.http), ("02", .http), ("04", .http), ("05", .timeout), ("10", .http),
    ("11", .http), ("12", .http), ("20", .key), ("21", .key), ("22", .quota), ("30", .key),
    ("31", .key), ("32", .key), ("33", .key), ("99", .http), ("", .badData), ("x", .badData),
  ])
  func everyResultCodeHasItsKind(code: String, kind: WeatherError.Kind) {
    #expect(answer(KMABodies.failure(code, "SOME_ERROR")).failure?.kind == kind)
  }

  @Test func theServicesWordsStandInTheError() {
    #expect(
      answer(KMABodies.failure("10", "최근 1일 간의 자료만 제공합니다.")).failure
        == .status(200, host: "h", reason: "최근 1일 간의 자료만 제공합니다., code 10"))
  }

  @Test func noDataIsNoFailure() throws {
    #expect(try answer(KMABodies.noData).get() == nil)
  }

  @Test(arguments: ["00", "0"])
  func bothSpellingsOfSuccessAreRead(code: String) throws {
    let body = #"{"response":{"header":{"resultCode":"\#(code)"},"body":{"totalCount":7}}}"#
    #expect(try answer(body).get()?["totalCount"]?.number == 7)
  }

  @Test func wordsOfTheServiceAreCleaned() {
    let body = KMABodies.failure("30", "bad\\u001b[31m\\u202ekey\\u0000")
    #expect(answer(body).failure == .rejectedKey(provider: "KMA", reason: "bad[31mkey, code 30"))
  }

  // MARK: - The key

  @Test(arguments: [
    ("ab+c/d==", "ab%2Bc%2Fd%3D%3D"), ("ab%2Bc%2Fd%3D%3D", "ab%2Bc%2Fd%3D%3D"),
    ("ab%2bc%2fd%3d%3d", "ab%2Bc%2Fd%3D%3D"), (" 0a-_.~ \n", "0a-_.~"), ("50%zz", "50%25zz"),
    ("%", "%25"), ("%2", "%252"),
  ])
  func aKeyIsEncodedOnceInWhicheverSpellingItCame(given: String, encoded: String) {
    #expect(DataGoKrKey(given).encoded == encoded)
  }

  @Test func theKeyIsTakenOutOfTheServicesWords() {
    let key = DataGoKrKey("ab+c/d==")
    #expect(key.redacted("no ab+c/d== and no ab%2Bc%2Fd%3D%3D") == "no … and no …")
    #expect(key.redacted("cut: ab%2Bc%2F") == "cut: …")
  }
}
