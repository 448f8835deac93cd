/// Turns bytes into news: lines, names and their places.
///
/// A value of whoever reads; what it has goes to the ``FeedStore``.
nonisolated struct FeedIntake {
  /// What came in since ``clear()``; its updates are in the order of the input, names repeated.
  private(set) var news = FeedNews()

  private var splitter = FeedSplitter()
  private var indices: [String: Int] = [:]
  private var readings: [FeedReading] = []

  /// Takes what was read.
  mutating func take(_ bytes: [UInt8], count: Int) {
    // The splitter can't call into a value that it is a part of.
    var splitter = self.splitter
    self.splitter = FeedSplitter()
    splitter.take(bytes, count: count) { takeLine($0, $1) }
    self.splitter = splitter
  }

  /// Takes the end of the input.
  mutating func finish(_ end: FeedEnd) {
    var splitter = self.splitter
    splitter.finish { takeLine($0, $1) }
    self.splitter = splitter
    news.tally.end = end
  }

  /// Forgets what came in, but neither the tally nor the places of the names.
  mutating func clear() {
    // What one long line needed is given back.
    let isUsual = max(readings.capacity, news.updates.capacity) <= 2 * FeedLimits.names
    news.names.removeAll(keepingCapacity: isUsual)
    news.updates.removeAll(keepingCapacity: isUsual)
    readings.removeAll(keepingCapacity: isUsual)
  }

  private mutating func takeLine(_ bytes: [UInt8], _ range: Range<Int>?) {
    news.tally.lines += 1
    guard var range else { return skip(.tooLong) }
    // A byte order mark may stand before the first line.
    if news.tally.lines == 1, bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = range.dropFirst(3)
    }
    do throws(FeedError) {
      try FeedLine.read(bytes, range, into: &readings)
    } catch {
      let isBlank = error == .notAnObject && bytes[range].allSatisfy { $0 <= 0x20 }
      return isBlank ? () : skip(error)
    }
    for reading in readings {
      guard let index = index(of: reading.name) else {
        news.tally.hasRefusedNames = true
        continue
      }
      news.updates.append(
        FeedUpdate(index: index, value: reading.value, details: reading.details))
    }
  }

  private mutating func skip(_ error: FeedError) {
    news.tally.skipped += 1
    news.tally.lastFault = FeedFault(line: news.tally.lines, error: error)
  }

  /// The place of a name, the same for names that read alike once cleaned; nil where there are too
  /// many.
  private mutating func index(of raw: String) -> Int? {
    // Places have clean names, and what is clean stays as it is: most names are found at once.
    if let index = indices[raw] { return index }
    let name = FeedText.name(raw)
    if let index = indices[name] { return index }
    let index = indices.count
    guard index < FeedLimits.names else { return nil }
    indices[name] = index
    news.names.append(name)
    return index
  }
}
