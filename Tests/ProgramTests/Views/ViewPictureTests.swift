import BarTUI
import Testing

@testable import weatherbars

/// The four views at 40x12 as they were found good by eye: a change shows here cell by cell.
@MainActor @Suite struct ViewPictureTests {
  private typealias Sample = (
    kind: ViewKind, language: Language, isUnicode: Bool, picture: [String]
  )

  @Test(arguments: 0..<12)
  func aSmallScreenIsWholeAndInPlace(number: Int) {
    let sample = Self.samples[number]
    var stage = SceneStage(
      Size(columns: 40, rows: 12), sample.language, isUnicode: sample.isUnicode)
    // The header above them has tests of its own.
    let picture = stage.show(sample.kind).dropFirst(2).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(picture == sample.picture, "\(sample.kind) \(sample.language)")
  }

  private nonisolated static var samples: [Sample] {
    english + korean + ascii
  }

  private nonisolated static let english: [Sample] = [
    (
      .now, .en, true,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "  27┤        151┤         76┤         +5",
        "  11┤ ▇▇▇▇▇   31┤ ▆▆▆▆▆   16┤ ▆▆▆▆▆",
        "   0┤ █████    0┤ █████    0┤ █████",
        "    │ █████     │ █████     │ █████",
        "    └───────    └───────    └───────",
        "     21.6°C     88 µg/m³    44 µg/m³",
        "   Temperature    PM10        PM2.5",
        "      warm         bad         bad",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .hours, .en, true,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "Temperature °C       15:00  21.6°C  warm",
        "    25┤▂▃▃▁┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "    20┤████▅▂┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "    15┤███████▆▅▄▃▂▁▁▁▁▁▁▁▂▃▄▅▅▄▄▃▂▁┈┈┈┈",
        "     5┤██████████████████████████████▇▇▆",
        "      └──▲──────────────────────────────",
        "rain %   ▁▁▁▂▂▂▂▃▄▅▆▆▇▇███▇▇▇▆▅▄▃▂▁▁",
        "         15 18 21 00 03 06 09 12 15 18",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .days, .en, true,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "Temperature °C                        +4",
        "  │  22°               21°",
        "20┤┈▄▄▄▄▄▄┈┈┈┈13°┈┈┈┈┈▃▃▃▃▃▃┈┈┈┈12°┈┈┈┈┈",
        "15┤┈██████┈┈┈▂▂▂▂▂▂┈┈┈██████┈┈┈▁▁▁▁▁▁┈┈┈",
        " 5┤┈▃▃▃▃▃▃┈┈┈▄▄▄▄▄▄┈┈┈▂▂▂▂▂▂┈┈┈▃▃▃▃▃▃┈┈┈",
        "  │   7°       8°       7°       8°",
        "  └─────────────────────────────────────",
        "    Today    Tue 1    Wed 2    Thu 3",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .places, .en, true,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "22┤┈▆▆▆▆▆▆┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▆▆▆▆▆▆┈┈┈",
        "20┤┈██████┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈██████┈┈┈",
        "18┤┈██████┈┈┈▂▂▂▂▂▂┈┈┈┈┈┈┈┈┈┈┈┈██████┈┈┈",
        "14┤ ██████   ██████   ▄▄▄▄▄▄   ██████",
        "  └────▲────────────────────────────────",
        "    21.6°C   16.4°C   15.0°C   21.6°C",
        "    Seoul    Busan     Jeju  Gangneung",
        "     warm     cool     cool     warm",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
  ]

  private nonisolated static let korean: [Sample] = [
    (
      .now, .ko, true,
      [
        " 1 현재   2 시간별   3 일별   4 지역",
        "  27┤        151┤         76┤         +5",
        "  11┤ ▇▇▇▇▇   31┤ ▆▆▆▆▆   16┤ ▆▆▆▆▆",
        "   0┤ █████    0┤ █████    0┤ █████",
        "    │ █████     │ █████     │ █████",
        "    └───────    └───────    └───────",
        "     21.6°C     88 µg/m³    44 µg/m³",
        "      기온      미세먼지   초미세먼지",
        "     따뜻함       나쁨        나쁨",
        " q 종료   r 새로 고침   Tab 화면   ?",
      ]
    ),
    (
      .hours, .ko, true,
      [
        " 1 현재   2 시간별   3 일별   4 지역",
        "기온 °C  15:00  21.6°C  따뜻함  구름많음",
        "      25┤▂▃▃▁┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "      20┤████▅▂┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "      15┤███████▆▅▄▃▂▁▁▁▁▁▁▁▂▃▄▅▅▄▄▃▂▁┈┈",
        "       5┤██████████████████████████████▇",
        "        └──▲────────────────────────────",
        "강수확률   ▁▁▁▂▂▂▂▃▄▅▆▆▇▇███▇▇▇▆▅▄▃▂▁▁",
        "           15 18 21 00 03 06 09 12 15 18",
        " q 종료   r 새로 고침   Tab 화면   ?",
      ]
    ),
    (
      .days, .ko, true,
      [
        " 1 현재   2 시간별   3 일별   4 지역",
        "기온 °C                               +4",
        "  │  22°               21°",
        "20┤┈▄▄▄▄▄▄┈┈┈┈13°┈┈┈┈┈▃▃▃▃▃▃┈┈┈┈12°┈┈┈┈┈",
        "15┤┈██████┈┈┈▂▂▂▂▂▂┈┈┈██████┈┈┈▁▁▁▁▁▁┈┈┈",
        " 5┤┈▃▃▃▃▃▃┈┈┈▄▄▄▄▄▄┈┈┈▂▂▂▂▂▂┈┈┈▃▃▃▃▃▃┈┈┈",
        "  │   7°       8°       7°       8°",
        "  └─────────────────────────────────────",
        "     오늘   1일(화)  2일(수)  3일(목)",
        " q 종료   r 새로 고침   Tab 화면   ?",
      ]
    ),
    (
      .places, .ko, true,
      [
        " 1 현재   2 시간별   3 일별   4 지역",
        "22┤┈▆▆▆▆▆▆┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈▆▆▆▆▆▆┈┈┈",
        "20┤┈██████┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈██████┈┈┈",
        "18┤┈██████┈┈┈▂▂▂▂▂▂┈┈┈┈┈┈┈┈┈┈┈┈██████┈┈┈",
        "14┤ ██████   ██████   ▄▄▄▄▄▄   ██████",
        "  └────▲────────────────────────────────",
        "    21.6°C   16.4°C   15.0°C   21.6°C",
        "     서울     부산     제주     강릉",
        "    따뜻함   서늘함   서늘함   따뜻함",
        " q 종료   r 새로 고침   Tab 화면   ?",
      ]
    ),
  ]

  private nonisolated static let ascii: [Sample] = [
    (
      .now, .en, false,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "  27+        151+         76+         +5",
        "  11+ #####   31+ #####   16+ #####",
        "   0+ #####    0+ #####    0+ #####",
        "    | #####     | #####     | #####",
        "    +-------    +-------    +-------",
        "      21.6C     88 ug/m3    44 ug/m3",
        "   Temperature    PM10        PM2.5",
        "      warm         bad         bad",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .hours, .en, false,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "Temperature C         15:00  21.6C  warm",
        "    25+....-------:---------------------",
        "    20+####:.-----:---------------------",
        "    15+########::...........:::::...----",
        "     5+#################################",
        "      +--^------------------------------",
        "rain %   ........::###########::....",
        "         15 18 21 00 03 06 09 12 15 18",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .days, .en, false,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "Temperature C                         +4",
        "  |   22                21",
        "20+-::::::-----13-----......-----12-----",
        "15+-######---......---######---......---",
        " 5+-######---######---######---######---",
        "  |   7        8        7        8",
        "  +-------------------------------------",
        "    Today    Tue 1    Wed 2    Thu 3",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
    (
      .places, .en, false,
      [
        " 1 Now   2 Hours   3 Days   4 Places",
        "22+-######---------------------######---",
        "20+-######---------------------######---",
        "18+-######---......------------######---",
        "14+ ######   ######   ::::::   ######",
        "  +----^--------------------------------",
        "    21.6C    16.4C    15.0C    21.6C",
        "    Seoul    Busan     Jeju  Gangneung",
        "     warm     cool     cool     warm",
        " q quit   r refresh   Tab view   ? help",
      ]
    ),
  ]
}
