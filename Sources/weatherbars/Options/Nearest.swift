/// Finds what somebody probably meant.
nonisolated enum Nearest {
  /// The candidate that differs by the fewest typing slips, if that are few for its length.
  static func match(for text: String, in candidates: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    let typed = Array(text.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let name = Array(candidate.lowercased())
      let distance = distance(typed, name)
      let allowed = max(1, name.count / 3)
      let isBeginning = typed.count >= 3 && name.starts(with: typed)
      guard distance <= allowed || isBeginning else { continue }
      if let known = best, known.distance <= distance { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many insertions, deletions, changes and swaps of neighbours lie between two texts
  /// (optimal string alignment).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let above = rows[row]
        var best = min(above[column + 1] + 1, current[column] + 1)
        best = min(best, above[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        current.append(best)
      }
      rows.append(current)
    }
    return rows[first.count][second.count]
  }
}
