/// The built-in table of Korean provinces, municipalities and towns.
///
/// The table is one text in the program's read-only memory; a search walks over it, so that it
/// costs nothing before.
public enum KoreanPlaces {
  /// A hit and how well it fits.
  public struct Match: Sendable, Hashable {
    /// The place.
    public let place: KoreanPlace
    /// Whether the whole name was given, long or short, rather than its beginning.
    public let isExact: Bool
  }

  /// The places of a name, best first: the exact ones by level, then those that begin so.
  ///
  /// Hangul or Latin letters; short forms without 시, 군, 구, 읍, 면, 동 (-si and so on), and a
  /// province or city before the name (`부산 해운대구`). Spaces and the Unicode form don't count.
  public static func search(_ text: String) -> [KoreanPlace] { matches(text).map(\.place) }

  /// As ``search(_:)`` for what is being typed: one syllable of Hangul is a beginning.
  public static func completions(of text: String) -> [KoreanPlace] {
    matches(text, shortest: PlaceText.hasHangul(text) ? 1 : 2).map(\.place)
  }

  /// As ``search(_:)``, with how well each hit fits.
  public static func matches(_ text: String) -> [Match] { matches(text, shortest: 2) }

  /// The hits of a text that has at least so many letters after what leads its name.
  private static func matches(_ text: String, shortest: Int) -> [Match] {
    guard text.utf8.count <= 400 else { return [] }
    let isKorean = PlaceText.hasHangul(text)
    let query = PlaceText.folded(text)
    guard query.count >= shortest else { return [] }
    let isCandidate = beginnings(of: query, isKorean: isKorean, letters: shortest)
    var found: [(match: Match, rank: Int)] = []
    var ancestry = Ancestry()
    var rest = table.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
      guard let mark = line.first else { continue }
      ancestry.enter(line, mark: mark)
      guard isCandidate(line) || mark == UInt8(ascii: "!"),
        let place = place(line, ancestry: ancestry)
      else { continue }
      if let isExact = fit(query, place, inKorean: isKorean, shortest: shortest) {
        found.append((Match(place: place, isExact: isExact), found.count))
      }
    }
    found.sort { left, right in
      guard left.match.isExact == right.match.isExact else { return left.match.isExact }
      let levels = (left.match.place.level, right.match.place.level)
      return levels.0 == levels.1 ? left.rank < right.rank : levels.0 < levels.1
    }
    return withoutNumberedTwins(found.map(\.match), query: query)
  }

  /// The provinces, and the cities, counties and districts of metropolises in them, in the order of
  /// the country.
  public static func provincesAndMunicipalities() -> [KoreanPlace] {
    var ancestry = Ancestry()
    return table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let mark = line.first, [UInt8(ascii: "!"), UInt8(ascii: "+")].contains(mark) else {
        return nil
      }
      ancestry.enter(line, mark: mark)
      return place(line, ancestry: ancestry)
    }
  }

  /// Tells whether a line's name can be meant: its first letters are somewhere in the query.
  private static func beginnings(
    of query: String, isKorean: Bool, letters: Int
  ) -> (Substring.UTF8View) -> Bool {
    let bytes = Array(query.utf8)
    // A syllable of Hangul is three bytes.
    let width = isKorean ? 3 * letters : letters
    var keys: [UInt64] = []
    for start in bytes.indices where start + width <= bytes.count {
      keys.append(bytes[start..<start + width].reduce(0) { $0 << 8 | UInt64($1) })
    }
    return { line in
      let name: Substring.UTF8View
      if isKorean {
        name = line.dropFirst()
      } else {
        guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { return false }
        name = line[line.index(after: bar)...]
      }
      let key = name.prefix(width).reduce(UInt64(0)) { key, byte in
        // Latin capitals are the only ones in the table.
        key << 8 | UInt64((65...90).contains(byte) ? byte | 0x20 : byte)
      }
      return keys.contains(key)
    }
  }

  /// The lines above the current one that it lies in.
  private struct Ancestry {
    var province: Substring.UTF8View?
    var city: Substring.UTF8View?
    var district: Substring.UTF8View?

    mutating func enter(_ line: Substring.UTF8View, mark: UInt8) {
      switch mark {
      case UInt8(ascii: "!"): (province, city, district) = (line, nil, nil)
      case UInt8(ascii: "+"): (city, district) = (line, nil)
      case UInt8(ascii: "="): district = line
      default: break
      }
    }
  }

  private static func place(_ line: Substring.UTF8View, ancestry: Ancestry) -> KoreanPlace? {
    let fields = line.dropFirst().split(separator: UInt8(ascii: "|")).map { String($0) ?? "" }
    guard let mark = line.first, fields.count == 5, let thousands = Int(fields[2]),
      let latitude = Double(fields[3]), let longitude = Double(fields[4]),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    let level: KoreanPlace.Level
    var above: [Substring.UTF8View?] = [ancestry.province, ancestry.city, ancestry.district]
    switch mark {
    case UInt8(ascii: "!"): (level, above) = (.province, [])
    case UInt8(ascii: "+"): (level, above) = (.municipality, [ancestry.province])
    case UInt8(ascii: "="): (level, above) = (.cityDistrict, [ancestry.province, ancestry.city])
    default:
      level =
        switch fields[0].last {
        case "읍": .smallTown
        case "면": .township
        case "동": .neighbourhood
        default: .island
        }
    }
    return KoreanPlace(
      name: .init(korean: fields[0], english: fields[1]),
      ancestors: above.compactMap { line in
        let names = line?.dropFirst().split(separator: UInt8(ascii: "|"), maxSplits: 2) ?? []
        guard names.count == 3, let korean = String(names[0]), let english = String(names[1])
        else { return nil }
        return .init(korean: korean, english: english)
      }, level: level, coordinates: coordinates, people: thousands * 1000)
  }

  /// Whether a query names a place wholly; nil where it doesn't name it at all.
  private static func fit(
    _ query: String, _ place: KoreanPlace, inKorean: Bool, shortest: Int
  ) -> Bool? {
    let own =
      place.level == .province
      ? KoreanNameForms.ofProvince(place.name, inKorean: inKorean)
      : KoreanNameForms.ofOther(place.name, inKorean: inKorean)
    var leads = [""]
    for (index, ancestor) in place.ancestors.enumerated() {
      let forms =
        index == 0
        ? provinceForms(of: place, ancestor, inKorean: inKorean)
        : KoreanNameForms.ofOther(ancestor, inKorean: inKorean)
      leads += leads.flatMap { lead in forms.map { lead + $0 } }.filter(query.hasPrefix)
    }
    var isPrefix = false
    for lead in leads where query.count >= lead.count + shortest {
      let rest = query.dropFirst(lead.count)
      if own.contains(String(rest)) { return true }
      isPrefix = isPrefix || own.contains { $0.hasPrefix(rest) }
    }
    return isPrefix ? false : nil
  }

  /// The forms of a place's province, and of the one that it lay in before.
  fileprivate static func provinceForms(
    of place: KoreanPlace, _ name: KoreanPlace.Name, inKorean: Bool
  ) -> [String] {
    [name, place.formerProvince].compactMap { $0 }
      .flatMap { KoreanNameForms.ofProvince($0, inKorean: inKorean) }
  }

  /// Keeps the first of the numbered neighbourhoods that only differ by their number.
  private static func withoutNumberedTwins(_ matches: [Match], query: String) -> [Match] {
    guard !query.contains(where: \.isNumber) else { return matches }
    var seen: Set<[String]> = []
    return matches.filter { match in
      guard match.place.level == .neighbourhood else { return true }
      let stem = match.place.name.english.prefix { !$0.isNumber && $0 != "-" }
      return seen.insert(match.place.ancestors.map(\.korean) + [String(stem)]).inserted
    }
  }
}

extension KoreanPlaces.Match {
  /// Whether a narrowing word, such as 부산 or `Busan`, names what the place lies in.
  func isNarrowed(by word: String) -> Bool {
    let folded = PlaceText.folded(word)
    let country = ["kr", "kor", "korea", "southkorea", "republicofkorea", "한국", "대한민국"]
    if country.contains(folded) { return true }
    let inKorean = PlaceText.hasHangul(word)
    return place.ancestors.enumerated().contains { index, name in
      let forms =
        index == 0
        ? KoreanPlaces.provinceForms(of: place, name, inKorean: inKorean)
        : KoreanNameForms.ofOther(name, inKorean: inKorean)
      return forms.contains(folded)
    }
  }
}
