/// The words of `--doctor`.
nonisolated protocol DoctorWords: Sendable {
  /// The name of what is looked at.
  func name(of subject: DoctorSubject) -> String
  /// How good or bad a finding is, in a word.
  func text(of level: Finding.Level) -> String
  /// There is none.
  var none: String { get }
  /// It could not be found out.
  var unknown: String { get }
  /// Standard output is no terminal.
  var noTerminal: String { get }
  /// Standard input is no terminal.
  var noInputTerminal: String { get }
  /// It is so.
  var yes: String { get }
  /// It is not so.
  var no: String { get }
  /// The mouse is not wanted.
  var mouseOff: String { get }
  /// Names are looked up by the proxy.
  var leftToProxy: String { get }
  /// The connection is plain http.
  var notEncrypted: String { get }
  /// There is no settings file at a path.
  func noFile(_ path: String) -> String
  /// The service's clock minus this machine's, in seconds.
  func clockDifference(_ seconds: String) -> String

  // What to do.

  var adviseTerminal: String { get }
  var adviseTerm: String { get }
  var adviseSize: String { get }
  var adviseLocale: String { get }
  var adviseColor: String { get }
  var adviseCache: String { get }
  var adviseKey: String { get }
  var adviseClock: String { get }
  var adviseMouse: String { get }
  var adviseLookup: String { get }
  var adviseEncryption: String { get }
}
