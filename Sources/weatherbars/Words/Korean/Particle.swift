/// A Korean particle whose form follows the sound before it.
nonisolated enum Particle: Sendable, CaseIterable {
  /// Marks an object.
  case object
  /// Marks a subject.
  case subject
  /// Marks a topic.
  case topic
  /// With, and.
  case with
  /// By means of, to.
  case by

  /// The forms after a final consonant and after a vowel.
  private var forms: (consonant: String, vowel: String) {
    switch self {
    case .object: ("을", "를")
    case .subject: ("이", "가")
    case .topic: ("은", "는")
    case .with: ("과", "와")
    case .by: ("으로", "로")
    }
  }

  /// A word with the particle in the form that its last sound asks for; both forms where the sound
  /// of a foreign word is not known.
  func after(_ word: String) -> String {
    let last = word.unicodeScalars.last {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard let last, let final = Self.finalConsonant(of: last) else {
      return self == .by ? word + "(으)로" : "\(word)\(forms.consonant)(\(forms.vowel))"
    }
    let takesVowelForm = final == .none || (self == .by && final == .rieul)
    return word + (takesVowelForm ? forms.vowel : forms.consonant)
  }

  private enum Final { case none, rieul, other }

  /// The consonant that a syllable or a digit as it is read aloud ends in; nil where not known.
  private static func finalConsonant(of scalar: Unicode.Scalar) -> Final? {
    switch scalar.value {
    case 0xAC00...0xD7A3:
      switch (scalar.value - 0xAC00) % 28 {
      case 0: Final.none
      case 8: .rieul
      default: .other
      }
    // Read aloud: 이 사 오 구 end in a vowel, 일 칠 팔 in rieul, 영 삼 육 in another consonant.
    case 0x32, 0x34, 0x35, 0x39: Final.none
    case 0x31, 0x37, 0x38: .rieul
    case 0x30, 0x33, 0x36: .other
    default: nil
    }
  }
}
