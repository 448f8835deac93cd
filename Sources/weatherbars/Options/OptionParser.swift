import BarModel

/// Understands a command line.
nonisolated struct OptionParser: Sendable {
  /// The options there are.
  let table: OptionTable

  /// Creates a parser of a table.
  init(table: OptionTable) {
    self.table = table
  }

  /// Reads the arguments after the program's name.
  ///
  /// - Parameter arguments: The arguments as they came.
  /// - Returns: What is asked for, or the first thing that is wrong.
  func parse(_ arguments: [String]) -> Result<Invocation, UsageError> {
    var state = ParserState(rest: arguments[...])
    do throws(UsageError) {
      while let argument = state.rest.popFirst() {
        try read(argument, into: &state)
      }
      try state.check()
    } catch {
      // Help and version are given even where the rest of the line is wrong.
      if let mode = state.informing {
        return .success(Invocation(mode: mode, settings: state.invocation.settings))
      }
      return .failure(error)
    }
    return .success(state.invocation)
  }

  private func read(_ argument: String, into state: inout ParserState) throws(UsageError) {
    if state.onlyPlaces || !argument.hasPrefix("-") || argument == "-"
      || PlaceEntry.isCoordinatePair(argument)
    {
      try state.addPlace(argument)
    } else if argument == "--" {
      state.onlyPlaces = true
    } else if argument.hasPrefix("--") {
      try readLong(argument, into: &state)
    } else {
      try readShort(argument, into: &state)
    }
  }

  private func readLong(_ argument: String, into state: inout ParserState) throws(UsageError) {
    let body = argument.dropFirst(2)
    let split = body.firstIndex(of: "=")
    let name = String(body[..<(split ?? body.endIndex)])
    let attached = split.map { String(body[body.index(after: $0)...]) }
    guard let option = table.option(named: name) else {
      let near = Nearest.match(for: name, in: table.options.map(\.id.rawValue))
      throw .unknownOption(Shown.brief("--" + name), near: near.map { "--" + $0 })
    }
    guard option.argument != nil else {
      guard attached == nil else { throw .unexpectedValue(option.id.flag) }
      try state.apply(option, value: "", as: option.id.flag)
      return
    }
    try state.apply(
      option, value: value(of: option, attached, as: option.id.flag, &state), as: option.id.flag)
  }

  private func readShort(_ argument: String, into state: inout ParserState) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let flag = "-\(letter)"
      guard let option = table.option(letter: letter) else {
        throw .unknownOption(Shown.brief(flag), near: nil)
      }
      guard option.argument != nil else {
        try state.apply(option, value: "", as: flag)
        continue
      }
      // The rest of the bundle is the value, with or without an equals sign.
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      let value = letters.isEmpty ? nil : String(attached)
      letters = ""
      try state.apply(option, value: self.value(of: option, value, as: flag, &state), as: flag)
    }
  }

  private func value(
    of option: OptionSpec, _ attached: String?, as flag: String, _ state: inout ParserState
  ) throws(UsageError) -> String {
    guard let value = attached ?? state.rest.popFirst() else {
      throw .missingValue(flag, option.accepted)
    }
    return value
  }
}
