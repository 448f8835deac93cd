import FoundationEssentials

/// Korea's own sources: the weather of KMA, the air of AirKorea's stations.
public struct KMAProvider: WeatherProvider {
  /// The portal's key, good for both services once both are applied for.
  public static let key = ProviderKey(
    setting: "data.go.kr", variable: "WEATHERBARS_DATA_GO_KR_KEY",
    address: "https://www.data.go.kr")

  /// The id of `--provider`.
  public let id = "kma"
  /// The name to show.
  public let name = "KMA"
  /// Weather and air.
  public let parts: Set<Part> = [.weather, .air]

  private let memory = KMAMemory()
  private let airKorea = AirKorea()

  /// Creates the provider.
  public init() {}

  /// Ten minutes for the weather, as the observation is renewed; an hour for the air.
  public func freshness(of part: Part) -> Double { part == .air ? 3600 : 600 }

  /// Asks for one part of some places.
  public func fetch(
    _ part: Part, for places: [Place], in context: ProviderContext
  ) -> PartAnswers {
    do throws(WeatherError) {
      let portal = try DataGoKr(
        key: try context.key(Self.key, for: name), provider: name, context: context)
      return context.askEach(places) { place throws(WeatherError) in
        switch part {
        case .air: try airKorea.part(for: place, from: portal)
        case .weather: try weather(for: place, from: portal)
        }
      }
    } catch {
      return places.map { _ in .failure(error) }
    }
  }

  private func weather(
    for place: Place, from portal: DataGoKr
  ) throws(WeatherError) -> PartReport {
    guard let cell = KMAGrid(holding: place.coordinates) else {
      throw .config(.outsideKorea)
    }
    guard let observation = try sheet(.observation, of: cell, from: portal) else {
      throw .badData(host: portal.host, detail: "the service has no observation yet")
    }
    let ultraShort = try keptOrNew(.ultraShort, of: cell, from: portal)
    let village = try keptOrNew(.village, of: cell, from: portal)
    let report = KMAReport(
      observation: observation.sheet, ultraShort: ultraShort, village: village,
      extremes: memory.extremes(host: portal.host, cell: cell))
    return try report.part(now: portal.context.now, host: portal.host)
  }

  /// A forecast, from memory while its issue is the newest; an older one, or none, where the
  /// service fails: what is observed now is worth showing by itself.
  private func keptOrNew(
    _ operation: KMAOperation, of cell: KMAGrid, from portal: DataGoKr
  ) throws(WeatherError) -> KMASheet? {
    let now = portal.context.now
    let kept = memory.kept(operation, host: portal.host, cell: cell)
    if let kept, kept.issue == KMAIssue(of: operation, at: now) { return kept.sheet }
    do throws(WeatherError) {
      if let new = try sheet(operation, of: cell, from: portal) {
        memory.keep(new, of: operation, host: portal.host, cell: cell, now: now)
        return new.sheet
      }
    } catch {
      if error == .cancelled { throw error }
    }
    guard let kept, abs(now.timeIntervalSince(kept.issue.instant)) < 12 * 3600 else { return nil }
    return kept.sheet
  }

  /// The newest issue that holds data, at most two slots before the one that should be out.
  private func sheet(
    _ operation: KMAOperation, of cell: KMAGrid, from portal: DataGoKr
  ) throws(WeatherError) -> KMAMemory.Kept? {
    for stepsBack in 0...2 {
      let issue = KMAIssue(of: operation, at: portal.context.now, stepsBack: stepsBack)
      guard
        let sheet = try pages(
          operation,
          [
            ("dataType", "JSON"), ("base_date", issue.date), ("base_time", issue.time),
            ("nx", String(cell.x)), ("ny", String(cell.y)),
          ], from: portal)
      else { continue }
      return KMAMemory.Kept(issue: issue, sheet: sheet)
    }
    return nil
  }

  /// All rows of an issue.
  ///
  /// One page holds them as a rule; where the service sends fewer, further pages of that very size
  /// follow on it.
  private func pages(
    _ operation: KMAOperation, _ query: [(name: String, value: String)], from portal: DataGoKr
  ) throws(WeatherError) -> KMASheet? {
    let path = "/1360000/VilageFcstInfoService_2.0/\(operation.rawValue)"
    guard let first = try portal.ask(path, query, page: 1, rows: 1500) else { return nil }
    var sheet = KMASheet(first)
    let size = sheet.rows
    var page = 1
    while let total = sheet.total, sheet.rows < total {
      page += 1
      guard size > 0, page <= 8, let body = try portal.ask(path, query, page: page, rows: size)
      else { throw .cutShort(host: portal.host) }
      let next = KMASheet(body)
      guard next.rows > 0 else { throw .cutShort(host: portal.host) }
      sheet.add(next)
    }
    return sheet.rows > 0 ? sheet : nil
  }
}
