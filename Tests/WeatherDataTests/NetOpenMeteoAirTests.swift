import FoundationEssentials
import TestSupport
import Testing
import WeatherData

@Suite struct OpenMeteoAirDecodingTests {
  @Test func particlesAndIndicesArrive() throws {
    var air = OpenMeteoBodies.Air()
    air.clock = OpenMeteoBodies.Clock(now: 1_795_930_200)
    let report = try openMeteoReport(air.json(), .air)
    #expect(
      report.reading.figures.mapValues(\.value)
        == [.pm10: 42, .pm2_5: 18.5, .aqi: 63, .europeanAQI: 37])
    #expect(report.reading.observedAt == instant(1_795_928_400))
    #expect(report.sources.map(\.name) == ["Open-Meteo", "CAMS"])
    #expect(report.sources.last?.attribution.contains("Copernicus") == true)
  }

  @Test func theGreatestValuesOfADayAreThoseOfThePlacesOwnDay() throws {
    var air = OpenMeteoBodies.Air()
    air.clock = OpenMeteoBodies.Clock(now: 1_795_930_200)
    air.hourly["pm10"] = (0..<48).map { $0 == 23 ? 90 : $0 == 24 ? 70 : 10 }
    air.hourly["pm2_5"] = Array(repeating: nil, count: 48)
    let days = try openMeteoReport(air.json(), .air).forecast.days
    #expect(days.map(\.date.day) == [29, 30])
    #expect(days.map(\.pm10) == [90, 70])
    #expect(days.map(\.pm2_5) == [nil, nil])
  }

  @Test(arguments: ["\u{b5}g/m³", "\u{3bc}g/m³"])
  func bothLettersMuAreTheSameUnit(unit: String) throws {
    var air = OpenMeteoBodies.Air()
    air.particleUnit = unit
    #expect(try openMeteoReport(air.json(), .air).reading.figures[.pm10]?.value == 42)
  }

  @Test func anotherUnitOfParticlesIsRefused() {
    var air = OpenMeteoBodies.Air()
    air.particleUnit = "ppm"
    #expect(openMeteoFailure(air.json(), .air)?.kind == .badData)
  }

  @Test func severalPlacesAreMatchedByPositionAndLeaveMembersOut() throws {
    let text = """
      [{"elevation":12.0,"utc_offset_seconds":0,"timezone":"GMT",
      "current_units":{"time":"iso8601","pm10":"μg/m³","pm2_5":"μg/m³"},
      "current":{"time":"2026-09-16T15:00","interval":3600,"european_aqi":19,"pm10":7.1,
      "pm2_5":3.2,"grass_pollen":0.1}},
      {"location_id":1,"current_units":{"time":"iso8601"},
      "current":{"time":"2026-09-16T15:00","interval":3600,"european_aqi":33,"pm10":12.0,
      "pm2_5":8.0,"grass_pollen":null}}]
      """
    let answers = openMeteoDecoder.reports(Data(text.utf8), part: .air, places: 2)
    let reports = try answers.map { try $0.get() }
    #expect(reports.map { $0.reading.figures[.pm10]?.value } == [7.1, 12])
    #expect(reports.map(\.utcOffset) == [0, nil])
    #expect(reports.map(\.reading.observedAt) == [1_789_570_800, 1_789_570_800].map(instant))
  }
}

@Suite struct OpenMeteoBrokenBodyTests {
  @Test(arguments: [
    "{\"latitude\":37.5,\"longitude\":127.0,\"utc_offset_seconds\":32400}",
    "{\"latitude\":nan,\"longitude\":nan,\"current\":{\"time\":1,\"temperature_2m\":null}}",
    "{}", "[]", "[[]]", "[null]", "{\"hourly\":7}", "[{\"current\":{}},{\"current\":{}}]",
  ])
  func whatHoldsNoValuesIsBadData(body: String) {
    let error = openMeteoFailure(body)
    #expect(error?.kind == .badData)
    #expect(error != .cutShort(host: "h"))
  }

  @Test func anAnswerThatBreaksOffInItsStreamIsCutShort() {
    let body = """
      {"utc_offset_seconds":0,"hourly":{"time":[0,3600],"temperature_2m":[1,Unexpected error \
      while streaming data: timeout
      """
    #expect(openMeteoFailure(body) == .cutShort(host: "h"))
  }

  @Test func aWrongNumberOfPlacesFailsForAll() {
    let one = OpenMeteoBodies.Weather().json()
    for body in [one, "[\(one)]", "[\(one),\(one),\(one)]"] {
      let answers = openMeteoDecoder.reports(Data(body.utf8), part: .weather, places: 2)
      #expect(answers.count == 2)
      #expect(answers.allSatisfy { $0.error?.kind == .badData })
    }
  }

  @Test func oneBrokenPlaceLeavesTheOthersAlone() throws {
    let one = OpenMeteoBodies.Weather().json()
    let answers = openMeteoDecoder.reports(
      Data("[\(one),\"broken\",\(one)]".utf8), part: .weather, places: 3)
    #expect(answers.map { $0.error == nil } == [true, false, true])
  }

  @Test func duplicateMembersEndInAValue() throws {
    let text = #"{"current":{"time":3600,"temperature_2m":1,"temperature_2m":2},"current":{}}"#
    let value = try openMeteoReport(text).reading.figures[.temperature]?.value
    #expect(value == nil || value == 1 || value == 2)
  }
}
