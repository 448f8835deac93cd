import WeatherData

/// The names of places that completions offer.
nonisolated enum CompletedPlaces {
  /// The settings' places, then Korea's provinces, cities, counties and districts in both scripts.
  ///
  /// - Parameter settings: The places of the settings.
  /// - Returns: The names, each once.
  static func names(settings: [PlaceEntry]) -> [String] {
    let own = settings.compactMap { entry -> String? in
      if let label = entry.label { return label }
      guard case .name(let name) = entry.target else { return nil }
      return name
    }
    var seen: Set<String> = []
    return (own + korean).filter { seen.insert($0).inserted }
  }

  private static var korean: [String] {
    let places = KoreanPlaces.provincesAndMunicipalities()
    let counts = Dictionary(places.map { ($0.name.korean, 1) }, uniquingKeysWith: +)
    return places.flatMap { place in
      let korean = place.place(inKorean: true).name
      let english = place.place(inKorean: false).name
      guard let province = place.ancestors.first, counts[place.name.korean] != 1 else {
        return [korean, english]
      }
      // Several districts have this name; what lies above tells them apart.
      let isMetropolis = province.korean.hasSuffix("시")
      return ["\(isMetropolis ? String(province.korean.prefix(2)) : province.korean) \(korean)"]
    }
  }
}
