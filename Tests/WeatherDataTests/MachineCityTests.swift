import FoundationEssentials
import Glibc
import Testing

@testable import WeatherData

@Suite struct MachineCityTests {
  /// The variable TZ, and the city with country code and zone.
  @Test(arguments: [
    ("Europe/Oslo", "Oslo", "NO", "Europe/Oslo"), (":Europe/Oslo", "Oslo", "NO", "Europe/Oslo"),
    ("/usr/share/zoneinfo/Europe/Amsterdam", "Amsterdam", "NL", "Europe/Amsterdam"),
    ("Asia/Calcutta", "Kolkata", "IN", "Asia/Kolkata"),
    ("US/Eastern", "New York", "US", "America/New_York"), ("ROK", "Seoul", "KR", "Asia/Seoul"),
    ("GB", "London", "GB", "Europe/London"), ("posix/Asia/Tokyo", "Tokyo", "JP", "Asia/Tokyo"),
    ("America/Argentina/Buenos_Aires", "Buenos Aires", "AR", "America/Argentina/Buenos_Aires"),
  ])
  func theVariableNamesTheCity(value: String, name: String, code: String, zone: String) throws {
    let place = try #require(MachineCity().place(environment: ["TZ": value]))
    #expect(place.name == name)
    #expect(place.countryCode == code)
    #expect(place.timeZone == zone)
    #expect(place.country?.isEmpty == false)
  }

  @Test(arguments: [
    "UTC", "Etc/UTC", "Etc/GMT+9", "KST-9", "EST5EDT,M3.2.0,M11.1.0", "<+09>-9", "/etc/passwd",
    "../../etc/passwd", "Middle/Earth", ":", "Europe/Oslo\0", String(repeating: "a", count: 9999),
  ])
  func aZoneWithoutCityHasNone(value: String) {
    #expect(MachineCity().place(environment: ["TZ": value]) == nil)
  }

  @Test func osloLiesWhereTheTableSays() throws {
    let place = try #require(MachineCity().place(environment: ["TZ": "Europe/Oslo"]))
    // +5955+01045 are 59°55' north and 10°45' east.
    #expect(place.coordinates == Coordinates(latitude: 59.9167, longitude: 10.75))
    #expect(place.country == "Norway")
  }

  @Test func withoutVariableTheLinkDecides() throws {
    try inTemporaryDirectory { directory in
      let link = directory + "/localtime"
      try #require(symlink("../usr/share/zoneinfo/Asia/Calcutta", link) == 0)
      let city = MachineCity(
        zoneDirectory: "/usr/share/zoneinfo", localTime: link, zoneName: directory + "/timezone")
      #expect(city.place(environment: [:])?.name == "Kolkata")
      #expect(city.place(environment: ["TZ": ""])?.name == "Kolkata")
      #expect(city.place(environment: ["TZ": ":" + link])?.name == "Kolkata")
      #expect(city.place(environment: ["TZ": "Asia/Seoul"])?.name == "Seoul")
    }
  }

  @Test func withoutLinkTheFileDecides() throws {
    try inTemporaryDirectory { directory in
      let file = directory + "/timezone"
      let city = MachineCity(
        zoneDirectory: "/usr/share/zoneinfo", localTime: directory + "/localtime", zoneName: file)
      #expect(city.place(environment: [:]) == nil)
      try Data("Pacific/Chatham\n".utf8).write(to: URL(filePath: file))
      #expect(city.place(environment: [:])?.name == "Chatham")
      try Data("\u{1B}]0;x\u{7}".utf8).write(to: URL(filePath: file))
      #expect(city.place(environment: [:]) == nil)
    }
  }

  /// The tables of a system whose older names are in `tzdata.zi` only, with a chain of links.
  @Test func ownTablesAreRead() throws {
    try inTemporaryDirectory { directory in
      let tables = [
        "tzdata.zi": "# version x\nL A/New A/Old\nL A/Old A/Oldest\nL A/New A/Merged\nL a\n",
        "zone.tab": "#code\nXX\t-0130-00015\tA/New\nYY\t+010203+0040506\tA/Merged\textra\nbad\n",
        "zone1970.tab": "XX,YY\t+10+020\tA/Bad\nZZ,XX\t+1000+02000\tA/Second\n",
        "iso3166.tab": "#\nXX\tX-Land\nYY\tY-Land\n",
      ]
      for (name, text) in tables {
        try Data(text.utf8).write(to: URL(filePath: directory + "/" + name))
      }
      let city = MachineCity(zoneDirectory: directory, localTime: "/none", zoneName: "/none")
      let oldest = try #require(city.place(environment: ["TZ": "A/Oldest"]))
      #expect(oldest.name == "New" && oldest.country == "X-Land")
      #expect(oldest.coordinates == Coordinates(latitude: -1.5, longitude: -0.25))
      let merged = try #require(city.place(environment: ["TZ": "A/Merged"]))
      #expect(merged.countryCode == "YY")
      #expect(merged.coordinates == Coordinates(latitude: 1.0342, longitude: 4.085))
      let second = try #require(city.place(environment: ["TZ": "A/Second"]))
      #expect(second.countryCode == "ZZ" && second.country == nil)
      #expect(city.place(environment: ["TZ": "A/Bad"]) == nil)
    }
  }

  private func inTemporaryDirectory(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/weatherbars-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }
}
