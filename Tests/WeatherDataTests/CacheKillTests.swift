import FoundationEssentials
import Glibc
import Synchronization
import Testing

@testable import WeatherData

@Suite struct CacheKillTests {
  /// Killed at each of the first two hundred steps of writing, piece by piece, sync and rename,
  /// the cache holds a whole answer every time.
  @Test(arguments: 0..<2)
  func killedAtAnyInstantInTwoHundredTriesTheCacheStaysReadable(half: Int) async throws {
    let folder = try ScratchFolder()
    let path = folder.path
    let cache = ReportCache(directory: path)
    let key = CacheKey(provider: "fake", place: PlaceKey(try .fake()))
    let now = Date(timeIntervalSince1970: 1_799_999_000)
    cache.store(.fake(.weather, at: now, hours: 6), as: .weather, for: key, at: now)
    for index in 0..<100 {
      let steps = index * 2 + half
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, steps = steps as Int] in
        try Self.write(in: path, stepsToLive: steps)
      }
      let entry = try #require(cache.entry(for: key), "after \(steps) steps")
      #expect(entry[.weather]?.forecast.hours.count == 6)
    }
    #expect(!folder.names().filter { $0.hasPrefix(".new-") }.isEmpty, "no kill hit a writing")
    // What the killed left behind goes at a later start, and writing works on.
    var status = stat()
    try #require(stat(path, &status) == 0)
    cache.removeLeftovers(at: Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec) + 3600))
    #expect(folder.names().filter { $0.hasPrefix(".new-") }.isEmpty)
    let last = PartReport.fake(.weather, at: now + 90_000)
    cache.store(last, as: .weather, for: key, at: now + 90_000)
    #expect(cache.entry(for: key)?[.weather] == last)
  }

  /// Writes one answer after another until it is killed at a step of writing.
  private static func write(in path: String, stepsToLive: Int) throws {
    let countdown = Countdown(stepsToLive)
    var cache = ReportCache(directory: path)
    cache.directory.onStep = { _ in countdown.step() }
    cache.directory.piece = 50
    let key = CacheKey(provider: "fake", place: PlaceKey(try .fake()))
    let start = Date(timeIntervalSince1970: 1_800_000_000 + Double(stepsToLive) * 100)
    for step in 0..<90 {
      let part: Part = step % 2 == 0 ? .weather : .air
      let time = start + Double(step)
      cache.store(.fake(part, at: time, hours: 6), as: part, for: key, at: time)
    }
  }
}

/// Ends the process without a word after some steps.
private final class Countdown: Sendable {
  private let left: Atomic<Int>

  init(_ steps: Int) { left = Atomic(steps) }

  func step() {
    if left.subtract(1, ordering: .relaxed).oldValue <= 0 { kill(getpid(), SIGKILL) }
  }
}
