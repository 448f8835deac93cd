/// Reads one line of the feed: an object of names with a number, null, or an object each.
nonisolated enum FeedLine {
  /// What a line says, name by name in its order.
  ///
  /// A line either counts as a whole or is skipped as a whole.
  ///
  /// - Parameters:
  ///   - bytes: Where the line lies.
  ///   - range: Which of the bytes are the line's, its end not among them.
  ///   - readings: Gets what the line says; emptied first, and empty when the line is skipped.
  /// - Throws: Why the line is skipped.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, into readings: inout [FeedReading]
  ) throws(FeedError) {
    readings.removeAll(keepingCapacity: true)
    do throws(FeedError) {
      var scanner = FeedScanner(bytes, range)
      scanner.skipBlanks()
      guard scanner.next == UInt8(ascii: "{") else { throw .notAnObject }
      try scanner.members { (name, scanner) throws(FeedError) in
        readings.append(try reading(name, &scanner))
      }
      scanner.skipBlanks()
      guard scanner.next == nil else { throw scanner.complaint }
    } catch {
      readings.removeAll(keepingCapacity: true)
      throw error
    }
  }

  private static func reading(
    _ name: String, _ scanner: inout FeedScanner
  ) throws(FeedError) -> FeedReading {
    if let value = try figure(&scanner) { return FeedReading(name: name, value: value) }
    guard scanner.next == UInt8(ascii: "{") else {
      guard scanner.next != nil else { throw .cut }
      // What is no JSON at all is a mistake of its own.
      try scanner.skipValue()
      throw .badValue(name: FeedText.name(name))
    }
    var value = FeedChange<Double>.kept
    var (unit, label) = (FeedChange<String>.kept, FeedChange<String>.kept)
    var (lower, upper) = (FeedChange<Double>.kept, FeedChange<Double>.kept)
    try scanner.members { (member, scanner) throws(FeedError) in
      switch member {
      case "value": value = try figure(of: member, name, &scanner)
      case "min": lower = try figure(of: member, name, &scanner)
      case "max": upper = try figure(of: member, name, &scanner)
      case "unit": unit = try text(of: member, name, to: FeedLimits.unitLength, &scanner)
      case "label": label = try text(of: member, name, to: FeedLimits.nameLength, &scanner)
      default: try scanner.skipValue()
      }
    }
    let details = FeedDetails(unit: unit, label: label, lower: lower, upper: upper)
    return FeedReading(
      name: name, value: value, details: details == FeedDetails() ? nil : details)
  }

  /// A number or null; nil where something else stands.
  private static func figure(
    _ scanner: inout FeedScanner
  ) throws(FeedError) -> FeedChange<Double>? {
    if scanner.isAtNumber {
      let number = try scanner.number()
      return number.isFinite ? .set(number) : .cleared
    }
    guard scanner.next == UInt8(ascii: "n") else { return nil }
    try scanner.expect("null")
    return .cleared
  }

  private static func figure(
    of member: String, _ name: String, _ scanner: inout FeedScanner
  ) throws(FeedError) -> FeedChange<Double> {
    if let figure = try figure(&scanner) { return figure }
    try scanner.skipValue()
    throw .badMember(name: FeedText.name(name), member: member)
  }

  private static func text(
    of member: String, _ name: String, to length: Int, _ scanner: inout FeedScanner
  ) throws(FeedError) -> FeedChange<String> {
    switch scanner.next {
    case UInt8(ascii: "\""):
      let text = FeedText.cleaned(try scanner.string(), to: length)
      return text.isEmpty ? .cleared : .set(text)
    case UInt8(ascii: "n"):
      try scanner.expect("null")
      return .cleared
    default:
      try scanner.skipValue()
      throw .badMember(name: FeedText.name(name), member: member)
    }
  }
}
