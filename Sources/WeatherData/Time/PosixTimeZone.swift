/// A zone rule of the POSIX form, such as `EST5EDT,M3.2.0,M11.1.0` (RFC 9636, section 3.3).
struct PosixTimeZone: Sendable, Hashable {
  /// One side of the rule: what the clocks show while it holds.
  struct Side: Sendable, Hashable {
    let abbreviation: String
    /// Seconds east of Greenwich.
    let offset: Int
  }

  /// The day of a year and the second of that day at which the clocks change.
  struct Change: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// 1...365, never counting 29 February.
      case julian(Int)
      /// 0...365, counting 29 February.
      case zeroBased(Int)
      /// Month, week 1...5 (5 is the last) and weekday from 0 for Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    /// Seconds from local midnight; may be negative or past the day's end (-167 h to 167 h).
    let seconds: Int
  }

  let standard: Side
  let daylight: (side: Side, start: Change, end: Change)?

  /// Reads a rule; nil where it isn't one.
  init?(_ text: some StringProtocol) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let name = scanner.abbreviation(), let west = scanner.clock(hours: 24) else {
      return nil
    }
    standard = Side(abbreviation: name, offset: -west)
    guard !scanner.isAtEnd else {
      daylight = nil
      return
    }
    guard let name = scanner.abbreviation() else { return nil }
    var offset = standard.offset + 3600
    if !scanner.isAtEnd, scanner.peek != UInt8(ascii: ",") {
      guard let west = scanner.clock(hours: 24) else { return nil }
      offset = -west
    }
    let side = Side(abbreviation: name, offset: offset)
    if scanner.isAtEnd {
      // A rule without dates means those of the United States, as in the C library.
      daylight = (
        side, Change(day: .weekday(month: 3, week: 2, weekday: 0), seconds: 7200),
        Change(day: .weekday(month: 11, week: 1, weekday: 0), seconds: 7200)
      )
      return
    }
    guard let start = scanner.change(), let end = scanner.change(), scanner.isAtEnd else {
      return nil
    }
    daylight = (side, start, end)
  }

  /// What the clocks show at an instant in seconds since 1970.
  func side(at instant: Int) -> (side: Side, isDaylight: Bool) {
    guard let daylight else { return (standard, false) }
    let isDaylight = changes(near: instant).last { $0.instant <= instant }?.isDaylight ?? false
    return (isDaylight ? daylight.side : standard, isDaylight)
  }

  /// The changes of the year of an instant and its neighbours, ascending.
  func changes(near instant: Int) -> [(instant: Int, isDaylight: Bool)] {
    guard let daylight else { return [] }
    let year = CivilDate(daysSince1970: instant.flooredQuotient(86_400)).year
    var result: [(instant: Int, isDaylight: Bool)] = []
    for year in year - 1...year + 1 {
      guard let newYear = CivilDate(year: year, month: 1, day: 1) else { continue }
      result.append((daylight.start.seconds(from: newYear) - standard.offset, true))
      result.append((daylight.end.seconds(from: newYear) - daylight.side.offset, false))
    }
    // Where one year's end meets the next year's start, daylight time goes on.
    return result.sorted {
      ($0.instant, $0.isDaylight ? 1 : 0) < ($1.instant, $1.isDaylight ? 1 : 0)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.standard == right.standard && left.daylight?.side == right.daylight?.side
      && left.daylight?.start == right.daylight?.start && left.daylight?.end == right.daylight?.end
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
    hasher.combine(daylight?.side)
    hasher.combine(daylight?.start)
    hasher.combine(daylight?.end)
  }
}

extension PosixTimeZone.Change {
  /// Local seconds since 1970 of the change in the year that begins on a day.
  fileprivate func seconds(from newYear: CivilDate) -> Int {
    let first = newYear.daysSince1970
    let isLeap = CivilDate(year: newYear.year, month: 2, day: 29) != nil
    let days: Int
    switch day {
    case .julian(let number): days = first + number - 1 + (isLeap && number >= 60 ? 1 : 0)
    case .zeroBased(let number): days = first + number
    case .weekday(let month, let week, let weekday):
      guard let begin = CivilDate(year: newYear.year, month: month, day: 1) else {
        days = first
        break
      }
      var number = 1 + (weekday - begin.weekday + 7) % 7 + (week - 1) * 7
      while CivilDate(year: newYear.year, month: month, day: number) == nil { number -= 7 }
      days = begin.daysSince1970 + number - 1
    }
    return days * 86_400 + seconds
  }
}

extension PosixTimeZone {
  /// Walks over a rule's bytes.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position >= bytes.count }
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ byte: Unicode.Scalar) -> Bool {
      guard peek == UInt8(ascii: byte) else { return false }
      position += 1
      return true
    }

    /// Three letters or more, or the quoted form with digits and signs.
    mutating func abbreviation() -> String? {
      let quoted = take("<")
      let start = position
      while let byte = peek, Self.isLetter(byte) || quoted && Self.isQuotable(byte) {
        position += 1
      }
      let name = bytes[start..<position]
      guard (3...16).contains(name.count), !quoted || take(">") else { return nil }
      return String(decoding: name, as: UTF8.self)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    static func isQuotable(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-")
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      var value = 0
      let start = position
      while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        position += 1
        guard value <= range.upperBound else { return nil }
      }
      return position > start && range.contains(value) ? value : nil
    }

    /// Hours with optional minutes and seconds as signed seconds.
    mutating func clock(hours limit: Int) -> Int? {
      let sign = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard let hours = number(0...limit) else { return nil }
      var seconds = hours * 3600
      if take(":") {
        guard let minutes = number(0...59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(0...59) else { return nil }
          seconds += rest
        }
      }
      return sign * seconds
    }

    /// A comma, a day and an optional time, 02:00 without one.
    mutating func change() -> Change? {
      guard take(",") else { return nil }
      let day: Change.Day
      if take("J") {
        guard let number = number(1...365) else { return nil }
        day = .julian(number)
      } else if take("M") {
        guard let month = number(1...12), take("."), let week = number(1...5), take("."),
          let weekday = number(0...6)
        else { return nil }
        day = .weekday(month: month, week: week, weekday: weekday)
      } else {
        guard let number = number(0...365) else { return nil }
        day = .zeroBased(number)
      }
      guard take("/") else { return Change(day: day, seconds: 7200) }
      guard let seconds = clock(hours: 167) else { return nil }
      return Change(day: day, seconds: seconds)
    }
  }
}

extension Int {
  /// The quotient rounded down, also below zero.
  func flooredQuotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
