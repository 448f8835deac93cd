import TestSupport
import Testing

/// A way in which a service fails, with what a user is told about it.
struct BadService: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the service answers to everything; nil where nobody listens.
  let response: LoopbackServer.Response?
  /// The kind of the error in `--json`.
  let kind: String
  /// A part of the sentence that tells it from the others.
  let words: String
  /// Words of the next step.
  let step: String

  var testDescription: String { name }

  static let all = [
    BadService(
      name: "refused", response: nil, kind: "network", words: "refuses the connection",
      step: "check the address"),
    BadService(
      name: "429",
      response: .json(
        OpenMeteoBodies.error(
          "Minutely API request limit exceeded. Please try again in one minute."), status: 429),
      kind: "quota", words: "Minutely API request limit exceeded", step: "wait"),
    BadService(
      name: "page", response: .html(), kind: "badData", words: "a web page answered",
      step: "log in"),
    BadService(
      name: "cut", response: .cut(OpenMeteoBodies.Weather().json()), kind: "badData",
      words: "broke off", step: "try again"),
    BadService(
      name: "endless", response: .endless("[1,"), kind: "badData", words: "too large",
      step: "check the address"),
    BadService(
      name: "status 500", response: .json(OpenMeteoBodies.error("No luck"), status: 500),
      kind: "http", words: "status 500", step: "try again later"),
    BadService(
      name: "no JSON", response: .json("{\"hourly\":"), kind: "badData", words: "answer of",
      step: "try again"),
    BadService(
      name: "loop", response: .redirect(to: "/v1/forecast"), kind: "http",
      words: "redirects without an end", step: "check the address"),
  ]

  /// Takes too long to try for each build.
  static let slow = [
    BadService(
      name: "silence", response: .silence, kind: "timeout", words: "did not answer in time",
      step: "try again"),
    BadService(
      name: "drip", response: .endless(" ", pause: 0.05), kind: "timeout",
      words: "did not answer in time", step: "try again"),
  ]

  /// Opens the service; the port that refuses is kept taken.
  func open() throws -> (server: LoopbackServer?, port: RefusingPort?, url: String) {
    guard let response else {
      let port = try RefusingPort()
      return (nil, port, port.baseURL)
    }
    let server = try LoopbackServer { _ in response }
    return (server, nil, server.baseURL)
  }
}
