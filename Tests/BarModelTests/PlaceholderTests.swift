import Testing

@Suite struct BarModelPlaceholderTests {
  @Test func placeholder() { #expect(Bool(true)) }
}
