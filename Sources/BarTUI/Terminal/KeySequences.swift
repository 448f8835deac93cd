/// The sequences of keys that terminals have in common.
nonisolated enum KeySequences {
  /// The key of a control sequence; nil for those that mean nothing here.
  static func key(_ numbers: [Int], _ final: UInt8) -> Key? {
    // A second number is the modifiers, plus one; only Shift with left and right has a meaning.
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    let isShifted = modifiers == 1
    guard modifiers <= 0 || isShifted else { return nil }
    switch Character(Unicode.Scalar(final)) {
    case "A": return .up
    case "B": return .down
    case "C": return isShifted ? .shiftRight : .right
    case "D": return isShifted ? .shiftLeft : .left
    case "H": return .home
    case "F": return .end
    case "Z": return .backTab
    case "P", "Q", "R", "S":
      return isShifted ? nil : .function(Int(final) - Int(UInt8(ascii: "P")) + 1)
    // Of rxvt, with Shift.
    case "c" where numbers.isEmpty: return .shiftRight
    case "d" where numbers.isEmpty: return .shiftLeft
    case "~": return numbers.first.flatMap { numbered($0, isShifted: isShifted) }
    default: return nil
    }
  }

  private static func numbered(_ number: Int, isShifted: Bool) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case _ where isShifted: nil
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// The key of a sequence that begins with `ESC O`.
  static func applicationKey(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "M": .enter
    case "P", "Q", "R", "S": .function(Int(final) - Int(UInt8(ascii: "P")) + 1)
    // The keypad's digits and signs stand 64 above the characters.
    case "j"..."y": .character(Character(Unicode.Scalar(final - 64)))
    case "X": .character("=")
    default: nil
    }
  }

  /// Names in terminals' descriptions of the sequences that their keys send.
  static let described: [(capability: String, key: Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kLFT", .shiftLeft),
    ("kRIT", .shiftRight), ("khome", .home), ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown),
    ("kdch1", .delete), ("kcbt", .backTab), ("kf1", .function(1)), ("kf2", .function(2)),
    ("kf3", .function(3)), ("kf4", .function(4)), ("kf5", .function(5)), ("kf6", .function(6)),
    ("kf7", .function(7)), ("kf8", .function(8)), ("kf9", .function(9)), ("kf10", .function(10)),
    ("kf11", .function(11)), ("kf12", .function(12)),
  ]
}
