import BarModel
import WeatherData

/// Checks the text of a settings file and makes settings of it.
nonisolated struct SettingsFile {
  private let table: OptionTable
  private var layer = SettingsLayer()
  private var problems: [SettingsProblem] = []

  private init(table: OptionTable) {
    self.table = table
  }

  /// Reads a settings file.
  ///
  /// - Parameters:
  ///   - text: What it holds; nothing but spaces and comments is no settings.
  ///   - table: What the options accept, which the settings accept too.
  /// - Returns: The settings, or everything that is wrong with the file.
  static func parse(_ text: String, table: OptionTable) -> Result<SettingsLayer, SettingsProblems> {
    let bytes = Array(text.utf8)
    if SettingsReader.end(ofTriviaIn: bytes, from: 0) == bytes.count {
      return .success(SettingsLayer())
    }
    switch SettingsReader.read(text) {
    case .failure(let fault): return .failure(SettingsProblems([.notJSON(line: fault.line)]))
    case .success(let node):
      guard let members = node.members else { return .failure(SettingsProblems([.notAnObject])) }
      var file = SettingsFile(table: table)
      for member in members { file.read(member) }
      return file.problems.isEmpty
        ? .success(file.layer) : .failure(SettingsProblems(file.problems))
    }
  }

  private mutating func read(_ member: SettingsMember) {
    let node = member.value
    guard let key = SettingKey(rawValue: member.key) else {
      let near = Nearest.match(for: member.key, in: SettingKey.allCases.map(\.rawValue))
      problems.append(.unknownKey(path: Shown.brief(member.key), near: near))
      return
    }
    switch key {
    case .places: readPlaces(node)
    case .units: name(node, key, UnitSystem.allCases.map(\.rawValue)) { $0.set(.units, $1) }
    case .lang: name(node, key, Language.allCases.map(\.rawValue)) { $0.set(.lang, $1) }
    case .grades:
      name(node, key, GradeChoice.allCases.map(\.name)) { $0.grades = GradeChoice(name: $1) }
    case .scale: name(node, key, ScaleStyle.allCases.map(\.rawValue)) { $0.set(.scale, $1) }
    case .view: name(node, key, ViewKind.allCases.map(\.rawValue)) { $0.set(.view, $1) }
    case .theme: name(node, key, table.themes) { $0.theme = $1 }
    case .bars:
      if let names = list(node, key, BarKind.allCases.map(\.rawValue)) {
        layer.bars = SettingsLayer.unique(names.compactMap(BarKind.init(rawValue:)))
      }
    case .provider:
      if let names = list(node, key, OptionTable.providers) {
        layer.providers = SettingsLayer.unique(names)
      }
    case .refresh: readRefresh(node)
    case .animation: layer.animation = flag(node, key)
    case .mouse: layer.mouse = flag(node, key)
    case .color: layer.color = flag(node, key)
    case .ascii: layer.ascii = flag(node, key)
    case .endpoints: readEndpoints(node)
    case .keys: readKeys(node)
    }
  }

  // MARK: - Kinds of values

  private mutating func name(
    _ node: SettingsNode, _ key: SettingKey, _ names: [String],
    _ apply: (inout SettingsLayer, String) -> Void
  ) {
    if let value = value(node, key.rawValue, .names(names)) { apply(&layer, value) }
  }

  private mutating func value(
    _ node: SettingsNode, _ path: String, _ accepted: Accepted
  ) -> String? {
    guard let text = node.text else {
      problems.append(.wrongType(path: path, accepted))
      return nil
    }
    guard let fault = ValueCheck.fault(in: text, accepted) else { return text }
    problems.append(
      .wrongValue(path: path, value: Shown.brief(fault.part), accepted, near: fault.near))
    return nil
  }

  private mutating func list(
    _ node: SettingsNode, _ key: SettingKey, _ names: [String]
  ) -> [String]? {
    if node.text != nil {
      return value(node, key.rawValue, .list(names))?.split(separator: ",").map(String.init)
    }
    guard let elements = node.elements, !elements.isEmpty else {
      problems.append(.wrongType(path: key.rawValue, .list(names)))
      return nil
    }
    let values = elements.enumerated().map { index, element in
      value(element, "\(key.rawValue)[\(index)]", .names(names))
    }
    return values.contains(nil) ? nil : values.compactMap { $0 }
  }

  private mutating func flag(_ node: SettingsNode, _ key: SettingKey) -> Bool? {
    guard case .bool(let value) = node.kind else {
      problems.append(.wrongType(path: key.rawValue, .flag))
      return nil
    }
    return value
  }

  private mutating func readRefresh(_ node: SettingsNode) {
    let accepted = Accepted.number(OptionTable.refreshRange)
    guard case .number(let value) = node.kind else {
      problems.append(.wrongType(path: SettingKey.refresh.rawValue, accepted))
      return
    }
    guard let minutes = Int(exactly: value), OptionTable.refreshRange.contains(minutes) else {
      problems.append(
        .wrongValue(
          path: SettingKey.refresh.rawValue, value: NumberText.shortest(value), accepted, near: nil)
      )
      return
    }
    layer.refreshMinutes = minutes
  }

  // MARK: - Objects

  private mutating func readPlaces(_ node: SettingsNode) {
    guard let elements = node.elements else {
      problems.append(.wrongType(path: SettingKey.places.rawValue, .place))
      return
    }
    var places: [PlaceEntry] = []
    for (index, element) in elements.enumerated() {
      switch SettingsPlace.read(element, path: "places[\(index)]") {
      case .success(let place): places.append(place)
      case .failure(let faults): problems += faults.all
      }
    }
    layer.places = places
  }

  private mutating func readEndpoints(_ node: SettingsNode) {
    guard let members = node.members else {
      problems.append(.wrongType(path: SettingKey.endpoints.rawValue, .url))
      return
    }
    var endpoints: [String: String] = [:]
    for member in members {
      let path = "endpoints.\(Shown.brief(member.key))"
      guard OptionTable.providers.contains(member.key) else {
        let near = Nearest.match(for: member.key, in: OptionTable.providers)
        problems.append(.unknownKey(path: path, near: near))
        continue
      }
      if let url = value(member.value, path, .url) { endpoints[member.key] = url }
    }
    layer.endpoints = endpoints
  }

  /// Reads provider keys; what is wrong with one is told without the key itself.
  private mutating func readKeys(_ node: SettingsNode) {
    guard let members = node.members else {
      problems.append(.wrongType(path: SettingKey.keys.rawValue, .text))
      return
    }
    // Open-Meteo works without a key; who has one can only set it in the file.
    let names = EnvironmentLayer.keyVariables.keys.sorted() + ["open-meteo"]
    var keys: [String: String] = [:]
    for member in members {
      let path = "keys.\(Shown.brief(member.key))"
      guard names.contains(member.key) else {
        problems.append(.unknownKey(path: path, near: Nearest.match(for: member.key, in: names)))
        continue
      }
      guard let key = member.value.text, !key.isEmpty else {
        problems.append(.wrongType(path: path, .text))
        continue
      }
      keys[member.key] = key
    }
    layer.keys = keys
  }
}

/// Everything that is wrong with a settings file.
nonisolated struct SettingsProblems: Error, Sendable, Hashable {
  /// In the order of the file.
  let all: [SettingsProblem]

  init(_ all: [SettingsProblem]) {
    self.all = all
  }
}
