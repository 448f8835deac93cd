import FoundationEssentials
import WeatherData

/// What a key hint offers.
nonisolated enum HintName: Sendable, CaseIterable {
  case quit, refresh, views, places, quantities, add, remove, units, scale, grades, theme, help,
    close, scroll, pick, hours, open, sort
}

/// A row of text under the days.
nonisolated enum DayRow: Sendable, CaseIterable {
  case condition, precipitation, wind, uv, pm10, pm2_5, sun
}

/// The words of the dashboard apart from errors and help.
nonisolated protocol DashboardWords: Sendable {
  /// The name of a view.
  func name(of view: ViewKind) -> String
  /// What a key does, in a word.
  func hint(_ hint: HintName) -> String
  /// The title of a row under the days.
  func title(of row: DayRow) -> String

  // The header.

  /// The felt temperature.
  func feelsLike(_ text: String) -> String
  /// The greatest temperature of the day.
  func high(_ text: String) -> String
  /// The least temperature of the day.
  func low(_ text: String) -> String
  /// When the sun rises.
  func sunrise(_ clock: String) -> String
  /// When the sun sets.
  func sunset(_ clock: String) -> String
  /// When the sun rises and sets, where room is short.
  func sun(_ rise: String, _ set: String) -> String
  /// The sun stays up.
  var sunUpAllDay: String { get }
  /// The sun stays down.
  var sunDownAllDay: String { get }
  /// When the next refresh comes.
  func next(_ clock: String) -> String
  /// The wind with where it comes from.
  func wind(_ text: String, from point: String) -> String
  /// No wind.
  var calm: String { get }
  /// A gust's speed.
  func gusts(_ text: String) -> String
  /// A station that measured, with its distance where known.
  func station(_ name: String, kilometres: String?) -> String
  /// Values computed by a model.
  var model: String { get }
  /// Rain or snow in the coming hours, with the clock time of an instant at the place.
  func outlook(_ outlook: RainOutlook, clock: (Date) -> String) -> String
  /// The place shown among all.
  func placeCount(_ index: Int, of count: Int) -> String
  /// A row title for the chance of rain, at most 8 cells.
  var rainChance: String { get }

  // Marks.

  /// The figures are samples.
  var sampleData: String { get }
  /// The same in the fewest cells.
  var sample: String { get }
  /// That the figures are not observed, in the fewest cells.
  var forecast: String { get }
  /// The figures are older than they should be.
  var stale: String { get }
  /// The values are those of a forecast of a clock time.
  func offlineForecast(of clock: String) -> String
  /// The past part of a series.
  var past: String { get }
  /// The mark at the present.
  var now: String { get }

  // Messages on the status line.

  /// A request is under way.
  var refreshing: String { get }
  /// The values are new.
  var refreshed: String { get }
  /// The key joined a refresh that runs.
  var joined: String { get }
  /// A refresh may come only after some seconds.
  func tooSoon(seconds: Int) -> String
  /// When the next try comes after a failure.
  func nextTry(_ clock: String) -> String
  /// There is no further place in this direction.
  var noSuchPlace: String { get }
  /// There is one place alone.
  var onlyOnePlace: String { get }
  /// There is one view alone.
  var onlyOneView: String { get }
  /// The view has no quantity to choose.
  var noQuantityHere: String { get }
  /// The key sorts, which only the places view can.
  var onlyInPlaces: String { get }
  /// The key opens a place, which only the places view can.
  var opensInPlaces: String { get }
  /// The key goes through hours, which only the hours view has.
  var onlyInHours: String { get }
  /// The hours view can't show what the bar shows.
  var noHoursOfBar: String { get }
  /// The hours end here.
  var endOfHours: String { get }
  /// The places view is ordered by value, or by hand.
  func placesSorted(byValue: Bool) -> String
  /// The place shown is the city of the machine's time zone.
  func machineCity(_ name: String) -> String
  /// The place shown is the last resort.
  func defaultCity(_ name: String) -> String
  /// Another system of units is in force.
  func unitsAre(_ name: String) -> String
  /// Another scale is in force.
  func scaleIs(_ name: String) -> String
  /// Another standard of grades is in force.
  func gradesAre(_ name: String) -> String
  /// Whose grades the words of the air are; nil where each place has those of its country.
  func gradesNote(_ name: String?) -> String
  /// The standard of grades follows the country, with the one that this gives here.
  func gradesByCountry(_ name: String) -> String
  /// Another theme is in force.
  func themeIs(_ name: String) -> String
  /// A place was added.
  func added(_ name: String) -> String
  /// A place is there already.
  func alreadyThere(_ name: String) -> String
  /// A place was removed.
  func removed(_ name: String) -> String
  /// The key has to be pressed again to remove a place.
  func pressAgainToRemove(_ name: String) -> String
  /// The last place can't be removed.
  var lastPlaceStays: String { get }
  /// The settings file can't be changed.
  func cannotSave(_ reason: String) -> String
  /// The name fits several places and the first is shown.
  func severalPlaces(_ name: String) -> String

  // The search.

  /// What to type.
  var searchPrompt: String { get }
  /// A search is running.
  var searching: String { get }
  /// Nothing fits what was typed.
  var noHits: String { get }
  /// How to go on.
  var searchHint: String { get }

  // The choice between places of one name.

  /// What the list is.
  var choicePrompt: String { get }
  /// How to go on.
  var choiceHint: String { get }
  /// The place is known by another name than the one asked for.
  func otherName(_ asked: String, _ place: String) -> String
}
