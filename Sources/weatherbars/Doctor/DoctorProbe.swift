import BarTUI
import FoundationEssentials
import Glibc
import WeatherData

/// Finds out what `--doctor` judges.
struct DoctorProbe {
  /// The variables of the environment.
  let environment: [String: String]
  /// Asks the providers' hosts.
  let network: DoctorNetwork

  /// Seconds that a terminal has to answer.
  private static let patience = 0.5

  /// Looks at everything; asks each provider's host once.
  ///
  /// - Parameters:
  ///   - loaded: The settings, or what is wrong with their file.
  ///   - otherwise: What counts where the file is wrong.
  ///   - cacheFolder: Where answers are kept.
  /// - Returns: What was found.
  func facts(
    settings loaded: Result<SettingsLoader.Loaded, SettingsLoader.Failure>,
    otherwise: Preferences, cacheFolder: String?
  ) -> DoctorFacts {
    var facts = DoctorFacts()
    lookAtTerminal(&facts)
    facts.proxies = network.proxies
    facts.certificateFile = environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    facts.cacheFolder = cacheFolder
    facts.isCacheWritable = cacheFolder.map(Self.isWritable) ?? false
    var preferences = otherwise
    switch loaded {
    case .success(let loaded):
      preferences = loaded.settings.preferences
      let path = loaded.file ?? ""
      facts.settings =
        loaded.hasFile
        ? .read(path, rights: Self.rights(of: path), keysReadable: !loaded.warnings.isEmpty)
        : .missing(loaded.file)
    case .failure(let failure): facts.settings = .wrong(failure.lines.map(Self.coarse))
    }
    facts.wantsMouse = preferences.mouse
    for id in preferences.providers {
      if let key = Providers.entry(id)?.key {
        let isSet = preferences.keys[key.setting]?.isEmpty == false
        facts.keys.append((key.variable, isSet))
      }
      if let answer = network.ask(id, at: preferences.endpoints[id]) {
        facts.answers.append(answer)
      }
    }
    return facts
  }

  private func lookAtTerminal(_ facts: inout DoctorFacts) {
    facts.isInputTerminal = isatty(STDIN_FILENO) == 1
    facts.isOutputTerminal = isatty(STDOUT_FILENO) == 1
    facts.term = environment["TERM"]
    if let description = TerminalDescription(named: facts.term ?? "") {
      facts.entry = .known(
        colors: description.colors, hasMouse: description.hasMouse,
        movesCursor: description.movesCursor)
    }
    facts.isNoColorSet = environment["NO_COLOR"]?.isEmpty == false
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      facts.columns = Int(size.ws_col)
      facts.rows = Int(size.ws_row)
    }
    facts.codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
    facts.localeName = setlocale(LC_CTYPE, nil).map { String(cString: $0) } ?? ""
    if facts.isInputTerminal, facts.isOutputTerminal {
      facts.isSynchronized = TerminalProbe.knowsSynchronizedOutput(
        STDIN_FILENO, within: Self.patience)
    }
  }

  /// A line about the settings with numbers cut to one decimal, as it may name somebody's home.
  nonisolated static func coarse(_ line: String) -> String {
    var result = ""
    var decimals: Int?
    for character in line {
      let isDigit = ("0"..."9").contains(character)
      if let count = decimals, isDigit {
        decimals = count + 1
        if count >= 1 { continue }
      } else {
        decimals = character == "." && result.last?.isNumber == true ? 0 : nil
      }
      result.append(character)
    }
    return result
  }

  /// The rights of a file as `ls` writes them.
  private static func rights(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "?" }
    let letters = Array("rwxrwxrwx")
    return String(
      letters.indices.map { status.st_mode & (0o400 >> UInt32($0)) != 0 ? letters[$0] : "-" })
  }

  /// Whether a folder can be written to, or made in the nearest one above that is there.
  private static func isWritable(_ folder: String) -> Bool {
    var path = folder
    while !path.isEmpty {
      if access(path, F_OK) == 0 { return access(path, W_OK | X_OK) == 0 }
      path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
    return access("/", W_OK | X_OK) == 0
  }
}
