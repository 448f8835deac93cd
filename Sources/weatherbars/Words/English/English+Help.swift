nonisolated extension English {
  var helpTitle: String { "Help" }

  var helpKeys: [KeyHelp] {
    [
      KeyHelp("q  Ctrl-C", "quit"),
      KeyHelp("r", "refresh"),
      KeyHelp("Tab  Shift-Tab  1-4", "views: now, hours, days, places"),
      KeyHelp("← →  h l", "previous and next place"),
      KeyHelp("↑ ↓  k j", "quantity of the hours, days and places views"),
      KeyHelp("Shift-← →", "hour by hour through a week of the hours view"),
      KeyHelp("PgUp PgDn", "the same by days; Home and End to either end"),
      KeyHelp("o", "sort the places view by value or by hand"),
      KeyHelp("Enter", "open the place of the places view"),
      KeyHelp("+  /", "find and add a place"),
      KeyHelp("-  -", "twice: remove the shown place"),
      KeyHelp("u", "units: metric, imperial, SI"),
      KeyHelp("s", "scale of the bars: banded, linear"),
      KeyHelp("g", "standard of the air grades"),
      KeyHelp("t", "theme"),
      KeyHelp("?  F1", "this page"),
      KeyHelp("Esc", "close"),
      KeyHelp("Ctrl-L", "repaint"),
      KeyHelp("Ctrl-Z", "suspend"),
    ]
  }

  var helpMouse: [KeyHelp] {
    [
      KeyHelp("click", "a view, a place, an hour or a key hint"),
      KeyHelp("click a bar", "now view: its hours; days view: the hours of that day"),
      KeyHelp("wheel", "through places or hours"),
    ]
  }

  var helpReading: [String] {
    [
      "A bar is as high as its value. The numbers beside it are the limits of its bands; on the "
        + "banded scale each band adds a step, so that a change of band is seen at once.",
      "Colours go with the bands, and the word under a bar says the same without colour.",
      "A dash is a value that nobody gave. A dim bar is older than it should be.",
      "In the hours view ┊ begins a day, │ is now, ▲ the hour told at the top; dots are the night.",
      "Sample data and forecasts are named as such at the top.",
    ]
  }

  var helpHeadings: (keys: String, mouse: String, reading: String) {
    ("Keys", "Mouse", "Reading the bars")
  }
}
