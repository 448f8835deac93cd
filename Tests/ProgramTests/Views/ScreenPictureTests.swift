import BarTUI
import Testing

@testable import weatherbars

/// Whole screens of the sample day at fixed sizes, cell by cell, as they were found good by eye.
///
/// After a wanted change `WEATHERBARS_PICTURES=write swift test --filter ScreenPictureTests` writes
/// the files in `Tests/ProgramTests/Pictures` anew; the run fails, so that they are looked at.
@MainActor @Suite struct ScreenPictureTests {
  nonisolated static let sizes = [
    (1, 1), (5, 3), (20, 1), (40, 12), (80, 24), (120, 40), (200, 60),
  ]

  /// What a terminal can show, and the language.
  enum Variant: String, CaseIterable {
    case utf8, ascii, nocolor, korean

    var language: Language { self == .korean ? .ko : .en }
    var isUnicode: Bool { self != .ascii }
    var colors: Int { self == .nocolor ? 0 : 256 }
  }

  @Test(arguments: sizes, Variant.allCases)
  func theNowViewIsAsItWasFoundGood(size: (Int, Int), variant: Variant) throws {
    try expect(.now, size, variant, marks: variant == .nocolor ? .all : .none)
  }

  @Test(arguments: [ViewKind.hours, .days, .places], [Variant.utf8, .korean])
  func theOtherViewsAreAsTheyWereFoundGood(kind: ViewKind, variant: Variant) throws {
    // Bars that don't begin at a whole cell are drawn reversed there.
    try expect(kind, (80, 24), variant, marks: kind == .days ? .reversed : .none)
  }

  private func expect(
    _ kind: ViewKind, _ size: (Int, Int), _ variant: Variant, marks: PictureFile.Marks
  ) throws {
    var stage = SceneStage(
      Size(columns: size.0, rows: size.1), variant.language, isUnicode: variant.isUnicode,
      colors: variant.colors, animates: true)
    stage.show(kind)
    for instant in [0.1, 0.3, 0.6] { stage.ticker.turn(to: instant) }
    #expect(!stage.view.isMoving)
    let file = PictureFile(name: "\(kind)-\(size.0)x\(size.1)-\(variant.rawValue)")
    try file.expect(stage.surface, marks: marks)
  }

  @Test func aDifferenceNamesRowIsAndShouldBe() {
    #expect(PictureFile.differences(["one", "two"], ["one", "two"]).isEmpty)
    #expect(
      PictureFile.differences(["one", "two"], ["one", "too", "three"]) == """
        row 1
                 is |two|
          should be |too|
        row 2
                 is none
          should be |three|

        """)
  }
}
