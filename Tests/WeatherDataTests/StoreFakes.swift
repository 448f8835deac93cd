import FoundationEssentials
import Glibc
import Synchronization
import WeatherData

/// A folder that is gone when the test is over.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    var name = Array("/tmp/weatherbars-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw ScratchError() }
    path = name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit {
    Self.remove(path)
  }

  /// The names of everything in the folder, or in one below it.
  func names(in folder: String = "") -> [String] {
    Self.names(path + folder)
  }

  static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var result: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in names(path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

struct ScratchError: Error {}

/// Two clocks that move only when told to.
final class FakeClock: Sendable {
  private let moment: Mutex<Moment>

  init(wall: Double = 1_800_000_000, uptime: Double = 5000) {
    moment = Mutex(Moment(wall: Date(timeIntervalSince1970: wall), uptime: uptime))
  }

  var now: Moment { moment.withLock { $0 } }
  var clock: RefreshClock { RefreshClock { self.now } }

  func advance(_ seconds: Double) {
    moment.withLock { moment in
      moment.wall += seconds
      moment.uptime += seconds
    }
  }

  /// What a suspend or a hand on the clock does.
  func jump(_ seconds: Double) { moment.withLock { $0.wall += seconds } }
}

/// A transport for fakes that send nothing.
struct NoTransport: Transport {
  func send(_ request: HTTPRequest, before deadline: Deadline, cancellation: Cancellation)
    throws(WeatherError) -> HTTPResponse
  {
    throw .unreachable(host: "fake.example")
  }
}

/// A provider that answers what the test says and writes down how it was asked.
final class FakeProvider: WeatherProvider {
  struct Call: Sendable, Hashable {
    let part: Part
    let places: [Place]
    let at: Date
  }

  typealias Answer = @Sendable (Part, Place, ProviderContext) -> Result<PartReport, WeatherError>

  let id: String
  var name: String { id }
  let parts: Set<Part>
  private let answer: Mutex<Answer>
  private let log = Mutex<[Call]>([])
  private let inFlight = Atomic(0)
  private let mostInFlight = Atomic(0)

  init(
    _ id: String = "fake", parts: Set<Part> = [.weather, .air], answer: @escaping Answer
  ) {
    self.id = id
    self.parts = parts
    self.answer = Mutex(answer)
  }

  /// A provider that tells all that is wanted.
  convenience init(_ id: String = "fake", parts: Set<Part> = [.weather, .air]) {
    self.init(id, parts: parts) { part, _, context in
      .success(.fake(part, at: context.now, provider: id))
    }
  }

  var calls: [Call] { log.withLock { $0 } }
  var greatestInFlight: Int { mostInFlight.load(ordering: .relaxed) }

  func answer(_ answer: @escaping Answer) { self.answer.withLock { $0 = answer } }
  func fail(_ error: WeatherError) { answer { _, _, _ in .failure(error) } }
  func succeed() {
    let id = id
    answer { part, _, context in .success(.fake(part, at: context.now, provider: id)) }
  }

  func freshness(of part: Part) -> Double { part == .weather ? 900 : 3600 }

  func fetch(_ part: Part, for places: [Place], in context: ProviderContext) -> PartAnswers {
    let now = inFlight.add(1, ordering: .relaxed).newValue
    defer { inFlight.subtract(1, ordering: .relaxed) }
    if now > mostInFlight.load(ordering: .relaxed) { mostInFlight.store(now, ordering: .relaxed) }
    log.withLock { $0.append(Call(part: part, places: places, at: context.now)) }
    let answer = answer.withLock { $0 }
    return places.map { answer(part, $0, context) }
  }
}

extension Place {
  static func fake(
    _ name: String = "Seoul", _ latitude: Double = 37.5665, _ longitude: Double = 126.978
  )
    throws -> Place
  {
    guard let spot = Coordinates(latitude: latitude, longitude: longitude) else {
      throw ScratchError()
    }
    return Place(name: name, coordinates: spot)
  }
}

extension Source {
  static func fake(_ provider: String) -> Source {
    Source(provider: provider, name: provider, kind: .model, attribution: "by " + provider)
  }
}

extension Part {
  var fakeQuantities: [Quantity] {
    switch self {
    case .weather:
      [
        .temperature, .apparentTemperature, .humidity, .precipitationProbability, .precipitation,
        .windSpeed, .uvIndex, .cloudCover, .pressure,
      ]
    case .air: [.pm10, .pm2_5, .aqi]
    }
  }
}

extension PartReport {
  /// An answer that tells everything, with a two days' forecast of full hours from the fetch on.
  static func fake(
    _ part: Part, at now: Date, provider: String = "fake", value: Double = 20, hours: Int = 48,
    without missing: Set<Quantity> = []
  ) -> PartReport {
    let source = Source.fake(provider)
    let quantities = part.fakeQuantities.filter { !missing.contains($0) }
    let start = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    return PartReport(
      reading: Reading(
        figures: Dictionary(
          uniqueKeysWithValues: quantities.map {
            ($0, Figure(value: value, time: now, source: source))
          }),
        condition: part == .weather ? .rain : nil, isDay: part == .weather ? true : nil,
        observedAt: now),
      forecast: Forecast(
        hours: (0..<hours).map { hour in
          ForecastHour(
            time: Date(timeIntervalSince1970: start + Double(hour) * 3600),
            values: Dictionary(
              uniqueKeysWithValues: quantities.map { ($0, value + Double(hour) + 1) }),
            condition: part == .weather ? .overcast : nil)
        }),
      sources: [source], fetchedAt: now)
  }
}

/// Something that came to be, told between queues.
final class Flag: Sendable {
  private let counter = Counter()
  var isSet: Bool { counter.value > 0 }
  func set() { counter.increment() }
}

/// A count that several queues share.
final class Counter: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func increment() { count.add(1, ordering: .relaxed) }
}

/// Waits until something holds, at most some seconds; whether it came to hold.
func becomesTrue(within seconds: Double = 10, _ condition: () -> Bool) async -> Bool {
  let deadline = Deadline(after: seconds)
  while !condition() {
    guard deadline.remaining > 0 else { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}
