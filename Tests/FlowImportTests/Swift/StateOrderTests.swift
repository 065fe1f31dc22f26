import Testing

/// What one action sets is not what another finds.
@Suite struct StateOrderTests {
  @Test(arguments: ["@State private var kind: Kind = .none", "@State private var kind = Kind.none"])
  func aChoiceIsOpenUntilItIsMade(_ state: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Kind { case none, help, about }
      struct RootView: View {
        \(state)
        var body: some View {
          VStack {
            Button("Help") { kind = .help }
            Button("About") { kind = .about }
            Button("Next") { next() }
          }
        }
        private func next() {
          switch kind {
          case .help: open(HelpView())
          case .about: open(AboutView())
          case .none: break
          }
        }
      }
      extension View {
        func open<Shown: View>(_ shown: Shown) {
          UIApplication.shared.topController?.present(UIHostingController(rootView: shown), animated: true)
        }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      struct AboutView: View { var body: some View { Text("b") } }
      """)
    let ways = app.allEdges
    #expect(ways.contains { $0.hasPrefix("root -present-> help on Next") })
    #expect(ways.contains { $0.hasPrefix("root -present-> about on Next") })
  }
}
