import Testing

/// A button that shares something shows the system's sheet.
@Suite struct ShareLinkTests {
  @Test(arguments: [
    ("ShareLink(\"Send\", item: page)", "Send"), ("ShareLink(item: page)", "Share"),
    ("ShareLink(item: page) { Label(\"Send\", systemImage: \"star\") }", "Send"),
  ])
  func aShareLinkShowsTheShareSheet(_ link: String, _ words: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        let page: URL
        var body: some View { VStack { Text("Shop"); \(link) } }
      }
      """)
    #expect(app.allEdges == ["shop -present-> shareSheet on \(words)"])
  }
}
