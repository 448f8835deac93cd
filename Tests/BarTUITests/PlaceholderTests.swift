import Testing

@Suite struct BarTUIPlaceholderTests {
  @Test func placeholder() { #expect(Bool(true)) }
}
