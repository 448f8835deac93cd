extension LoopbackServer {
  /// What the server does with a request; a well-behaved answer or one of many bad ones.
  public struct Response: Sendable {
    enum Step: Sendable {
      case send([UInt8])
      case sendForever([UInt8], pause: Double)
      case trickle([UInt8], pause: Double)
      case pause(Double)
      case hold(Gate)
      case silence
    }

    var steps: [Step]

    /// Whatever bytes, without a head of the server's making.
    public static func raw(_ bytes: [UInt8]) -> Response { Response(steps: [.send(bytes)]) }

    /// Whatever text, without a head of the server's making.
    public static func raw(_ text: String) -> Response { raw(Array(text.utf8)) }

    /// Bytes with a head that fits them; a header given here replaces the server's own.
    public static func bytes(
      _ body: [UInt8], status: Int = 200, type: String = "application/json",
      headers: [String: String] = [:]
    ) -> Response {
      var fields = [
        "Content-Type": type, "Content-Length": "\(body.count)", "Connection": "close",
      ]
      fields.merge(headers) { $1 }
      return raw(head(status, fields) + body)
    }

    /// A JSON answer.
    public static func json(
      _ body: String, status: Int = 200, headers: [String: String] = [:]
    ) -> Response {
      bytes(Array(body.utf8), status: status, headers: headers)
    }

    /// A plain text answer.
    public static func text(_ body: String, status: Int = 200) -> Response {
      bytes(Array(body.utf8), status: status, type: "text/plain")
    }

    /// A web page, as a network's log-in sends it.
    public static func html(
      _ body: String = "<!DOCTYPE html><html><body>Please log in</body></html>", status: Int = 200
    ) -> Response {
      bytes(Array(body.utf8), status: status, type: "text/html")
    }

    /// A redirect.
    public static func redirect(to address: String, status: Int = 302) -> Response {
      bytes([], status: status, headers: ["Location": address])
    }

    /// A JSON answer that is packed with gzip.
    public static func gzip(_ body: String) -> Response {
      bytes(Gzip.stored(Array(body.utf8)), headers: ["Content-Encoding": "gzip"])
    }

    /// A small answer that unpacks to many megabytes of spaces.
    public static func gzipBomb(megabytes: Int) -> Response {
      bytes(Gzip.bomb(bytes: megabytes << 20), headers: ["Content-Encoding": "gzip"])
    }

    /// A body that ends before the promised length; by default in its middle.
    public static func cut(_ body: String, after count: Int? = nil) -> Response {
      let bytes = Array(body.utf8)
      let fields = ["Content-Type": "application/json", "Content-Length": "\(bytes.count)"]
      return raw(head(200, fields) + bytes.prefix(count ?? bytes.count / 2))
    }

    /// A body that never ends, as fast as the client reads or with a pause between pieces.
    public static func endless(_ piece: String = "[1,", pause: Double = 0) -> Response {
      Response(steps: [
        .send(head(200, ["Content-Type": "application/json"])),
        .sendForever(Array(piece.utf8), pause: pause),
      ])
    }

    /// A body that comes byte by byte.
    public static func slow(_ body: String, secondsPerByte pause: Double) -> Response {
      let bytes = Array(body.utf8)
      let fields = ["Content-Type": "application/json", "Content-Length": "\(bytes.count)"]
      return Response(steps: [.send(head(200, fields)), .trickle(bytes, pause: pause)])
    }

    /// Takes the request and never says a word.
    public static var silence: Response { Response(steps: [.silence]) }

    /// Takes the request and closes the connection.
    public static var drop: Response { Response(steps: []) }

    /// The same answer, but only once the gate is open.
    public func held(by gate: Gate) -> Response { Response(steps: [.hold(gate)] + steps) }

    /// The same answer some seconds later.
    public func delayed(by seconds: Double) -> Response {
      Response(steps: [.pause(seconds)] + steps)
    }

    private static func head(_ status: Int, _ fields: [String: String]) -> [UInt8] {
      var text = "HTTP/1.1 \(status) Answer\r\n"
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        text += "\(name): \(value)\r\n"
      }
      return Array((text + "\r\n").utf8)
    }
  }
}
