/// A body in lines of text, for a screen on which no bar fits.
enum CompactLayout {
  /// The most important line first.
  static func lines(of body: Body) -> [Line] {
    switch body {
    case .columns(let body):
      return body.columns.prefix(500).enumerated().map { index, face in
        var spans = [Span(face.value, .strong)]
        if !face.shortName.isEmpty { spans.append(Span(" " + face.shortName, .dim)) }
        if !face.word.isEmpty { spans.append(Span(" " + face.word, face.wordRole)) }
        return Line(spans)
      }
    case .series(let body):
      let important = body.readout.sorted { $0.priority < $1.priority }
      let readout = Line(Array(important.map(\.line.spans).joined(separator: [Span(" ")])))
      return [readout, body.title].filter { !$0.spans.isEmpty }
    case .spans(let body):
      return body.spans.prefix(500).map { face in
        Line([
          Span(face.title + " ", .strong), Span(face.lowText, .dim), Span(" "),
          Span(face.highText, .strong),
        ])
      }
    }
  }
}
