public import FoundationEssentials

/// What a provider needs to ask its service.
public struct ProviderContext: Sendable {
  /// Carries the requests.
  public var transport: any Transport
  /// When the whole refresh has to be done.
  public var deadline: Deadline
  /// Withdraws the refresh.
  public var cancellation: Cancellation
  /// The instant that counts as now.
  public var now: Date
  /// The base address to use instead of the provider's own hosts.
  public var endpoint: String?
  /// Keys by the name of the settings file, such as `openweathermap` and `data.go.kr`.
  public var keys: [String: String]
  /// The provider's last good answer for the part by place, for services that tell "not changed".
  public var previous: [Place: PartReport]
  /// Keeps what changes seldom, such as a service's list of stations; nil where nothing is kept.
  public var store: (any KeyedStore)?

  /// Creates a context.
  public init(
    transport: any Transport, deadline: Deadline = Deadline(after: 15),
    cancellation: Cancellation = Cancellation(), now: Date, endpoint: String? = nil,
    keys: [String: String] = [:], previous: [Place: PartReport] = [:],
    store: (any KeyedStore)? = nil
  ) {
    self.transport = transport
    self.deadline = deadline
    self.cancellation = cancellation
    self.now = now
    self.endpoint = endpoint
    self.keys = keys
    self.previous = previous
    self.store = store
  }
}

/// One service's answer for each place that was asked for, in the same order.
public typealias PartAnswers = [Result<PartReport, WeatherError>]

/// A service that tells the weather, the air or both.
///
/// A provider is one file: it builds requests, reads answers and keeps to its service's rules.
/// It is called off the main queue and may block until the context's deadline.
public protocol WeatherProvider: Sendable {
  /// The id of `--provider`.
  var id: String { get }
  /// The name to show.
  var name: String { get }
  /// What the service can tell.
  var parts: Set<Part> { get }
  /// How long an answer of a part stays fresh, in seconds.
  func freshness(of part: Part) -> Double
  /// Asks for one part of some places, as few requests as the service allows.
  func fetch(_ part: Part, for places: [Place], in context: ProviderContext) -> PartAnswers
}
