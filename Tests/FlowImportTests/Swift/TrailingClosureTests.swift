import FlowModel
import Testing

/// The parameter that a closure without a label is for.
@Suite struct TrailingClosureTests {
  private static func edges(_ sheet: String, _ use: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var isAsked = false
        @State private var isNewsShown = false
        var body: some View {
          Button("Ask") { isAsked = true }
            .sheet(isPresented: $isAsked) { \(use) }
            .sheet(isPresented: $isNewsShown) { NewsView() }
        }
      }
      struct NewsView: View { var body: some View { Text("x") } }
      struct QuestionView: View {
        \(sheet)
        var body: some View {
          Button("Yes") { didConfirm() }
          Button("No") { didCancel?() }
        }
      }
      """
    ).allEdges.filter { $0.contains("news") }
  }

  @Test(arguments: [
    ("var didConfirm: () -> Void\nvar didCancel: (() -> Void)? = nil", "Yes"),
    ("var didCancel: (() -> Void)?\nvar didConfirm: () -> Void", "Yes"),
    (
      """
      let didCancel: (() -> Void)?
      let didConfirm: () -> Void
      init(didConfirm: @escaping () -> Void, didCancel: (() -> Void)? = nil) {
        self.didConfirm = didConfirm
        self.didCancel = didCancel
      }
      """, "Yes"
    ),
    (
      """
      let didCancel: (() -> Void)?
      let didConfirm: () -> Void
      init(didCancel: (() -> Void)? = nil, didConfirm: @escaping () -> Void) {
        self.didConfirm = didConfirm
        self.didCancel = didCancel
      }
      """, "Yes"
    ),
  ])
  func itIsForTheFirstThatNeedsOne(_ sheet: String, _ button: String) throws {
    let found = try Self.edges(sheet, "QuestionView { isNewsShown = true }")
    #expect(found == ["question -present-> news on \(button)"])
  }

  /// One that is given with its label is not given again.
  @Test func aLabelCounts() throws {
    let found = try Self.edges(
      "var didConfirm: () -> Void\nvar didCancel: (() -> Void)? = nil",
      "QuestionView(didConfirm: {}) { isNewsShown = true }")
    #expect(found == ["question -present-> news on No"])
  }
}
