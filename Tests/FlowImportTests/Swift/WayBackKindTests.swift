import Testing

/// How a view takes itself away depends on how it is shown, and on what lies over it.
@Suite struct WayBackKindTests {
  private func app(_ link: String, _ shown: String = "Button(\"Back\") { dismiss() }") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isShown = false
        var body: some View { NavigationStack { VStack { \(link) } } }
      }
      struct HelpView: View {
        @Environment(\\.dismiss) private var dismiss
        @Environment(\\.dismissSearch) private var dismissSearch
        @State private var isAsking = false
        var body: some View { \(shown) }
      }
      """)
  }

  @Test(arguments: [
    ("NavigationLink(\"Help\") { HelpView() }", "pop"),
    (
      "Button(\"Help\") { isShown = true }.navigationDestination(isPresented: $isShown) { HelpView() }", "pop"
    ),
    ("Button(\"Help\") { isShown = true }.sheet(isPresented: $isShown) { HelpView() }", "dismiss"),
    (
      """
      NavigationLink("Help") { HelpView() }
      Button("Sheet") { isShown = true }.sheet(isPresented: $isShown) { HelpView() }
      """,
      "dismiss"
    ),
  ])
  func whatIsOnlyPushedIsPopped(_ link: String, _ kind: String) throws {
    #expect(try app(link).allEdges.contains("help -\(kind)-> on Back"))
  }

  /// An alert is gone once its button is tapped, so that the view below it is taken away.
  @Test(arguments: [
    ".alert(\"Discard?\", isPresented: $isAsking) { Button(\"Yes\") { dismiss() } }",
    ".confirmationDialog(\"Discard?\", isPresented: $isAsking) { Button(\"Yes\") { dismiss() } }",
    ".alert(isPresented: $isAsking) { Alert(title: Text(\"Discard?\"), primaryButton: .default(Text(\"Yes\")) { dismiss() }, secondaryButton: .cancel()) }",
  ])
  func anAlertsButtonLeavesTheViewBelow(_ alert: String) throws {
    let app = try app(
      "Button(\"Help\") { isShown = true }.sheet(isPresented: $isShown) { HelpView() }",
      "Button(\"Close\") { isAsking = true }\(alert)")
    #expect(app.allEdges.contains("help -dismiss-> on Yes"))
    #expect(!app.allEdges.contains { $0.contains("iscard -dismiss->") })
  }

  @Test func aSearchThatIsDismissedLeavesTheScreen() throws {
    let app = try app("NavigationLink(\"Help\") { HelpView() }", "Button(\"Done\") { dismissSearch() }")
    #expect(!app.allEdges.contains { $0.hasPrefix("help -") })
  }
}
