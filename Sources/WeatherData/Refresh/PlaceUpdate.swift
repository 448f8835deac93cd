public import FoundationEssentials

/// What a refresh brought for one place.
public struct PlaceUpdate: Sendable, Hashable {
  /// The place that was asked for.
  public var place: Place
  /// All that is known of it, from the service or from the cache; nil where nothing is.
  public var report: Report?
  /// Why there is no newer weather, or why another provider than the first tells it.
  public var weatherError: WeatherError?
  /// Likewise for the air.
  public var airError: WeatherError?
  /// When a timer should refresh again.
  public var nextTry: Date?

  /// The error to show where there is room for one.
  public var error: WeatherError? { weatherError ?? airError }

  /// Creates an update.
  public init(
    place: Place, report: Report? = nil, weatherError: WeatherError? = nil,
    airError: WeatherError? = nil, nextTry: Date? = nil
  ) {
    self.place = place
    self.report = report
    self.weatherError = weatherError
    self.airError = airError
    self.nextTry = nextTry
  }
}

/// How a refresh began.
public struct RefreshStart: Sendable {
  /// What the wish came to.
  public let answer: RefreshAnswer
  /// Withdraws the refresh within a second; its completion is then not called.
  public let cancellation: Cancellation
}
