import FoundationEssentials
import Glibc
import Testing

@testable import weatherbars

@Suite struct SettingsStoreTests {
  private let table = OptionTable(themes: ["default"])

  /// A folder of its own for a test, removed afterwards.
  private func inFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/weatherbars-settings-XXXXXX".utf8CString)
    let name = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { try? FileManager.default.removeItem(atPath: name) }
    try body(name)
  }

  @Test func aFileIsWrittenWholeAndKeepsItsRights() throws {
    try inFolder { folder in
      let store = SettingsStore(path: folder + "/a/b/config.json")
      #expect(throws: Never.self) { try store.write("{}\n").get() }
      var status = stat()
      #expect(stat(store.path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(try store.read().get().isReadableByOthers == false)
      chmod(store.path, 0o644)
      try store.write("{ }\n").get()
      #expect(try store.read().get().text == "{ }\n")
      #expect(try store.read().get().isReadableByOthers)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["config.json"])
    }
  }

  @Test func aLinkStaysALink() throws {
    try inFolder { folder in
      try SettingsStore(path: folder + "/real.json").write("{}").get()
      #expect(symlink("real.json", folder + "/link.json") == 0)
      try SettingsStore(path: folder + "/link.json").write("{\"units\": \"si\"}").get()
      #expect(try SettingsStore(path: folder + "/real.json").read().get().text.contains("si"))
      var status = stat()
      #expect(lstat(folder + "/link.json", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func whatIsNoFileIsAReason() throws {
    try inFolder { folder in
      guard case .failure(let failure) = SettingsStore(path: folder).read() else {
        Issue.record("a folder was read")
        return
      }
      #expect(!failure.isMissing)
      guard case .failure(let missing) = SettingsStore(path: folder + "/x").read() else {
        Issue.record("nothing was read")
        return
      }
      #expect(missing.isMissing)
      try SettingsStore(path: folder + "/file").write("x").get()
      guard case .failure = SettingsStore(path: folder + "/file/config.json").write("x") else {
        Issue.record("written below a file")
        return
      }
    }
  }

  @Test func theUsualFileFollowsTheEnvironment() {
    func path(_ environment: [String: String]) -> String? {
      SettingsStore.usualPath(in: environment)
    }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/weatherbars/config.json")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/weatherbars/config.json")
    #expect(path(["XDG_CONFIG_HOME": ""]) == nil)
  }

  @Test func onlyTheUsualFileMayBeMissing() throws {
    try inFolder { folder in
      let environment = ["XDG_CONFIG_HOME": folder, "LANG": "ko_KR"]
      let usual = try SettingsLoader.load(Invocation(), environment: environment, table: table)
        .get()
      #expect(!usual.hasFile)
      #expect(usual.file == folder + "/weatherbars/config.json")
      var named = Invocation()
      named.configFile = folder + "/none.json"
      guard
        case .failure(let failure) = SettingsLoader.load(
          named, environment: environment, table: table)
      else {
        Issue.record("a missing file was taken")
        return
      }
      #expect(failure.lines.count == 1)
      #expect(failure.lines[0].hasPrefix(folder + "/none.json: 읽을 수 없습니다"))
    }
  }

  @Test func keysThatOthersCanReadAreAWarningWithoutTheKey() throws {
    try inFolder { folder in
      let store = SettingsStore(path: folder + "/weatherbars/config.json")
      try store.write("{\"keys\": {\"openweathermap\": \"geheim\"}}").get()
      let environment = ["XDG_CONFIG_HOME": folder]
      func warnings() throws -> [String] {
        try SettingsLoader.load(Invocation(), environment: environment, table: table).get().warnings
      }
      #expect(try warnings() == [])
      chmod(store.path, 0o640)
      #expect(try warnings().count == 1)
      #expect(try warnings().allSatisfy { !$0.contains("geheim") && $0.contains("chmod 600") })
    }
  }
}
