import BarModel
import BarTUI
import Testing
import WeatherData

@testable import weatherbars

@Suite struct FiguresTests {
  @Test(arguments: [
    (-5, "-5.0°C", 60, 0), (-0.04, "0.0°C", 90, 1), (0, "0.0°C", 90, 1), (10.9, "10.9°C", 100, 1),
    (10.96, "11.0°C", 131, 2), (17.9, "17.9°C", 137, 2), (18, "18.0°C", 168, 3),
    (21.3, "21.3°C", 171, 3), (21.3456, "21.3°C", 171, 3), (26.9, "26.9°C", 176, 3),
    (27, "27.0°C", 207, 4), (60, "60.0°C", 240, 4), (18.45, "18.5°C", 168, 3),
    (-0.05, "-0.1°C", 60, 0),
  ])
  func temperatureIsToldAsTheDesignWorksItOut(
    value: Double, text: String, height: Double, band: Int
  ) {
    let figure = BarFigure(.temperature, value, style: FigureStyle())
    #expect(figure.text == text)
    #expect(figure.height == height)
    #expect(figure.band == band)
  }

  @Test func particlesAreToldAsTheDesignWorksThemOut() {
    let pm10 = BarFigure(.pm10, 42, style: FigureStyle(standard: .korea))
    #expect(pm10.text == "42 µg/m³")
    #expect(pm10.height == 128)
    #expect(pm10.word == "moderate")
    let pm25 = BarFigure(.pm2_5, 18.5, style: FigureStyle(standard: .korea))
    #expect(pm25.text == "19 µg/m³")
    #expect(pm25.value == 19)
    #expect(pm25.height == 127)
  }

  @Test(arguments: [
    (BarKind.temperature, 21.3456, "70.4°F", 70.4), (.temperature, -0.04, "31.9°F", 31.9),
    (.apparentTemperature, -40, "-40.0°F", -40), (.windSpeed, 10, "22.4 mph", 22.4),
    (.precipitation, 1, "0.04 in", 0.04), (.humidity, 72.4, "72%", 72),
    (.pressure, 1013.25, "1013 hPa", 1013), (.uvIndex, 5.25, "5.3", 5.3), (.aqi, 87.2, "87", 87),
  ])
  func imperialIsConvertedFromTheUnroundedValue(
    kind: BarKind, raw: Double, text: String, value: Double
  ) {
    let figure = BarFigure(kind, raw, style: FigureStyle(units: .imperial))
    #expect(figure.text == text)
    #expect(figure.value == value)
  }

  @Test func windIsToldInTheUnitOfEachSystem() {
    let texts = [UnitSystem.metric, .imperial, .si].map {
      BarFigure(.windSpeed, 3.45, style: FigureStyle(units: $0)).text
    }
    #expect(texts == ["12.4 km/h", "7.7 mph", "3.5 m/s"])
  }

  @Test(arguments: BarKind.allCases)
  func heightAndBandAreTheSameInEverySystem(kind: BarKind) {
    for raw in [-12.34, -0.04, 0, 0.05, 3.35, 10.96, 37.5, 80.5, 150.6, 1013] {
      let figures = UnitSystem.allCases.map { BarFigure(kind, raw, style: FigureStyle(units: $0)) }
      #expect(Set(figures.map(\.height)).count == 1)
      #expect(Set(figures.map(\.band)).count == 1)
      #expect(Set(figures.map(\.shownValue)).count == 1)
    }
  }

  @Test(arguments: [nil, Double.nan, .infinity, -.infinity])
  func noValueIsADashAtTheStandardHeight(value: Double?) {
    for kind in BarKind.allCases {
      let figure = BarFigure(kind, value, style: FigureStyle())
      #expect(figure.value == nil)
      #expect(figure.text == "–")
      #expect(figure.height == 60)
      #expect(figure.grade == nil)
      #expect(figure.word.isEmpty)
    }
  }

  @Test func asciiSpellsUnits() {
    let style = FigureStyle(isASCII: true)
    #expect(BarFigure(.temperature, 21.3, style: style).text == "21.3C")
    #expect(BarFigure(.pm10, 42, style: style).text == "42 ug/m3")
    #expect(BarFigure(.pm10, nil, style: style).text == "-")
  }

  @Test func ticksAreTheLimitsInTheUnitsShown() {
    #expect(FigureStyle().ticks(of: .temperature).map(\.text) == ["0", "11", "18", "27"])
    #expect(
      FigureStyle(units: .imperial).ticks(of: .temperature).map(\.text)
        == ["32", "51.8", "64.4", "80.6"])
    #expect(FigureStyle().ticks(of: .temperature).map(\.height) == [90, 131, 168, 207])
  }

  @Test func anAxisIsRoundInTheUnitsShown() {
    // 0...20 °C are 32...68 °F: tens, the step of a round quarter of 36 degrees.
    let scale = Scale.linear(LinearScale(lower: 0, upper: 20, step: 5))
    let ticks = FigureStyle(units: .imperial).ticks(of: .temperature, on: scale)
    #expect(ticks.map(\.text) == ["40", "50", "60"])
    // 50 °F are 10 °C, half the way from 60 to 240 points.
    #expect(ticks[1].height == 150)
    #expect(
      FigureStyle().ticks(of: .temperature, on: scale).map(\.text) == ["0", "5", "10", "15", "20"])
    // 0...4 mm are 0...0.157 in.
    let rain = Scale.linear(LinearScale(lower: 0, upper: 4, step: 1))
    #expect(
      FigureStyle(units: .imperial).ticks(of: .precipitation, on: rain).map(\.text)
        == ["0", "0.05", "0.10", "0.15"])
  }

  @Test(arguments: [
    (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (0.05, 1, "0.1"), (-1.25, 1, "-1.3"), (5, 0, "5"),
    (0.034, 2, "0.03"), (-0.5, 0, "-1"), (123_456.75, 1, "123456.8"),
  ])
  func decimalsAreFixed(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [1e300, -1e300, 1e18, .nan, .infinity])
  func hugeNumbersAreNoTrap(value: Double) {
    #expect(!NumberText.fixed(value, decimals: 1).isEmpty)
    #expect(!NumberText.shortest(value).isEmpty)
  }
}
