import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@Suite(.enabled(if: OpenSSL.isThere)) struct TLSTests {
  private let host = "127.0.0.1"

  private func fetch(_ server: TLSServer, trusting file: String?) -> Result<
    HTTPResponse, WeatherError
  > {
    WeatherDataTests.fetch(
      "https://127.0.0.1:\(server.port)/",
      environment: file.map { ["SSL_CERT_FILE": $0] } ?? [:])
  }

  @Test func aCertificateThatNobodyVouchesForIsOfAnUnknownIssuer() throws {
    let server = try TLSServer(.good)
    #expect(fetch(server, trusting: nil).error == .unknownIssuer(host: host))
    #expect(fetch(server, trusting: server.certificateFile).value?.status == 200)
  }

  @Test func aCertificatePastItsDateIsExpired() throws {
    let server = try TLSServer(.expired)
    #expect(
      fetch(server, trusting: server.certificateFile).error == .certificateExpired(host: host))
  }

  @Test func aCertificateOfAnotherHostIsOfTheWrongHost() throws {
    let server = try TLSServer(.ofAnotherHost)
    #expect(fetch(server, trusting: server.certificateFile).error == .wrongHost(host: host))
  }

  @Test func aConnectionThatEndsInTheHandshakeIsAnotherTLSFailure() throws {
    let server = try LoopbackServer { _ in .json("{}") }
    startThread {
      _ = eventually { server.openConnections == 1 }
      server.stop()
    }
    let error = WeatherDataTests.fetch("https://127.0.0.1:\(server.port)/").error
    #expect(error?.kind == .tls)
  }

  @Test func aFileOfIssuersThatIsNotThereIsNamed() throws {
    let server = try TLSServer(.good)
    #expect(fetch(server, trusting: "/nonexistent/issuers.pem").error?.kind == .tls)
  }
}
