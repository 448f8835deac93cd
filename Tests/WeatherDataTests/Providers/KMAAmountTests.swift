import Testing
import WeatherData

@Suite struct KMAAmountTests {
  @Test(
    arguments: [
      ("강수없음", 0, 0), ("적설없음", 0, 0), ("-", 0, 0), ("", 0, 0), ("0", 0, 0), ("1mm 미만", 0, 1),
      ("1.0mm 미만", 0, 1), ("1mm미만", 0, 1), ("6.2mm", 6.2, 6.2), ("30.0~50.0mm", 30, 50),
      ("50.0mm 이상", 50, nil), ("0.4", 0.4, 0.4), ("0.5cm 미만", 0, 0.5), ("1.2cm", 1.2, 1.2),
      ("5.0cm 이상", 5, nil),
    ] as [(String, Double, Double?)])
  func aWordedAmountIsARange(text: String, atLeast: Double, atMost: Double?) {
    #expect(KMAAmount(text) == KMAAmount(atLeast: atLeast, atMost: atMost))
  }

  @Test(arguments: ["-999", "-998.9", "900", "999", "viel", "6.2in", "50~30mm", "1..2mm", "nan"])
  func whatIsNoAmountIsNone(text: String) {
    #expect(KMAAmount(text) == nil)
  }

  @Test(arguments: [("0", 0), ("1", 1.5), ("2", 9), ("3", 15)])
  func aCodeOfTheFarDaysStandsForItsClass(code: String, value: Double) {
    #expect(KMAAmount(rainClass: code)?.value == value)
  }

  @Test(arguments: ["4", "0.4", "-999", "1mm 미만", ""])
  func whatIsNoCodeHasNoClass(code: String) {
    #expect(KMAAmount(rainClass: code) == nil)
  }

  @Test(arguments: [("1mm 미만", 0.5), ("30.0~50.0mm", 40), ("50.0mm 이상", 50), ("6.2mm", 6.2)])
  func oneFigureStandsForARange(text: String, value: Double) {
    #expect(KMAAmount(text)?.value == value)
  }
}
