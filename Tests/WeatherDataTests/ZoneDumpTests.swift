import FoundationEssentials
import Glibc
import Testing

@testable import WeatherData

private let zoneDump = "/usr/bin/zdump"

@Suite(.enabled(if: access(zoneDump, X_OK) == 0, "zdump is not installed"))
struct ZoneDumpTests {
  /// Every change that the C library's own tool lists between two years is one for us too.
  @Test(arguments: [
    "Asia/Seoul", "America/New_York", "Europe/Oslo", "Europe/Dublin", "Africa/Casablanca",
    "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia", "Antarctica/Troll",
    "America/St_Johns", "America/Havana", "Asia/Kathmandu", "America/Nuuk", "Asia/Gaza",
    "America/Sao_Paulo", "Asia/Pyongyang", "Africa/Monrovia",
  ])
  func everyChangeAgreesWithTheSystemsTool(zone: String) throws {
    let rules = try #require(TimeZoneRules.named(zone))
    let lines = try output(of: [zoneDump, "-v", "-c", "1890,2090", zone]).split(separator: "\n")
    var compared = 0
    for line in lines {
      // NAME  Sun Mar  8 06:59:59 2026 UT = Sun Mar  8 01:59:59 2026 EST isdst=0 gmtoff=-18000
      let words = line.split(separator: " ")
      guard words.count == 16, words[6] == "UT", let instant = instant(words[1...5]),
        let offset = words[15].split(separator: "=").last.flatMap({ Int($0) })
      else { continue }
      #expect(rules.offset(at: instant) == offset, "\(line)")
      #expect(rules.abbreviation(at: instant) == String(words[13]), "\(line)")
      #expect(rules.isDaylightTime(at: instant) == (words[14] == "isdst=1"), "\(line)")
      compared += 1
    }
    #expect(compared >= 4)
  }

  private func instant(_ words: ArraySlice<Substring>) -> Date? {
    let months = "JanFebMarAprMayJunJulAugSepOctNovDec"
    let parts = Array(words)
    guard let range = months.firstRange(of: parts[1]), let day = Int(parts[2]),
      let year = Int(parts[4])
    else { return nil }
    let month = months.distance(from: months.startIndex, to: range.lowerBound) / 3 + 1
    let clock = parts[3].split(separator: ":").compactMap { Int($0) }
    guard let date = CivilDate(year: year, month: month, day: day), clock.count == 3 else {
      return nil
    }
    let seconds = date.daysSince1970 * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// What a program that ends by itself writes to its standard output.
  private func output(of command: [String]) throws -> String {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, command[0], &actions, nil, &arguments, environ)
    close(ends[1])
    defer { close(ends[0]) }
    try #require(status == 0)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    var exitStatus: Int32 = 0
    waitpid(child, &exitStatus, 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
