import Testing

/// The action that takes a view away belongs to the view that declares it, wherever a closure calls it.
@Suite struct OuterDismissalTests {
  private func app(_ flow: String, _ opening: String = "sheet") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isOpen = false
        var body: some View {
          Button("Open") { isOpen = true }.\(opening)(isPresented: $isOpen) { FlowView() }
        }
      }
      struct FlowView: View {
        @Environment(\\.dismiss) var dismiss
        @Environment(\\.presentationMode) var mode
        \(flow)
      }
      struct FirstView: View { let next: () -> Void; var body: some View { Button("Next", action: next) } }
      struct LastView: View {
        @Environment(\\.dismiss) var back
        let onPaid: () -> Void
        var body: some View { Button("Pay") { onPaid() }
          Button("Change") { back() } }
      }
      """)
  }

  private static let flows = [
    """
    @State var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        FirstView(next: { path.append(2) })
          .navigationDestination(for: Int.self) { _ in LastView(onPaid: { dismiss() }) }
      }
    }
    """,
    """
    var body: some View {
      NavigationView { NavigationLink("Last") { LastView { mode.wrappedValue.dismiss() } } }
    }
    """,
    """
    @State var isLast = false
    var body: some View {
      NavigationStack {
        FirstView(next: { isLast = true })
          .navigationDestination(isPresented: $isLast) { LastView(onPaid: finish) }
      }
    }
    private func finish() { dismiss() }
    """,
  ]

  @Test(arguments: flows) func theSheetThatDeclaresItCloses(_ flow: String) throws {
    let ways = try app(flow).allEdges
    #expect(ways.contains("last -dismiss-> on Pay"))
    #expect(ways.contains("last -pop-> on Change"))
  }

  @Test func aCoverCloses() throws {
    #expect(try app(Self.flows[0], "fullScreenCover").allEdges.contains("last -dismiss-> on Pay"))
  }

  /// A view that was pushed itself takes itself off the stack.
  @Test func aPushedViewIsPopped() throws {
    let ways = try ImportedApp(
      """
      @main struct DemoApp: App {
        var body: some Scene { WindowGroup { NavigationStack { NavigationLink("Flow") { FlowView() } } } }
      }
      struct FlowView: View {
        @Environment(\\.dismiss) var dismiss
        var body: some View { NavigationLink("Last") { LastView(onPaid: { dismiss() }) } }
      }
      struct LastView: View {
        let onPaid: () -> Void
        var body: some View { Button("Pay", action: onPaid) }
      }
      """
    ).allEdges
    #expect(ways.contains { $0.hasSuffix("-pop-> on Pay") })
    #expect(!ways.contains { $0.contains("-dismiss->") })
  }

  /// `self.$flag` is the same binding as `$flag`.
  @Test(arguments: [
    ("sheet(isPresented: self.$isOpen) { PartView(shown: self.$isOpen) }", "self.shown = false"),
    ("sheet(isPresented: $isOpen) { PartView(shown: self.$isOpen) }", "shown.toggle()"),
    ("fullScreenCover(isPresented: self.$isOpen) { PartView(shown: $isOpen) }", "self.shown = false"),
  ])
  func aBindingOfSelfIsHandedOn(_ opening: String, _ closing: String) throws {
    let ways = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isOpen = false
        var body: some View { Button("Open") { self.isOpen = true }.\(opening) }
      }
      struct PartView: View {
        @Binding var shown: Bool
        var body: some View { Button("Done") { \(closing) } }
      }
      """
    ).allEdges
    #expect(ways.contains("home -present-> part on Open"))
    #expect(ways.contains("part -dismiss-> on Done"))
  }
}
