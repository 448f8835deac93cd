import BarModel
import BarTUI
import WeatherData

/// Makes the scene of a dashboard from what it knows: header, view, keys, and what lies over it.
nonisolated struct SceneBuilder {
  /// Everything that the scene is made from.
  let context: ViewContext
  /// What the status line says; without one, the place's error.
  let message: Line?

  /// Makes the scene and the bars that stand in it.
  func build() -> (scene: Scene, bars: [Bar]) {
    let content = content
    var scene = Scene()
    if let header = HeaderBuilder(context) {
      scene.header = header.rows
      scene.figure = header.figure
    }
    scene.tabs = ViewKind.allCases.enumerated().map { index, view in
      Tab(key: "\(index + 1)", title: context.words.name(of: view))
    }
    scene.note = context.gradesNote ?? Line()
    scene.selectedTab = ViewKind.allCases.firstIndex(of: context.state.view) ?? 0
    scene.body = content.body
    scene.status = message ?? status
    scene.hints = hints
    scene.overlay = overlay
    return (scene, content.bars)
  }

  private var content: ViewContent {
    switch context.state.view {
    case .now: NowView.content(of: context)
    case .hours:
      HoursView(context)?.content() ?? ViewContent(body: .series(SeriesBody()), bars: [])
    case .days: DaysView.content(of: context)
    case .places: PlacesView.content(of: context)
    }
  }

  /// Why the place has no fresher values, with the next step.
  private var status: Line {
    guard let place = context.place, let error = place.error else { return Line() }
    var text = context.words.sentence(for: error)
    if let next = place.nextTry {
      text += " " + context.words.nextTry(context.clock(next, at: place))
    }
    return Line(text, .error)
  }

  private var hints: [Hint] {
    let words = context.words
    let isASCII = context.preferences.ascii
    let arrows = isASCII ? "up/dn" : "↑↓"
    switch context.state.overlay {
    case .none: break
    case .help:
      return [
        Hint(key: "Esc", title: words.hint(.close), action: .escape),
        Hint(key: arrows, title: words.hint(.scroll), action: .down),
      ]
    case .search:
      return [
        Hint(key: "Enter", title: words.hint(.add), action: .enter),
        Hint(key: arrows, title: words.hint(.pick), action: .down),
        Hint(key: "Esc", title: words.hint(.close), action: .escape),
      ]
    case .choice:
      return [
        Hint(key: "Enter", title: words.hint(.open), action: .enter),
        Hint(key: arrows, title: words.hint(.pick), action: .down),
        Hint(key: "Esc", title: words.hint(.close), action: .escape),
      ]
    }
    var hints = [
      Hint(key: "q", title: words.hint(.quit), action: .character("q")),
      Hint(key: "r", title: words.hint(.refresh), action: .character("r")),
      Hint(key: "Tab", title: words.hint(.views), action: .tab),
      Hint(key: "?", title: words.hint(.help), action: .character("?")),
      Hint(key: "+", title: words.hint(.add), action: .character("+")),
    ]
    if context.state.view != .now {
      hints.append(Hint(key: arrows, title: words.hint(.quantities), action: .down))
    }
    if context.state.view == .hours {
      hints.append(
        Hint(key: isASCII ? "S-lt/rt" : "⇧←→", title: words.hint(.hours), action: .shiftRight))
    }
    if context.state.view == .places, context.places.count > 1 {
      hints.append(Hint(key: "Enter", title: words.hint(.open), action: .enter))
      hints.append(Hint(key: "o", title: words.hint(.sort), action: .character("o")))
    }
    if context.places.count > 1 {
      hints.append(
        Hint(key: isASCII ? "lt/rt" : "←→", title: words.hint(.places), action: .right))
      hints.append(Hint(key: "-", title: words.hint(.remove), action: .character("-")))
    }
    hints += [
      Hint(key: "u", title: words.hint(.units), action: .character("u")),
      Hint(key: "s", title: words.hint(.scale), action: .character("s")),
      Hint(key: "g", title: words.hint(.grades), action: .character("g")),
      Hint(key: "t", title: words.hint(.theme), action: .character("t")),
    ]
    return hints
  }

  private var overlay: Overlay? {
    switch context.state.overlay {
    case .none: nil
    case .help(let offset): .page(HelpOverlay(context: context).page(offset: offset))
    case .search(let search): .picker(picker(search))
    case .choice(let choice): .picker(picker(choice))
    }
  }

  private func picker(_ search: SearchState) -> Picker {
    let words = context.words
    var note = Line(words.searchHint, .dim)
    if let error = search.error {
      note = Line(words.sentence(for: error), .error)
    } else if search.isSearching {
      note = Line(words.searching, .accent)
    } else if search.text.count > 1, search.results.isEmpty {
      note = Line(words.noHits, .warning)
    }
    return Picker(
      prompt: words.searchPrompt, text: search.text, items: search.results.map(item),
      selected: search.selected, note: note)
  }

  private func picker(_ choice: PlaceChoice) -> Picker {
    let items = choice.places.map { place in
      Line(item(place).spans + [Span("  " + CoordinateText.short(place.coordinates), .dim)])
    }
    return Picker(
      prompt: context.words.choicePrompt, text: PlaceTitle.name(of: choice.entry, place: nil),
      items: items, selected: choice.selected, note: Line(context.words.choiceHint, .dim))
  }

  private func item(_ place: Place) -> Line {
    let around = [place.region, place.country].compactMap { $0 }.filter { $0 != place.name }
    let name = place.name.isEmpty ? CoordinateText.short(place.coordinates) : place.name
    return Line([
      Span(name, .strong), Span("  "), Span(around.joined(separator: ", "), .dim),
    ])
  }
}
