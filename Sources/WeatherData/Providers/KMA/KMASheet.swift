package import FoundationEssentials

/// The rows of one of KMA's answers by instant and category, in whichever order they came.
package struct KMASheet: Sendable, Hashable {
  /// The values as they were sent, by instant and category.
  package var slots: [Date: [String: String]]
  /// How many rows there are in all, where the service says so.
  package var total: Int?
  /// How many rows were in the answer.
  package var rows: Int

  /// Reads the `body` of an answer; rows without a time, a category or a value are left out.
  package init(_ body: LooseJSON) {
    let items = body["items"]
    let list = items?["item"]?.elements ?? items?.elements ?? []
    slots = [:]
    total = body["totalCount"]?.number.flatMap { (0...100_000).contains($0) ? Int($0) : nil }
    rows = list.count
    for row in list {
      guard let category = row["category"]?.text,
        let value = Self.value(of: row, category: category),
        let date = row["fcstDate"]?.text ?? row["baseDate"]?.text,
        let time = row["fcstTime"]?.text ?? row["baseTime"]?.text,
        let instant = ServiceTime.kma(date: date, time: Self.padded(time))
      else { continue }
      slots[instant, default: [:]][category] = value
    }
  }

  /// Adds the rows of a further page.
  package mutating func add(_ page: KMASheet) {
    slots.merge(page.slots) { $0.merging($1) { _, new in new } }
    rows += page.rows
  }

  /// The instants, ascending.
  package var times: [Date] { slots.keys.sorted() }

  /// The number of a category at an instant; nil for text and for the sentinels of a missing one.
  package func number(_ category: String, at time: Date) -> Double? {
    slots[time]?[category].flatMap(Self.number)
  }

  /// A number that is no sentinel: those are 900 and beyond, either side of zero.
  package static func number(_ text: String) -> Double? {
    LooseJSON.number(in: text).flatMap { abs($0) < 900 ? $0 : nil }
  }

  /// The value as text; an amount of null means none, as the service's other words for dry do.
  private static func value(of row: LooseJSON, category: String) -> String? {
    guard let value = row["obsrValue"] ?? row["fcstValue"] else { return nil }
    return value == .null && ["PCP", "SNO"].contains(category) ? "" : value.text
  }

  /// A time that was sent as a number has lost its leading zeros.
  private static func padded(_ time: String) -> String {
    String(repeating: "0", count: max(0, 4 - time.utf8.count)) + time
  }
}
