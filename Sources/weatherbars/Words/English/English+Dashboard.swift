import FoundationEssentials
import WeatherData

nonisolated extension English {
  func name(of view: ViewKind) -> String {
    switch view {
    case .now: "Now"
    case .hours: "Hours"
    case .days: "Days"
    case .places: "Places"
    }
  }

  func hint(_ hint: HintName) -> String {
    switch hint {
    case .quit: "quit"
    case .refresh: "refresh"
    case .views: "view"
    case .places: "place"
    case .quantities: "quantity"
    case .add: "add place"
    case .remove: "remove"
    case .units: "units"
    case .scale: "scale"
    case .grades: "grades"
    case .theme: "theme"
    case .help: "help"
    case .close: "close"
    case .scroll: "scroll"
    case .pick: "pick"
    case .hours: "hour"
    case .open: "open"
    case .sort: "sort"
    }
  }

  func title(of row: DayRow) -> String {
    switch row {
    case .condition: "Sky"
    case .precipitation: "Rain"
    case .wind: "Wind"
    case .uv: "UV"
    case .pm10: "PM10"
    case .pm2_5: "PM2.5"
    case .sun: "Sun"
    }
  }

  func feelsLike(_ text: String) -> String { "feels \(text)" }
  func high(_ text: String) -> String { "high \(text)" }
  func low(_ text: String) -> String { "low \(text)" }
  func sunrise(_ clock: String) -> String { "sunrise \(clock)" }
  func sunset(_ clock: String) -> String { "sunset \(clock)" }
  func sun(_ rise: String, _ set: String) -> String { "sun \(rise)–\(set)" }
  var sunUpAllDay: String { "sun up all day" }
  var sunDownAllDay: String { "sun down all day" }
  func next(_ clock: String) -> String { "next \(clock)" }
  func wind(_ text: String, from point: String) -> String { "wind \(text) from \(point)" }
  var calm: String { "calm" }
  func gusts(_ text: String) -> String { "gusts \(text)" }
  func station(_ name: String, kilometres: String?) -> String {
    "station \(name)" + (kilometres.map { " (\($0) km)" } ?? "")
  }
  var model: String { "model" }
  func outlook(_ outlook: RainOutlook, clock: (Date) -> String) -> String {
    switch outlook {
    case .dry(let hours): hours == 1 ? "dry for the next hour" : "dry for the next \(hours) hours"
    case .begins(let kind, let time): "\(name(of: kind)) from about \(clock(time))"
    case .ends(let kind, let time): "\(name(of: kind)) until about \(clock(time))"
    case .goesOn(let kind): "\(name(of: kind)) for the coming hours"
    }
  }
  private func name(of kind: RainOutlook.Kind) -> String {
    switch kind {
    case .rain: "rain"
    case .snow: "snow"
    }
  }
  func placeCount(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
  var rainChance: String { "rain %" }

  var sampleData: String { "sample data" }
  var sample: String { "sample" }
  var forecast: String { "forecast" }
  var stale: String { "stale" }
  func offlineForecast(of clock: String) -> String { "forecast of \(clock)" }
  var past: String { "past" }
  var now: String { "now" }
}

nonisolated extension English {
  var refreshing: String { "Refreshing." }
  var refreshed: String { "Up to date." }
  var joined: String { "A refresh is under way already." }
  func tooSoon(seconds: Int) -> String {
    seconds == 1
      ? "Just refreshed: again in 1 second." : "Just refreshed: again in \(seconds) seconds."
  }
  func nextTry(_ clock: String) -> String { "Next try at \(clock)." }
  var noSuchPlace: String { "There is no further place this way." }
  var onlyOnePlace: String { "There is only one place: + adds another." }
  var onlyOneView: String { "There is only one view here." }
  var noQuantityHere: String { "This view shows the chosen bars: there is nothing to choose." }
  var onlyInPlaces: String { "Only the places view can be sorted." }
  var opensInPlaces: String { "Enter opens a place of the places view." }
  var onlyInHours: String { "Only the hours view goes through hours: 2 shows it." }
  var noHoursOfBar: String { "The hours view does not show this bar." }
  var endOfHours: String { "The hours end here." }
  func placesSorted(byValue: Bool) -> String {
    byValue ? "Places sorted by value." : "Places in your own order."
  }
  func machineCity(_ name: String) -> String {
    "No place was given: \(name) is the city of this machine's time zone."
  }
  func defaultCity(_ name: String) -> String {
    "No place was given and the time zone names none: showing \(name)."
  }
  func unitsAre(_ name: String) -> String { "Units: \(name)." }
  func scaleIs(_ name: String) -> String { "Scale: \(name)." }
  func gradesAre(_ name: String) -> String { "Air grades: \(name)." }
  func gradesNote(_ name: String?) -> String {
    name.map { "air grades: \($0)" } ?? "air grades by country"
  }
  func gradesByCountry(_ name: String) -> String { "Air grades by country, here: \(name)." }
  func themeIs(_ name: String) -> String { "Theme: \(name)." }
  func added(_ name: String) -> String { "\(name) was added." }
  func alreadyThere(_ name: String) -> String { "\(name) is in the list already." }
  func removed(_ name: String) -> String { "\(name) was removed." }
  func pressAgainToRemove(_ name: String) -> String { "Press - again to remove \(name)." }
  var lastPlaceStays: String { "The last place can't be removed." }
  func cannotSave(_ reason: String) -> String { "The settings file was not changed: \(reason)." }
  func severalPlaces(_ name: String) -> String {
    "Several places are called \(name): + finds the others."
  }

  var searchPrompt: String { "Add a place" }
  var searching: String { "Searching." }
  var noHits: String { "No place has this name." }
  var searchHint: String { "↑↓ pick  Enter add  Esc leave" }
  var choicePrompt: String { "Several places have this name" }
  var choiceHint: String { "Enter show  Esc keep the first" }
  func otherName(_ asked: String, _ place: String) -> String {
    "\(asked) is known as \(place): give LAT,LON if another place was meant."
  }
}
