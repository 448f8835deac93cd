import Glibc
import Synchronization
import TestSupport
import Testing

@testable import weatherbars

@Suite struct FollowOutputTests {
  private static func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError() }
    return (ends[0], ends[1])
  }

  @Test func aStalledReaderNeverStallsTheWriterAndGetsTheNewestLine() throws {
    let (reader, writer) = try Self.pipe()
    defer {
      close(reader)
      close(writer)
    }
    let output = FollowOutput(writer) { _ in }
    let filler = String(repeating: "x", count: 200_000)
    let start = monotonicSeconds()
    output.write(filler, of: 0)
    // From here on the writer stands before a full pipe.
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(eventually(within: 30) { poll(&waiting, 1, 10) > 0 })
    for index in 0..<20_000 { output.write("line \(index)", of: 0) }
    output.write("other", of: 1)
    #expect(monotonicSeconds() - start < 20)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    #expect(
      eventually(within: 30) {
        let count = read(reader, &buffer, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self).hasSuffix("other\n")
      })
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first.map(String.init) == filler)
    #expect(lines.contains("line 19999"))
    // Those in between were replaced before they could be written.
    #expect(lines.count < 100)
  }
}
