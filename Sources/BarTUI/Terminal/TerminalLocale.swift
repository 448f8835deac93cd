import Glibc

/// The locale that the terminal is used in.
public nonisolated enum TerminalLocale {
  /// Whether the locale's characters are Unicode's, in UTF-8.
  ///
  /// The locale is asked, not the variables' text. Only where it names UTF-8 but is not installed,
  /// as in small containers, does the plain locale with UTF-8 stand in.
  public static func isUnicode(_ locale: String? = nil) -> Bool {
    if setlocale(LC_CTYPE, locale ?? "") == nil {
      let named = locale ?? variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
      if named.lowercased().contains("utf-8") || named.lowercased().contains("utf8") {
        setlocale(LC_CTYPE, "C.UTF-8")
      } else {
        setlocale(LC_CTYPE, "C")
      }
    }
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    return String(cString: codeset) == "UTF-8"
  }

  /// The value of a variable that is set and not empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
