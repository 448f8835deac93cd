import FoundationEssentials
import Synchronization

/// The last answer for each place, for as long as the service vouches for it.
final class MetNorwayMemory: Sendable {
  struct Kept: Sendable {
    var answer: MetNorwayAnswer
    /// The text of `Last-Modified`, which goes back word by word.
    var lastModified: String?
    /// No call before this instant.
    var expires: Date
    var usedAt: Date
  }

  private static let mostPlaces = 32

  private let answers = Mutex<[String: Kept]>([:])

  subscript(url: String) -> Kept? {
    answers.withLock { $0[url] }
  }

  func keep(_ kept: Kept, for url: String) {
    answers.withLock { answers in
      answers[url] = kept
      if answers.count > Self.mostPlaces,
        let oldest = answers.min(by: { $0.value.usedAt < $1.value.usedAt })
      {
        answers[oldest.key] = nil
      }
    }
  }
}
