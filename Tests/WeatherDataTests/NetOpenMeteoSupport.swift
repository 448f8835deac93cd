import FoundationEssentials
import Testing
import WeatherData

let openMeteoDecoder = OpenMeteoDecoder(host: "h", now: Date(timeIntervalSince1970: 1_800_000_000))

func openMeteoReport(_ body: String, _ part: Part = .weather) throws -> PartReport {
  let answers = openMeteoDecoder.reports(Data(body.utf8), part: part, places: 1)
  #expect(answers.count == 1)
  return try #require(answers.first).get()
}

func openMeteoFailure(_ body: String, _ part: Part = .weather) -> WeatherError? {
  openMeteoDecoder.reports(Data(body.utf8), part: part, places: 1).first?.error
}

func instant(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
