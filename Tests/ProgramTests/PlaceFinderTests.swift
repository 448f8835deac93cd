import FoundationEssentials
import Synchronization
import Testing
import WeatherData

@testable import weatherbars

@Suite struct PlaceFinderTests {
  private final class Calls: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private func finder(patience: Double, _ calls: Calls, failing error: WeatherError) -> PlaceFinder
  {
    PlaceFinder(
      language: .en, store: nil, now: { Snapshots.now }, patience: patience
    ) { (name: String, _: String, _: Cancellation) throws(WeatherError) -> [Place] in
      calls.add(name)
      throw error
    }
  }

  private func entry(_ name: String) -> PlaceEntry { PlaceEntry(label: nil, target: .name(name)) }

  @Test func aServiceThatLetOneNameWaitInVainIsNotAskedForTheNext() {
    let calls = Calls()
    let finder = finder(patience: 0, calls, failing: .timedOut(host: "h.example"))
    for name in ["Elsewhere", "Nowhere", "Anywhere"] {
      guard case .failure(let error) = finder.resolve(entry(name)) else {
        Issue.record("\(name) was found")
        continue
      }
      #expect(error == .timedOut(host: "h.example"))
    }
    #expect(Set(calls.all) == ["Elsewhere"])
    // What the built-in table knows is found all the same.
    guard case .success(let found) = finder.resolve(entry("서귀포")) else {
      Issue.record("서귀포 was not found")
      return
    }
    #expect(found.place.countryCode == "KR")
  }

  @Test(arguments: [
    ("48.85,2.35", ""), ("Home=48.85,2.35", "Home"), ("48.85N 2.35E", nil), ("48.85,", nil),
    ("95,2", nil), ("Paris", nil), ("", nil),
  ])
  func aPointThatIsTypedIsFoundWithoutAService(text: String, name: String?) {
    let calls = Calls()
    let point = finder(patience: 1, calls, failing: .cancelled).point(text)
    #expect(point?.name == name)
    if name != nil { #expect(point?.coordinates == Coordinates(latitude: 48.85, longitude: 2.35)) }
    #expect(calls.all.isEmpty)
  }

  @Test func aFailureThatCameAtOnceIsNoReasonNotToAsk() {
    let calls = Calls()
    let finder = finder(patience: 60, calls, failing: .refused(host: "h.example"))
    for name in ["Elsewhere", "Nowhere"] { _ = finder.resolve(entry(name)) }
    #expect(Set(calls.all) == ["Elsewhere", "Nowhere"])
  }

  @Test func aNameThatIsUnknownSaysNothingOfTheNext() {
    let calls = Calls()
    let finder = finder(
      patience: 0, calls, failing: .unknownPlace(name: "Elsewhere", near: []))
    for name in ["Elsewhere", "Nowhere"] { _ = finder.resolve(entry(name)) }
    #expect(Set(calls.all) == ["Elsewhere", "Nowhere"])
  }
}
