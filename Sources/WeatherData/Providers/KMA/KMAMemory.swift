import FoundationEssentials
import Synchronization

/// What KMA said before about a cell: an issue that is still the newest is not asked for again,
/// and the extremes of the early issues outlive them.
final class KMAMemory: Sendable {
  struct Kept: Sendable {
    let issue: KMAIssue
    let sheet: KMASheet
  }

  private struct Key: Hashable {
    let host: String
    let cell: KMAGrid
  }

  private struct Cell {
    var kept: [KMAOperation: Kept] = [:]
    var extremes: [CivilDate: KMAExtremes] = [:]
    var usedAt = Date(timeIntervalSince1970: 0)
  }

  /// More cells than a dashboard shows; an issue of the days takes some 100 kB.
  private static let mostCells = 16

  private let cells = Mutex<[Key: Cell]>([:])

  func kept(_ operation: KMAOperation, host: String, cell: KMAGrid) -> Kept? {
    cells.withLock { $0[Key(host: host, cell: cell)]?.kept[operation] }
  }

  func extremes(host: String, cell: KMAGrid) -> [CivilDate: KMAExtremes] {
    cells.withLock { $0[Key(host: host, cell: cell)]?.extremes ?? [:] }
  }

  func keep(
    _ kept: Kept, of operation: KMAOperation, host: String, cell: KMAGrid, now: Date
  ) {
    let today = LocalTime(now, utcOffset: ServiceTime.korea).date
    let told = operation == .village ? KMAExtremes.all(in: kept.sheet) : [:]
    cells.withLock { cells in
      var entry = cells[Key(host: host, cell: cell)] ?? Cell()
      entry.kept[operation] = kept
      entry.extremes = entry.extremes.filter { $0.key >= today }
      for (date, extremes) in told {
        entry.extremes[date, default: .init()].low =
          extremes.low ?? entry.extremes[date]?.low
        entry.extremes[date, default: .init()].high =
          extremes.high ?? entry.extremes[date]?.high
      }
      entry.usedAt = now
      cells[Key(host: host, cell: cell)] = entry
      if cells.count > Self.mostCells,
        let oldest = cells.min(by: { $0.value.usedAt < $1.value.usedAt })
      {
        cells[oldest.key] = nil
      }
    }
  }
}
