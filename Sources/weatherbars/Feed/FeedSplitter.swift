/// Cuts a stream of bytes into lines and holds no more than one of them.
nonisolated struct FeedSplitter {
  private var carry: [UInt8] = []
  private var isTooLong = false

  /// Takes what was read and hands on the lines that end in it.
  ///
  /// - Parameters:
  ///   - bytes: What was read.
  ///   - count: How many of the bytes are meant.
  ///   - line: Gets each line as a part of some bytes, without its line feed; no part stands for a
  ///     line longer than ``FeedLimits/lineBytes``, whose bytes were dropped.
  mutating func take(_ bytes: [UInt8], count: Int, line: ([UInt8], Range<Int>?) -> Void) {
    let end = min(count, bytes.count)
    var start = 0
    while start < end {
      guard let feed = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) else {
        keep(bytes[start..<end])
        return
      }
      if carry.isEmpty, !isTooLong {
        line(bytes, start..<feed)
      } else {
        keep(bytes[start..<feed])
        finish(line: line)
      }
      start = feed + 1
    }
  }

  /// Hands on what is left where the input ends without a line feed.
  mutating func finish(line: ([UInt8], Range<Int>?) -> Void) {
    if isTooLong {
      line([], nil)
    } else if !carry.isEmpty {
      line(carry, 0..<carry.count)
    }
    carry.removeAll(keepingCapacity: true)
    isTooLong = false
  }

  private mutating func keep(_ part: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    guard carry.count + part.count <= FeedLimits.lineBytes else {
      isTooLong = true
      carry = []
      return
    }
    carry.append(contentsOf: part)
  }
}
