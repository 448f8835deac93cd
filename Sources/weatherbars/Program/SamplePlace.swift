import WeatherData

/// The place of the sample day under the name that was asked for, where no service is asked.
nonisolated enum SamplePlace {
  /// The places of a name: one for a name that the built-in table doesn't have, so that every name
  /// leads to the sample.
  static func search(_ name: String) -> [Place] {
    guard let name = PlaceName(name),
      !KoreanPlaces.matches(name.name).contains(where: \.isExact)
    else { return [] }
    var place = SampleDay.place
    place.name = name.name
    place.region = name.narrowing.first
    place.country = name.narrowing.dropFirst().first
    return [place]
  }

  /// The place that shows the sample while a name can't be looked up.
  ///
  /// - Parameters:
  ///   - entry: What was asked for.
  ///   - error: Why it can't be looked up.
  /// - Returns: The place; nil where the look-up had an answer and there is no such place.
  static func standing(for entry: PlaceEntry, after error: WeatherError) -> Place? {
    guard PlaceFinder.isWorthAnotherTry(error), case .name(let name) = entry.target else {
      return nil
    }
    return search(name).first ?? KoreanPlaces.search(name).first?.place(inKorean: false)
  }
}
