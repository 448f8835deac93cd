nonisolated extension English {
  func sentence(for problem: SettingsProblem) -> String {
    switch problem {
    case .unreadable(let reason): "can't be read: \(reason)"
    case .notJSON(let line): "is no JSON" + (line.map { " (line \($0))" } ?? "")
    case .notAnObject: "does not hold one JSON object"
    case .unknownKey(let path, let near):
      "\(path): unknown key" + (near.map { " (did you mean \($0)?)" } ?? "")
    case .wrongType(let path, let accepted): "\(path): takes \(text(of: accepted))"
    case .wrongValue(let path, let value, let accepted, let near):
      "\(path): does not accept '\(value)'" + (near.map { " (did you mean \($0)?)" } ?? "")
        + "; takes \(text(of: accepted))"
    }
  }

  func help(for key: SettingKey) -> String {
    switch key {
    case .places: "places in the order of the arrow keys"
    case .units: "system of units: metric, imperial, si"
    case .lang: "language: en, ko"
    case .grades: "air standard: korea, who, us, eu, or auto by the place's country"
    case .scale: "how a value becomes a height: banded, linear"
    case .view: "the view that opens first: now, hours, days, places"
    case .theme: "colours"
    case .bars: "which bars, in which order"
    case .refresh: "minutes between refreshes"
    case .animation: "whether bars move to their new heights"
    case .mouse: "whether clicks and the wheel are used"
    case .color: "whether colours are used"
    case .ascii: "whether only ASCII characters are used"
    case .provider: "who is asked, in order"
    case .endpoints: "base addresses by provider, for own servers"
    case .keys: "provider keys by name"
    }
  }

  func text(of origin: Origin) -> String {
    switch origin {
    case .option: "from an option"
    case .environment: "from the environment"
    case .file: "from the file"
    case .locale: "from the locale"
    case .standard: "default"
    }
  }

  func keysReadable(_ file: String) -> String {
    "\(file) holds keys and others can read it: run chmod 600 on it"
  }

  func configHeading(_ file: String?) -> String {
    file.map { "settings of weatherbars, file: \($0)" } ?? "settings of weatherbars, no file"
  }

  var placesNotEditable: String { "its places can't be changed without touching the rest" }
}
