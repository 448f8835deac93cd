/// Spoils bodies in ways that decoders stumble over, the same in every run of a seed.
///
///     var mutator = BodyMutator(seed: 7)
///     let spoilt = mutator.mutated(body, with: otherBodies)
public struct BodyMutator: Sendable {
  private var random: SplitMix64

  /// Creates a mutator whose mutations follow from the seed.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// What hostile and broken services send in place of a value.
  private static let tokens: [[UInt8]] = [
    "null", "true", "[]", "{}", "\"\"", "0", "-0", "-1", "1e400", "-1e400", "1e308", "1e-400",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "nan", "NaN",
    "Infinity", "253402300799", "-62135596800", "\"9999-12-31T23:59\"", "\"0001-01-01T00:00\"",
    "\"2026-02-30\"", "\"24:00\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\\u0000\\u001b[2J\"",
    "\"\u{202e}\u{200b}\"", "\"-999\"", "\"1e400\"", "\"\u{e9}\u{301}\u{301}\"", "[[[[[[[[", "]]]]",
    "{\"a\":", "}", ",", ":", "\\", "\"", "/**/", "-", "+1", ".5", "01", "0x10", "\u{feff}",
    String(repeating: "9", count: 400), String(repeating: "[", count: 70),
  ].map { Array($0.utf8) }

  /// A body with one to four faults.
  ///
  /// - Parameters:
  ///   - body: What to spoil.
  ///   - others: Bodies to take pieces of.
  /// - Returns: The spoilt body.
  public mutating func mutated(_ body: [UInt8], with others: [[UInt8]] = []) -> [UInt8] {
    var result = body
    for _ in 0..<Int.random(in: 1...4, using: &random) { spoil(&result, others) }
    return result
  }

  private mutating func spoil(_ body: inout [UInt8], _ others: [[UInt8]]) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      guard let index = body.indices.randomElement(using: &random) else { return }
      body[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:
      guard let index = body.indices.randomElement(using: &random) else { return }
      body[index] = UInt8.random(in: 0...255, using: &random)
    case 2: body.removeSubrange(piece(of: body, atMost: 40))
    case 3: body.removeSubrange(place(in: body)..<body.count)
    case 4:
      let copy = body[piece(of: body, atMost: 200)]
      body.insert(contentsOf: copy, at: place(in: body))
    case 5:
      guard let other = others.randomElement(using: &random) else { return }
      let copy = other[piece(of: other, atMost: 200)]
      body.insert(contentsOf: copy, at: place(in: body))
    case 6:
      guard let token = Self.tokens.randomElement(using: &random) else { return }
      body.insert(contentsOf: token, at: place(in: body))
    default:
      guard let token = Self.tokens.randomElement(using: &random) else { return }
      body.replaceSubrange(value(in: body), with: token)
    }
  }

  private mutating func place(in body: [UInt8]) -> Int {
    Int.random(in: 0...body.count, using: &random)
  }

  private mutating func piece(of body: [UInt8], atMost length: Int) -> Range<Int> {
    let start = place(in: body)
    return start..<min(body.count, start + Int.random(in: 0...length, using: &random))
  }

  // From some place on, what stands after the next colon, comma or bracket up to the one after it:
  // a whole value mostly, so that the body stays JSON and the fault gets deep into the decoder.
  private mutating func value(in body: [UInt8]) -> Range<Int> {
    let separators = Array(":,[]{}".utf8)
    let start = body[place(in: body)...].firstIndex { separators.contains($0) } ?? body.count
    guard start < body.count else { return start..<start }
    let end = body[(start + 1)...].firstIndex { separators.contains($0) } ?? body.count
    return start + 1..<end
  }
}

/// A small generator whose numbers are the same in every run.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// The next number, as in Vigna's splitmix64.c.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// How many mutations a fuzzing test makes: a figure for every day, unless the environment
/// variable `WEATHERBARS_FUZZ` asks for another.
public func fuzzCount(_ usual: Int) -> Int {
  environmentVariable("WEATHERBARS_FUZZ").flatMap { Int($0) } ?? usual
}
