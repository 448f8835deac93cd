import WeatherData

/// A place in the settings file: a text as on the command line, or a name with its coordinates.
nonisolated enum SettingsPlace {
  /// Reads an element of the list of places.
  static func read(_ node: SettingsNode, path: String) -> Result<PlaceEntry, SettingsProblems> {
    if let text = node.text {
      switch PlaceEntry.parse(text) {
      case .success(let place): return .success(place)
      case .failure(.badCoordinates):
        return .failure(fault(path, text, .coordinates))
      case .failure: return .failure(fault(path, text, .place))
      }
    }
    guard let members = node.members else {
      return .failure(SettingsProblems([.wrongType(path: path, .place)]))
    }
    return read(members, path: path)
  }

  private static func read(
    _ members: [SettingsMember], path: String
  ) -> Result<PlaceEntry, SettingsProblems> {
    var problems: [SettingsProblem] = []
    var name: String?
    var numbers: [String: Double] = [:]
    for member in members {
      let memberPath = "\(path).\(Shown.brief(member.key))"
      switch (member.key, member.value.kind) {
      case ("name", .string(let text)): name = Shown.plain(text)
      case ("latitude", .number(let value)), ("longitude", .number(let value)):
        numbers[member.key] = value
      case ("name", _): problems.append(.wrongType(path: memberPath, .text))
      case ("latitude", _), ("longitude", _):
        problems.append(.wrongType(path: memberPath, .coordinates))
      default:
        let near = Nearest.match(for: member.key, in: ["name", "latitude", "longitude"])
        problems.append(.unknownKey(path: memberPath, near: near))
      }
    }
    guard problems.isEmpty else { return .failure(SettingsProblems(problems)) }
    guard let latitude = numbers["latitude"], let longitude = numbers["longitude"],
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else { return .failure(SettingsProblems([.wrongType(path: path, .coordinates)])) }
    let label = name.flatMap { $0.isEmpty ? nil : $0 }
    return .success(PlaceEntry(label: label, target: .point(point)))
  }

  /// A place as JSON for the file: an object for a point, else a text.
  static func json(_ entry: PlaceEntry) -> String {
    switch entry.target {
    case .name(let name):
      return quoted(entry.label.map { "\($0)=\(name)" } ?? name)
    case .point(let point):
      let pair =
        "\"latitude\": \(NumberText.shortest(point.latitude)), "
        + "\"longitude\": \(NumberText.shortest(point.longitude))"
      return entry.label.map { "{\"name\": \(quoted($0)), \(pair)}" } ?? "{\(pair)}"
    }
  }

  static func quoted(_ text: String) -> String { JSONText.string(text).compact }

  private static func fault(
    _ path: String, _ text: String, _ accepted: Accepted
  ) -> SettingsProblems {
    SettingsProblems([.wrongValue(path: path, value: Shown.brief(text), accepted, near: nil)])
  }
}
