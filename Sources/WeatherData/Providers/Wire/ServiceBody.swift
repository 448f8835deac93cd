package import FoundationEssentials

/// What a body looks like from its first byte, which tells more truth than its declared type.
package enum ServiceBody: Sendable, Equatable {
  case empty
  case json(LooseJSON)
  /// Begins like JSON but isn't whole or valid.
  case brokenJSON
  /// Tags, but no web page.
  case xml(String)
  case page
  case words(String)

  /// Looks at a body.
  package init(_ body: Data) {
    let text = { String(decoding: body.prefix(4096), as: UTF8.self) }
    switch Answer.kind(of: body) {
    case .empty: self = .empty
    case .json: self = LooseJSON(body).map(Self.json) ?? .brokenJSON
    case .page: self = .page
    case .markup: self = .xml(text())
    case .text: self = .words(Self.clean(text()))
    }
  }

  /// The failure to report where JSON was needed and this came with a good status.
  package func notJSON(host: String) -> WeatherError {
    switch self {
    case .page: .captivePortal(host: host)
    case .brokenJSON: .cutShort(host: host)
    case .empty: .badData(host: host, detail: "the answer is empty")
    case .xml, .words, .json: .badData(host: host, detail: "the answer is not the JSON asked for")
    }
  }

  /// A service's words, cleaned and cut to what fits a line.
  package static func clean(_ text: String) -> String { text.cleaned(maximum: 200) }
}
