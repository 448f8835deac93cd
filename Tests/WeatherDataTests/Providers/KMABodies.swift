/// Bodies of KMA in the recorded shape.
enum KMABodies {
  typealias Slot = (date: String, time: String, values: [(String, String)])

  static func observation(
    date: String = "20260122", time: String = "1100", _ values: [(String, String)]
  ) -> String {
    let rows = values.map { category, value in
      #"{"baseDate":"\#(date)","baseTime":"\#(time)","category":"\#(category)","#
        + #""nx":60,"ny":127,"obsrValue":"\#(value)"}"#
    }
    return envelope(rows)
  }

  static func forecast(_ slots: [Slot], total: Int? = nil) -> String {
    envelope(rows(slots), total: total)
  }

  static func rows(_ slots: [Slot]) -> [String] {
    slots.flatMap { slot in
      slot.values.map { category, value in
        #"{"baseDate":"20260122","baseTime":"0800","category":"\#(category)","#
          + #""fcstDate":"\#(slot.date)","fcstTime":"\#(slot.time)","fcstValue":"\#(value)","#
          + #""nx":60,"ny":127}"#
      }
    }
  }

  static func envelope(_ rows: [String], total: Int? = nil) -> String {
    #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":"#
      + #"{"dataType":"JSON","items":{"item":[\#(rows.joined(separator: ","))]},"#
      + #""pageNo":1,"numOfRows":1500,"totalCount":\#(total ?? rows.count)}}}"#
  }

  static func failure(_ code: String, _ message: String) -> String {
    #"{"response":{"header":{"resultCode":"\#(code)","resultMsg":"\#(message)"}}}"#
  }

  static let noData = failure("03", "NO_DATA")

  /// What Seoul's cell observed on 2026-01-22 at 11:00.
  static let cold: [(String, String)] = [
    ("PTY", "0"), ("REH", "34"), ("RN1", "0"), ("T1H", "-8.1"), ("UUU", "3.2"), ("VEC", "272"),
    ("VVV", "0"), ("WSD", "3.2"),
  ]

  /// What a cell over the sea answers.
  static let nothing: [(String, String)] = [
    ("PTY", "0"), ("REH", "-998"), ("RN1", "-998.9"), ("T1H", "-999"), ("UUU", "-998.9"),
    ("VEC", "-998"), ("VVV", "-998.9"), ("WSD", "-998.9"),
  ]

  static func slot(
    _ date: String, _ time: String, temperature: String, sky: String = "1", rain: String = "강수없음",
    more: [(String, String)] = []
  ) -> Slot {
    (
      date, time,
      [("TMP", temperature), ("SKY", sky), ("PTY", "0"), ("POP", "20"), ("PCP", rain)] + more
    )
  }

  /// The next hours of the cold day, as the ultra-short forecast tells them.
  static let ultraShort = forecast([
    ("20260122", "1200", [("T1H", "-6"), ("SKY", "3"), ("PTY", "0"), ("RN1", "강수없음")]),
    ("20260122", "1300", [("T1H", "-5"), ("SKY", "4"), ("PTY", "3"), ("RN1", "1mm 미만")]),
  ])

  /// The days of the cold week.
  static let village = forecast([
    slot("20260122", "1200", temperature: "-7"),
    slot("20260122", "1300", temperature: "-6"),
    slot("20260122", "1400", temperature: "-5", sky: "4"),
    slot("20260122", "1500", temperature: "-4", more: [("TMX", "-3.0")]),
  ])
}
