import BarModel
import WeatherData

/// A place that was asked for and is still to be found.
nonisolated struct PlaceEntry: Sendable, Hashable {
  /// What is to be found.
  enum Target: Sendable, Hashable {
    /// A name, as it was written.
    case name(String)
    /// A point.
    case point(Coordinates)
  }

  /// The name to show instead of the found one.
  var label: String?
  /// What is to be found.
  var target: Target
}

/// All that a person can choose, however it was chosen.
nonisolated struct Preferences: Sendable, Hashable {
  /// The places, in the order of the arrow keys; none means the machine's city.
  var places: [PlaceEntry] = []
  /// The units of values.
  var units = UnitSystem.metric
  /// The language of all text.
  var language = Language.en
  /// Whose air-quality words are used.
  var grades = GradeChoice.automatic
  /// How values become heights.
  var scale = ScaleStyle.banded
  /// The view that opens first.
  var view = ViewKind.now
  /// The name of the theme.
  var theme = "default"
  /// Which bars, in which order.
  var bars = BarKind.standardBars
  /// Minutes between refreshes, at least 1.
  var refreshMinutes = 15
  /// Whether bars move to their new heights.
  var animation = true
  /// Whether the mouse is used.
  var mouse = true
  /// Whether colours are used.
  var color = true
  /// Whether only ASCII characters are used.
  var ascii = false
  /// The ids of the providers, tried in order.
  var providers = ["open-meteo"]
  /// Base addresses by provider.
  var endpoints: [String: String] = [:]
  /// Provider keys by name.
  var keys: [String: String] = [:]

  /// The words; English where only ASCII can be shown, as Hangul has no spelling in it.
  var words: any Catalogue { ascii ? Language.en.words : language.words }

  /// How figures are told for a place of a country.
  func style(countryCode: String?) -> FigureStyle {
    FigureStyle(
      units: units, scale: scale, standard: grades.standard(countryCode: countryCode),
      words: words, isASCII: ascii)
  }
}
