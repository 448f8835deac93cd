import WeatherData

/// Judges what `--doctor` found out.
nonisolated struct DoctorChecks: Sendable {
  /// The words.
  let words: any Catalogue

  /// The largest difference of clocks that is no trouble, in seconds.
  private static let clockTolerance = 120.0

  /// Every finding, in the order of the lines.
  func findings(_ facts: DoctorFacts) -> [Finding] {
    [Finding(.fine, .version, "\(Version.line), \(Version.libraries)")]
      + [terminal(facts), entry(facts), size(facts), locale(facts)]
      + [Finding(.fine, .glyphs, glyphs), color(facts), mouse(facts), synchronized(facts)]
      + settings(facts) + [cache(facts), proxy(facts)] + keys(facts)
      + facts.answers.flatMap { [lookup($0), encryption($0, facts), provider($0)] } + clock(facts)
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
    guard facts.isInputTerminal else {
      return Finding(.warning, .terminal, words.noInputTerminal, advice: words.adviseTerminal)
    }
    return Finding(.fine, .terminal, words.yes)
  }

  private func entry(_ facts: DoctorFacts) -> Finding {
    // Without a terminal nothing needs its description.
    let level: Finding.Level = facts.isOutputTerminal ? .fault : .warning
    guard let term = facts.term, !term.isEmpty else {
      return Finding(level, .entry, words.none, advice: words.adviseTerm)
    }
    switch facts.entry {
    case .known(_, _, let movesCursor) where movesCursor && term != "dumb":
      return Finding(.fine, .entry, Shown.brief(term))
    case .known: return Finding(level, .entry, Shown.brief(term), advice: words.adviseTerm)
    case .unknown:
      // Another description stands in.
      return Finding(
        .warning, .entry, "\(Shown.brief(term)) (\(words.unknown))", advice: words.adviseTerm)
    }
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
    guard case .known(let colors?, _, _) = facts.entry, colors > 0 else {
      return Finding(.warning, .color, words.none, advice: words.adviseColor)
    }
    return colors >= 256
      ? Finding(.fine, .color, "\(colors)")
      : Finding(.warning, .color, "\(colors)", advice: words.adviseColor)
  }

  private func mouse(_ facts: DoctorFacts) -> Finding {
    guard facts.wantsMouse else { return Finding(.fine, .mouse, words.mouseOff) }
    guard case .known(_, hasMouse: true, _) = facts.entry else {
      return Finding(.warning, .mouse, words.none, advice: words.adviseMouse)
    }
    return Finding(.fine, .mouse, words.yes)
  }

  private func synchronized(_ facts: DoctorFacts) -> Finding {
    // Either way is fine: a frame is one write, which a terminal shows whole.
    let text = facts.isSynchronized.map { $0 ? words.yes : words.no } ?? words.unknown
    return Finding(.fine, .synchronized, text)
  }

  private func settings(_ facts: DoctorFacts) -> [Finding] {
    switch facts.settings {
    case .missing(let path):
      return [Finding(.fine, .settings, path.map(words.noFile) ?? words.unknown)]
    case .read(let path, let rights, let keysReadable):
      return keysReadable
        ? [Finding(.warning, .settings, words.keysReadable(path))]
        : [Finding(.fine, .settings, "\(path) (\(rights))")]
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

  private func lookup(_ answer: DoctorFacts.Answer) -> Finding {
    switch answer.lookup {
    case .found(let seconds):
      Finding(.fine, .lookup, "\(answer.host), \(milliseconds(seconds))")
    case .failed: Finding(.fault, .lookup, answer.host, advice: words.adviseLookup)
    case .leftToProxy: Finding(.fine, .lookup, words.leftToProxy)
    }
  }

  private func encryption(_ answer: DoctorFacts.Answer, _ facts: DoctorFacts) -> Finding {
    guard answer.isEncrypted else {
      return Finding(.fine, .encryption, "\(answer.host), \(words.notEncrypted)")
    }
    let file = facts.certificateFile.map { ", SSL_CERT_FILE=" + Shown.brief($0) } ?? ""
    switch answer.result {
    case .success: return Finding(.fine, .encryption, answer.host + file)
    case .failure(let error) where error.kind == .tls:
      return Finding(.fault, .encryption, answer.host + file, advice: words.adviseEncryption)
    case .failure:
      return Finding(.warning, .encryption, "\(answer.host), \(words.unknown)" + file)
    }
  }

  private func milliseconds(_ seconds: Double) -> String {
    NumberText.fixed(seconds * 1000, decimals: 0) + " ms"
  }

  private func provider(_ answer: DoctorFacts.Answer) -> Finding {
    switch answer.result {
    case .success(let reply):
      return Finding(
        .fine, .provider, "\(answer.provider), \(answer.host), \(milliseconds(reply.seconds))")
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
