/// A JSON value of the settings file with where it stands in the text.
nonisolated struct SettingsNode: Sendable {
  /// What it is.
  enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([SettingsNode])
    case object([SettingsMember])
  }

  /// What it is.
  let kind: Kind
  /// The bytes it takes in the text.
  let range: Range<Int>

  /// The elements of an array.
  var elements: [SettingsNode]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The members of an object.
  var members: [SettingsMember]? {
    guard case .object(let members) = kind else { return nil }
    return members
  }

  /// The text of a string.
  var text: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }
}

/// A key of an object with its value.
nonisolated struct SettingsMember: Sendable {
  /// The key.
  let key: String
  /// The value.
  let value: SettingsNode
}
