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
}
