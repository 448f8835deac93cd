import BarModel
import BarTUI
import Testing

@MainActor @Suite struct ThemeTests {
  @Test func thereAreThemesForEveryGround() {
    let names = Theme.all.map(\.name)
    #expect(names.count >= 6)
    #expect(Set(names).count == names.count)
    #expect(Theme.standard.name == "default")
    #expect(Theme.standard.background == nil)
    #expect(Theme.all.count { ($0.background?.luminance ?? 0) > 0.5 } >= 2)
    #expect(Theme.named("mono") != nil)
    #expect(Theme.named("nothing") == nil)
  }

  @Test(arguments: Theme.all.map(\.name))
  func everyThemeHasSixGradesAndColoursForEveryRamp(name: String) throws {
    let theme = try #require(Theme.named(name))
    #expect(theme.grades.count == 6)
    for ramp in Ramp.allCases where ramp != .plain {
      #expect(theme.ramps[ramp]?.count == 6, "\(ramp)")
    }
    #expect(theme.ramps[.plain] == [theme.accent])
  }

  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x767676, 0xFFFFFF, 4.54),
  ])
  func contrastIsThatOfTheGuideline(one: Int, other: Int, expected: Double) {
    let contrast = Color(UInt32(one)).contrast(with: Color(UInt32(other)))
    #expect(abs(contrast - expected) < 0.01)
  }

  @Test(arguments: Theme.all.map(\.name))
  func everyLetterOnEveryScreenCanBeRead(name: String) throws {
    let theme = try #require(Theme.named(name))
    var samples = [
      SampleScenes.now(), SampleScenes.hours(), SampleScenes.days(), SampleScenes.help(),
      SampleScenes.search(),
    ]
    samples[0].scene.header = [Self.allRoles]
    for sample in samples {
      let stage = Stage(120, 40, theme: theme)
      stage.show(sample)
      for (row, column, contrast) in Self.contrasts(stage.surface, theme) {
        #expect(contrast >= 4.5, "row \(row) column \(column) of \(theme.name)")
      }
    }
  }

  private static let allRoles = HeaderRow(
    leading: [Role.text, .strong, .dim, .title, .accent, .key, .warning, .error].map {
      HeaderPiece(Line("Ab", $0))
    }
      + (0...5).map { HeaderPiece(Line("Gr", .grade($0))) }
      + Ramp.allCases.flatMap { ramp in
        (0...5).map { HeaderPiece(Line("b", .band(ramp, $0))) }
      })

  private static func contrasts(
    _ surface: GridSurface, _ theme: Theme
  ) -> [(row: Int, column: Int, contrast: Double)] {
    var found: [(Int, Int, Double)] = []
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        guard let cell = surface.cell(row: row, column: column),
          cell.glyph.contains(where: { $0.isLetter || $0.isNumber })
        else { continue }
        let grounds = (cell.style.background).map { [$0] } ?? [Color(0x000000), Color(0xFFFFFF)]
        // Without a colour of its own the text has the terminal's, which its owner can read.
        guard let ink = cell.style.foreground else { continue }
        found.append((row, column, grounds.map { ink.contrast(with: $0) }.min() ?? 0))
      }
    }
    return found
  }

  /// Colours as eyes without one of the two common cones see them (Machado and others, 2009).
  @Test(arguments: [
    [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881],
  ])
  func theSafeThemeKeepsGoodAndBadApartForColourBlindEyes(matrix: [Double]) throws {
    let theme = try #require(Theme.named("safe"))
    func seen(_ color: Color) -> [Double] {
      let parts = [16, 8, 0].map { Double((color.rgb >> UInt32($0)) & 0xFF) }
      return (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[row * 3 + $1] * parts[$1] } }
    }
    func distance(_ one: Color, _ other: Color) -> Double {
      let difference = zip(seen(one), seen(other)).map { ($0 - $1) * ($0 - $1) }
      return difference.reduce(0, +).squareRoot()
    }
    let ramps = [theme.grades, theme.ramps[.diverging] ?? [], theme.ramps[.graded] ?? []]
    for colors in ramps {
      let first = try #require(colors.first)
      let last = try #require(colors.last)
      #expect(distance(first, last) > 150)
      for (one, next) in zip(colors, colors.dropFirst()) { #expect(distance(one, next) > 15) }
    }
  }

  @Test func aBarCarriesAGradientOnlyWith256Colours() {
    // Without colours the cells of the upper bands are bold instead.
    for (colors, expected) in [(256, 3), (16, 1), (8, 1), (0, 2)] {
      let stage = Stage(80, 24, colors: colors)
      stage.show(SampleScenes.now())
      let column = stage.column(ofBar: 0)
      let inks = Set(
        (0..<24).compactMap { stage.surface.cell(row: $0, column: column) }
          .filter { GridSurface.blocks.contains($0.glyph) }.map(\.style))
      if colors == 256 { #expect(inks.count >= expected) } else { #expect(inks.count == expected) }
      if colors == 0 {
        #expect(inks.allSatisfy { $0.foreground == nil && $0.background == nil })
      }
    }
  }

  @Test func withoutColoursNothingHasAColour() {
    for sample in [SampleScenes.now(), SampleScenes.hours(), SampleScenes.days()] {
      let stage = Stage(80, 24, colors: 0, theme: Theme.named("paper") ?? .standard)
      stage.show(sample)
      for row in 0..<24 {
        for column in 0..<80 {
          let style = stage.surface.cell(row: row, column: column)?.style
          #expect(style?.foreground == nil && style?.background == nil)
        }
      }
    }
  }

  @Test func anotherThemeIsDrawnAtOnce() throws {
    let stage = Stage(80, 24)
    stage.show(SampleScenes.now())
    let paper = try #require(Theme.named("paper"))
    stage.view.theme = paper
    #expect(stage.surface.cell(row: 0, column: 0)?.style.background == paper.background)
    #expect(stage.surface.flushes == 2)
  }
}
