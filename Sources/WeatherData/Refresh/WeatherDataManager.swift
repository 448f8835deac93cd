import Dispatch
import FoundationEssentials
import Synchronization

/// Asks the providers for the readings and forecasts of places, and keeps the last good ones.
///
/// Requests run one after another on a queue of its own, never on the main one. The manager keeps
/// nobody alive: it holds a completion only until its refresh is over, and a manager that goes
/// away withdraws what still runs.
public final class WeatherDataManager: Sendable {
  /// Seconds that one refresh may take with all its requests.
  public static let refreshSeconds = 15.0

  private let worker: RefreshWorker
  private let queue = DispatchQueue(label: "weatherbars.data", qos: .userInitiated)

  /// Creates a manager.
  ///
  /// - Parameters:
  ///   - chain: Whom to ask.
  ///   - transport: Carries the requests.
  ///   - cache: Where the last good answers are kept; nil for nowhere.
  ///   - keys: Keys of providers by the name of the settings file.
  ///   - intervals: How often to ask.
  ///   - clock: Where the time comes from.
  ///   - seed: Decides how far timers are spread.
  public init(
    chain: ProviderChain, transport: any Transport, cache: ReportCache?,
    keys: [String: String] = [:], intervals: RefreshIntervals = RefreshIntervals(),
    clock: RefreshClock = .system, seed: UInt64 = .random(in: .min ... .max)
  ) {
    worker = RefreshWorker(
      chain: chain, transport: transport, cache: cache, keys: keys, intervals: intervals,
      clock: clock, seed: seed)
  }

  deinit {
    worker.cancelAll()
  }

  /// Refreshes some places and hands back what is then known of them.
  ///
  /// - Parameters:
  ///   - places: The places of a view; they share requests.
  ///   - manual: Whether the user asked for it: then everything is asked, due or not, but at most
  ///     once in 10 s a place; else only what is due.
  ///   - completion: Gets an update for each place in order, on the main actor, also where nothing
  ///     had to be asked; not called once the refresh is withdrawn.
  /// - Returns: What the wish came to, and a way to withdraw it.
  @discardableResult
  public func refresh(
    _ places: [Place], manual: Bool,
    completion: @escaping @MainActor @Sendable ([PlaceUpdate]) -> Void
  ) -> RefreshStart {
    let job = worker.accept(places, manual: manual)
    let delivery = Delivery(completion)
    queue.async { [worker] in
      let deadline = Deadline(after: Self.refreshSeconds)
      let updates = worker.perform(job, before: deadline)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          // Taken on the main queue even if unused, so that what it captures ends there.
          let completion = delivery.take()
          if !job.cancellation.isCancelled { completion?(updates) }
        }
      }
    }
    return RefreshStart(answer: job.answer, cancellation: job.cancellation)
  }

  /// Asks for what is due and waits for it; for the modes that print once.
  ///
  /// - Parameters:
  ///   - places: The places; they share requests.
  ///   - deadline: When to give up.
  /// - Returns: An update for each place in order.
  public func report(
    for places: [Place], deadline: Deadline = Deadline(after: refreshSeconds)
  ) -> [PlaceUpdate] {
    let job = worker.accept(places, manual: false)
    return queue.sync { worker.perform(job, before: deadline) }
  }

  /// What is known of a place without asking anyone.
  public func cached(_ place: Place) -> Report? {
    worker.load(place)
    return worker.update(for: place, at: worker.clock.now()).report
  }

  /// What is known of some places without asking anyone, with errors and the next try.
  public func known(_ places: [Place]) -> [PlaceUpdate] {
    places.forEach(worker.load)
    let moment = worker.clock.now()
    return places.map { worker.update(for: $0, at: moment) }
  }

  /// Whether the wall clock jumped or the machine slept since the last look; all is then due.
  public func clockJumped() -> Bool { worker.clockJumped() }
}

/// Hands a completion from queue to queue without keeping it.
private final class Delivery: Sendable {
  typealias Completion = @MainActor @Sendable ([PlaceUpdate]) -> Void

  private let completion: Mutex<Completion?>

  init(_ completion: @escaping Completion) { self.completion = Mutex(completion) }

  func take() -> Completion? {
    completion.withLock { completion in
      defer { completion = nil }
      return completion
    }
  }
}
