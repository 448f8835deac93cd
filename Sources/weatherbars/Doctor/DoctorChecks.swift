import WeatherData

/// Judges what `--doctor` found out.
nonisolated struct DoctorChecks: Sendable {
  /// The words.
  let words: any Catalogue

  /// The largest difference of clocks that is no trouble, in seconds.
  private static let clockTolerance = 120.0

  /// Every finding, in the order of the lines.
  func findings(_ facts: DoctorFacts) -> [Finding] {
    [Finding(.fine, .version, Version.line), terminal(facts), size(facts), locale(facts)]
      + [Finding(.fine, .glyphs, glyphs), color(facts)]
      + settings(facts) + [cache(facts), proxy(facts)] + keys(facts)
      + facts.answers.map(provider) + clock(facts)
  }

  /// The exit status: 1 if anything is a fault.
  static func status(_ findings: [Finding]) -> Int32 {
    findings.contains { $0.level == .fault } ? 1 : 0
  }

  /// Blocks, a syllable of two cells and a sign: the bars at both ends show whether widths are right.
  private let glyphs = "|▁▂▃▄▅▆▇█|한|°C|µg/m³|"

  private func terminal(_ facts: DoctorFacts) -> Finding {
    guard facts.isOutputTerminal else {
      return Finding(.warning, .terminal, words.noTerminal, advice: words.adviseTerminal)
    }
    guard let term = facts.term, !term.isEmpty else {
      return Finding(.fault, .terminal, "TERM", advice: words.adviseTerm)
    }
    guard term != "dumb" else {
      return Finding(.fault, .terminal, Shown.brief(term), advice: words.adviseTerm)
    }
    return Finding(.fine, .terminal, Shown.brief(term))
  }

  private func size(_ facts: DoctorFacts) -> Finding {
    guard let columns = facts.columns, let rows = facts.rows else {
      return Finding(.fine, .size, words.unknown)
    }
    let text = "\(columns)x\(rows)"
    guard columns >= 40, rows >= 12 else {
      return Finding(.warning, .size, text, advice: words.adviseSize)
    }
    return Finding(.fine, .size, text)
  }

  private func locale(_ facts: DoctorFacts) -> Finding {
    let text = Shown.brief(
      facts.localeName.isEmpty ? facts.codeset : "\(facts.localeName), \(facts.codeset)")
    let isUnicode = ["UTF-8", "UTF8"].contains(facts.codeset.uppercased())
    return isUnicode
      ? Finding(.fine, .locale, text)
      : Finding(.warning, .locale, text, advice: words.adviseLocale)
  }

  private func color(_ facts: DoctorFacts) -> Finding {
    if facts.isNoColorSet { return Finding(.fine, .color, "NO_COLOR") }
    let names = [facts.term, facts.colorTerm].compactMap { $0 }.filter { !$0.isEmpty }
    let isRich = names.contains { $0.contains("256color") || $0 == "truecolor" || $0 == "24bit" }
    let text = Shown.brief(names.joined(separator: ", "))
    return isRich
      ? Finding(.fine, .color, text) : Finding(.warning, .color, text, advice: words.adviseColor)
  }

  private func settings(_ facts: DoctorFacts) -> [Finding] {
    switch facts.settings {
    case .missing(let path):
      return [Finding(.fine, .settings, path.map(words.noFile) ?? words.unknown)]
    case .read(let path, let keysReadable):
      return keysReadable
        ? [Finding(.warning, .settings, words.keysReadable(path))]
        : [Finding(.fine, .settings, path)]
    case .wrong(let lines): return lines.map { Finding(.fault, .settings, $0) }
    }
  }

  private func cache(_ facts: DoctorFacts) -> Finding {
    guard let folder = facts.cacheFolder else {
      return Finding(.warning, .cache, words.unknown, advice: words.adviseCache)
    }
    return facts.isCacheWritable
      ? Finding(.fine, .cache, folder)
      : Finding(.warning, .cache, folder, advice: words.adviseCache)
  }

  private func proxy(_ facts: DoctorFacts) -> Finding {
    Finding(
      .fine, .proxy, facts.proxies.isEmpty ? words.none : facts.proxies.joined(separator: ", "))
  }

  private func keys(_ facts: DoctorFacts) -> [Finding] {
    facts.keys.map { key in
      key.isSet
        ? Finding(.fine, .keys, key.variable)
        : Finding(.fault, .keys, key.variable, advice: words.adviseKey)
    }
  }

  private func provider(_ answer: DoctorFacts.Answer) -> Finding {
    switch answer.result {
    case .success(let reply):
      let milliseconds = NumberText.fixed(reply.seconds * 1000, decimals: 0)
      return Finding(.fine, .provider, "\(answer.provider), \(answer.host), \(milliseconds) ms")
    case .failure(let error):
      return Finding(
        .fault, .provider, "\(answer.provider): " + words.sentence(for: error))
    }
  }

  private func clock(_ facts: DoctorFacts) -> [Finding] {
    let differences = facts.answers.compactMap { try? $0.result.get().clockDifference }
    guard let difference = differences.min(by: { abs($0) < abs($1) }), difference.isFinite else {
      return []
    }
    let text = words.clockDifference(NumberText.fixed(difference, decimals: 0))
    return abs(difference) <= Self.clockTolerance
      ? [Finding(.fine, .clock, text)]
      : [Finding(.fault, .clock, text, advice: words.adviseClock)]
  }
}
