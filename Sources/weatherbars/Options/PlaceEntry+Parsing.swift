import WeatherData

extension PlaceEntry {
  /// Reads what a person writes for a place: `NAME`, `LAT,LON` or either after `LABEL=`.
  ///
  /// - Parameter text: What was written.
  /// - Returns: The place to be found, or what is wrong with the text.
  nonisolated static func parse(_ text: String) -> Result<PlaceEntry, UsageError> {
    do throws(PlaceArgumentError) {
      switch try PlaceArgument(parsing: text) {
      case .coordinates(let label, let point):
        return .success(PlaceEntry(label: label, target: .point(point)))
      case .name(let label, let name):
        return .success(PlaceEntry(label: label, target: .name(name.text)))
      }
    } catch {
      let text = Shown.brief(text)
      return .failure(error.isAboutNumbers ? .badCoordinates(text) : .emptyPlace(text))
    }
  }

  /// Whether a text is a pair of numbers, valid or not, so that a leading minus is no option.
  nonisolated static func isCoordinatePair(_ text: String) -> Bool {
    do throws(PlaceArgumentError) {
      if case .coordinates = try PlaceArgument(parsing: text) { return true }
      return false
    } catch {
      return error.isAboutNumbers
    }
  }
}

extension PlaceArgumentError {
  /// Whether the text holds numbers that are no point, rather than an impossible name.
  fileprivate nonisolated var isAboutNumbers: Bool {
    switch self {
    case .notTwoNumbers, .notFinite, .latitudeOutOfRange, .longitudeOutOfRange,
      .contradictoryDirections:
      true
    case .emptyName, .emptyLabel, .tooLong: false
    }
  }
}
