nonisolated extension English {
  func name(of subject: DoctorSubject) -> String {
    switch subject {
    case .version: "version"
    case .terminal: "terminal"
    case .entry: "TERM entry"
    case .mouse: "mouse"
    case .synchronized: "synchronized output"
    case .lookup: "name look-up"
    case .encryption: "TLS"
    case .size: "size"
    case .locale: "locale"
    case .glyphs: "glyphs (one line, no gaps)"
    case .color: "colours"
    case .settings: "settings"
    case .cache: "cache"
    case .proxy: "proxy"
    case .keys: "key"
    case .provider: "provider"
    case .clock: "clock"
    }
  }

  func text(of level: Finding.Level) -> String {
    switch level {
    case .fine: "ok"
    case .warning: "warning"
    case .fault: "fault"
    }
  }

  var none: String { "none" }
  var unknown: String { "unknown" }
  var noTerminal: String { "standard output is no terminal" }
  var noInputTerminal: String { "standard input is no terminal" }
  var yes: String { "yes" }
  var no: String { "no" }
  var mouseOff: String { "turned off" }
  var leftToProxy: String { "left to the proxy" }
  var notEncrypted: String { "not used (http)" }
  func noFile(_ path: String) -> String { "\(path) is not there, defaults are used" }
  func clockDifference(_ seconds: String) -> String {
    switch seconds {
    case "0": "as the service's"
    case _ where seconds.hasPrefix("-"): "\(seconds.dropFirst()) s ahead of the service's"
    default: "\(seconds) s behind the service's"
    }
  }

  var adviseTerminal: String { "run it in a terminal for the dashboard" }
  var adviseTerm: String { "set TERM to the terminal's name, such as xterm-256color" }
  var adviseSize: String { "make the window at least 40x12, better 80x24" }
  var adviseLocale: String { "set LANG to a UTF-8 locale, such as C.UTF-8, or use --ascii" }
  var adviseColor: String { "set TERM to an entry with 256 colours if the terminal has them" }
  var adviseCache: String { "make the folder writable, or set XDG_CACHE_HOME" }
  var adviseKey: String { "set the variable, or keys in the settings file" }
  var adviseClock: String { "set this machine's clock" }
  var adviseMouse: String { "the keys do all that the mouse does" }
  var adviseLookup: String { "check the network and /etc/resolv.conf, or the endpoint's name" }
  var adviseEncryption: String {
    "set the clock, install ca-certificates, or name your authority's file by SSL_CERT_FILE"
  }
}
