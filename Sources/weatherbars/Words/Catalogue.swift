/// Everything that people read; no view, error or output holds a sentence of its own.
///
/// A language is one conformer. The compiler sees to it that every language has every word, and a
/// sentence that holds figures is a method, so that each language orders and bends it in its own way.
nonisolated protocol Catalogue: BarWords, GradeWords, ConditionWords, TimeWords, ErrorWords,
  DashboardWords, HelpWords, OptionWords, UsageWords, OutputWords, SettingsWords, ReasonWords,
  TerminalWords, DoctorWords, ManualWords
{}

/// English.
nonisolated struct English: Catalogue {}

/// Korean, as a Korean weather app says it.
nonisolated struct Korean: Catalogue {}
