nonisolated extension English {
  func heading(of section: ManualSection) -> String {
    switch section {
    case .name: "NAME"
    case .synopsis: "SYNOPSIS"
    case .description: "DESCRIPTION"
    case .places: "PLACES"
    case .options: "OPTIONS"
    case .keys: "KEYS"
    case .json: "JSON"
    case .format: "TEMPLATES"
    case .stdin: "BARS FROM STANDARD INPUT"
    case .files: "FILES"
    case .environment: "ENVIRONMENT"
    case .exitStatus: "EXIT STATUS"
    case .examples: "EXAMPLES"
    }
  }

  func paragraphs(of section: ManualSection) -> [String] {
    switch section {
    case .description:
      [
        "weatherbars shows the weather and the quality of the air of a place as bars that move. "
          + "Without an output option it opens a full-screen dashboard; where standard output is "
          + "no terminal it prints the bars once.",
        "Sample data, forecasts and old values are always named as such.",
      ]
    case .places:
      [
        "A place is a name, which a region or country after a comma narrows down, or LAT,LON with "
          + "signs or the letters N, S, E and W, or either after LABEL=. A leading minus of a "
          + "latitude is no option.",
        "A label of the settings file stands for its place.",
        "Without a place: those of the settings file, else the city of this machine's time zone, "
          + "else Seoul. No address is ever looked up over the network for it.",
      ]
    case .json:
      [
        "One object a line for each place, every key always there, null where unknown. "
          + "The keys are described in weatherbars.schema.json. While version is 1, keys are only "
          + "added."
      ]
    case .format:
      [
        "Text with {field} or {field:WIDTH}, right-aligned by cells; {{ and }} are braces. "
          + "The fields: \(FormatField.summary). ID is the name of a bar.",
        "The templates waybar and tmux stand for whole forms. "
          + "Without a reading the line is empty.",
        "With --follow, for templates and for JSON, a line comes at once from what is cached, then "
          + "whenever a refresh changed what it tells; a template with {time} or {age} is also "
          + "printed when these change. It ends with status 0 when nobody reads any more, and with "
          + "1 when no place has a name that anybody knows.",
        "The class of the waybar object is observed, forecast, stale or sample.",
      ]
    case .stdin:
      [
        "One JSON object a line: a name with a number, or with an object of value, unit, min, max "
          + "and label; null shows a dash. A line that is no such object is named on the status "
          + "line and skipped."
      ]
    case .files:
      [
        "$XDG_CONFIG_HOME/weatherbars/config.json: the settings, JSON with comments. "
          + "--print-config prints one that can be used.",
        "$XDG_CACHE_HOME/weatherbars/: the last answers of the providers.",
      ]
    case .environment:
      [
        "WEATHERBARS_OPENWEATHERMAP_KEY, WEATHERBARS_DATA_GO_KR_KEY: provider keys.",
        "NO_COLOR, TERM, LANG, LC_*, TZ, http_proxy, https_proxy, no_proxy and SSL_CERT_FILE are "
          + "honoured.",
      ]
    case .exitStatus:
      [
        "0: fine; a cached reading counts. 1: no reading for at least one place. "
          + "2: a usage or settings error. Ended by a signal: that signal."
      ]
    case .name, .synopsis, .options, .keys, .examples: []
    }
  }
}
