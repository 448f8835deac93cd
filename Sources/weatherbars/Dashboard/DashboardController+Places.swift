import BarTUI
import FoundationEssentials
import WeatherData

// Finding, searching, adding and removing places.
extension DashboardController {
  /// Looks up the places that are still only names.
  func findPlaces() {
    for index in places.indices where places[index].place == nil && !places[index].isSought {
      places[index].isSought = true
      let entry = places[index].entry
      finder.find(entry) { [weak self] result in self?.found(result, for: entry) }
    }
  }

  private func found(_ result: Result<PlaceFinder.Found, WeatherError>, for entry: PlaceEntry) {
    var isNew = false
    for index in places.indices where places[index].entry == entry && places[index].place == nil {
      places[index].isSought = false
      switch result {
      case .success(let found):
        places[index].take(found)
        take(source.known([found.place]), markRefreshing: false)
        isNew = true
        tellAboutName(of: index)
      case .failure(let error):
        places[index].fail(error, standIn: source.substitute(for: entry, after: error))
        places[index].nextTry = PlaceFinder.isWorthAnotherTry(error) ? now() + 30 : nil
      }
    }
    if isNew { refresh(manual: false) } else { scheduleDue() }
    show()
  }

  /// Offers the places that a name fits as well, or says that it is known by another.
  func tellAboutName(of index: Int) {
    let place = places[index]
    guard let found = place.place, case .name(let asked) = place.entry.target else { return }
    let words = preferences.words
    if !place.others.isEmpty {
      say(Line(words.severalPlaces(asked), .warning))
      state.offer(PlaceChoice(entry: place.entry, places: [found] + place.others))
      show()
    } else if place.isOtherName {
      say(Line(words.otherName(asked, PlaceRanking.description(of: found)), .warning))
    }
  }

  /// Shows the place that was picked among those of one name, and remembers it.
  func choose(_ place: Place, for entry: PlaceEntry) {
    for index in places.indices where places[index].entry == entry {
      places[index].others = []
      guard places[index].place?.coordinates != place.coordinates else { continue }
      places[index].choose(place)
      take(source.known([places[index].place ?? place]), markRefreshing: false)
    }
    finder.remember(place, chosenFor: entry)
    say(nil)
    refresh(manual: false)
  }

  func search(_ text: String) {
    searchCancellation?.cancel()
    let point = finder.point(text)
    state.takeSearch(
      point.map { [$0] } ?? finder.known(text), for: text, isWhole: text.isEmpty || point != nil)
    // No service knows a point by its numbers.
    if text.isEmpty || point != nil { debounce.cancel() } else { debounce.schedule(after: 0.3) }
    show()
  }

  func searchService() {
    guard case .search(let search) = state.overlay, !search.text.isEmpty else { return }
    let text = search.text
    searchCancellation = finder.search(text) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let places): state.takeSearch(places, for: text, isWhole: true)
      case .failure(let error):
        let known = finder.known(text)
        state.takeSearch(known, for: text, isWhole: true, error: known.isEmpty ? error : nil)
      }
      show()
    }
  }

  func add(_ place: Place) {
    let words = preferences.words
    if let index = places.firstIndex(where: { $0.place?.coordinates == place.coordinates }) {
      perform(state.select(index))
      return say(Line(words.alreadyThere(places[index].name)))
    }
    guard places.count < PlacesView.limit else {
      return say(Line(words.placesFull(PlacesView.limit)))
    }
    let isNamed = !place.name.isEmpty
    let entry = PlaceEntry(
      label: isNamed ? place.name : nil, target: .point(place.coordinates))
    if isNamed { finder.remember(place) }
    let problem = actions.save(.add(entry), places.map(\.entry))
    places.append(DashboardPlace(entry: entry, place: place))
    state.placeCount = places.count
    perform(state.select(places.count - 1))
    refresh(manual: false)
    say(
      problem.map { Line(words.cannotSave($0), .warning) }
        ?? Line(words.added(PlaceTitle.name(of: entry, place: place))))
  }

  func remove(_ index: Int) {
    guard places.count > 1, places.indices.contains(index) else { return }
    let words = preferences.words
    let problem = actions.save(.remove(places[index].entry), places.map(\.entry))
    let removed = places.remove(at: index)
    state.placeCount = places.count
    state.selected = min(index, places.count - 1)
    say(
      problem.map { Line(words.cannotSave($0), .warning) } ?? Line(words.removed(removed.name)))
  }
}
