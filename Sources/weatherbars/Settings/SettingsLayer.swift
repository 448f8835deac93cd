import BarModel
import WeatherData

/// Settings that one origin gives; what it says nothing about is nil.
nonisolated struct SettingsLayer: Sendable, Hashable {
  var places: [PlaceEntry]?
  var units: UnitSystem?
  var language: Language?
  var grades: GradeChoice?
  var scale: ScaleStyle?
  var view: ViewKind?
  var theme: String?
  var bars: [BarKind]?
  var refreshMinutes: Int?
  var animation: Bool?
  var mouse: Bool?
  var color: Bool?
  var ascii: Bool?
  var providers: [String]?
  /// The base address of the first provider.
  var endpoint: String?
  var endpoints: [String: String]?
  var keys: [String: String]?

  /// Takes the value of an option that was checked against the table; other options do nothing.
  mutating func set(_ option: OptionID, _ value: String) {
    switch option {
    case .units: units = UnitSystem(rawValue: value)
    case .lang: language = Language(rawValue: value)
    case .grades: grades = GradeStandard(rawValue: value).map(GradeChoice.fixed)
    case .scale: scale = ScaleStyle(rawValue: value)
    case .view: view = ViewKind(rawValue: value)
    case .theme: theme = value
    case .bars:
      bars = Self.unique(value.split(separator: ",").compactMap { BarKind(rawValue: String($0)) })
    case .refresh: refreshMinutes = Int(value)
    case .provider: providers = Self.unique(value.split(separator: ",").map(String.init))
    case .endpoint: endpoint = value
    case .ascii: ascii = true
    case .noColor: color = false
    case .noAnimation: animation = false
    case .noMouse: mouse = false
    default: break
    }
  }

  /// The elements in their order, each once.
  static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
