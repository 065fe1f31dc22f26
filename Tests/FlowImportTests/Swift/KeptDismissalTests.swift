import Testing

/// SwiftUI's action that takes a view away, kept by something else than the environment.
@Suite struct KeptDismissalTests {
  private static func app(_ page: String, _ rest: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isShown = false
        var body: some View { Button("Open") { isShown = true }.sheet(isPresented: $isShown) { PageView() } }
      }
      struct PageView: View { \(page) }
      \(rest)
      """)
  }

  private static let wrapper = """
    @propertyWrapper struct Routed: DynamicProperty {
      struct Ways {
        let dismiss: DismissAction
        let close: DismissAction
        func leave() { dismiss() }
      }
      @Environment(\\.self) private var environment
      var wrappedValue: Ways { Ways(dismiss: environment.dismiss, close: environment.dismiss) }
    }
    """

  @Test(arguments: [
    "@Routed private var router; var body: some View { Button(\"Done\") { router.dismiss() } }",
    "@Routed private var router; var body: some View { Button(\"Done\") { router.close() } }",
    "@Routed private var router; var body: some View { Button(\"Done\") { Task { await save(); router.dismiss() } } }",
    "@Routed private var router; var body: some View { Button(\"Done\") { router.leave() } }",
  ])
  func aRouterThatKeepsItDismisses(_ page: String) throws {
    let app = try Self.app(page, Self.wrapper)
    #expect(app.allEdges.contains("page -dismiss-> on Done"), "\(app.allEdges)")
    #expect(app.report.calls.allSatisfy { $0.fate != .notNavigation })
  }

  @Test func aPartThatIsGivenItDismisses() throws {
    let app = try Self.app(
      "@Environment(\\.dismiss) private var dismiss; var body: some View { Bar(close: dismiss) }",
      "struct Bar: View { let close: DismissAction; var body: some View { Button(\"Done\") { close() } } }")
    #expect(app.allEdges.contains("page -dismiss-> on Done"), "\(app.allEdges)")
  }

  /// What is called so but is another closure takes no view away.
  @Test func aClosureOfAnotherType() throws {
    let app = try Self.app(
      "let banner: Banner; var body: some View { Button(\"Done\") { banner.close() } }",
      "struct Banner { let close: HideAction }")
    #expect(!app.allEdges.contains { $0.contains("-dismiss->") }, "\(app.allEdges)")
  }
}
