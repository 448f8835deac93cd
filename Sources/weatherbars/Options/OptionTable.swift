import BarModel
import WeatherData

/// Every option there is, in the order of the help; help, completions and manual are made from it.
nonisolated struct OptionTable: Sendable {
  /// The names of the themes.
  let themes: [String]

  /// Creates the table for the themes that there are.
  init(themes: [String]) {
    self.themes = themes
  }

  /// The ids that `--provider` takes.
  static let providers = SettingsLayer.unique(
    Preferences().providers + Providers.all.map(\.id))
  /// The minutes that `--refresh` takes.
  static let refreshRange = 1...1440
  /// The shells that there are completions for.
  static let shells = ["bash", "zsh", "fish"]

  /// The rows.
  var options: [OptionSpec] { output + data + looks + program }

  /// The lines of the help: options that need little said share one, so that all fit one screen.
  static let helpRows: [[OptionID]] = [
    [.once], [.json], [.format], [.follow], [.stdin], [.demo, .demoIfOffline], [.provider],
    [.endpoint], [.refresh], [.units], [.grades], [.bars], [.lang], [.scale, .view],
    [.theme, .ascii, .noColor, .noAnimation, .noMouse], [.config, .printConfig], [.doctor, .stats],
    [.completions, .manual], [.help, .version],
  ]

  /// The row of an option by its full name.
  func option(named name: String) -> OptionSpec? {
    OptionID(rawValue: name).flatMap { id in options.first { $0.id == id } }
  }

  /// The row of an option by its letter.
  func option(letter: Character) -> OptionSpec? {
    options.first { $0.short == letter }
  }

  private var output: [OptionSpec] {
    [
      OptionSpec(id: .once, short: "1", group: .output),
      OptionSpec(id: .json, group: .output),
      OptionSpec(id: .format, argument: "TEMPLATE", accepted: .template, group: .output),
      OptionSpec(id: .follow, short: "f", group: .output),
      OptionSpec(id: .stdin, group: .output),
      OptionSpec(id: .demo, group: .output),
      OptionSpec(id: .demoIfOffline, group: .output),
    ]
  }

  private var data: [OptionSpec] {
    [
      OptionSpec(
        id: .provider, short: "p", argument: "NAME,...", accepted: .list(Self.providers),
        group: .data),
      OptionSpec(id: .endpoint, argument: "URL", accepted: .url, group: .data),
      OptionSpec(
        id: .refresh, argument: "MINUTES", accepted: .number(Self.refreshRange), group: .data),
      OptionSpec(
        id: .units, short: "u", argument: "UNITS",
        accepted: .names(UnitSystem.allCases.map(\.rawValue)), group: .data),
      OptionSpec(
        id: .grades, argument: "STANDARD",
        accepted: .names(GradeStandard.allCases.map(\.rawValue)), group: .data),
      OptionSpec(
        id: .bars, argument: "LIST", accepted: .list(BarKind.allCases.map(\.rawValue)),
        group: .data),
    ]
  }

  private var looks: [OptionSpec] {
    [
      OptionSpec(
        id: .lang, short: "l", argument: "LANG",
        accepted: .names(Language.allCases.map(\.rawValue)), group: .looks),
      OptionSpec(
        id: .scale, argument: "SCALE", accepted: .names(ScaleStyle.allCases.map(\.rawValue)),
        group: .looks),
      OptionSpec(
        id: .view, argument: "VIEW", accepted: .names(ViewKind.allCases.map(\.rawValue)),
        group: .looks),
      OptionSpec(id: .theme, argument: "NAME", accepted: .names(themes), group: .looks),
      OptionSpec(id: .ascii, group: .looks),
      OptionSpec(id: .noColor, group: .looks),
      OptionSpec(id: .noAnimation, group: .looks),
      OptionSpec(id: .noMouse, group: .looks),
    ]
  }

  private var program: [OptionSpec] {
    [
      OptionSpec(id: .config, argument: "FILE", accepted: .file, group: .program),
      OptionSpec(id: .printConfig, group: .program),
      OptionSpec(id: .doctor, group: .program),
      OptionSpec(id: .stats, group: .program),
      OptionSpec(
        id: .completions, argument: "SHELL", accepted: .names(Self.shells), group: .program),
      OptionSpec(id: .manual, group: .program),
      OptionSpec(id: .help, short: "h", group: .program),
      OptionSpec(id: .version, group: .program),
    ]
  }
}
