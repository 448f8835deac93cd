public import FoundationEssentials
import Glibc

/// Where the sun stands, by the equations of the NOAA Solar Calculator.
///
/// The source is NOAA's Global Monitoring Laboratory, "Solar Calculation Details", which follows
/// J. Meeus, "Astronomical Algorithms". Rise and set are meant with the disc's upper edge on the
/// horizon and usual refraction: the centre 0.833 degrees below. Below 72 degrees of latitude the
/// times are right within a minute or two.
public enum Sun {
  /// Whether the sun is up.
  public static func isDay(at instant: Date, coordinates: Coordinates) -> Bool {
    height(at: Double(instant.unixSeconds), coordinates) > 0
  }

  /// When the sun is up on a day of the place's calendar.
  ///
  /// The cost is some hundred evaluations of the sun's height.
  public static func day(
    _ date: CivilDate, coordinates: Coordinates, in zone: TimeZoneRules
  ) -> SunDay {
    let start = zone.startOfDay(date).timeIntervalSince1970
    let end = start + Double(zone.dayLength(date))
    var rise: Double?
    var set: Double?
    var time = start
    var isUp = height(at: start, coordinates) > 0
    let step = 600.0
    while time < end {
      let next = min(time + step, end)
      let isUpNext = height(at: next, coordinates) > 0
      if isUpNext != isUp {
        let crossing = crossing(from: time, to: next, coordinates)
        // Near the polar day a set can come just after midnight and again before the next one.
        if isUpNext { rise = rise ?? crossing } else { set = crossing }
      }
      isUp = isUpNext
      time = next
    }
    guard rise == nil, set == nil else {
      return .risesAndSets(
        rise: rise.map(Date.init(timeIntervalSince1970:)),
        set: set.map(Date.init(timeIntervalSince1970:)))
    }
    return isUp ? .upAllDay : .downAllDay
  }

  /// Halves a stretch in which the sun crosses the horizon down to a second.
  private static func crossing(from start: Double, to end: Double, _ point: Coordinates) -> Double {
    var (low, high) = (start, end)
    let isUp = height(at: low, point) > 0
    while high - low > 1 {
      let middle = (low + high) / 2
      if (height(at: middle, point) > 0) == isUp { low = middle } else { high = middle }
    }
    return high.rounded(.down)
  }

  /// Degrees of the sun's upper edge over the horizon at a time in seconds since 1970.
  private static func height(at seconds: Double, _ point: Coordinates) -> Double {
    let julianCentury = (seconds / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let t = julianCentury
    let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032))
      .truncatingRemainder(dividingBy: 360)
    let meanAnomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let equationOfCentre =
      sine(meanAnomaly) * (1.914602 - t * (0.004817 + 0.000014 * t))
      + sine(2 * meanAnomaly) * (0.019993 - 0.000101 * t) + sine(3 * meanAnomaly) * 0.000289
    let node = 125.04 - 1934.136 * t
    let apparentLongitude = meanLongitude + equationOfCentre - 0.00569 - 0.00478 * sine(node)
    let meanObliquity =
      23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = meanObliquity + 0.00256 * cosine(node)
    let sineOfDeclination = sine(obliquity) * sine(apparentLongitude)
    let declination = asin(min(max(sineOfDeclination, -1), 1))

    let halfTangent = tan(obliquity / 2 * .pi / 180)
    let y = halfTangent * halfTangent
    let equationOfTime =
      y * sine(2 * meanLongitude) - 2 * eccentricity * sine(meanAnomaly)
      + 4 * eccentricity * y * sine(meanAnomaly) * cosine(2 * meanLongitude)
      - y * y / 2 * sine(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * sine(2 * meanAnomaly)
    let minutes = (seconds / 60).truncatingRemainder(dividingBy: 1440)
    let trueSolarTime = minutes + 4 * (equationOfTime * 180 / .pi) + 4 * point.longitude
    let hourAngle = trueSolarTime / 4 - 180

    let sineOfHeight =
      sine(point.latitude) * sin(declination)
      + cosine(point.latitude) * cos(declination) * cosine(hourAngle)
    return asin(min(max(sineOfHeight, -1), 1)) * 180 / .pi + 0.833
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
