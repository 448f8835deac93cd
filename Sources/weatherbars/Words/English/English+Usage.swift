nonisolated extension English {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownOption(let option, let near):
      "unknown option \(option)" + hint(near) + "; --help lists them all"
    case .missingValue(let option, let accepted):
      "\(option) needs a value: \(text(of: accepted))"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let accepted, let near):
      "\(option) does not accept '\(value)'" + hint(near) + "; it takes \(text(of: accepted))"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    case .needs(let option, let others):
      "\(option) works only with \(others.joined(separator: " or "))"
    case .badCoordinates(let text):
      "'\(text)' is no point on the globe; a place takes \(self.text(of: .coordinates))"
    case .emptyPlace(let text):
      "'\(text)' names no place; a place takes \(self.text(of: .place))"
    case .unknownField(let field, let near):
      "--format has no field {\(field)}" + hint(near) + "; it takes " + FormatField.summary
    case .loneBrace(let text):
      "--format has a lone brace in '\(text)'; write {{ or }} for a brace"
    case .badWidth(let field):
      "--format does not accept the width of {\(field)}; it takes a number from 1 to 500"
    }
  }

  func text(of accepted: Accepted) -> String {
    switch accepted {
    case .names(let names): names.joined(separator: ", ")
    case .list(let names): "a comma-separated list of \(names.joined(separator: ", "))"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .url: "an address that begins with http:// or https://, without spaces, ? or #"
    case .file: "the name of a file"
    case .template: "a template such as '{place} {temperature}', or waybar or tmux"
    case .coordinates: "LAT,LON with LAT from -90 to 90 and LON from -180 to 180"
    case .place: "a name, LAT,LON or LABEL=either"
    case .text: "text"
    case .flag: "true or false"
    }
  }

  private func hint(_ near: String?) -> String {
    near.map { " (did you mean \($0)?)" } ?? ""
  }
}
