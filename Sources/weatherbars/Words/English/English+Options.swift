nonisolated extension English {
  func help(for option: OptionID) -> String {
    switch option {
    case .once: "print the bars once as text"
    case .json: "print one JSON object per place"
    case .format: "print one line per place, or waybar or tmux"
    case .follow: "stay, and print again on every change"
    case .stdin: "bars fed by JSON Lines on standard input"
    case .demo: "a built-in sample day instead of the network"
    case .demoIfOffline: "the sample day where no reading can be had"
    case .provider: "who is asked, in order"
    case .endpoint: "base URL of the first provider"
    case .refresh: "minutes between refreshes (15)"
    case .units: "metric, imperial or si"
    case .lang: "en or ko"
    case .grades: "air standard: korea, who, us or eu"
    case .scale: "heights: banded or linear"
    case .bars: "which bars, in which order"
    case .view: "first view: now, hours, days or places"
    case .theme: "colours"
    case .ascii: "no characters beyond ASCII"
    case .noColor: "no colours"
    case .noAnimation: "no motion"
    case .noMouse: "leave the mouse to the terminal"
    case .config: "use this settings file"
    case .printConfig: "print the settings and where each came from"
    case .doctor: "check terminal, settings and network"
    case .stats: "print what the frames cost at the end"
    case .help: "print this"
    case .version: "print the version"
    case .completions: "print a completion script: bash, zsh or fish"
    case .manual: "print the manual page"
    }
  }

  func help(forAll options: [OptionID]) -> String {
    switch options.first {
    case .demo: "sample day: always, or without a reading"
    case .scale: "banded, linear; now, hours, days, places"
    case .theme: "looks"
    case .config: "settings file; print what is in force"
    case .doctor: "check the system; print frame costs"
    case .completions: "print them: bash, zsh, fish"
    case .help: "print this, or version and libraries"
    default: options.map { help(for: $0) }.joined(separator: "; ")
    }
  }

  func heading(of group: OptionGroup) -> String {
    switch group {
    case .output: "Output"
    case .data: "Data"
    case .looks: "Looks"
    case .program: "Program"
    }
  }

  var summary: String { "Weather and air quality as animated bars in the terminal." }
  var usageHeading: String { "Usage" }
  var optionWord: String { "OPTION" }
  var placeWord: String { "PLACE" }
  var placeHelp: [String] {
    ["PLACE: a name, LAT,LON or LABEL=either: Seoul 33.8S,151.2E Home=37.57,126.98"]
  }
  var exitHelp: String { "Exit status: 0 fine, 1 no reading for a place, 2 usage or settings." }
}
