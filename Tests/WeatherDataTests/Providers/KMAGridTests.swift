import Testing
import WeatherData

@Suite struct KMAGridTests {
  @Test(arguments: [
    (37.488201, 126.929810, 59, 125), (37.5665, 126.9780, 60, 127), (37.4563, 126.7052, 55, 124),
    (37.2636, 127.0286, 61, 120), (37.7519, 128.8761, 92, 132), (36.3504, 127.3845, 67, 100),
    (36.4800, 127.2890, 66, 103), (35.8714, 128.6014, 89, 91), (35.1595, 126.8526, 58, 74),
    (35.1796, 129.0756, 98, 76), (35.5384, 129.3114, 102, 84), (33.4996, 126.5312, 53, 38),
    (37.4845, 130.9057, 127, 127),
  ])
  func aTownLiesInItsCell(latitude: Double, longitude: Double, x: Int, y: Int) throws {
    let cell = try #require(KMAGrid(holding: place(latitude, longitude).coordinates))
    #expect(cell == KMAGrid(x: x, y: y))
  }

  @Test(arguments: [
    (60, 127, 37.57987, 126.98935), (1, 1, 31.79442, 123.76126), (149, 253, 43.21755, 132.77497),
    (59, 125, 37.488201, 126.929810),
  ])
  func aCellsMiddleIsWhereTheGuideSays(
    x: Int, y: Int, latitude: Double, longitude: Double
  ) throws {
    let center = try #require(KMAGrid(x: x, y: y)?.center)
    #expect(abs(center.latitude - latitude) < 1e-5)
    #expect(abs(center.longitude - longitude) < 1e-5)
  }

  @Test func everyCellHoldsItsOwnMiddle() throws {
    for x in stride(from: 1, through: 149, by: 4) {
      for y in stride(from: 1, through: 253, by: 7) {
        let cell = try #require(KMAGrid(x: x, y: y))
        let center = try #require(cell.center)
        #expect(KMAGrid(holding: center) == cell)
      }
    }
  }

  @Test func theCellsAreThoseThatKMAPublishes() {
    let rows = KoreanCells.published.split(whereSeparator: \.isWhitespace)
    let agreeing = rows.count { row in
      let fields = row.split(separator: ",").compactMap { Double($0) }
      guard fields.count == 4 else { return false }
      let cell = KMAGrid(holding: place(fields[2], fields[3]).coordinates)
      return cell.map { Double($0.x) == fields[0] && Double($0.y) == fields[1] } ?? false
    }
    #expect(rows.count > 300)
    #expect(agreeing * 100 >= rows.count * 98)
  }

  @Test(arguments: [(48.8534, 2.3488), (-33.9, 151.2), (90, 0), (-90, 126), (0, -54), (39, 140)])
  func aPlaceFarFromKoreaHasNoCell(latitude: Double, longitude: Double) {
    #expect(KMAGrid(holding: place(latitude, longitude).coordinates) == nil)
  }

  @Test(arguments: [(0, 1), (150, 1), (1, 0), (1, 254)])
  func thereIsNoCellBesideTheGrid(x: Int, y: Int) {
    #expect(KMAGrid(x: x, y: y) == nil)
  }
}
