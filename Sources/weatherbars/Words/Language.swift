/// The languages that the program speaks.
nonisolated enum Language: String, Sendable, CaseIterable {
  case en, ko

  /// Everything that people read, in this language.
  var words: any Catalogue {
    switch self {
    case .en: English()
    case .ko: Korean()
    }
  }
}
