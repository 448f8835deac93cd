import FoundationEssentials
import Glibc
import Testing

@testable import WeatherData

@Suite struct CacheTests {
  let folder: ScratchFolder
  let cache: ReportCache
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  let key: CacheKey

  init() throws {
    folder = try ScratchFolder()
    cache = ReportCache(directory: folder.path + "/weatherbars")
    key = CacheKey(provider: "fake", place: PlaceKey(try .fake()))
  }

  private var file: String { folder.path + "/weatherbars/" + CacheFile.name(.report, key.digest) }

  private func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func put(_ bytes: [UInt8], at path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  @Test(
    arguments: [
      (["XDG_CACHE_HOME": "/c", "HOME": "/h"], "/c/weatherbars"),
      (["HOME": "/h"], "/h/.cache/weatherbars"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache/weatherbars"),
      (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/weatherbars"),
      ([:], nil),
      (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func folderFollowsTheEnvironment(environment: [String: String], expected: String?) {
    #expect(ReportCache.directory(in: environment) == expected)
  }

  @Test func answersComeBackAsTheyWereStored() throws {
    var report = PartReport.fake(.weather, at: now)
    report.reading.condition = .unknown(123)
    report.forecast.days = [ForecastDay(date: CivilDate(daysSince1970: 20_000))]
    report.expiresAt = now + 1800
    report.validator = "Mon, 01 Jan 2027 00:00:00 GMT"
    let air = PartReport.fake(.air, at: now - 60)
    cache.store(report, as: .weather, for: key, at: now)
    cache.store(air, as: .air, for: key, at: now)
    let entry = try #require(cache.entry(for: key))
    #expect(entry[.weather] == report)
    #expect(entry[.air] == air)
  }

  @Test func entriesAreApartByProviderEndpointAndPlace() throws {
    let spot = PlaceKey(try .fake())
    let others = [
      CacheKey(provider: "other", place: spot),
      CacheKey(provider: "fake", endpoint: "http://127.0.0.1:1", place: spot),
      CacheKey(provider: "fake", place: PlaceKey(try .fake("Seoul", 37.5666))),
    ]
    cache.store(.fake(.weather, at: now), as: .weather, for: key, at: now)
    for other in others { #expect(cache.entry(for: other) == nil) }
    // Less than the fourth decimal is the same place, and a name makes no other.
    let same = CacheKey(provider: "fake", place: PlaceKey(try .fake("Home", 37.56652)))
    #expect(cache.entry(for: same) != nil)
  }

  @Test func nothingPrivateIsReadableFromOutside() throws {
    let secret = CacheKey(
      provider: "fake", endpoint: "https://example.org/?key=hush", place: PlaceKey(try .fake()))
    cache.store(.fake(.weather, at: now), as: .weather, for: secret, at: now)
    let name = try #require(
      folder.names(in: "/weatherbars").first { $0.hasSuffix(".report") })
    #expect(!name.contains("3756") && !name.contains("1269") && !name.contains("hush"))
    let content = String(
      decoding: try bytes(of: folder.path + "/weatherbars/" + name), as: UTF8.self)
    #expect(!content.contains("hush") && !content.contains("126.978"))
    var status = stat()
    #expect(stat(folder.path + "/weatherbars/" + name, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path + "/weatherbars", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func everyTruncationIsIgnoredAndReplaced() throws {
    let report = PartReport.fake(.weather, at: now, hours: 2)
    cache.store(report, as: .weather, for: key, at: now)
    let whole = try bytes(of: file)
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      try put(Array(whole[..<length]), at: file)
      #expect(cache.entry(for: key) == nil, "cut to \(length) of \(whole.count)")
    }
    cache.store(report, as: .weather, for: key, at: now)
    #expect(cache.entry(for: key)?[.weather] == report)
  }

  @Test func everyFlippedBitIsNoticed() throws {
    cache.store(.fake(.weather, at: now, hours: 2), as: .weather, for: key, at: now)
    let whole = try bytes(of: file)
    for index in stride(from: 0, to: whole.count, by: max(1, whole.count / 200)) {
      var damaged = whole
      damaged[index] ^= 1 << UInt8(index % 8)
      try put(damaged, at: file)
      #expect(cache.entry(for: key) == nil, "bit of byte \(index)")
    }
  }

  @Test(arguments: ["", "{}", "weatherbars-cache 2 report x y\n{}", "\0\0\0\n", "\n\n\n"])
  func foreignAndNewerFilesAreIgnoredAndReplaced(content: String) throws {
    try #require(cache.directory.prepare())
    try put(Array(content.utf8), at: file)
    #expect(cache.entry(for: key) == nil)
    cache.store(.fake(.air, at: now), as: .air, for: key, at: now)
    #expect(cache.entry(for: key)?[.air] != nil)
  }

  @Test func aNewerVersionWithTheRightChecksumIsIgnored() throws {
    cache.store(.fake(.air, at: now), as: .air, for: key, at: now)
    var text = String(decoding: try bytes(of: file), as: UTF8.self)
    text.replace("weatherbars-cache 1 ", with: "weatherbars-cache 2 ", maxReplacements: 1)
    try put(Array(text.utf8), at: file)
    #expect(cache.entry(for: key) == nil)
  }

  @Test func aFileUnderAnotherEntrysNameIsForeign() throws {
    let other = CacheKey(provider: "other", place: key.place)
    cache.store(.fake(.air, at: now), as: .air, for: key, at: now)
    try put(
      bytes(of: file),
      at: folder.path + "/weatherbars/" + CacheFile.name(.report, other.digest))
    #expect(cache.entry(for: other) == nil)
  }

  @Test func anOversizeFileIsIgnoredWithoutReadingIt() throws {
    try #require(cache.directory.prepare())
    try put(Array(repeating: 32, count: ReportCache.Limit.fileBytes + 1), at: file)
    #expect(cache.directory.read(CacheFile.name(.report, key.digest), limit: 1 << 20) == nil)
    #expect(cache.entry(for: key) == nil)
  }

  @Test func pipesFoldersAndLinksInTheWayHurtNobody() throws {
    try #require(cache.directory.prepare())
    try #require(mkfifo(file, 0o600) == 0)
    #expect(cache.entry(for: key) == nil)
    unlink(file)
    try #require(mkdir(file, 0o700) == 0)
    #expect(cache.entry(for: key) == nil)
    #expect(cache.store(.fake(.air, at: now), as: .air, for: key, at: now) == nil)
    rmdir(file)
    let target = folder.path + "/precious"
    try put(Array("precious".utf8), at: target)
    try #require(symlink(target, file) == 0)
    #expect(cache.entry(for: key) == nil)
    #expect(cache.store(.fake(.air, at: now), as: .air, for: key, at: now) != nil)
    #expect(try bytes(of: target) == Array("precious".utf8))
    #expect(cache.entry(for: key) != nil)
  }

  @Test(arguments: ["/dev/null/weatherbars", "/proc/weatherbars", ""])
  func aFolderThatCannotBeMadeIsNoError(path: String) throws {
    let cache = ReportCache(directory: path)
    #expect(cache.store(.fake(.air, at: now), as: .air, for: key, at: now) == nil)
    #expect(cache.entry(for: key) == nil)
    cache.removeLeftovers(at: now)
  }

  @Test func writingKeepsTheOtherPartAndANewerOne() throws {
    let newer = PartReport.fake(.weather, at: now, value: 1)
    cache.store(newer, as: .weather, for: key, at: now)
    cache.store(.fake(.air, at: now - 500), as: .air, for: key, at: now)
    let older = PartReport.fake(.weather, at: now - 100, value: 2)
    #expect(cache.store(older, as: .weather, for: key, at: now)?[.weather] == newer)
    #expect(cache.entry(for: key)?[.weather] == newer)
    #expect(cache.entry(for: key)?[.air] != nil)
  }

  @Test func anAnswerFromTheFutureIsReplaced() {
    cache.store(.fake(.weather, at: now + 86_400), as: .weather, for: key, at: now + 86_400)
    let right = PartReport.fake(.weather, at: now)
    cache.store(right, as: .weather, for: key, at: now)
    #expect(cache.entry(for: key)?[.weather] == right)
  }

  @Test func onlyOldTemporariesAreRemoved() throws {
    try #require(cache.directory.prepare())
    let old = folder.path + "/weatherbars/.new-1-1"
    let young = folder.path + "/weatherbars/.new-2-2"
    let foreign = folder.path + "/weatherbars/notes.txt"
    for path in [old, young, foreign] { try put([1], at: path) }
    var status = stat()
    try #require(stat(young, &status) == 0)
    let written = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    var times = [timespec(), timespec()]
    times[0].tv_sec = status.st_mtim.tv_sec - 700
    times[1].tv_sec = status.st_mtim.tv_sec - 700
    for path in [old, foreign] { try #require(utimensat(AT_FDCWD, path, times, 0) == 0) }
    cache.removeLeftovers(at: written)
    #expect(folder.names(in: "/weatherbars") == [".new-2-2", "notes.txt"])
  }

  @Test func theOldestEntriesGoWhenThereAreTooMany() throws {
    for index in 0..<ReportCache.Limit.entries + 5 {
      let key = CacheKey(
        provider: "fake", place: PlaceKey(try .fake("x", Double(index) / 10)))
      cache.store(.fake(.air, at: now, hours: 1), as: .air, for: key, at: now)
    }
    let reports = folder.names(in: "/weatherbars").filter { $0.hasSuffix(".report") }
    #expect(reports.count == ReportCache.Limit.entries)
    for index in [0, 4, 5, ReportCache.Limit.entries + 4] {
      let key = CacheKey(
        provider: "fake", place: PlaceKey(try .fake("x", Double(index) / 10)))
      #expect((cache.entry(for: key) != nil) == (index >= 5), "entry \(index)")
    }
  }

  @Test func theOldestFilesGoWhenTheyAreTooLarge() throws {
    let large = Data(repeating: 7, count: 700_000)
    for index in 0..<12 { cache.store(large, named: "thing \(index)", at: now) }
    var bytes = 0
    for name in folder.names(in: "/weatherbars") {
      var status = stat()
      try #require(stat(folder.path + "/weatherbars/" + name, &status) == 0)
      bytes += Int(status.st_size)
    }
    #expect(bytes <= 8 << 20)
    #expect(cache.data(named: "thing 0", within: 60, at: now) == nil)
    #expect(cache.data(named: "thing 11", within: 60, at: now) == large)
  }

  @Test func smallThingsAreKeptByNameForAsLongAsAsked() throws {
    let stations = Data("[\"중구\"]".utf8)
    cache.store(stations, named: "airkorea stations", at: now)
    #expect(cache.data(named: "airkorea stations", within: 60, at: now + 60) == stations)
    #expect(cache.data(named: "airkorea stations", within: 60, at: now + 61) == nil)
    #expect(cache.data(named: "airkorea stations", within: 60, at: now - 3600) == nil)
    #expect(cache.data(named: "other", within: 60, at: now) == nil)
    cache.store(Data(), named: "airkorea stations", at: now)
    #expect(cache.data(named: "airkorea stations", within: 60, at: now) == Data())
  }

  @Test func resolvedNamesAreRememberedForAYear() throws {
    let place = Place(
      name: "Seoul", region: "Seoul", country: "South Korea", countryCode: "KR",
      coordinates: try Place.fake().coordinates, timeZone: "Asia/Seoul", population: 9_000_000)
    cache.store(place, named: "en Seoul", at: now)
    #expect(cache.place(named: "en Seoul", at: now + 364 * 86_400) == place)
    #expect(cache.place(named: "en Seoul", at: now + 366 * 86_400) == nil)
    #expect(cache.place(named: "ko Seoul", at: now) == nil)
    #expect(!folder.names(in: "/weatherbars").contains { $0.contains("Seoul") })
  }

  @Test func writersSideBySideLoseNothing() async throws {
    let cache = cache
    let key = key
    let now = now
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for step in 0..<15 {
            let part: Part = writer % 2 == 0 ? .weather : .air
            let time = now + Double(step * 4 + writer)
            cache.store(.fake(part, at: time, hours: 6), as: part, for: key, at: time)
            // Once written, a part can be read at any instant.
            #expect(cache.entry(for: key)?[part] != nil)
          }
        }
      }
    }
    let entry = try #require(cache.entry(for: key))
    #expect(entry[.weather]?.fetchedAt == now + 58)
    #expect(entry[.air]?.fetchedAt == now + 59)
    #expect(folder.names(in: "/weatherbars").filter { $0.hasPrefix(".new-") }.isEmpty)
  }
}
